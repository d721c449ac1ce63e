export type RailEnds = { atStart: boolean; atEnd: boolean }

type RailSize = { scrollLeft: number; clientWidth: number; scrollWidth: number }

/** Browsers round scroll positions, so one pixel before the end counts as the end. */
const ROUNDING = 2

export const INITIAL_ENDS: RailEnds = { atStart: true, atEnd: true }

/** The scroll position of a rail; returns the same object if nothing changed, so that React does not render again. */
export function railEnds(before: RailEnds, { scrollLeft, clientWidth, scrollWidth }: RailSize): RailEnds {
  const atStart = scrollLeft <= ROUNDING
  const atEnd = scrollLeft + clientWidth >= scrollWidth - ROUNDING
  return atStart === before.atStart && atEnd === before.atEnd ? before : { atStart, atEnd }
}
