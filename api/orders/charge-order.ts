import type { CheckoutResponse } from '#contract/checkout.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import { type Intent, listIntents, reopenIntent, supersedeIntents } from '../payments/index.ts'
import { beginWatch, type CheckedPayment, checkPayment } from './check-payment.ts'
import { holdToPay } from './hold-stock.ts'
import { answerWithout, beginPayment, gatewayOf, openPayment } from './open-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder, lockOrder, type OrderHead } from './orders.store.ts'
import { Refused } from './refused.ts'

type Paying = Result<CheckoutResponse, Failure>

/** Opens the payment of an order again, or another one; first every earlier one is asked after. */
export async function chargeOrder(deps: OrderDeps, order: OrderHead): Promise<Paying> {
  if (order.status !== 'PENDING') return answerFor(order)
  const checked = await checkAllPayments(deps, order)
  const fresh = await findOrder(deps.db, order.id)
  if (!fresh) return fail({ code: 'NOT_FOUND' })
  if (fresh.status !== 'PENDING') return answerFor(fresh)
  const obstacle = obstacleIn(checked, gatewayOf(deps, fresh))
  if (obstacle) return fail(obstacle)
  const chosen = await chooseIntent(deps, fresh, checked).catch(failureOf)
  if ('code' in chosen) return fail(chosen)
  return chosen.intent ? openPayment(deps, fresh, chosen.intent) : answerFor(chosen.order)
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return error.failure
  throw error
}

function answerFor(order: OrderHead): Paying {
  const isOver = order.status === 'CANCELLED' || order.status === 'DELETED'
  return isOver ? fail({ code: 'ORDER_NOT_PAYABLE' }) : ok(answerWithout(order))
}

/** What the providers know of every way this order could have been paid. */
export async function checkAllPayments(deps: OrderDeps, order: OrderHead): Promise<CheckedPayment[]> {
  const intents = (await listIntents(deps.db, order.id)).filter(
    ({ intentRef, state }) => intentRef !== null && state !== 'PAID',
  )
  return Promise.all(intents.map((intent) => checkPayment(deps, { intent, order })))
}

/**
 * Why the shopper may not be sent to pay now. A provider that does not answer may have been paid a moment ago. If the
 * shop has moved on to another one, that is no reason to turn customers away: should both be paid, the second is given
 * back.
 */
function obstacleIn(checked: readonly CheckedPayment[], gateway: Intent['gateway']): Failure | null {
  if (checked.some(({ snapshot }) => isUnderWay(snapshot))) return { code: 'PAYMENT_IN_PROGRESS' }
  const isSilent = checked.some(
    ({ intent, snapshot }) => intent.gateway === gateway && mayHoldMoney(snapshot),
  )
  return isSilent ? { code: 'GATEWAY_UNAVAILABLE' } : null
}

export const isUnderWay = ({ kind }: CheckedPayment['snapshot']) =>
  kind === 'IN_PROGRESS' || kind === 'PAID_WRONG_AMOUNT'

/** What a provider says it never had cannot be paid there; every other unclear answer may hide money. */
export const mayHoldMoney = (snapshot: CheckedPayment['snapshot']): boolean =>
  snapshot.kind === 'UNKNOWN' && snapshot.problem.kind !== 'REFUSED'

type Chosen = { order: OrderHead; intent: Intent | null }

/** The open payment if the shopper can go back to it, else a new one; none if the order is over by now. */
const chooseIntent = (
  deps: OrderDeps,
  { id }: OrderHead,
  checked: readonly CheckedPayment[],
): Promise<Chosen> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status !== 'PENDING') return { order, intent: null }
    await holdToPay(deps, tx, order)
    const open = (await listIntents(tx, id)).find(({ state }) => state === 'OPEN')
    if (!open || !canReopen(open, checked) || open.gateway !== gatewayOf(deps, order)) {
      await supersedeIntents(tx, id)
      return { order, intent: await beginPayment(deps, tx, order) }
    }
    if (open.intentRef !== null) {
      await reopenIntent(tx, open.id)
      await beginWatch(deps, tx, open)
    }
    return { order, intent: open }
  })

/** One that was never opened, or was opened by somebody else since we checked, is as good as new. */
function canReopen(open: Intent, checked: readonly CheckedPayment[]): boolean {
  const seen = checked.find(({ intent }) => intent.id === open.id)
  if (!seen) return true
  const { snapshot } = seen
  return (snapshot.kind === 'NONE' || snapshot.kind === 'FAILED') && snapshot.canReopen
}
