import type { Category, Unit } from './category.ts'

export type PackForm = 'bottle' | 'tin' | 'jar' | 'pouch'

const USUAL_FORM = {
  OILS: 'bottle',
  SPICES: 'jar',
  SUPERFOODS: 'jar',
  FLOURS: 'pouch',
  MILLETS: 'pouch',
  PULSES: 'pouch',
} as const satisfies Record<Category, PackForm>

/** In millilitres. Larger glass bottles would be too heavy. */
const TIN_FROM = 5000

const SMALL_UNITS: Record<Unit, number> = { ML: 1, G: 1, LITER: 1000, KG: 1000, COUNT: 0 }

type Content = { content: number; baseContentUnit: Unit }

/** The content of a pack in grams or millilitres; 0 for a set. */
export const amountIn = ({ content, baseContentUnit }: Content): number =>
  content * SMALL_UNITS[baseContentUnit]

/** The packaging of a single product: depends on the category, and for oils on the size. */
export function packForm(category: Category, pack: Content): PackForm {
  const usual = USUAL_FORM[category]
  return usual === 'bottle' && amountIn(pack) >= TIN_FROM ? 'tin' : usual
}

/** Whether a pack breaks when it falls. */
export const isGlass = (form: PackForm): boolean => form === 'bottle' || form === 'jar'

/** As part of a sentence: packed in a tin. */
export const PACK_TEXTS: Record<PackForm, string> = {
  bottle: 'glass bottle',
  tin: 'tin',
  jar: 'glass jar',
  pouch: 'pouch',
}
