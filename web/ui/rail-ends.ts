export type RailEnds = { atStart: boolean; atEnd: boolean }

type RailSize = { scrollLeft: number; clientWidth: number; scrollWidth: number }

/** Browsers round scroll positions, so a pixel short of the end is the end. */
const ROUNDING = 2

export const railEnds = ({ scrollLeft, clientWidth, scrollWidth }: RailSize): RailEnds => ({
  atStart: scrollLeft <= ROUNDING,
  atEnd: scrollLeft + clientWidth >= scrollWidth - ROUNDING,
})
