import { randomUUID } from 'node:crypto'
import { CALLS } from '#contract/calls.ts'
import type { CheckoutResponse } from '#contract/checkout.ts'
import type { OrderRequest } from '#contract/orders.ts'
import type { Tx } from '#db/client.ts'
import { databaseTrouble } from '#db/database-trouble.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { NO_MONEY } from '#domain/money.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type Created, created } from '../../http/calls/created.ts'
import type { Failure } from '../../http/calls/failure.ts'
import { type KeyUse, keepKey, takeKey } from '../../http/calls/idempotency.store.ts'
import { isIdempotencyKey, requestHash } from '../../http/calls/idempotency-key.ts'
import {
  createFirstIntent,
  findOpenIntent,
  type Intent,
  openPayment,
  withoutPayment,
} from '../../payments/index.ts'
import { notifyCustomer } from '../messages/notify-customer.ts'
import { startProcessing } from '../move/start-processing.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockOrder, type OrderHead } from '../orders.store.ts'
import { Refused } from '../stock/hold-stock.ts'
import { chargeOrder } from './charge-order.ts'
import { placeOrder } from './place-order.ts'

export type Checkout = {
  request: OrderRequest
  userId: string
  locale: LocaleCode
  key: string | null
  networkHash: Buffer | null
}
/** `intent`: the new order's intent, which this request opens at the provider. */
type Placed = { order: OrderHead; intent: Intent | null; isNew: boolean }

const ROUTE = 'placeOrder'

/** Places the order, or finds the one placed before, and opens its payment. */
export async function checkOut(
  deps: OrderDeps,
  checkout: Checkout,
): Promise<Result<CheckoutResponse, Failure> | Created<CheckoutResponse>> {
  if (checkout.key !== null && !isIdempotencyKey(checkout.key))
    return fail({ code: 'IDEMPOTENCY_KEY_INVALID' })
  // Requests for one cart queue here, so that a waiting one holds no database connection.
  const { country } = LOCALES[checkout.locale]
  const { seconds } = deps.metrics
  const placing = seconds.startTimer({ step: 'place' })
  const placed = await deps.cart
    .keyedQueue(`order ${checkout.userId} ${country}`, () =>
      deps.placingLine.enter(() => place(deps, checkout)),
    )
    .finally(placing)
  if (!placed.ok) return placed
  const paying = seconds.startTimer({ step: 'pay' })
  const answer = await openPaymentOf(deps, placed.value).finally(paying)
  const { order, isNew } = placed.value
  return answer.ok && isNew
    ? created(answer.value, CALLS.getOrder.path.replace(':orderId', order.id))
    : answer
}

async function openPaymentOf(
  deps: OrderDeps,
  { order, intent: own }: Placed,
): Promise<Result<CheckoutResponse, Failure>> {
  if (order.status !== 'PENDING') return ok(withoutPayment(order))
  if (own) return openPayment(deps.payments, order, own, { isClaimed: true })
  // An order whose stock was released must reserve it again first.
  const intent = order.stockReleasedAt === null ? await findOpenIntent(deps.payments, order) : null
  return intent ? openPayment(deps.payments, order, intent) : chargeOrder(deps, order)
}

/** A transaction that ran into a lock time-out or deadlock has changed nothing, so the client may retry. */
async function place(deps: OrderDeps, checkout: Checkout): Promise<Result<Placed, Failure>> {
  try {
    return await placeOnce(deps, checkout)
  } catch (error) {
    if (error instanceof Refused) return fail(error.failure)
    if (databaseTrouble(error) !== 'CONFLICT') throw error
    return fail({
      code: checkout.key === null ? 'UNAVAILABLE' : 'IDEMPOTENCY_KEY_BUSY',
      retryAfterSeconds: 1,
    })
  }
}

const placeOnce = (deps: OrderDeps, checkout: Checkout): Promise<Result<Placed, Failure>> =>
  deps.db.transaction().execute(async (tx) => {
    const id = randomUUID()
    const use = keyUse(checkout, id)
    const known = use ? await takeKey(tx, use) : ({ is: 'NEW' } as const)
    if (known.is === 'OTHER') throw new Refused({ code: 'IDEMPOTENCY_KEY_REUSED' })
    if (known.is === 'SAME')
      return ok({ order: await lockOrder(tx, known.resourceId), intent: null, isNew: false })
    const placed = await placeNew(deps, tx, { ...checkout, id })
    if (!placed.ok) throw new Refused(placed.error)
    if (use && placed.value.order.id !== id) await keepKey(tx, use, placed.value.order.id)
    return placed
  })

async function placeNew(
  deps: OrderDeps,
  tx: Tx,
  { locale, key: _key, ...checkout }: Checkout & { id: string },
): Promise<Result<Placed, Failure>> {
  const { shippingRates, unpaidLimits } = deps.settings.current()
  const { delivery } = deps.cart
  const rules = { shippingRates, unpaidLimits, delivery, now: deps.now() }
  const placing = { ...checkout, ...rules, locale: LOCALES[locale] }
  const placed = await placeOrder(tx, placing)
  if (!placed.ok) return placed
  const { order, isNew } = placed.value
  if (!isNew) return ok({ order, intent: null, isNew })
  if (order.total === NO_MONEY) {
    const accepted = await startProcessing(deps, tx, { order, notes: 'Nothing to pay' })
    return ok({ order: accepted, intent: null, isNew })
  }
  const intent = await createFirstIntent(deps.payments, tx, order)
  await notifyCustomer(deps, tx, { order, template: 'orderPlaced' })
  return ok({ order, intent, isNew })
}

function keyUse({ key, userId, locale, request }: Checkout, resourceId: string): KeyUse | null {
  if (key === null) return null
  return { userId, route: ROUTE, key, bodyHash: requestHash([locale, request]), resourceId }
}
