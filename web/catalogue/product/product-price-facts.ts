import type { Channel, Variant } from '#contract/catalogue.ts'
import { shownDiscount } from '#domain/availability.ts'
import { fromMajor, subtract } from '#domain/money.ts'
import {
  formatMoney,
  formatUnitPrice,
  LIST_PRICE_TEXTS,
  type ListPriceTexts,
  type UnitPriceJoin,
  unitPrice,
} from '#domain/price-display.ts'
import { invariant } from '#kit/invariant.ts'

export type PriceFacts = {
  price: string
  listPrice: string
  listPriceWords: ListPriceTexts
  packNote: string | null
  percentOff: number | null
  saving: string | null
  isSoldOut: boolean
}

/** The first channel counts. */
export function channelOf({ sku, channels: [first] }: Variant): Channel {
  invariant(first, `${sku} is listed, so a channel sells it`)
  return first
}

/** The texts of the price block and the buy bar. */
export function priceFacts(variant: Variant): PriceFacts {
  const channel = channelOf(variant)
  const { currency, availability } = channel
  const currentPrice = fromMajor(channel.currentPrice)
  const maxPrice = fromMajor(channel.maxPrice)
  const percentOff = shownDiscount({ availability, currentPrice, maxPrice })
  return {
    price: formatMoney(currentPrice, currency, 'short'),
    listPrice: formatMoney(maxPrice, currency, 'short'),
    listPriceWords: LIST_PRICE_TEXTS[currency],
    packNote: packNote(variant, ' per '),
    percentOff,
    saving: percentOff === null ? null : formatMoney(subtract(maxPrice, currentPrice), currency, 'short'),
    isSoldOut: availability === 'OUTOFSTOCK',
  }
}

/** The unit price of a pack. A set of different products has none, so it shows its size. */
export function packNote(variant: Variant, join: UnitPriceJoin): string | null {
  if (variant.baseContentUnit === 'COUNT') return variant.content > 1 ? `Set of ${variant.content}` : null
  const { currentPrice, currency } = channelOf(variant)
  return formatUnitPrice({ currentPrice: fromMajor(currentPrice), currency, pack: variant }, join)
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
