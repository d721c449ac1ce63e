import type { Tx } from '#db/client.ts'
import { endPayments } from '../../payments/index.ts'
import { releaseRedemption } from '../../promotions/index.ts'
import { insertParcelStop } from '../move/parcel-stops.store.ts'
import type { StaffDeps } from '../order-deps.ts'
import { type OrderHead, saveMove } from '../orders.store.ts'
import { returnStock } from '../stock/stock.store.ts'

type Ending = { order: OrderHead; to: 'CANCELLED' | 'DELETED'; notes: string | null; by?: string }

/**
 * Ends an order that has not been shipped, in the caller's transaction, which has locked it. Stock and promo use are
 * released, and no payment stays open. Payments are still checked, so that late money is found.
 */
export async function endOrder(deps: StaffDeps, tx: Tx, { order, ...ending }: Ending) {
  await saveMove(tx, order, ending)
  // Lock order: the promotion before the stock, as when an order is placed. Otherwise two orders could deadlock.
  await releaseRedemption(tx, order.id)
  await returnStock(tx, order.id)
  if (order.status === 'READYFORPICKUP') await insertParcelStop(tx, order.id)
  await endPayments(deps, tx, order)
  deps.metrics.moves.inc({ status: ending.to })
}
