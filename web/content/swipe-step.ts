export type Point = { x: number; y: number }

/** In pixels: less is a tap with a shaky finger. */
const SHORTEST_SWIPE = 48

/** Which way a finger asked to go: 1 to the next (left or up), -1 to the one before, 0 nowhere. */
export function swipeStep(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.x - from.x
  const down = to.y - from.y
  const way = Math.abs(across) >= Math.abs(down) ? across : down
  if (Math.abs(way) < SHORTEST_SWIPE) return 0
  return way < 0 ? 1 : -1
}
