import type { PictureKindName } from '#domain/media/asset-kind.ts'

type Kind = {
  width: number
  height: number
  /** The byte budget of the full and of the half-size file. */
  budget: { full: number; sm: number }
}

/** The size and byte budget of each kind of picture. All widths are multiples of 8. */
export const PICTURE_KINDS = {
  portrait: { width: 1600, height: 2000, budget: { full: 220_000, sm: 40_000 } },
  // Detailed textures compress badly, and no card shows them.
  'close-up': { width: 1600, height: 2000, budget: { full: 220_000, sm: 80_000 } },
  square: { width: 1000, height: 1000, budget: { full: 140_000, sm: 40_000 } },
  wide: { width: 2400, height: 1104, budget: { full: 140_000, sm: 60_000 } },
  // The largest contentful paint of the home page on a phone.
  tall: { width: 1120, height: 1400, budget: { full: 30_000, sm: 30_000 } },
  sheet: { width: 904, height: 1200, budget: { full: 140_000, sm: 40_000 } },
  poster: { width: 720, height: 1280, budget: { full: 140_000, sm: 40_000 } },
  og: { width: 1200, height: 630, budget: { full: 140_000, sm: 140_000 } },
} as const satisfies Record<PictureKindName, Kind>

export type PictureKind = PictureKindName

const NAMES: readonly (readonly [RegExp, PictureKind])[] = [
  [/^(products\/[a-z0-9-]+|site)\/og$/, 'og'],
  [/^products\/[a-z0-9-]+\/ingredient$/, 'close-up'],
  [/^products\/[a-z0-9-]+\/[a-z0-9-]+$/, 'portrait'],
  [/^reports\/[a-z0-9-]+$/, 'sheet'],
  [/^reels\/[a-z0-9-]+$/, 'poster'],
  [/^site\/(banner-wide|stores)$/, 'wide'],
  [/^site\/banner-tall$/, 'tall'],
  [/^site\/story$/, 'square'],
  [/^site\/about-[a-z]+$/, 'portrait'],
]

/** The kind of a picture, by its name. */
export function kindOf(name: string): PictureKind {
  const kind = NAMES.find(([pattern]) => pattern.test(name))?.[1]
  if (!kind) throw new Error(`No picture of the shop is called ${name}: media/kinds.ts names them.`)
  return kind
}
