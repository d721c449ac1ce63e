import { type Destination, promiseTo } from '#domain/delivery/destination.ts'
import type { DeliveryZone } from '#domain/delivery/promise.ts'
import { byCountry } from '#domain/locale.ts'
import { invariant } from '#kit/invariant.ts'
import { HOLIDAYS } from '../delivery/holidays.ts'
import { DELIVERY_PREFIXES, DELIVERY_ZONES } from '../delivery/zones.ts'

const CUTOFF = 14 * 60

const zoneNamed = (code: string): DeliveryZone => {
  const row = DELIVERY_ZONES.find((zone) => zone.code === code)
  invariant(row, `${code} is one of the shop's zones`)
  const { country, carrier, days_min: daysMin, days_max: daysMax, is_served: isServed = true } = row
  return { code, country, carrier, daysMin, daysMax, handling: 1, cutoff: CUTOFF, isServed }
}

const TABLES = {
  zones: byCountry((country) => {
    const rows = DELIVERY_PREFIXES.filter((row) => row.country === country)
    return new Map(rows.map(({ prefix, zone }) => [prefix, zoneNamed(zone)]))
  }),
  holidays: HOLIDAYS,
}

/** The promise that an order placed at this moment would have got. */
export function demoPromise(home: Destination, placedAt: Date) {
  const { zone, promise } = promiseTo(TABLES, home, placedAt)
  invariant(zone && promise, `${home.zip} is served`)
  return {
    promised_from: promise.earliest,
    promised_to: promise.latest,
    promised_until: promise.orderBy,
    promised_zone: zone.code,
    ship_by: promise.shipBy,
  }
}
