import type { Category, Unit } from '#domain/category.ts'
import type { Fact } from '#domain/product.ts'
import type { DrawingName } from '#media/drawings.ts'
import type { RecipeName } from '#media/recipes.ts'

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
  /** Sold on the marketplace and not by us. */
  amazonOnly?: boolean
  /** null: the shop does not count this variant. */
  onHand: number | null
  /** What a bundle holds, by variant sku. */
  parts?: readonly string[]
}

export type ProductSeed = {
  sku: string
  slug: string
  category: Category | null
  title: string
  /** The name in Devanagari, as the pack's label carries it. */
  hindiTitle: string
  description: string
  colors: readonly [primary: string, secondary: string]
  bullets: readonly string[]
  features: readonly { drawing: DrawingName; title: string }[]
  process: readonly { drawing: DrawingName; description: string }[]
  benefits: readonly { drawing: DrawingName; description: string }[]
  faqs: readonly { question: string; answer: string }[]
  /** `basis` says what the figures are for, as 'Per 100 mL'. */
  facts: { basis: string; content: readonly Fact[]; instructions: string }
  recipes: readonly RecipeName[]
  /** What the shared pictures show, in words for who cannot see them. */
  pictures: { scene: string; ingredient: string; label: string }
  hsnCode: string
  ingredients: string
  allergens?: string
  shelfLifeDays: number
  variants: readonly VariantSeed[]
}

/** Packaged food is taxed at 5 % since September 2025. */
export const GST_RATE_BP = 500

export const perHundredMl = (content: number): Pack => ({ content, baseContent: 100, baseContentUnit: 'ML' })
export const perHundredG = (content: number): Pack => ({ content, baseContent: 100, baseContentUnit: 'G' })
export const perKg = (content: number): Pack => ({ content, baseContent: 1, baseContentUnit: 'KG' })
export const setOf = (content: number): Pack => ({ content, baseContent: 1, baseContentUnit: 'COUNT' })
