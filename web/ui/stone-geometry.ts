import { round } from './svg-path.ts'

export type StoneDetail = 'full' | 'small' | 'frame'

type Cut = { offsets: readonly number[]; eye: number; stroke: number; rim: number }

/** `frame` has a hole wide enough for a picture. `small` is for sizes under 60 px, where fine lines would merge. */
export const STONE_CUTS: Record<StoneDetail, Cut> = {
  full: { offsets: [8.5, 17, 25.5], eye: 10, stroke: 2.1, rim: 2.6 },
  small: { offsets: [13, 26], eye: 10, stroke: 4, rim: 4 },
  frame: { offsets: [6, 12, 18, 24, 30], eye: 27, stroke: 1.5, rim: 1.8 },
}

const HARPS = [0, 45, 90, 135, 180, 225, 270, 315]
const EDGE = 46.5
const EYE_GAP = 4.5
const MASTER_GAP = 3

type Furrow = { offset: number; from: number; to: number }

/** A shorter furrow would look like a dot. */
const isFurrow = ({ from, to }: Furrow) => to - from > 4

function harpFurrows({ offsets, eye }: Cut): Furrow[] {
  const inner = eye + EYE_GAP
  const journeymen = offsets.map((offset) => ({
    offset,
    from: Math.max(offset + MASTER_GAP, offset < inner && eye > 10 ? Math.sqrt(inner ** 2 - offset ** 2) : 0),
    to: Math.sqrt(EDGE ** 2 - offset ** 2),
  }))
  return [{ offset: 0, from: inner, to: EDGE }, ...journeymen.filter(isFurrow)]
}

function furrowPath({ offset, from, to }: Furrow, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const point = (along: number) => {
    const x = offset * Math.cos(angle) + along * Math.sin(angle)
    const y = offset * Math.sin(angle) - along * Math.cos(angle)
    return `${round(x)} ${round(y)}`
  }
  return `M${point(from)}L${point(to)}`
}

/** The furrows of the millstone, one path per section, clockwise from the top. */
export function stoneHarps(detail: StoneDetail): string[] {
  const furrows = harpFurrows(STONE_CUTS[detail])
  return HARPS.map((degrees) => furrows.map((furrow) => furrowPath(furrow, degrees)).join(''))
}
