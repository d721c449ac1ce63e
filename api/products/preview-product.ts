import type { Product } from '#contract/catalogue.ts'
import type { BodySize, ProductBody } from '#domain/drafts/product-body.ts'
import type { CountryCode } from '#domain/locale.ts'
import { type ProductRow, productOfRow } from '../catalogue/index.ts'
import type { MediaLookup } from '../media/index.ts'
import {
  channelRows,
  galleryOf,
  marketingOf,
  platformRows,
  productColumns,
  seoOf,
  variantColumns,
} from './row-of-body.ts'

const isComplete = ({ isActive, content, baseContent, baseContentUnit }: BodySize) =>
  isActive && content !== null && baseContent !== null && baseContentUnit !== null

type Draft = {
  sku: string
  body: ProductBody
  free: Readonly<Record<string, number>>
  media: MediaLookup
}

/** A draft as the shop would sell it in a country; null if no size can be shown there. What is missing stays empty. */
export function previewProduct({ sku, body, free, media }: Draft, country: CountryCode): Product | null {
  const { gstRateBp, shelfLifeDays, isVegetarian } = body
  const label = {
    gstRateBp: gstRateBp ?? 0,
    shelfLifeDays: shelfLifeDays ?? 1,
    isVegetarian: isVegetarian ?? true,
  }
  const sizes = Object.entries(body.sizes).filter(([, size]) => isComplete(size))
  const row: Omit<ProductRow, 'created_at' | 'updated_at'> = {
    ...productColumns({ ...body, ...label }),
    ...{ sku, owner: 'SHOP', is_active: true, min_life_bp: 0, pairs: [], next_lot: null },
    marketing: marketingOf(body, media),
    seo: seoOf(body, media),
    variants: sizes
      .toSorted(([, one], [, other]) => one.position - other.position)
      .map(([variantSku, size]) => ({
        ...variantRow(variantSku, size, free[variantSku] ?? null),
        media: galleryOf(size, media),
      })),
  }
  const never = new Date(0)
  return productOfRow({ ...row, created_at: never, updated_at: never }, country)
}

function variantRow(sku: string, size: BodySize, onHand: number | null) {
  const { title, icon, is_favorite, content, base_content, base_content_unit } = variantColumns(size)
  const platforms = platformRows(sku, size)
  return {
    ...{ sku, title, icon, is_favorite, content, base_content, base_content_unit, on_hand: onHand },
    channels: channelRows(sku, size).map((channel) => ({
      ...channel,
      lowest_price: null,
      platforms: platforms.filter(({ country }) => country === channel.country),
    })),
  }
}
