import type { RecalledOrder, RecalledPayment, RecalledRefund } from '../sim/recalled.ts'
import type { Attempt, Order, PaymentMode, State } from './entities.ts'
import { failureOf } from './failures.ts'
import { MODES, readInstrument } from './instrument.ts'
import { expireOrder } from './settle-order.ts'
import { newId, type World } from './world.ts'

const STATES: readonly State[] = ['PENDING', 'FAILED', 'PENDING', 'COMPLETED', 'COMPLETED']
const REFUND_STATES = {
  PENDING: 'CONFIRMED',
  SUCCESS: 'COMPLETED',
  FAILED: 'FAILED',
} as const satisfies Record<RecalledRefund['state'], string>

const tokenIn = (url: string | null) =>
  url === null ? null : new URL(url, 'http://sandbox.localhost').searchParams.get('token')

/** Takes an order into the books as it was left. */
export function recallOrder(world: World, recalled: RecalledOrder): void {
  const { sim, books } = world
  const { ref, providerRef, amount, expiresAt, pageUrl, returnUrl, payments } = recalled
  const order: Order = {
    merchantOrderId: ref,
    orderId: providerRef ?? newId(world, 'OMO'),
    token: tokenIn(pageUrl) ?? sim.chance.letters(40),
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
  books.orders.set(ref, order)
  for (const payment of payments) recallAttempt(world, order, payment)
  sim.clock.at(order.expireAt, () => expireOrder(world, order))
}

function recallAttempt(
  world: World,
  order: Order,
  { ref, rank, amount, method, at, refunds }: RecalledPayment,
) {
  const { chance, settings } = world.sim
  const read = readInstrument({ method: method?.toLowerCase() }, order, chance)
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
  world.books.attempts.set(ref, attempt)
  for (const refund of refunds) recallRefund(world, order, refund)
}

function recallRefund({ books }: World, order: Order, { ref, key, amount, state, at }: RecalledRefund) {
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
  books.refunds.set(key, refund)
  order.refunds.push(refund)
}
