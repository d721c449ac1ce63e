import type { Category, Unit } from '#domain/category.ts'
import type { CountryCode } from '#domain/locale.ts'
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
  /** Sold on the marketplace only. */
  amazonOnly?: boolean
  /** null: the stock of this variant is not counted. */
  onHand: number | null
  /** The variants in a bundle, by sku. */
  parts?: readonly string[]
}

/** Where a variant has its price for each country; without a price it is not sold there. */
const PRICE_FIELDS = { IND: 'inr', USA: 'usd' } as const satisfies Record<CountryCode, keyof VariantSeed>

export const priceIn = (variant: VariantSeed, country: CountryCode): Price | undefined =>
  variant[PRICE_FIELDS[country]]

export type ProductSeed = {
  sku: string
  slug: string
  category: Category | null
  title: string
  /** The name in Devanagari, as printed on the label. */
  hindiTitle: string
  description: string
  colors: readonly [primary: string, secondary: string]
  bullets: readonly string[]
  features: readonly { drawing: DrawingName; title: string }[]
  process: readonly { drawing: DrawingName; description: string }[]
  benefits: readonly { drawing: DrawingName; description: string }[]
  faqs: readonly { question: string; answer: string }[]
  /** `basis`: the quantity that the figures refer to, such as 'Per 100 mL'. */
  facts: { basis: string; content: readonly Fact[]; instructions: string }
  recipes: readonly RecipeName[]
  /** Alternative texts of the shared pictures. */
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
