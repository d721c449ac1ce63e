import type { Tx } from '#db/client.ts'
import { notifyCustomer } from '../messages/notify-customer.ts'
import type { StaffDeps } from '../order-deps.ts'
import { type OrderHead, saveMove } from '../orders.store.ts'
import { renewPromise } from './renew-promise.ts'

/** Moves an order with nothing left to pay to PROCESSING, in the caller's transaction, which has locked it. */
export async function startProcessing(
  deps: StaffDeps,
  tx: Tx,
  { order, notes }: { order: OrderHead; notes: string },
): Promise<OrderHead> {
  await saveMove(tx, order, { to: 'PROCESSING', notes })
  await renewPromise(deps, tx, order)
  await notifyCustomer(deps, tx, { order, template: 'orderPaid' })
  deps.metrics.moves.inc({ status: 'PROCESSING' })
  return { ...order, status: 'PROCESSING' }
}
