import type { CancelRequest, Order } from '#contract/orders.ts'
import type { Tx } from '#db/client.ts'
import { canCancel } from '#domain/can-cancel.ts'
import { CANCELLED_BY_CUSTOMER } from '#domain/cancel-reason.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../../http/calls/failure.ts'
import { refundAll } from '../../payments/index.ts'
import { notifyCustomer } from '../messages/notify-customer.ts'
import type { StaffDeps } from '../order-deps.ts'
import { findOwnOrder, lockOrder, type OrderHead } from '../orders.store.ts'
import { readOrder } from '../read/read-orders.store.ts'
import { saveCancelReason } from './cancel-order.store.ts'
import { endOrder } from './end-order.ts'

type Cancelling = CancelRequest & { userId: string; orderId: string }

/** The customer cancels an order that the courier has not picked up. Everything paid for it is refunded. */
export async function cancelOrder(
  deps: StaffDeps,
  { userId, orderId, ...words }: Cancelling,
): Promise<Result<Order, Failure>> {
  if (!(await findOwnOrder(deps.db, userId, orderId))) return fail({ code: 'NOT_FOUND' })
  const refused = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    // A repeated request, or one that came after another end.
    if (order.status === 'CANCELLED' || order.status === 'DELETED') return null
    if (order.creator !== 'CUSTOMER') return fail<Failure>({ code: 'ORDER_MADE_BY_STAFF' })
    if (!canCancel(order)) return fail<Failure>({ code: 'ORDER_LEFT' })
    await cancelLocked(deps, tx, order, words)
    return null
  })
  if (refused) return refused
  const order = await readOrder(deps.db, userId, orderId)
  return order ? ok(order) : fail({ code: 'NOT_FOUND' })
}

/** Payments in progress are still checked: money that arrives later is refunded when it is found. */
async function cancelLocked(deps: StaffDeps, tx: Tx, order: OrderHead, words: CancelRequest) {
  await endOrder(deps, tx, { order, to: 'CANCELLED', notes: CANCELLED_BY_CUSTOMER })
  await saveCancelReason(tx, order.id, words)
  await refundAll(deps, tx, order.id)
  await notifyCustomer(deps, tx, { order, template: 'orderCancelled' })
}
