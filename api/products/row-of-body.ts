import { BRAND } from '#domain/brand.ts'
import type { BodySize, ProductBody } from '#domain/drafts/product-body.ts'
import { COUNTRY_CODES, localeOfCountry } from '#domain/locale.ts'
import { uploadId } from '#domain/media/asset-kind.ts'
import { fromMajor } from '#domain/money.ts'
import type { Illustration, ProductMarketing, ProductSeo } from '#domain/product.ts'
import { invariant } from '#kit/invariant.ts'
import { drawingOf } from '#media/media.ts'
import type { MediaLookup } from '../media/index.ts'
import { filmVideo, isDrawing, sheetOf, videoOf } from './product-media.ts'

const withDrawing = <Line extends { drawing: string }>({ drawing, ...line }: Line) => ({
  media: illustration(drawing),
  ...line,
})

function illustration(name: string): Illustration {
  invariant(isDrawing(name), `${name} was checked to be a drawing`)
  return drawingOf(name)
}

export const marketingOf = (body: ProductBody, media: MediaLookup): ProductMarketing => ({
  details: {
    bullets: body.bullets,
    features: body.features.map(withDrawing),
    process: body.process.map(withDrawing),
    benefits: body.benefits.map(withDrawing),
    faqs: body.faqs,
  },
  factsheet: {
    basis: body.factBasis,
    content: body.facts,
    instructions: body.instructions,
    media: body.sheets.map((sheet) => sheetOf(sheet, media)),
  },
  usage: {
    videos: [...body.recipes.flatMap(videoOf), ...body.films.map((film) => filmVideo(film, media))],
  },
})

/** An uploaded picture is kept by its address, because the storefront knows only the names of delivered ones. */
export function seoOf(body: ProductBody, media: MediaLookup): ProductSeo | null {
  const { seoTitle, seoDescription, shareImage } = body
  if (!seoTitle && !seoDescription && !shareImage) return null
  const image = uploadId(shareImage) === null ? shareImage : media.shareImage(shareImage).src
  return { title: seoTitle, description: seoDescription, image: image || null }
}

/** The columns of a product that can be published, so nothing is missing. */
export function productColumns(body: ProductBody) {
  const { gstRateBp, shelfLifeDays, isVegetarian } = body
  invariant(gstRateBp !== null && shelfLifeDays !== null && isVegetarian !== null, 'the label is complete')
  return {
    slug: body.slug,
    type: body.type,
    category: body.category,
    position: body.position,
    title: body.title,
    hindi_title: body.hindiTitle || null,
    description: body.description,
    primary_color: body.primaryColor,
    secondary_color: body.secondaryColor,
    hsn_code: body.hsnCode,
    gst_rate_bp: gstRateBp,
    fssai: body.fssai === BRAND.fssai ? null : body.fssai,
    country_of_origin: body.countryOfOrigin,
    ingredients: body.ingredients,
    allergens: body.allergens || null,
    shelf_life_days: shelfLifeDays,
    is_vegetarian: isVegetarian,
  }
}

export function variantColumns(size: BodySize) {
  const { content, baseContent, baseContentUnit } = size
  invariant(content !== null && baseContent !== null && baseContentUnit !== null, 'the size is complete')
  return {
    title: size.title,
    icon: size.icon,
    position: size.position,
    is_favorite: size.isFavorite,
    is_active: size.isActive,
    content,
    base_content: baseContent,
    base_content_unit: baseContentUnit,
    gtin: size.gtin,
    weight_g: size.weightG,
    is_glass: size.isGlass,
  }
}

export const galleryOf = (size: BodySize, media: MediaLookup) =>
  size.pictures.map((picture) => media.picture(picture.media, picture.alt))

/** One row for each country where the size has a price. */
export const channelRows = (variantSku: string, { prices, sellers }: BodySize) =>
  COUNTRY_CODES.flatMap((country) => {
    const price = prices[country]
    if (!price) return []
    return [
      {
        variant_sku: variantSku,
        country,
        currency: localeOfCountry(country).currency,
        current_price: fromMajor(price.price),
        max_price: fromMajor(price.max),
        availability: sellers[country].isSoldOut ? ('OUTOFSTOCK' as const) : ('STOCKED' as const),
      },
    ]
  })

export const platformRows = (variantSku: string, { prices, sellers }: BodySize) =>
  COUNTRY_CODES.filter((country) => prices[country]).flatMap((country) =>
    sellers[country].platforms.map(({ code, title, url }) => ({
      variant_sku: variantSku,
      country,
      platform: code,
      title,
      url,
    })),
  )
