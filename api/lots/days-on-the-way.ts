import type { DbOrTx } from '#db/client.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { latestArrival } from '#domain/delivery/destination.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/locale.ts'
import { findDeliveryTables } from '../delivery/index.ts'

const DAY = 86_400_000

/** How many days a parcel that is ordered now needs to the farthest zone of each country; 0 where none is served. */
export async function daysOnTheWay(db: DbOrTx, now: Date): Promise<Record<CountryCode, number>> {
  const tables = await findDeliveryTables(db)
  const today = Date.parse(millTime(now).day)
  const days = (country: CountryCode) => {
    const arrival = latestArrival(tables, country, now)
    return arrival ? Math.max(0, Math.round((Date.parse(arrival) - today) / DAY)) : 0
  }
  return Object.fromEntries(COUNTRY_CODES.map((country) => [country, days(country)])) as Record<
    CountryCode,
    number
  >
}
