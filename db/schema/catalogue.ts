import type { Generated } from 'kysely'
import type { Availability, Platform } from '#domain/availability.ts'
import type { Category, ProductType, Unit } from '#domain/category.ts'
import type { ContentOwner } from '#domain/drafts/draft.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { Currency } from '#domain/money.ts'
import type { Media, ProductMarketing, ProductSeo } from '#domain/product.ts'
import type { GeneratedTimestamp, Json, Timestamp } from './column.ts'

export interface SettingTable {
  code: string
  value: Json<unknown>
  is_public: Generated<boolean>
  updated_at: GeneratedTimestamp
}

export interface ProductTable {
  sku: string
  slug: string
  type: Generated<ProductType>
  category: Category | null
  title: string
  hindi_title: string | null
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
  min_life_bp: Generated<number>
  is_vegetarian: Generated<boolean>
  is_active: Generated<boolean>
  position: Generated<number>
  owner: Generated<ContentOwner>
  seo: Json<ProductSeo> | null
  fssai: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
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
  gtin: string | null
  weight_g: number | null
  is_glass: Generated<boolean>
  is_active: Generated<boolean>
  position: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface ChannelTable {
  variant_sku: string
  country: CountryCode
  currency: Currency
  current_price: number
  max_price: number
  availability: Generated<Availability>
  version: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface PriceChangeTable {
  variant_sku: string
  country: CountryCode
  current_price: number
  max_price: number
  changed_at: GeneratedTimestamp
}

export interface ChannelPlatformTable {
  variant_sku: string
  country: CountryCode
  platform: Platform
  title: string
  url: string | null
}

export interface BundleItemTable {
  bundle_sku: string
  variant_sku: string
  quantity: number
}

export interface ProductPairTable {
  product_sku: string
  country: CountryCode
  paired_sku: string
  times: number
}

export interface StockTable {
  variant_sku: string
  on_hand: number
  reserved: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface PromotionTable {
  id: Generated<string>
  code: string
  description: string
  kind: 'PERCENT' | 'AMOUNT' | 'FREE_DELIVERY'
  percent: number | null
  amount: number | null
  country: CountryCode | null
  min_subtotal: Generated<number>
  valid_from: GeneratedTimestamp
  valid_to: Timestamp | null
  total_limit: number | null
  per_customer_limit: number | null
  redeemed: Generated<number>
  category: Category | null
  user_id: string | null
  is_active: Generated<boolean>
  created_at: GeneratedTimestamp
}

export interface PromotionProductTable {
  promotion_id: string
  product_sku: string
}
