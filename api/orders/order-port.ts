import type { Tx } from '#db/client.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { type OrderPort, refundAll } from '../payments/index.ts'
import { endOrder } from './end/end-order.ts'
import { notifyCustomer } from './messages/notify-customer.ts'
import { startProcessing } from './move/start-processing.ts'
import type { StaffDeps } from './order-deps.ts'
import { findOrder, findPayer, lockOrder, type OrderHead } from './orders.store.ts'
import { reserveForPaid } from './stock/hold-stock.ts'

/** What payments may read of orders and tell them. */
export const createOrderPort = (deps: StaffDeps): OrderPort => ({
  find: findOrder,
  findPayer,
  async lock(tx, orderId) {
    const order = await lockOrder(tx, orderId)
    return {
      ...order,
      markPaid: () => markPaid(deps, tx, order),
      notifyPaymentProblem: () => notifyCustomer(deps, tx, { order, template: 'paymentProblem' }),
      notifyRefund: (refundId) =>
        notifyCustomer(deps, tx, { order, template: 'orderRefunded', subject: refundId }),
    }
  },
})

/** An order whose released stock was sold since cannot be delivered: it is cancelled, and the money goes back. */
async function markPaid(deps: StaffDeps, tx: Tx, order: OrderHead): Promise<OrderStatus> {
  if (await reserveForPaid(tx, order)) {
    await startProcessing(deps, tx, { order, notes: 'Paid', isLast: true })
    return 'PROCESSING'
  }
  await endOrder(deps, tx, { order, to: 'CANCELLED', notes: 'Sold out before the payment arrived' })
  await refundAll(deps, tx, order.id)
  await notifyCustomer(deps, tx, { order, template: 'orderCancelled' })
  return 'CANCELLED'
}
