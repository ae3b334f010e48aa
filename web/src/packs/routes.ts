// The pages below /packs, by the rest of their address.

export type PackRoute =
  | { page: 'list' }
  | { page: 'pack'; id: string }
  | { page: 'editor'; id: string | null } // null: a new pack
  | { page: 'import' }
  | { page: 'nowhere' }

export function parsePackPath([id, last, ...more]: string[]): PackRoute {
  if (id === undefined) return { page: 'list' }
  if (last === 'edit' && !more.length) return { page: 'editor', id }
  if (last !== undefined) return { page: 'nowhere' }
  if (id === 'new') return { page: 'editor', id: null }
  return id === 'import' ? { page: 'import' } : { page: 'pack', id }
}
