export type RailEnds = { atStart: boolean; atEnd: boolean }

type RailSize = { scrollLeft: number; clientWidth: number; scrollWidth: number }

/** Browsers round scroll positions, so a pixel short of the end is the end. */
const ROUNDING = 2

export const RAIL_UNSEEN: RailEnds = { atStart: true, atEnd: true }

/** Where a rail stands; the same object as before when it stands as it did, so that nothing is drawn anew. */
export function railEnds(before: RailEnds, { scrollLeft, clientWidth, scrollWidth }: RailSize): RailEnds {
  const atStart = scrollLeft <= ROUNDING
  const atEnd = scrollLeft + clientWidth >= scrollWidth - ROUNDING
  return atStart === before.atStart && atEnd === before.atEnd ? before : { atStart, atEnd }
}
