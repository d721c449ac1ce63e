import type { Declarations, Product, Variant } from '#contract/catalogue.ts'
import { availabilityOf, shownDiscount } from '#domain/availability.ts'
import { BRAND } from '#domain/brand.ts'
import type { CountryCode } from '#domain/locale.ts'
import { leastDaysLeft } from '#domain/lots/shelf-life.ts'
import { money, toMajor } from '#domain/money.ts'
import type { ProductSeo } from '#domain/product.ts'
import type { ChannelRow, ProductRow, VariantRow } from './catalogue.store.ts'

/** A product with the prices of one country, or null if no variant has a price there. */
export function productOfRow(row: ProductRow, country: CountryCode): Product | null {
  const variants = row.variants.flatMap((variant) => variantOfRow(variant, country) ?? [])
  if (variants.length === 0) return null
  return {
    sku: row.sku,
    slug: row.slug,
    type: row.type,
    title: row.title,
    description: row.description,
    category: row.category,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    variants,
    freshness: freshnessOf(row),
    productMarketing: {
      ...row.marketing,
      ...(row.seo && { seo: seoOf(row.seo, row) }),
      declarations: declarationsOf(row),
      goesWellWith: [],
    },
  }
}

const seoOf = ({ title, description, image }: ProductSeo, row: ProductRow) => ({
  title: title || row.title,
  description: description || row.description,
  image,
})

const freshnessOf = ({ next_lot: lot, min_life_bp }: ProductRow): Product['freshness'] =>
  lot && {
    lot: lot.code,
    madeOn: lot.made_on,
    daysLeft: leastDaysLeft({ shelfLifeDays: lot.shelf_life_days, minLifeBp: min_life_bp }),
  }

const declarationsOf = (row: ProductRow): Declarations => ({
  ingredients: row.ingredients,
  allergens: row.allergens,
  shelfLifeDays: row.shelf_life_days,
  countryOfOrigin: row.country_of_origin,
  fssai: row.fssai ?? BRAND.fssai,
  isVegetarian: row.is_vegetarian,
})

function variantOfRow(row: VariantRow, country: CountryCode): Variant | null {
  const channel = row.channels.find((candidate) => candidate.country === country)
  const [primaryMedia] = row.media
  if (!channel || !primaryMedia) return null
  return {
    sku: row.sku,
    title: row.title,
    icon: row.icon,
    favorite: row.is_favorite,
    media: row.media,
    primaryMedia,
    content: row.content,
    baseContent: row.base_content,
    baseContentUnit: row.base_content_unit,
    channels: [channelOfRow(channel, row.on_hand)],
  }
}

function channelOfRow(row: ChannelRow, onHand: number | null): Variant['channels'][number] {
  const availability = availabilityOf({ onHand, isMarkedOut: row.availability === 'OUTOFSTOCK' })
  const [currentPrice, maxPrice] = [money(row.current_price), money(row.max_price)]
  const hasDiscount = shownDiscount({ availability, currentPrice, maxPrice }) !== null
  return {
    currentPrice: toMajor(currentPrice),
    maxPrice: toMajor(maxPrice),
    currency: row.currency,
    availability,
    lowestPrice30: hasDiscount && row.lowest_price !== null ? toMajor(money(row.lowest_price)) : null,
    platforms: row.platforms.map(({ platform, title, url }) => ({ code: platform, title, url })),
  }
}
