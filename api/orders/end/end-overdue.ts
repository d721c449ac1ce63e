import type { Tx } from '#db/client.ts'
import type { PendingAction } from '#domain/pending-action.ts'
import { minutes } from '#kit/duration.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import { checkPayments, findRest, isUnclear } from '../../payments/index.ts'
import { notifyCustomer } from '../messages/notify-customer.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOrder, lockOrder, postponeDeadline } from '../orders.store.ts'
import { claimOverdue, findOverdue } from './deadlines.store.ts'
import { endOrder } from './end-order.ts'

const BATCH = 50
export const RETRY_AFTER = minutes(10)
/** Small, so that shoppers' requests find a free database connection. */
export const CONCURRENCY = 4

const ENDINGS = {
  PAYAMOUNT: { to: 'CANCELLED', notes: 'Not paid within 3 days' },
  WAITFORPAYMENT: { to: 'CANCELLED', notes: 'The payment had no result after 12 hours' },
  RETRYPAYMENT: { to: 'DELETED', notes: 'Not paid within 6 hours of a payment problem' },
} as const satisfies Record<PendingAction, { to: 'CANCELLED' | 'DELETED'; notes: string }>

/** The customer sees such an order, because its first payment goes back. */
const REST_UNPAID = { to: 'CANCELLED', notes: 'The rest was not paid in time' } as const

/** Ends all unpaid orders whose deadline has passed, by the database's clock. Several processes may run it at once. */
export async function endOverdue(deps: OrderDeps): Promise<void> {
  for (;;) {
    const ids = await claimOverdue(deps.db, BATCH)
    if (ids.length === 0) return
    await runConcurrently(ids, CONCURRENCY, (orderId) => endIfUnpaid(deps, orderId))
  }
}

/** Checks the payments one last time. While a provider gives no clear answer, the order is not ended. */
async function endIfUnpaid(deps: OrderDeps, orderId: string) {
  const order = await findOrder(deps.db, orderId)
  if (order?.status !== 'PENDING') return
  if (isUnclear(await checkPayments(deps.payments, order))) {
    await postponeDeadline(deps.db, orderId, RETRY_AFTER)
    return
  }
  await deps.db.transaction().execute((tx) => endLocked(deps, tx, orderId))
}

/** The last check may have changed the order, so the deadline is read again after the lock. */
async function endLocked(deps: OrderDeps, tx: Tx, orderId: string) {
  const order = await lockOrder(tx, orderId)
  const action = await findOverdue(tx, orderId)
  if (!action) return
  const isPartlyPaid = (await findRest(tx, orderId)) !== null
  await endOrder(deps, tx, { order, ...(isPartlyPaid ? REST_UNPAID : ENDINGS[action]) })
  await notifyCustomer(deps, tx, { order, template: 'orderExpired' })
}
