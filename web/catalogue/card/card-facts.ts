import type { Channel, Product, Variant } from '#contract/catalogue.ts'
import type { Currency, Money } from '#domain/money.ts'
import { formatMoney, formatUnitPrice, LIST_PRICE_TEXTS } from '#domain/price-display.ts'
import { offerPrices } from '#domain/product-offer.ts'
import type { PictureFiles } from '../../ui/picture.tsx'

/** A product with the one variant that a card shows, and the channel that sells it here. */
export type ListedVariant = { product: Product; variant: Variant; channel: Channel }

/** The texts of a card. A sold-out product shows its list price and no discount. */
export type CardFacts = {
  sku: string
  path: string
  label: string
  title: string
  picture: PictureFiles
  price: string
  listPrice: string | null
  /** The name of the struck-through price in this country. */
  listPriceName: string
  packNote: string | null
  percentOff: number | null
  isSoldOut: boolean
}

/** The first channel counts; a variant without one is not sold here. */
export function listedVariant(product: Product, variant: Variant): ListedVariant | null {
  const [channel] = variant.channels
  return channel ? { product, variant, channel } : null
}

/** Everything a card says, as ready text. What is sold out shows its list price and no discount. */
export function cardFacts({ product, variant, channel }: ListedVariant): CardFacts {
  const { price, listPrice, percentOff, currency, availability } = offerPrices(channel)
  const isSoldOut = availability === 'OUTOFSTOCK'
  return {
    sku: product.sku,
    path: `/products/${product.slug}?variant=${variant.sku}`,
    label: variant.title,
    title: product.title,
    picture: cardPicture(variant),
    price: formatMoney(price, currency, 'short'),
    listPrice: percentOff === null ? null : formatMoney(listPrice, currency, 'short'),
    listPriceName: LIST_PRICE_TEXTS[currency].name,
    packNote: isSoldOut ? null : packNote(variant, price, currency),
    percentOff,
    isSoldOut,
  }
}

/** Without the preview: a card shows the product's colour until the picture has loaded. */
function cardPicture({ primaryMedia: { srcXS, srcSM, width, height } }: Variant): PictureFiles {
  return { srcXS, srcSM, width, height, preview: '' }
}

function packNote(variant: Variant, currentPrice: Money, currency: Currency): string | null {
  if (variant.baseContentUnit === 'COUNT') return variant.content > 1 ? `Set of ${variant.content}` : null
  return formatUnitPrice({ currentPrice, currency, pack: variant }, ' / ')
}
