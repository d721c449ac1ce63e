import type { CheckoutResponse } from '#contract/checkout.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../../http/calls/failure.ts'
import {
  type CheckedPayment,
  checkPayments,
  type Intent,
  openPayment,
  retryIntent,
  retryProblem,
  withoutPayment,
} from '../../payments/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOrder, lockOrder, type OrderHead } from '../orders.store.ts'
import { Refused, reserveToPay } from '../stock/hold-stock.ts'

type Charged = Result<CheckoutResponse, Failure>

/** Lets the customer pay an unpaid order again. First every earlier payment is checked. */
export async function chargeOrder(deps: OrderDeps, order: OrderHead): Promise<Charged> {
  if (order.status !== 'PENDING') return answerFor(order)
  const checked = await checkPayments(deps.payments, order)
  const fresh = await findOrder(deps.db, order.id)
  if (!fresh) return fail({ code: 'NOT_FOUND' })
  if (fresh.status !== 'PENDING') return answerFor(fresh)
  const problem = await retryProblem(deps.payments, fresh, checked)
  if (problem) return fail({ code: problem })
  const chosen = await chooseIntent(deps, fresh, checked).catch(failureOf)
  if ('code' in chosen) return fail(chosen)
  return chosen.intent ? openPayment(deps.payments, fresh, chosen.intent) : answerFor(chosen.order)
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return error.failure
  throw error
}

function answerFor(order: OrderHead): Charged {
  const isOver = order.status === 'CANCELLED' || order.status === 'DELETED'
  return isOver ? fail({ code: 'ORDER_NOT_PAYABLE' }) : ok(withoutPayment(order))
}

type Chosen = { order: OrderHead; intent: Intent | null }

/** The intent to pay; null if the order was paid or ended meanwhile. */
const chooseIntent = (
  deps: OrderDeps,
  { id }: OrderHead,
  checked: readonly CheckedPayment[],
): Promise<Chosen> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status !== 'PENDING') return { order, intent: null }
    await reserveToPay(deps, tx, order)
    return { order, intent: await retryIntent(deps.payments, tx, order, checked) }
  })
