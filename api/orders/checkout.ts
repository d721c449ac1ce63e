import { createHash } from 'node:crypto'
import type { CheckoutResponse } from '#contract/checkout.ts'
import type { OrderRequest } from '#contract/orders.ts'
import type { Tx } from '#db/client.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/route.ts'
import { listIntents } from '../payments/index.ts'
import { chargeOrder } from './charge-order.ts'
import { isBusy, type KeyUse, keepKey, takeKey } from './idempotency.store.ts'
import { answerWithout, beginPayment, findOpenIntent, openPayment } from './open-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { amountText, tellCustomer } from './order-messages.ts'
import { lockOrder, type OrderHead } from './orders.store.ts'
import { placeOrder } from './place-order.ts'

export type Checkout = { request: OrderRequest; userId: string; locale: LocaleCode; key: string | null }
type Placed = { order: OrderHead; isNew: boolean }

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
  const { order, isNew } = placed.value
  if (order.status !== 'PENDING') return ok(answerWithout(order))
  const intent = isNew ? (await listIntents(deps.db, order.id))[0] : await findOpenIntent(deps, order)
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
    const use = keyUse(checkout)
    const known = use ? await takeKey(tx, use) : ({ is: 'NEW' } as const)
    if (known.is === 'OTHER') throw new Refused({ code: 'IDEMPOTENCY_KEY_REUSED' })
    if (known.is === 'SAME') return ok({ order: await lockOrder(tx, known.orderId), isNew: false })
    const placed = await placeNew(deps, tx, checkout)
    if (!placed.ok) throw new Refused(placed.error)
    if (use) await keepKey(tx, use, placed.value.order.id)
    return placed
  })

async function placeNew(deps: OrderDeps, tx: Tx, checkout: Checkout): Promise<Result<Placed, Failure>> {
  const { shippingRates } = deps.settings.current()
  const { request, userId } = checkout
  const locale = LOCALES[checkout.locale]
  const placed = await placeOrder(tx, { request, userId, locale, shippingRates, now: new Date() })
  if (!placed.ok) return placed
  const { id, isNew } = placed.value
  const order = await lockOrder(tx, id)
  if (!isNew) return ok({ order, isNew })
  await beginPayment(deps, tx, order)
  const vars = { total: amountText(order.total, order.currency) }
  await tellCustomer(deps, tx, { order, template: 'orderPlaced', vars })
  return ok({ order, isNew })
}

function keyUse({ key, userId, locale, request }: Checkout): KeyUse | null {
  if (key === null) return null
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([locale, request]))
    .digest()
  return { userId, route: ROUTE, key, bodyHash }
}
