import type { Platform } from '../availability.ts'
import { BRAND } from '../brand.ts'
import type { Category, ProductType, Unit } from '../category.ts'
import type { CountryCode } from '../locale.ts'
import type { Fact } from '../product.ts'
import type { Containers } from './draft-fields.ts'

/** `media`: the name of a picture, such as `products/peanut-oil/scene`, or `uploads/` with the id of an upload. */
export type BodyPicture = { media: string; alt: string }

/** A sheet beside the facts: the label as a picture, or a laboratory report as a PDF. */
export type BodySheet = { type: 'IMAGE' | 'PDF'; media: string; title: string }

/** A recipe film that staff uploaded. `film`, `captions` and `poster` are names of uploads; empty: still missing. */
export type BodyFilm = { film: string; captions: string; poster: string; title: string; description: string }

/** Major units, as in the API. */
export type BodyPrice = { price: number; max: number }

export type BodySeller = {
  /** Marked as sold out by hand, whatever the stock says. */
  isSoldOut: boolean
  platforms: { code: Platform; title: string; url: string | null }[]
}

export type BodySize = {
  title: string
  icon: string | null
  position: number
  isFavorite: boolean
  isActive: boolean
  content: number | null
  baseContent: number | null
  baseContentUnit: Unit | null
  gtin: string | null
  weightG: number | null
  pictures: BodyPicture[]
  /** What a size of a combo holds, by variant sku. */
  parts: { sku: string; quantity: number }[]
  /** null: not sold in that country. */
  prices: Record<CountryCode, BodyPrice | null>
  sellers: Record<CountryCode, BodySeller>
}

/** Everything that staff edits of a product. Empty texts and null are allowed in a draft, not in what is published. */
export type ProductBody = {
  type: ProductType
  category: Category | null
  position: number
  title: string
  hindiTitle: string
  slug: string
  description: string
  primaryColor: string
  secondaryColor: string
  bullets: string[]
  features: { drawing: string; title: string }[]
  process: { drawing: string; description: string }[]
  benefits: { drawing: string; description: string }[]
  faqs: { question: string; answer: string }[]
  factBasis: string
  facts: Fact[]
  instructions: string
  sheets: BodySheet[]
  /** The names of recipe films that were delivered with the shop. */
  recipes: string[]
  films: BodyFilm[]
  hsnCode: string
  gstRateBp: number | null
  fssai: string
  countryOfOrigin: string
  ingredients: string
  allergens: string | null
  shelfLifeDays: number | null
  isVegetarian: boolean | null
  seoTitle: string
  seoDescription: string
  /** The name of a picture; empty: the product's own. */
  shareImage: string
  /** By variant sku. */
  sizes: Record<string, BodySize>
}

export const PRODUCT_CONTAINERS: Containers = ['sizes', 'sizes.*', 'sizes.*.prices', 'sizes.*.sellers']

export const EMPTY_PRODUCT: ProductBody = {
  type: 'SINGLE',
  category: null,
  position: 0,
  title: '',
  hindiTitle: '',
  slug: '',
  description: '',
  primaryColor: '#1d4d2f',
  secondaryColor: '#f3e9d2',
  bullets: [],
  features: [],
  process: [],
  benefits: [],
  faqs: [],
  factBasis: '',
  facts: [],
  instructions: '',
  sheets: [],
  recipes: [],
  films: [],
  hsnCode: '',
  gstRateBp: null,
  fssai: BRAND.fssai,
  countryOfOrigin: 'India',
  ingredients: '',
  allergens: null,
  shelfLifeDays: null,
  isVegetarian: null,
  seoTitle: '',
  seoDescription: '',
  shareImage: '',
  sizes: {},
}
