export type Point = { x: number; y: number }

/** In pixels: a shorter movement is a tap. */
const SHORTEST_SWIPE = 48

/** The direction of a swipe: 1 to the next (left or up), -1 to the previous, 0 none. */
export function swipeStep(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.x - from.x
  const down = to.y - from.y
  const way = Math.abs(across) >= Math.abs(down) ? across : down
  if (Math.abs(way) < SHORTEST_SWIPE) return 0
  return way < 0 ? 1 : -1
}
