import type { Cart, CartItem } from '#contract/cart.ts'
import type { CartPromise } from '#contract/delivery.ts'
import { type FittedLine, maxQuantity } from '#domain/cart.ts'
import type { Locale } from '#domain/locale.ts'
import { times, toMajor } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'
import type { CatalogueOffer } from '../catalogue/index.ts'
import type { ResolvedCart } from './resolve-cart.ts'

type CartIdentity = { id: string; createdAt: string; locale: Locale; shippingRates: ShippingRates }

/** Prices a cart, in the shape of the contract. */
export function priceCart(
  { content, lines, promotion, notices }: ResolvedCart,
  identity: CartIdentity,
  promise: CartPromise | null,
): Cart {
  const { id, createdAt, locale } = identity
  const shippingRate = identity.shippingRates[locale.currency]
  const totals = priceLines(
    lines.map(({ offer, quantity }) => ({ ...offer, quantity })),
    { promotion, shippingRate },
  )
  return {
    id,
    meta: { createdAt },
    country: locale.country,
    currency: locale.currency,
    discountCode: content.discountCode,
    discountDescription: promotion?.description ?? null,
    shippingAddressId: content.shippingAddressId,
    billingAddressId: content.billingAddressId,
    firm: content.firm,
    shippingRate: { fee: toMajor(shippingRate.fee), freeFrom: toMajor(shippingRate.freeFrom) },
    shippingAmount: toMajor(totals.shippingAmount),
    subtotalMax: toMajor(totals.subtotalMax),
    subtotalCurrent: toMajor(totals.subtotalCurrent),
    subtotalDiscount: toMajor(totals.subtotalDiscount),
    total: toMajor(totals.total),
    items: lines.map(itemOf),
    notices,
    promise,
  }
}

const itemOf = ({ offer, quantity }: FittedLine<CatalogueOffer>): CartItem => ({
  productSku: offer.productSku,
  variantSku: offer.variantSku,
  ...offer.texts,
  quantity,
  orderedQuantity: quantity,
  currentPrice: toMajor(offer.currentPrice),
  maxPrice: toMajor(offer.maxPrice),
  totalCurrent: toMajor(times(offer.currentPrice, quantity)),
  maxQuantity: maxQuantity(offer),
})
