import type { Generated } from 'kysely'
import type { Country, Currency, Json, Timestamp } from './column.ts'

export type Category = 'FLOURS' | 'MILLETS' | 'OILS' | 'PULSES' | 'SPICES' | 'SUPERFOODS'
export type Unit = 'ML' | 'LITER' | 'G' | 'KG' | 'COUNT'
export type Platform = 'OWN' | 'AMAZON'

export type Media = { src: string; srcSM: string; srcXS: string }
export type Illustration = { src: string; alt: string }
export type Fact = { label: string; value: string; isPart?: boolean }
export type FactsheetMedia = { type: 'IMAGE' | 'PDF'; title: string; src: string; srcPreview: string }
export type RecipeVideo = {
  type: 'VIDEO'
  title: string
  durationSeconds: number
  src: string
  srcPreview: string
  userProfile: { title: string; url: string }
  products: string[]
}

export type ProductMarketing = {
  details: {
    bullets: string[]
    features: { media: Illustration; title: string }[]
    process: { media: Illustration; description: string }[]
    benefits: { media: Illustration; description: string }[]
    faqs: { question: string; answer: string }[]
  }
  factsheet: { content: Fact[]; instructions: string; media: FactsheetMedia[] }
  usage: { videos: RecipeVideo[] }
}

export interface SettingTable {
  code: string
  value: Json<unknown>
  is_public: Generated<boolean>
  updated_at: Generated<Timestamp>
}

export interface ProductTable {
  sku: string
  slug: string
  type: Generated<'SINGLE' | 'BUNDLE'>
  category: Category | null
  title: string
  description: string
  primary_color: string
  secondary_color: string
  marketing: Json<ProductMarketing>
  hsn_code: string
  gst_rate_bp: number
  country_of_origin: Generated<string>
  ingredients: string
  allergens: string | null
  shelf_life_days: number
  is_vegetarian: Generated<boolean>
  is_active: Generated<boolean>
  position: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface VariantTable {
  sku: string
  product_sku: string
  title: string
  icon: string | null
  is_favorite: Generated<boolean>
  media: Json<Media[]>
  content: number
  base_content: number
  base_content_unit: Unit
  is_active: Generated<boolean>
  position: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface ChannelTable {
  variant_sku: string
  country: Country
  currency: Currency
  current_price: number
  max_price: number
  availability: Generated<'STOCKED' | 'OUTOFSTOCK'>
  updated_at: Generated<Timestamp>
}

export interface ChannelPlatformTable {
  variant_sku: string
  country: Country
  platform: Platform
  title: string
  url: string | null
}

export interface BundleItemTable {
  bundle_sku: string
  variant_sku: string
  quantity: number
}

export interface StockTable {
  variant_sku: string
  on_hand: number
  reserved: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface PromotionTable {
  id: Generated<string>
  code: string
  description: string
  kind: 'PERCENT' | 'AMOUNT' | 'FREE_DELIVERY'
  percent: number | null
  amount: number | null
  country: Country | null
  min_subtotal: Generated<number>
  valid_from: Generated<Timestamp>
  valid_to: Timestamp | null
  total_limit: number | null
  per_customer_limit: number | null
  redeemed: Generated<number>
  category: Category | null
  user_id: string | null
  is_active: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface PromotionProductTable {
  promotion_id: string
  product_sku: string
}
