import type { RestoredOrder, RestoredPayment, RestoredRefund } from '../sim/restored.ts'
import { type Context, newId } from './context.ts'
import type { Attempt, Order, PaymentMode, State } from './entities.ts'
import { failureOf } from './failures.ts'
import { MODES, readInstrument } from './instrument.ts'
import { expireOrder } from './settle-order.ts'

const STATES: readonly State[] = ['PENDING', 'FAILED', 'PENDING', 'COMPLETED', 'COMPLETED']
const REFUND_STATES = {
  PENDING: 'CONFIRMED',
  SUCCESS: 'COMPLETED',
  FAILED: 'FAILED',
} as const satisfies Record<RestoredRefund['state'], string>

const tokenIn = (url: string | null) =>
  url === null ? null : new URL(url, 'http://sandbox.localhost').searchParams.get('token')

/** Adds an order from before the restart to the records. */
export function restoreOrder(context: Context, recalled: RestoredOrder): void {
  const { sim, records } = context
  const { ref, providerRef, amount, expiresAt, pageUrl, returnUrl, payments } = recalled
  const order: Order = {
    merchantOrderId: ref,
    orderId: providerRef ?? newId(context, 'OMO'),
    token: tokenIn(pageUrl) ?? sim.random.letters(40),
    state: payments.some(({ rank }) => rank >= 3) ? 'COMPLETED' : 'PENDING',
    amount,
    expireAt: expiresAt ?? recalled.at,
    metaInfo: null,
    redirectUrl: returnUrl,
    message: null,
    modes: Object.keys(MODES) as PaymentMode[],
    canRetry: true,
    failure: null,
    attempts: [],
    refunds: [],
    silent: false,
  }
  records.orders.set(ref, order)
  for (const payment of payments) recallAttempt(context, order, payment)
  sim.clock.at(order.expireAt, () => expireOrder(context, order))
}

function recallAttempt(
  context: Context,
  order: Order,
  { ref, rank, amount, method, at, refunds }: RestoredPayment,
) {
  const { random, settings } = context.sim
  const read = readInstrument({ method: method?.toLowerCase() }, order, random)
  if (!read.ok) return
  const { paymentMode, parts } = read.value
  const state = STATES[rank] ?? 'COMPLETED'
  const attempt: Attempt = {
    transactionId: ref,
    paymentMode,
    timestamp: at,
    amount,
    state,
    failure: state === 'FAILED' ? failureOf('ZM') : null,
    parts,
    plan: settings.current().webhook,
    order,
  }
  order.attempts.push(attempt)
  context.records.attempts.set(ref, attempt)
  for (const refund of refunds) recallRefund(context, order, refund)
}

function recallRefund({ records }: Context, order: Order, { ref, key, amount, state, at }: RestoredRefund) {
  const failure = state === 'FAILED' ? failureOf('BF_034') : null
  const refund = {
    refundId: ref,
    merchantRefundId: key,
    order,
    amount,
    state: REFUND_STATES[state],
    timestamp: at,
    failure,
  }
  records.refunds.set(key, refund)
  order.refunds.push(refund)
}
