import type { Category, Unit } from '#domain/category.ts'
import type { Media, ProductMarketing } from '#domain/product.ts'

export type Price = readonly [current: number, max: number]

/** How a price is compared: a 1000 mL bottle per 100 mL has content 1000, base content 100. */
export type Pack = { content: number; baseContent: number; baseContentUnit: Unit }

export type VariantSeed = {
  sku: string
  title: string
  pack: Pack
  inr: Price
  usd?: Price
  favorite?: boolean
  soldOut?: boolean
  amazonUrl?: string
  /** null: the shop does not count this variant. */
  onHand: number | null
  parts?: readonly string[]
}

export type ProductSeed = {
  sku: string
  slug: string
  category: Category | null
  title: string
  description: string
  colors: readonly [primary: string, secondary: string]
  bullets: readonly string[]
  hsnCode: string
  ingredients: string
  allergens?: string
  shelfLifeDays: number
  variants: readonly VariantSeed[]
  marketing?: Partial<Omit<ProductMarketing['details'], 'bullets'>> & {
    factsheet?: ProductMarketing['factsheet']
  }
}

/** Packaged food is taxed at 5 % since September 2025. */
export const GST_RATE_BP = 500

export const perHundredMl = (content: number): Pack => ({ content, baseContent: 100, baseContentUnit: 'ML' })
export const perHundredG = (content: number): Pack => ({ content, baseContent: 100, baseContentUnit: 'G' })
export const perKg = (content: number): Pack => ({ content, baseContent: 1, baseContentUnit: 'KG' })

export function productMedia(slug: string, alt = slug): Media {
  const src = `/media/placeholder/${slug}.svg`
  return { src, srcSM: src, srcXS: src, alt, width: 1600, height: 2000, preview: '' }
}
