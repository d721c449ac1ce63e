import type { Tx } from '#db/client.ts'
import type { PendingAction } from '#domain/pending-action.ts'
import { minutes } from '#kit/duration.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import { checkAllPayments } from './charge-order.ts'
import { claimOverdue, findOverdue } from './deadlines.store.ts'
import { endOrder } from './end-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { tellCustomer } from './order-messages.ts'
import { findOrder, lockOrder, postponeDeadline } from './orders.store.ts'

const MOST_AT_ONCE = 50
export const ASK_AGAIN = minutes(10)
/** So many orders are worked on at a time; shoppers need connections to the database too. */
export const PLACES = 4

const ENDINGS = {
  PAYAMOUNT: { to: 'CANCELLED', notes: 'Not paid within 3 days' },
  WAITFORPAYMENT: { to: 'CANCELLED', notes: 'The payment had no result after 12 hours' },
  RETRYPAYMENT: { to: 'DELETED', notes: 'Not paid within 6 hours of a payment problem' },
} as const satisfies Record<PendingAction, { to: 'CANCELLED' | 'DELETED'; notes: string }>

/** Ends all unpaid orders whose time is over, by the database's clock. Several processes may do it at once. */
export async function endOverdue(deps: OrderDeps): Promise<void> {
  for (;;) {
    const ids = await claimOverdue(deps.db, MOST_AT_ONCE)
    if (ids.length === 0) return
    await runConcurrently(ids, PLACES, (orderId) => endIfUnpaid(deps, orderId))
  }
}

/** The provider is asked one last time; where it gives no clear answer, nobody is cancelled blind. */
async function endIfUnpaid(deps: OrderDeps, orderId: string) {
  const order = await findOrder(deps.db, orderId)
  if (order?.status !== 'PENDING') return
  const checked = await checkAllPayments(deps, order)
  if (checked.some(({ snapshot }) => snapshot.kind === 'UNKNOWN')) {
    await postponeDeadline(deps.db, orderId, ASK_AGAIN)
    return
  }
  await deps.db.transaction().execute((tx) => endHeld(deps, tx, orderId))
}

/** What the last look has found may have changed everything: the order's own rows decide. */
async function endHeld(deps: OrderDeps, tx: Tx, orderId: string) {
  const order = await lockOrder(tx, orderId)
  const action = await findOverdue(tx, orderId)
  if (!action) return
  await endOrder(deps, tx, { order, ...ENDINGS[action] })
  await tellCustomer(deps, tx, { order, template: 'orderExpired' })
}
