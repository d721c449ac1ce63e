import { type Currency, type Money, NO_MONEY } from './money.ts'

export type ShippingRate = { fee: Money; freeFrom: Money }
export type ShippingRates = Record<Currency, ShippingRate>

/** What delivery costs: nothing for an empty cart or from the free amount on. */
export function shippingFee(subtotal: Money, { fee, freeFrom }: ShippingRate): Money {
  return subtotal === 0 || subtotal >= freeFrom ? NO_MONEY : fee
}
