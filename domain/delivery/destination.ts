import type { CountryCode } from '../locale.ts'
import type { ShippingDays } from '../shipping-terms.ts'
import type { Day } from './calendar.ts'
import { longestPrefix, readPostalCode } from './postal-code.ts'
import { type DeliveryPromise, type DeliveryZone, deliveryPromise, type Holiday } from './promise.ts'

/** Zones by the prefixes of their codes, and the calendar. */
export type DeliveryTables = {
  zones: Record<CountryCode, ReadonlyMap<string, DeliveryZone>>
  holidays: readonly Holiday[]
  /** From the nearest to the farthest zone. */
  days: Record<CountryCode, ShippingDays>
  /** Changes with the days. */
  daysVersion: string
}

/** Where a parcel goes. */
export type Destination = { country: CountryCode; zip: string; state: string | null }

/** The zone is null for a code without a listed prefix. There is a promise exactly if the place is served. */
export type DestinationPromise = { zone: DeliveryZone | null; promise: DeliveryPromise | null }

/** When an order of this moment arrives there. */
export function promiseTo(
  { zones, holidays }: Pick<DeliveryTables, 'zones' | 'holidays'>,
  { country, zip, state }: Destination,
  now: Date,
): DestinationPromise {
  const code = readPostalCode(zip, country)
  const zone = code === null ? null : longestPrefix(zones[country], code)
  return { zone, promise: zone?.isServed ? deliveryPromise({ zone, state, holidays, now }) : null }
}

/** The latest day on which an order of this moment arrives anywhere in the country; null if no place is served. */
export function latestArrival(
  { zones, holidays }: Pick<DeliveryTables, 'zones' | 'holidays'>,
  country: CountryCode,
  now: Date,
): Day | null {
  const served = new Set([...zones[country].values()].filter(({ isServed }) => isServed))
  const days = [...served].map((zone) => deliveryPromise({ zone, state: null, holidays, now }).latest)
  return days.sort().at(-1) ?? null
}
