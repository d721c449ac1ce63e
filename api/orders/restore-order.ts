import type { Cart } from '#contract/cart.ts'
import type { Tx } from '#db/client.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { refillCart } from '../cart/index.ts'
import type { Failure } from '../http/calls/failure.ts'
import { listIntents } from '../payments/index.ts'
import { checkAllPayments, isUnderWay, mayHoldMoney } from './charge-order.ts'
import { endOrder } from './end-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { tellCustomer } from './order-messages.ts'
import { findOwnOrder, lockOrder, type OrderHead } from './orders.store.ts'
import { listLines, lockCartOf } from './placing.store.ts'

export const EDITED = 'Edited by customer'

type Restoring = { userId: string; orderId: string }

/** Puts an unpaid order back into the cart it came from. */
export async function restoreOrder(
  deps: OrderDeps,
  { userId, orderId }: Restoring,
): Promise<Result<Cart, Failure>> {
  const order = await findOwnOrder(deps.db, userId, orderId)
  if (!order) return fail({ code: 'NOT_FOUND' })
  if (!isEditable(order)) return fail({ code: 'ORDER_NOT_EDITABLE' })
  const checked = await checkAllPayments(deps, order)
  // Where the provider gives no answer, money may be under way as well.
  if (checked.some(({ snapshot }) => isUnderWay(snapshot) || mayHoldMoney(snapshot)))
    return fail({ code: 'PAYMENT_IN_PROGRESS' })
  const turn = `${userId} ${order.country}`
  return deps.cart.keyedQueue(turn, () => deps.db.transaction().execute((tx) => giveBack(deps, tx, order)))
}

const isEditable = ({ creator, status }: OrderHead) => creator === 'CUSTOMER' && status === 'PENDING'

/** The cart is held before the order, as when it was placed. */
async function giveBack(
  deps: OrderDeps,
  tx: Tx,
  { id, userId, cartId }: OrderHead,
): Promise<Result<Cart, Failure>> {
  if (cartId) await lockCartOf(tx, cartId)
  const order = await lockOrder(tx, id)
  if (!isEditable(order)) return fail({ code: 'ORDER_NOT_EDITABLE' })
  const isOpening = (await listIntents(tx, id)).some(
    (intent) => intent.isOpening && intent.intentRef === null,
  )
  if (isOpening) return fail({ code: 'PAYMENT_IN_PROGRESS' })
  const { discountCode, shippingAddressId, billingAddressId } = order
  const items = await listLines(tx, id)
  await endOrder(deps, tx, { order, to: 'CANCELLED', notes: EDITED })
  await tellCustomer(deps, tx, { order, template: 'orderEdited' })
  const content = { items, discountCode, shippingAddressId, billingAddressId }
  const visit = { userId, locale: localeOfCountry(order.country).code, now: order.now }
  return ok(await refillCart({ ...deps.cart, db: tx }, content, visit))
}
