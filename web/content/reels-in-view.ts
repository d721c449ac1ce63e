/** Positions in the rail, from 0. */
export type Positions = ReadonlySet<number>
export type VisibilityChange = { position: number; isVisible: boolean }

export const NO_POSITIONS: Positions = new Set()

/** More videos at once would distract and take too much bandwidth. */
const MAX_PLAYING = 2

/** Returns the same set if nothing changed, so that React does not render again. */
export function updateVisible(visible: Positions, changes: readonly VisibilityChange[]): Positions {
  if (changes.every(({ position, isVisible }) => visible.has(position) === isVisible)) return visible
  const after = new Set(visible)
  for (const { position, isVisible } of changes) {
    if (isVisible) after.add(position)
    else after.delete(position)
  }
  return after
}

/** Of the videos in view only the first ones play. */
export const reelsToPlay = (visible: Positions): Positions =>
  new Set([...visible].toSorted((one, other) => one - other).slice(0, MAX_PLAYING))
