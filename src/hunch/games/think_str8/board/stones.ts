// Where stones are drawn above the track so that none covers another.

type Stone = { seat: number; space: number }

/**
 * How high each stone is drawn, by seat. Stones on one space are stacked in the order they arrived;
 * a stone that would touch one on a space nearby is lifted above it, and a stem shows where it
 * belongs.
 */
export function levelsOf(track: Stone[], reach: number): Map<number, number> {
  const placed: (Stone & { level: number })[] = []
  // The view starts with the stone in last place and, within a stack, with the top one; reversed,
  // stacks are built from the bottom up.
  for (const stone of [...track].reverse()) {
    const near = placed.filter((each) => Math.abs(each.space - stone.space) < reach)
    const below = near.filter((each) => each.space === stone.space).map((each) => each.level)
    let level = Math.max(-1, ...below) + 1
    while (near.some((each) => each.level === level)) level += 1
    placed.push({ ...stone, level })
  }
  return new Map(placed.map(({ seat, level }) => [seat, level]))
}
