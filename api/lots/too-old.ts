import { type DeliveryTables, latestArrival } from '#domain/delivery/destination.ts'
import { isFreshEnough } from '#domain/lots/shelf-life.ts'
import type { LotOnShelf } from './staff-lots.store.ts'

/** Whether a pack that is sold at this time would be too old when it reaches the farthest zone. */
export function isTooOld(
  tables: DeliveryTables,
  { countries, bestBefore, life }: Pick<LotOnShelf, 'countries' | 'bestBefore' | 'life'>,
  at: Date,
): boolean {
  const arrivals = countries.map((country) => latestArrival(tables, country, at) ?? '')
  const arrival = arrivals.sort().at(-1)
  return Boolean(arrival) && !isFreshEnough(bestBefore, arrival ?? '', life)
}
