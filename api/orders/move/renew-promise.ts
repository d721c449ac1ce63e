import type { Tx } from '#db/client.ts'
import { promiseTo } from '#domain/delivery/destination.ts'
import { findDeliveryTables } from '../../delivery/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import type { OrderHead } from '../orders.store.ts'
import { findDestination, savePromise } from './promise.store.ts'

/** Counts the days again from now, if the order is paid after the cut-off that its promise was made for. */
export async function renewPromise(deps: StaffDeps, tx: Tx, order: OrderHead): Promise<void> {
  const now = deps.now()
  if (order.promisedUntil === null || now < order.promisedUntil) return
  const destination = await findDestination(tx, order.id)
  const { zone, promise } = promiseTo(await findDeliveryTables(tx), destination, now)
  // A place that is not served any more keeps the promise that its order was placed with.
  if (zone && promise) await savePromise(tx, order.id, { zone: zone.code, ...promise })
}
