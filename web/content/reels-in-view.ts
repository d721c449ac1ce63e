/** Places in the rail, counted from 0. */
export type Places = ReadonlySet<number>
export type Visibility = { place: number; isSeen: boolean }

export const NO_PLACES: Places = new Set()

/** More films at once would compete for the eye and for the line. */
const MOST_PLAYING = 2

/** The same set when nothing came or went, so that nothing is drawn anew. */
export function seenAfter(seen: Places, sightings: readonly Visibility[]): Places {
  if (sightings.every(({ place, isSeen }) => seen.has(place) === isSeen)) return seen
  const after = new Set(seen)
  for (const { place, isSeen } of sightings) {
    if (isSeen) after.add(place)
    else after.delete(place)
  }
  return after
}

/** Of the films in view only the first ones play. */
export const reelsToPlay = (visible: Places): Places =>
  new Set([...visible].toSorted((one, other) => one - other).slice(0, MOST_PLAYING))
