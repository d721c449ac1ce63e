import type { DbOrTx } from '#db/client.ts'
import { type Day, millTime } from '#domain/delivery/calendar.ts'
import { latestArrival } from '#domain/delivery/destination.ts'
import { findDeliveryTables } from '../delivery/index.ts'
import { listPackedOrders } from './packing.store.ts'

/**
 * When the orders arrive at the latest: the latest promised day; of an order without a promise, the latest day in the
 * farthest zone. Never a day gone by.
 */
export async function arrivalsOf(
  db: DbOrTx,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, Day>> {
  const orders = await listPackedOrders(db, orderIds)
  const needsTables = orders.some(({ promisedTo }) => promisedTo === null)
  const tables = needsTables ? await findDeliveryTables(db) : null
  const today = millTime(now).day
  return new Map(
    orders.map(({ id, country, promisedTo }) => {
      const latest = promisedTo ?? (tables && latestArrival(tables, country, now)) ?? today
      return [id, latest > today ? latest : today]
    }),
  )
}
