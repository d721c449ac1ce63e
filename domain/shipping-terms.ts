import { type DeliveryZone, POLICY_DAYS } from './delivery/promise.ts'
import { type CountryCode, ISO_COUNTRIES, type IsoCountry, localeOfCountry } from './locale.ts'
import type { ShippingRate, ShippingRates } from './shipping-fee.ts'

/** Working days, from the fewest to the most. */
export type DayRange = { least: number; most: number }

/** `packing`: until the courier has the parcel; `transit`: from there to the door. */
export type ShippingDays = { packing: DayRange; transit: DayRange }

/** What delivery to a country costs and how long it takes. */
export type ShippingTerms = { country: IsoCountry; rate: ShippingRate; days: ShippingDays }

const POLICY: ShippingDays = { packing: POLICY_DAYS.handling, transit: POLICY_DAYS.total }

/** The days of the served zones, from the nearest to the farthest; those of the policy if there is none. */
export function shippingDays(zones: readonly DeliveryZone[]): ShippingDays {
  const served = zones.filter(({ isServed }) => isServed)
  if (served.length === 0) return POLICY
  const range = (least: (zone: DeliveryZone) => number, most = least): DayRange => ({
    least: Math.min(...served.map(least)),
    most: Math.max(...served.map(most)),
  })
  return {
    packing: range(({ handling }) => handling),
    transit: range(
      ({ daysMin }) => daysMin,
      ({ daysMax }) => daysMax,
    ),
  }
}

/** The shipping terms of a country. */
export const shippingTerms = (
  country: CountryCode,
  rates: ShippingRates,
  days: ShippingDays = POLICY,
): ShippingTerms => ({
  country: ISO_COUNTRIES[country],
  rate: rates[localeOfCountry(country).currency],
  days,
})
