import type { Insertable } from 'kysely'
import { COUNTRY_CODES, localeOfCountry } from '#domain/locale.ts'
import { isGlass, packForm } from '#domain/pack-form.ts'
import type {
  BundleItemTable,
  ChannelPlatformTable,
  ChannelTable,
  ProductTable,
  StockTable,
  VariantTable,
} from '../../schema/catalogue.ts'
import { CATALOGUE } from './catalogue.ts'
import { galleryOf, marketingOf } from './marketing.ts'
import { GST_RATE_BP, type ProductSeed, priceIn, type VariantSeed } from './product-seed.ts'

const ALL_VARIANTS = CATALOGUE.flatMap(({ variants }) => variants)

const productRow = (product: ProductSeed, index: number): Insertable<ProductTable> => ({
  sku: product.sku,
  slug: product.slug,
  type: product.category ? 'SINGLE' : 'BUNDLE',
  category: product.category,
  title: product.title,
  hindi_title: product.hindiTitle,
  description: product.description,
  primary_color: product.colors[0],
  secondary_color: product.colors[1],
  marketing: JSON.stringify(marketingOf(product)),
  hsn_code: product.hsnCode,
  gst_rate_bp: GST_RATE_BP,
  ingredients: product.ingredients,
  allergens: product.allergens ?? null,
  shelf_life_days: product.shelfLifeDays,
  position: index + 1,
})

const variantRow = (product: ProductSeed, variant: VariantSeed, index: number): Insertable<VariantTable> => ({
  sku: variant.sku,
  product_sku: product.sku,
  title: variant.title,
  is_favorite: variant.favorite ?? false,
  media: JSON.stringify(galleryOf(product, variant)),
  content: variant.pack.content,
  base_content: variant.pack.baseContent,
  base_content_unit: variant.pack.baseContentUnit,
  is_glass: product.category !== null && isGlass(packForm(product.category, variant.pack)),
  position: index + 1,
})

function channelRows(variant: VariantSeed): Insertable<ChannelTable>[] {
  const availability = variant.soldOut ? 'OUTOFSTOCK' : 'STOCKED'
  return COUNTRY_CODES.flatMap((country) => {
    const price = priceIn(variant, country)
    if (!price) return []
    const { currency } = localeOfCountry(country)
    const [current_price, max_price] = price
    return [{ variant_sku: variant.sku, availability, country, currency, current_price, max_price }]
  })
}

function platformRows(variant: VariantSeed): Insertable<ChannelPlatformTable>[] {
  const { sku: variant_sku, amazonUrl, amazonOnly } = variant
  const own = { variant_sku, platform: 'OWN', title: 'Add to Cart', url: null } as const
  const amazon = { variant_sku, platform: 'AMAZON', title: 'Buy on Amazon', country: 'IND' } as const
  const countries = COUNTRY_CODES.filter((country) => !amazonOnly && priceIn(variant, country))
  return [
    ...countries.map((country) => ({ ...own, country })),
    ...(amazonUrl ? [{ ...amazon, url: amazonUrl }] : []),
  ]
}

const stockRows = ({ sku, onHand }: VariantSeed): Insertable<StockTable>[] =>
  onHand === null ? [] : [{ variant_sku: sku, on_hand: onHand }]

const bundleRows = ({ sku, parts = [] }: VariantSeed): Insertable<BundleItemTable>[] =>
  parts.map((part) => ({ bundle_sku: sku, variant_sku: part, quantity: 1 }))

/** The catalogue as table rows, parents before children. */
export const ROWS = {
  product: CATALOGUE.map(productRow),
  variant: CATALOGUE.flatMap((product) =>
    product.variants.map((variant, index) => variantRow(product, variant, index)),
  ),
  channel: ALL_VARIANTS.flatMap(channelRows),
  channelPlatform: ALL_VARIANTS.flatMap(platformRows),
  bundleItem: ALL_VARIANTS.flatMap(bundleRows),
  stock: ALL_VARIANTS.flatMap(stockRows),
}
