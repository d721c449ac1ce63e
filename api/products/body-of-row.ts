import { BRAND } from '#domain/brand.ts'
import type { BodySize, ProductBody } from '#domain/drafts/product-body.ts'
import { byCountry } from '#domain/locale.ts'
import { money, toMajor } from '#domain/money.ts'
import type { ProductBodyRow } from './brief-rows.store.ts'
import {
  bodyDrawing,
  bodyFilm,
  bodyPicture,
  bodyRecipe,
  bodySheet,
  isUploaded,
  nameOf,
} from './product-media.ts'

type VariantRow = ProductBodyRow['variants'][number]

const withDrawing = <Line extends { media: { src: string } }>({ media, ...line }: Line) => ({
  drawing: bodyDrawing(media.src),
  ...line,
})

/** The published content of a product. */
export function bodyOfRow(row: ProductBodyRow): ProductBody {
  const { details, factsheet, usage } = row.marketing
  return {
    type: row.type,
    category: row.category,
    position: row.position,
    title: row.title,
    hindiTitle: row.hindi_title ?? '',
    slug: row.slug,
    description: row.description,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    bullets: details.bullets,
    features: details.features.map(withDrawing),
    process: details.process.map(withDrawing),
    benefits: details.benefits.map(withDrawing),
    faqs: details.faqs,
    factBasis: factsheet.basis,
    facts: factsheet.content,
    instructions: factsheet.instructions,
    sheets: factsheet.media.map(bodySheet),
    recipes: usage.videos.filter((video) => !isUploaded(video)).map(bodyRecipe),
    films: usage.videos.filter(isUploaded).map(bodyFilm),
    ...labelOf(row),
    seoTitle: row.seo?.title ?? '',
    seoDescription: row.seo?.description ?? '',
    shareImage: nameOf(row.seo?.image ?? ''),
    sizes: Object.fromEntries(row.variants.map((variant) => [variant.sku, sizeOf(variant)])),
  }
}

const labelOf = (row: ProductBodyRow) => ({
  hsnCode: row.hsn_code,
  gstRateBp: row.gst_rate_bp,
  fssai: row.fssai ?? BRAND.fssai,
  countryOfOrigin: row.country_of_origin,
  ingredients: row.ingredients,
  allergens: row.allergens,
  shelfLifeDays: row.shelf_life_days,
  isVegetarian: row.is_vegetarian,
})

function sizeOf(row: VariantRow): BodySize {
  const channelIn = (country: string) => row.channels.find((channel) => channel.country === country)
  return {
    title: row.title,
    icon: row.icon,
    position: row.position,
    isFavorite: row.is_favorite,
    isActive: row.is_active,
    content: row.content,
    baseContent: row.base_content,
    baseContentUnit: row.base_content_unit,
    gtin: row.gtin,
    weightG: row.weight_g,
    isGlass: row.is_glass,
    pictures: row.media.map(bodyPicture),
    parts: row.parts,
    prices: byCountry((country) => {
      const channel = channelIn(country)
      if (!channel) return null
      return { price: toMajor(money(channel.current_price)), max: toMajor(money(channel.max_price)) }
    }),
    sellers: byCountry((country) => {
      const channel = channelIn(country)
      return {
        isSoldOut: channel?.availability === 'OUTOFSTOCK',
        platforms: (channel?.platforms ?? []).map(({ platform, title, url }) => ({
          code: platform,
          title,
          url,
        })),
      }
    }),
  }
}
