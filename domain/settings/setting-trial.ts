import { type DeliveryZone, deliveryPromise, type Holiday } from '../delivery/promise.ts'
import { type Currency, fromMajor, isMajorAmount, money, readAmount } from '../money.ts'
import { formatMoney } from '../price-display.ts'
import { shippingFee } from '../shipping-fee.ts'
import { type Box, boxFor } from '../waves/parcel-box.ts'
import type { SettingValues } from './setting-values.ts'

/** What delivery of a cart would cost: "A cart of ₹980 would pay ₹60 delivery." Null while an amount is no amount. */
export function trialOfFee(
  { fee, freeFrom }: SettingValues['SHIPPING_FEE'][Currency],
  typed: string,
  currency: Currency,
): string | null {
  const subtotal = readAmount(typed, currency)
  if (subtotal === null || !isMajorAmount(fee) || !isMajorAmount(freeFrom)) return null
  const text = (minor: number) => formatMoney(money(minor), currency, 'short')
  const paid = shippingFee(subtotal, { fee: fromMajor(fee), freeFrom: fromMajor(freeFrom) })
  if (subtotal === 0) return 'An empty cart pays nothing.'
  if (paid === 0) return `A cart of ${text(subtotal)} would pay no delivery.`
  const missing = formatMoney(money(fromMajor(freeFrom) - subtotal), currency, 'short')
  return `A cart of ${text(subtotal)} would pay ${text(paid)} delivery. ${missing} more, and it is free.`
}

export type LeavingTrial = { zone: string; leaves: Date; earliest: string; latest: string }

/** When an order that is paid at this moment would leave the mill and arrive, for each served zone. */
export const trialOfLeaving = (
  zones: readonly DeliveryZone[],
  holidays: readonly Holiday[],
  paidAt: Date,
): LeavingTrial[] =>
  zones
    .filter(({ isServed }) => isServed)
    .map((zone) => {
      const { shipBy, earliest, latest } = deliveryPromise({ zone, state: null, holidays, now: paidAt })
      return { zone: zone.code, leaves: shipBy, earliest, latest }
    })

/** How many of these last for so many days or fewer. */
export const countWithin = (daysLeft: readonly number[], days: number): number =>
  daysLeft.filter((left) => left <= days).length

/** How many of these sell out in fewer days. */
export const countBelow = (daysLeft: readonly number[], days: number): number =>
  daysLeft.filter((left) => left < days).length

/** "3.2 kg would go into box M." */
export function trialOfBoxes(boxes: readonly Box[], kilos: number): string | null {
  if (!(kilos > 0) || !boxes.some(({ isUsed }) => isUsed)) return null
  return `${kilos} kg would go into box ${boxFor(Math.round(kilos * 1000), boxes)}.`
}
