import { createHash, randomUUID } from 'node:crypto'
import type { CheckoutResponse } from '#contract/checkout.ts'
import type { OrderRequest } from '#contract/orders.ts'
import type { Tx } from '#db/client.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/failure.ts'
import type { Intent } from '../payments/index.ts'
import { chargeOrder } from './charge-order.ts'
import { isBusy, type KeyUse, keepKey, takeKey } from './idempotency.store.ts'
import { answerWithout, beginPayment, findOpenIntent, openPayment } from './open-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { tellCustomer } from './order-messages.ts'
import { lockOrder, type OrderHead } from './orders.store.ts'
import { placeOrder } from './place-order.ts'

export type Checkout = { request: OrderRequest; userId: string; locale: LocaleCode; key: string | null }
/** `intent`: the way to pay a new order, which is ours to open. */
type Placed = { order: OrderHead; intent: Intent | null }

const ROUTE = 'placeOrder'
const KEY = /^[!-~]{8,255}$/
const TRIES = 5

/** Places the order, or finds the one placed before, and opens its payment. */
export async function checkOut(
  deps: OrderDeps,
  checkout: Checkout,
): Promise<Result<CheckoutResponse, Failure>> {
  if (checkout.key !== null && !KEY.test(checkout.key)) return fail({ code: 'IDEMPOTENCY_KEY_INVALID' })
  // One cart's orders take turns here, without each of them holding a connection while it waits.
  const { country } = LOCALES[checkout.locale]
  const placed = await deps.cart.inTurn(`order ${checkout.userId} ${country}`, () => place(deps, checkout))
  if (!placed.ok) return placed
  const { order, intent: own } = placed.value
  if (order.status !== 'PENDING') return ok(answerWithout(order))
  if (own) return openPayment(deps, order, own, { isClaimed: true })
  const intent = await findOpenIntent(deps, order)
  return intent ? openPayment(deps, order, intent) : chargeOrder(deps, order)
}

/** A transaction that gave up waiting for another has changed nothing, so it may simply be tried again. */
async function place(deps: OrderDeps, checkout: Checkout): Promise<Result<Placed, Failure>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await placeOnce(deps, checkout)
    } catch (error) {
      if (error instanceof Refused) return fail(error.failure)
      if (!isBusy(error)) throw error
      const code = checkout.key === null ? 'UNAVAILABLE' : 'IDEMPOTENCY_KEY_BUSY'
      if (tries === TRIES) return fail({ code, retryAfterSeconds: 1 })
    }
  }
}

/** Ends the transaction without a trace; only a throw does that. */
class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

const placeOnce = (deps: OrderDeps, checkout: Checkout): Promise<Result<Placed, Failure>> =>
  deps.db.transaction().execute(async (tx) => {
    const id = randomUUID()
    const use = keyUse(checkout, id)
    const known = use ? await takeKey(tx, use) : ({ is: 'NEW' } as const)
    if (known.is === 'OTHER') throw new Refused({ code: 'IDEMPOTENCY_KEY_REUSED' })
    if (known.is === 'SAME') return ok({ order: await lockOrder(tx, known.orderId), intent: null })
    const placed = await placeNew(deps, tx, { ...checkout, id })
    if (!placed.ok) throw new Refused(placed.error)
    if (use && placed.value.order.id !== id) await keepKey(tx, use, placed.value.order.id)
    return placed
  })

async function placeNew(
  deps: OrderDeps,
  tx: Tx,
  { id, request, userId, locale }: Checkout & { id: string },
): Promise<Result<Placed, Failure>> {
  const { shippingRates } = deps.settings.current()
  const placing = { id, request, userId, locale: LOCALES[locale], shippingRates, now: new Date() }
  const placed = await placeOrder(tx, placing)
  if (!placed.ok) return placed
  const { order, isNew } = placed.value
  if (!isNew) return ok({ order, intent: null })
  const intent = await beginPayment(deps, tx, order, { isClaimed: true })
  await tellCustomer(deps, tx, { order, template: 'orderPlaced' })
  return ok({ order, intent })
}

function keyUse({ key, userId, locale, request }: Checkout, orderId: string): KeyUse | null {
  if (key === null) return null
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([locale, request]))
    .digest()
  return { userId, route: ROUTE, key, bodyHash, orderId }
}
