import { setTimeout as wait } from 'node:timers/promises'
import type { CheckoutResponse } from '#contract/checkout.ts'
import type { Tx } from '#db/client.ts'
import type { Money } from '#domain/money.ts'
import { gatewayFor } from '#domain/payment.ts'
import { milliseconds, minutes, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../../http/calls/failure.ts'
import { activeGateway } from '../../settings/index.ts'
import { checkWindow, queuePaymentCheck } from '../checks/schedule-check.ts'
import type { PayableOrder, PaymentDeps } from '../payment-deps.ts'
import {
  claimOpening,
  findIntent,
  type Intent,
  insertFirstIntent,
  insertIntent,
  listIntents,
  releaseOpening,
  saveOpened,
} from './intents.store.ts'

/** Longer than one gateway call may take, so that a claim outlives its call. */
const CLAIM_LASTS = seconds(12)
const POLL_INTERVAL = milliseconds(100)
/** With less time left, the shopper could not finish the payment. */
const ENOUGH_TO_PAY = minutes(2)

/** The gateway of the next payment of this order. */
export const gatewayOf = ({ settings }: PaymentDeps, { currency }: Pick<PayableOrder, 'currency'>) =>
  gatewayFor(currency, activeGateway(settings))

/** The answer of a checkout that opens no payment. */
export const withoutPayment = ({ id, status }: Pick<PayableOrder, 'id' | 'status'>): CheckoutResponse => ({
  orderId: id,
  orderStatus: status,
  paymentGateway: null,
  paymentGatewayOptions: null,
})

/** `isClaimed`: the caller itself will call the provider, so no other request may. */
type Claim = { isClaimed?: boolean }
/** `rest`: what an earlier payment lacked; it is collected instead of the total. */
type Collected = { rest: Money | null }

/** Writes the next intent of an order in the caller's transaction. The provider is called later, by `openPayment`. */
export const createIntent = (
  deps: PaymentDeps,
  tx: Tx,
  order: PayableOrder,
  { rest }: Collected,
): Promise<Intent> =>
  insertIntent(tx, {
    orderId: order.id,
    gateway: gatewayOf(deps, order),
    amount: rest ?? order.total,
    isRest: rest !== null,
    currency: order.currency,
  })

/** Writes the intent of a new order. The caller itself will call the provider, so no other request may. */
export const createFirstIntent = (deps: PaymentDeps, tx: Tx, order: PayableOrder): Promise<Intent> =>
  insertFirstIntent(tx, {
    orderId: order.id,
    gateway: gatewayOf(deps, order),
    amount: order.total,
    currency: order.currency,
    claimedFor: CLAIM_LASTS,
    now: order.now,
  })

/** Returns what the page needs to open the payment. Calls the provider unless it has answered before. */
export async function openPayment(
  deps: PaymentDeps,
  order: PayableOrder,
  intent: Intent,
  { isClaimed = false }: Claim = {},
): Promise<Result<CheckoutResponse, Failure>> {
  if (intent.intentRef !== null) return ok(await checkoutResponse(deps, order, intent))
  const isOurs = isClaimed || (await claimOpening(deps.db, intent.id, CLAIM_LASTS))
  const mayExist = !isClaimed && intent.wasTried
  const opened = isOurs
    ? await callProvider(deps, order, { ...intent, mayExist })
    : await waitForOpened(deps, intent.id)
  return opened ? ok(await checkoutResponse(deps, order, opened)) : fail({ code: 'GATEWAY_UNAVAILABLE' })
}

/** The open intent of an order, if the shopper can still pay it. */
export async function findOpenIntent(deps: PaymentDeps, order: PayableOrder): Promise<Intent | null> {
  const open = (await listIntents(deps.db, order.id)).find(({ state }) => state === 'OPEN')
  if (!open || open.gateway !== gatewayOf(deps, order)) return null
  const isOver = open.expiresAt !== null && open.expiresAt.getTime() - order.now.getTime() < ENOUGH_TO_PAY
  return isOver ? null : open
}

/** Of several concurrent requests, in any process, one calls the provider; the others wait for its result. */
async function callProvider(
  deps: PaymentDeps,
  order: PayableOrder,
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
    const saved = await saveOpened(tx, id, { opened: opened.value, checks: checkWindow(gateway) })
    if (!saved?.nextCheckAt) return findIntent(tx, id)
    await queuePaymentCheck(deps, tx, { intentId: id, at: saved.nextCheckAt })
    return saved
  })
}

async function waitForOpened({ db }: PaymentDeps, id: string): Promise<Intent | null> {
  for (;;) {
    const intent = await findIntent(db, id)
    if (!intent?.isOpening || intent.intentRef !== null) return intent?.intentRef ? intent : null
    await wait(POLL_INTERVAL)
  }
}

/** Reads the order's status again: it may have ended while the provider was called. */
async function checkoutResponse(
  { db, gateways, orders }: PaymentDeps,
  { id: orderId, orderNumber }: PayableOrder,
  { intentRef, amount, currency, clientPayload, gateway }: Intent,
): Promise<CheckoutResponse> {
  const { status, customer } = await orders.findPayer(db, orderId)
  if (status !== 'PENDING') return withoutPayment({ id: orderId, status })
  const options = gateways[gateway].options({
    orderId,
    orderNumber,
    intentRef: intentRef ?? '',
    amount,
    currency,
    customer,
    clientPayload,
  })
  return { orderId, orderStatus: status, ...options }
}
