// Light or dark mode: the system's preference, unless the reader has chosen.

import { prefer, preference } from './storage'

export type Theme = 'light' | 'dark'

const chosen = $state<{ theme: Theme | null }>({ theme: preference('theme') as Theme | null })

export function useTheme(): void {
  if (chosen.theme) document.documentElement.dataset.theme = chosen.theme
  else delete document.documentElement.dataset.theme
}

export const theme = (): Theme =>
  chosen.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

export const otherTheme = (): Theme => (theme() === 'dark' ? 'light' : 'dark')

export function switchTheme(): void {
  chosen.theme = otherTheme()
  prefer('theme', chosen.theme)
  useTheme()
}
