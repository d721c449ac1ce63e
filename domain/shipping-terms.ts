import { POLICY_DAYS } from './delivery/promise.ts'
import { type CountryCode, ISO_COUNTRIES, type IsoCountry, localeOfCountry } from './locale.ts'
import type { ShippingRate, ShippingRates } from './shipping-fee.ts'

/** Working days, from the fewest to the most. */
export type DayRange = { least: number; most: number }

/** `packing`: until the courier has the parcel; `transit`: from there to the door. */
export type ShippingDays = { packing: DayRange; transit: DayRange }

/** What delivery to a country costs and how long it takes. */
export type ShippingTerms = { country: IsoCountry; rate: ShippingRate; days: ShippingDays }

const POLICY: ShippingDays = { packing: POLICY_DAYS.handling, transit: POLICY_DAYS.total }

/** The shipping terms of a country. The days are those of the shipping policy, unless its delivery zones are known. */
export const shippingTerms = (
  country: CountryCode,
  rates: ShippingRates,
  days: ShippingDays = POLICY,
): ShippingTerms => ({
  country: ISO_COUNTRIES[country],
  rate: rates[localeOfCountry(country).currency],
  days,
})
