import { type Currency, type Money, NO_MONEY, subtract } from './money.ts'

export type ShippingRate = { fee: Money; freeFrom: Money }
export type ShippingRates = Record<Currency, ShippingRate>

/** What delivery costs: nothing for an empty cart or from the free amount on. */
export function shippingFee(subtotal: Money, { fee, freeFrom }: ShippingRate): Money {
  return subtotal === 0 || subtotal >= freeFrom ? NO_MONEY : fee
}

/** How much more brings delivery for nothing; null when it is free already or there is nothing to deliver. */
export function leftToFreeDelivery(
  subtotal: Money,
  shippingAmount: Money,
  { freeFrom }: ShippingRate,
): Money | null {
  return shippingAmount === 0 ? null : subtract(freeFrom, subtotal)
}
