import type { Cart } from '#contract/cart.ts'
import type { Tx } from '#db/client.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { refillCart } from '../../cart/index.ts'
import type { Failure } from '../../http/calls/failure.ts'
import { checkPayments, isPaymentOpening, isUnderWay, mayHoldMoney } from '../../payments/index.ts'
import { notifyCustomer } from '../messages/notify-customer.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOwnOrder, lockOrder, type OrderHead } from '../orders.store.ts'
import { listLines, lockCartOf } from '../place/placing.store.ts'
import { endOrder } from './end-order.ts'

export const EDITED = 'Edited by customer'

type Restoring = { userId: string; orderId: string }

/** Puts an unpaid order back into the cart it came from. */
export async function restoreOrder(
  deps: OrderDeps,
  { userId, orderId }: Restoring,
): Promise<Result<Cart, Failure>> {
  const order = await findOwnOrder(deps.db, userId, orderId)
  if (!order) return fail({ code: 'NOT_FOUND' })
  // The cart of a merged account is gone.
  if (!isEditable(order) || order.userId !== userId) return fail({ code: 'ORDER_NOT_EDITABLE' })
  const checked = await checkPayments(deps.payments, order)
  // While a provider gives no answer, it may be taking the money.
  if (isUnderWay(checked) || mayHoldMoney(checked)) return fail({ code: 'PAYMENT_IN_PROGRESS' })
  const turn = `${userId} ${order.country}`
  return deps.cart.keyedQueue(turn, () => deps.db.transaction().execute((tx) => restore(deps, tx, order)))
}

const isEditable = ({ creator, status }: OrderHead) => creator === 'CUSTOMER' && status === 'PENDING'

/** Lock order: the cart before the order, as when it was placed. */
async function restore(
  deps: OrderDeps,
  tx: Tx,
  { id, userId, cartId }: OrderHead,
): Promise<Result<Cart, Failure>> {
  if (cartId) await lockCartOf(tx, cartId)
  const order = await lockOrder(tx, id)
  if (!isEditable(order)) return fail({ code: 'ORDER_NOT_EDITABLE' })
  if (await isPaymentOpening(tx, id)) return fail({ code: 'PAYMENT_IN_PROGRESS' })
  const { discountCode, shippingAddressId, billingAddressId, gstin, firmName } = order
  const firm = gstin && firmName ? { gstin, name: firmName } : null
  const items = await listLines(tx, id)
  await endOrder(deps, tx, { order, to: 'CANCELLED', notes: EDITED })
  await notifyCustomer(deps, tx, { order, template: 'orderEdited' })
  const content = { items, discountCode, shippingAddressId, billingAddressId, firm }
  const visit = { userId, locale: localeOfCountry(order.country).code, now: order.now }
  return ok(await refillCart({ ...deps.cart, db: tx }, content, visit))
}
