import { setTimeout as wait } from 'node:timers/promises'
import type { CheckoutResponse } from '#contract/checkout.ts'
import { gatewayFor } from '#domain/payment.ts'
import { milliseconds, minutes, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/route.ts'
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
import { findCustomer } from './customer.store.ts'
import { beginWatch } from './look.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder, type OrderHead } from './orders.store.ts'

/** Longer than a gateway takes for a whole verb, so a claim outlives the call it stands for. */
const OPENING_TAKES = seconds(12)
const LOOK_EVERY = milliseconds(100)
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

/** Writes the way to pay that an order begins with, in the caller's transaction. */
export const beginPayment = (deps: OrderDeps, tx: Parameters<typeof insertIntent>[0], order: OrderHead) =>
  insertIntent(tx, {
    orderId: order.id,
    gateway: gatewayOf(deps, order),
    amount: order.total,
    currency: order.currency,
  })

/** What the page needs to open the payment; the provider is asked for it unless it has answered before. */
export async function openPayment(deps: OrderDeps, order: OrderHead, intent: Intent): Promise<Paying> {
  if (intent.intentRef !== null) return ok(await show(deps, order, intent))
  const opened = await openOnce(deps, order, intent)
  if (!opened) return fail({ code: 'GATEWAY_UNAVAILABLE' })
  // While the provider was asked, somebody may have ended the order.
  const now = await findOrder(deps.db, order.id)
  return ok(now && now.status !== 'PENDING' ? answerWithout(now) : await show(deps, order, opened))
}

/** The payment that was opened last, if the shopper can still be sent to it. */
export async function findOpenIntent(deps: OrderDeps, order: OrderHead): Promise<Intent | null> {
  const open = (await listIntents(deps.db, order.id)).find(({ state }) => state === 'OPEN')
  if (!open || open.gateway !== gatewayOf(deps, order)) return null
  const isOver = open.expiresAt !== null && open.expiresAt.getTime() - order.now.getTime() < ENOUGH_TO_PAY
  return isOver ? null : open
}

/** One of all who ask at once, in whichever process, calls the provider; the others wait for what it gets. */
async function openOnce(deps: OrderDeps, order: OrderHead, intent: Intent): Promise<Intent | null> {
  if (!(await claimOpening(deps.db, intent.id, OPENING_TAKES))) return waitForOpened(deps, intent.id)
  const opened = await deps.gateways[intent.gateway].open({
    id: intent.id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    attempt: intent.attempt,
    amount: intent.amount,
    currency: intent.currency,
    mayExist: intent.wasTried,
  })
  if (!opened.ok) {
    const { kind, reason } = opened.error
    deps.logger.warn(
      { gateway: intent.gateway, kind, reason, orderId: order.id },
      'a payment could not be opened',
    )
    await releaseOpening(deps.db, intent.id)
    return null
  }
  await deps.db.transaction().execute(async (tx) => {
    await saveOpened(tx, intent.id, opened.value)
    await beginWatch(deps, tx, intent)
  })
  return findIntent(deps.db, intent.id)
}

async function waitForOpened({ db }: OrderDeps, id: string): Promise<Intent | null> {
  for (;;) {
    const intent = await findIntent(db, id)
    if (!intent?.isOpening || intent.intentRef !== null) return intent?.intentRef ? intent : null
    await wait(LOOK_EVERY)
  }
}

async function show(
  { db, gateways }: OrderDeps,
  order: OrderHead,
  intent: Intent,
): Promise<CheckoutResponse> {
  const { intentRef, amount, currency, clientPayload } = intent
  const options = gateways[intent.gateway].options({
    orderId: order.id,
    orderNumber: order.orderNumber,
    intentRef: intentRef ?? '',
    amount,
    currency,
    customer: await findCustomer(db, order.userId),
    clientPayload,
  })
  return { orderId: order.id, orderStatus: order.status, ...options }
}
