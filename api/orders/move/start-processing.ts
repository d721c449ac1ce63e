import type { Tx } from '#db/client.ts'
import { notifyCustomer } from '../messages/notify-customer.ts'
import type { StaffDeps } from '../order-deps.ts'
import { type OrderHead, saveLastMove, saveMove } from '../orders.store.ts'
import { renewPromise } from './renew-promise.ts'

/**
 * Moves an order with nothing left to pay to PROCESSING, in the caller's transaction, which has locked it. `isLast`: the
 * rest of the transaction does not read the order again.
 */
export async function startProcessing(
  deps: StaffDeps,
  tx: Tx,
  { order, notes, isLast = false }: { order: OrderHead; notes: string; isLast?: boolean },
): Promise<OrderHead> {
  await (isLast ? saveLastMove : saveMove)(tx, order, { to: 'PROCESSING', notes })
  await renewPromise(deps, tx, order)
  await notifyCustomer(deps, tx, { order, template: 'orderPaid' })
  deps.metrics.moves.inc({ status: 'PROCESSING' })
  return { ...order, status: 'PROCESSING' }
}
