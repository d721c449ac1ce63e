import type { Variant } from '#contract/catalogue.ts'
import { fromMajor, subtract } from '#domain/money.ts'
import {
  formatMoney,
  formatUnitPrice,
  LIST_PRICE_TEXTS,
  type ListPriceTexts,
  type UnitPriceJoin,
  unitPrice,
} from '#domain/price-display.ts'
import { offerPrices } from '#domain/product-offer.ts'
import { channelOf } from '#domain/variant.ts'

export type PriceFacts = {
  price: string
  listPrice: string
  listPriceWords: ListPriceTexts
  packNote: string | null
  percentOff: number | null
  saving: string | null
  /** The lowest price of the 30 days before the offer began; null if no discount is shown or it is not known. */
  lowestPrice: string | null
  isSoldOut: boolean
}

/** The texts of the price block and the buy bar. */
export function priceFacts(variant: Variant): PriceFacts {
  const channel = channelOf(variant)
  const { price, listPrice, percentOff, currency, availability } = offerPrices(channel)
  const { lowestPrice30 } = channel
  return {
    price: formatMoney(price, currency, 'short'),
    listPrice: formatMoney(listPrice, currency, 'short'),
    listPriceWords: LIST_PRICE_TEXTS[currency],
    packNote: packNote(variant, ' per '),
    percentOff,
    saving: percentOff === null ? null : formatMoney(subtract(listPrice, price), currency, 'short'),
    lowestPrice: lowestPrice30 === null ? null : formatMoney(fromMajor(lowestPrice30), currency, 'short'),
    isSoldOut: availability === 'OUTOFSTOCK',
  }
}

/** The unit price of a pack. A set of different products has none, so it shows its size. */
export function packNote(variant: Variant, join: UnitPriceJoin): string | null {
  if (variant.baseContentUnit === 'COUNT') return variant.content > 1 ? `Set of ${variant.content}` : null
  const { price, currency } = offerPrices(channelOf(variant))
  return formatUnitPrice({ currentPrice: price, currency, pack: variant }, join)
}

/** The SKU of the pack with the lowest unit price, if there are several packs with different unit prices. */
export function bestValueSku(variants: readonly Variant[]): string | null {
  const priced = variants.flatMap((variant) => {
    const { availability, currentPrice } = channelOf(variant)
    const price = variant.baseContentUnit === 'COUNT' ? null : unitPrice(fromMajor(currentPrice), variant)
    return availability === 'STOCKED' && price !== null ? [{ sku: variant.sku, price }] : []
  })
  const [lowest, second] = priced.toSorted((one, other) => one.price - other.price)
  if (!lowest || !second || lowest.price === second.price) return null
  return lowest.sku
}
