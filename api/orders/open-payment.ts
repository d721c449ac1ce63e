import { setTimeout as wait } from 'node:timers/promises'
import type { CheckoutResponse } from '#contract/checkout.ts'
import type { Tx } from '#db/client.ts'
import { gatewayFor } from '#domain/payment.ts'
import { milliseconds, minutes, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import {
  claimOpening,
  findIntent,
  type Intent,
  insertIntent,
  listIntents,
  releaseOpening,
  saveOpened,
} from '../payments/index.ts'
import { activeGateway } from '../settings/index.ts'
import { watchOf } from './check-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import type { OrderHead } from './orders.store.ts'
import { findPayer } from './payer.store.ts'
import { queuePaymentCheck } from './payment-check-job.ts'

/** Longer than a gateway takes for a whole verb, so a claim outlives the call it stands for. */
const OPENING_TAKES = seconds(12)
const POLL_INTERVAL = milliseconds(100)
/** Less than this is not enough to pay in. */
const ENOUGH_TO_PAY = minutes(2)

type Paying = Result<CheckoutResponse, Failure>

/** The gateway a new payment of this order goes through. */
export const gatewayOf = ({ settings }: OrderDeps, { currency }: Pick<OrderHead, 'currency'>) =>
  gatewayFor(currency, activeGateway(settings))

/** Nothing is left to pay, or nothing can be paid any more. */
export const answerWithout = ({ id, status }: Pick<OrderHead, 'id' | 'status'>): CheckoutResponse => ({
  orderId: id,
  orderStatus: status,
  paymentGateway: null,
  paymentGatewayOptions: null,
})

/** `isClaimed`: whoever writes it is the one who will ask the provider. */
type Claim = { isClaimed?: boolean }

/** Writes the way to pay that an order begins with, in the caller's transaction. */
export const beginPayment = (deps: OrderDeps, tx: Tx, order: OrderHead, { isClaimed = false }: Claim = {}) =>
  insertIntent(tx, {
    orderId: order.id,
    gateway: gatewayOf(deps, order),
    amount: order.total,
    currency: order.currency,
    claimedFor: isClaimed ? OPENING_TAKES : null,
  })

/** What the page needs to open the payment; the provider is asked for it unless it has answered before. */
export async function openPayment(
  deps: OrderDeps,
  order: OrderHead,
  intent: Intent,
  { isClaimed = false }: Claim = {},
): Promise<Paying> {
  if (intent.intentRef !== null) return ok(await show(deps, order, intent))
  const isOurs = isClaimed || (await claimOpening(deps.db, intent.id, OPENING_TAKES))
  const mayExist = !isClaimed && intent.wasTried
  const opened = isOurs
    ? await open(deps, order, { ...intent, mayExist })
    : await waitForOpened(deps, intent.id)
  return opened ? ok(await show(deps, order, opened)) : fail({ code: 'GATEWAY_UNAVAILABLE' })
}

/** The payment that was opened last, if the shopper can still be sent to it. */
export async function findOpenIntent(deps: OrderDeps, order: OrderHead): Promise<Intent | null> {
  const open = (await listIntents(deps.db, order.id)).find(({ state }) => state === 'OPEN')
  if (!open || open.gateway !== gatewayOf(deps, order)) return null
  const isOver = open.expiresAt !== null && open.expiresAt.getTime() - order.now.getTime() < ENOUGH_TO_PAY
  return isOver ? null : open
}

/** Of all who ask at once, in whichever process, one calls the provider; the others wait for what it gets. */
async function open(
  deps: OrderDeps,
  order: OrderHead,
  intent: Intent & { mayExist: boolean },
): Promise<Intent | null> {
  const { id, gateway, attempt, amount, currency, mayExist } = intent
  const { id: orderId, orderNumber } = order
  const opened = await deps.gateways[gateway].open({
    id,
    orderId,
    orderNumber,
    attempt,
    amount,
    currency,
    mayExist,
  })
  if (!opened.ok) {
    const { kind, reason } = opened.error
    deps.logger.warn({ gateway, kind, reason, orderId }, 'a payment could not be opened')
    await releaseOpening(deps.db, id)
    return null
  }
  return deps.db.transaction().execute(async (tx) => {
    const kept = await saveOpened(tx, id, { opened: opened.value, watch: watchOf(gateway) })
    if (!kept?.nextCheckAt) return findIntent(tx, id)
    await queuePaymentCheck(deps.jobs, tx, { intentId: id, at: kept.nextCheckAt })
    return kept
  })
}

async function waitForOpened({ db }: OrderDeps, id: string): Promise<Intent | null> {
  for (;;) {
    const intent = await findIntent(db, id)
    if (!intent?.isOpening || intent.intentRef !== null) return intent?.intentRef ? intent : null
    await wait(POLL_INTERVAL)
  }
}

/** While the provider was asked, somebody may have ended the order. */
async function show(
  { db, gateways }: OrderDeps,
  order: OrderHead,
  intent: Intent,
): Promise<CheckoutResponse> {
  const { intentRef, amount, currency, clientPayload } = intent
  const { status, ...customer } = await findPayer(db, order.id)
  if (status !== 'PENDING') return answerWithout({ id: order.id, status })
  const options = gateways[intent.gateway].options({
    orderId: order.id,
    orderNumber: order.orderNumber,
    intentRef: intentRef ?? '',
    amount,
    currency,
    customer,
    clientPayload,
  })
  return { orderId: order.id, orderStatus: status, ...options }
}
