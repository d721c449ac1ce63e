import { type Currency, type Money, NO_MONEY, subtract } from './money.ts'

export type ShippingRate = { fee: Money; freeFrom: Money }
export type ShippingRates = Record<Currency, ShippingRate>

/** The delivery fee: 0 for an empty cart and from the free amount on. */
export function shippingFee(subtotal: Money, { fee, freeFrom }: ShippingRate): Money {
  return subtotal === 0 || subtotal >= freeFrom ? NO_MONEY : fee
}

/** The amount missing for free delivery; null if delivery is free or the cart is empty. */
export function amountToFreeDelivery(
  subtotal: Money,
  shippingAmount: Money,
  { freeFrom }: ShippingRate,
): Money | null {
  return shippingAmount === 0 ? null : subtract(freeFrom, subtotal)
}
