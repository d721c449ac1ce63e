import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { pendingAction } from '#domain/pending-action.ts'
import { hours, milliseconds, minutes, seconds } from '#kit/duration.ts'
import { SOON } from '#kit/testing.ts'
import { checkPaymentIfDue } from '../payments/checks/check-payment.ts'
import { listProblems } from '../payments/index.ts'
import { listIntents } from '../payments/intents/intents.store.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { runDueRefunds } from '../payments/refunds/run-refund.ts'
import { endOverdue } from './end/end-overdue.ts'
import { moveOrder } from './move/move-order.ts'
import { openOrderShop } from './testing.ts'
import { type Buyer, buyerOf, type Opened, openedIn } from './testing-buyer.ts'

/** Short time-outs, because some tests let a provider hang. */
const shop = await openOrderShop({ timing: { call: milliseconds(1500), whole: milliseconds(4000) } })
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const NO_WEBHOOK = { webhook: { drop: true } }
const moneyOf = async (buyer: Buyer, { orderId }: Opened) =>
  (await buyer.order(orderId)).transactions.map(({ type, status }) => `${type} ${status}`).toReversed()
const callsTo = async (path: RegExp) =>
  (await shop.sim('/requests')).filter((request: { path: string }) => path.test(request.path))

async function watch({ orderId }: Opened) {
  for (const { id } of await listIntents(db, orderId)) {
    const due = db.updateTable('payment_intent').set({ next_check_at: new Date(0) })
    await due.where('id', '=', id).where('next_check_at', 'is not', null).execute()
    await checkPaymentIfDue(deps.payments, id)
  }
  await shop.drain()
}

async function place(gateway: 'RAZORPAY' | 'PHONEPE' = 'RAZORPAY') {
  await shop.use(gateway)
  await shop.sim('/requests', {}, 'DELETE')
  const buyer = await buyerOf(shop)
  return { buyer, opened: await buyer.place() }
}

test('a failed payment is authorised hours later, while the order is unpaid', async () => {
  const { buyer, opened } = await place()
  await shop.pay(opened, { outcome: 'fail-then-late-authorise', delayMs: hours(5) })
  await shop.drain()
  expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT FAILED'])
  await shop.travel(opened.orderId, hours(5))
  await shop.drain()
  const order = await buyer.order(opened.orderId)
  expect([order.status, order.transactions.length]).toEqual(['PROCESSING', 1])
})

test('an authorised payment is captured while the order is unpaid', async () => {
  const { buyer, opened } = await place()
  await shop.pay(opened, { outcome: 'authorise-only', ...NO_WEBHOOK })
  expect((await buyer.comeBack(opened)).json).toMatchObject({
    orderStatus: 'PROCESSING',
    transactionStatus: 'SUCCESS',
  })
})

test('an authorised payment of an ended order is not captured, and the provider releases it', async () => {
  const { buyer, opened } = await place()
  await buyer.restore(opened.orderId)
  await shop.pay(opened, { outcome: 'authorise-only' })
  await shop.drain()
  expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT PENDING'])
  await shop.travel(opened.orderId, hours(13))
  await shop.drain()
  expect(await moneyOf(buyer, opened)).toEqual(['VOID SUCCESS'])
  expect(await callsTo(/\/(capture|refund)$/)).toEqual([])
})

test('[PAY-15] [PENDING-16] after a released authorisation the order can be paid again', async () => {
  const { buyer, opened } = await place()
  await shop.sim('/faults', {
    match: { method: 'POST', path: '/capture' },
    times: 9,
    kind: 'status',
    status: 400,
  })
  const { payment } = await shop.pay(opened, { outcome: 'authorise-only' })
  await shop.drain()
  expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT PENDING'])
  await shop.sim(`/razorpay/payments/${payment.id}/auto-refund`, {})
  await shop.drain()
  await shop.sim('/faults', {}, 'DELETE')
  const order = await buyer.order(opened.orderId)
  expect([await moneyOf(buyer, opened), pendingAction(order)]).toEqual([['VOID SUCCESS'], 'RETRYPAYMENT'])
  expect((await buyer.comeBack(opened)).status).toBe(402)
  const again = openedIn(await buyer.charge(opened.orderId))
  await shop.pay(again)
  await shop.drain()
  expect(await moneyOf(buyer, opened)).toEqual(['VOID SUCCESS', 'PAYMENT SUCCESS'])
  expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
})

test('[PENDING-16] after a released authorisation the order ends like after a failed payment', async () => {
  const { buyer, opened } = await place()
  await shop.sim('/faults', {
    match: { method: 'POST', path: '/capture' },
    times: 9,
    kind: 'status',
    status: 400,
  })
  const { payment } = await shop.pay(opened, { outcome: 'authorise-only' })
  await shop.sim(`/razorpay/payments/${payment.id}/auto-refund`, {})
  await shop.drain()
  await shop.sim('/faults', {}, 'DELETE')
  await shop.travel(opened.orderId, hours(6) + minutes(1))
  await endOverdue(deps)
  expect((await buyer.order(opened.orderId)).status).toBe('DELETED')
})

test('[PAY-15] a late authorisation after a second payment is refunded by the provider', async () => {
  const { buyer, opened } = await place()
  const { payment } = await shop.pay(opened, { outcome: 'fail' })
  await shop.pay(opened)
  await shop.drain()
  await shop.sim(`/razorpay/payments/${payment.id}/late-authorise`, {})
  await shop.drain()
  await watch(opened)
  expect((await moneyOf(buyer, opened)).toSorted()).toEqual(['PAYMENT SUCCESS', 'VOID SUCCESS'])
  expect(await callsTo(/\/refund$/)).toEqual([])
})

test('[PAY-4] the gateway is switched and both are paid: the second payment is refunded, the order is unaffected', async () => {
  const { buyer, opened } = await place('RAZORPAY')
  await shop.use('PHONEPE')
  const second = openedIn(await buyer.charge(opened.orderId))
  expect(second.gateway).toBe('PHONEPE')
  await shop.pay(opened)
  await shop.drain()
  await shop.pay(second)
  await shop.drain()
  await shop.finishRefunds(opened.orderId)
  const order = await buyer.order(opened.orderId)
  expect(order.status).toBe('PROCESSING')
  expect((await moneyOf(buyer, opened)).toSorted()).toEqual([
    'PAYMENT SUCCESS',
    'PAYMENT SUCCESS',
    'REFUND SUCCESS',
  ])
  expect(order.transactions.find(({ type }) => type === 'REFUND')?.paymentGateway).toBe('PHONEPE')
  await shop.use('RAZORPAY')
})

test('all other open intents are closed when the order is paid', async () => {
  const { buyer, opened } = await place('RAZORPAY')
  expect((await buyer.comeBack(opened)).code).toBe('PAYMENT_NOT_MADE')
  expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT PENDING'])
  await shop.use('PHONEPE')
  const second = openedIn(await buyer.charge(opened.orderId))
  await shop.use('RAZORPAY')
  const third = openedIn(await buyer.charge(opened.orderId))
  await shop.pay(second)
  await shop.drain()
  const intents = await listIntents(db, opened.orderId)
  expect(intents.map(({ intentRef, state }) => [intentRef, state])).toEqual([
    [third.ref, 'SUPERSEDED'],
    [second.ref, 'PAID'],
    [opened.ref, 'SUPERSEDED'],
  ])
  expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT FAILED', 'PAYMENT SUCCESS'])
})

test('an old payment is settled by its own gateway, whichever is active', async () => {
  const { buyer, opened } = await place('PHONEPE')
  await shop.use('RAZORPAY')
  await shop.pay(opened)
  expect((await buyer.comeBack(opened)).json.orderStatus).toBe('PROCESSING')
})

test('a forged webhook of the card provider is refused', async () => {
  const { buyer, opened } = await place()
  await shop.pay(opened, { outcome: 'pending-forever', webhook: 'wrong-signature' })
  await shop.sim('/requests', {}, 'DELETE')
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { order: { entity: { id: opened.ref } } },
  })
  const answer = await fetch(`${shop.url}/api/v1/webhooks/razorpay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'a'.repeat(64) },
    body,
  })
  await shop.drain()
  expect(answer.status).toBe(401)
  expect([(await buyer.order(opened.orderId)).status, await callsTo(/razorpay/)]).toEqual(['PENDING', []])
})

test('replayed webhooks of the phone-payment provider cause one check', async () => {
  const { buyer, opened } = await place('PHONEPE')
  const { webhookUsername, webhookPassword } = shop.sandbox.accounts.phonepe
  const { createHash } = await import('node:crypto')
  const authorization = createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest('hex')
  await shop.sim('/requests', {}, 'DELETE')
  for (let index = 0; index < 30; index += 1) {
    const payload = { merchantOrderId: opened.ref, state: 'COMPLETED', amount: 1, index }
    const answer = await fetch(`${shop.url}/api/v1/webhooks/phonepe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ event: 'checkout.order.completed', payload }),
    })
    expect(answer.status).toBe(200)
  }
  await shop.drain()
  expect((await buyer.order(opened.orderId)).status).toBe('PENDING')
  expect(await callsTo(/\/status$/)).toHaveLength(1)
})

test('the answer to a new order is lost: it is found again, not created twice', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const cart = await buyer.fill()
  await shop.sim('/faults', { match: { method: 'POST', path: '/v1/orders' }, kind: 'commit_then_500' })
  const opened = openedIn(await buyer.placeCart(cart))
  const { razorpay } = await shop.sim('/journal')
  const [intent] = await listIntents(db, opened.orderId)
  const made = razorpay.records.orders.filter(({ receipt }: { receipt: string }) => receipt === intent?.id)
  expect(made.map(({ id }: { id: string }) => id)).toEqual([opened.ref])
})

test.each(['RAZORPAY', 'PHONEPE'] as const)(
  '%s is down: the order is placed, the answer says so, and it can be paid later',
  async (gateway) => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    await shop.sim('/faults', { match: { path: '*' }, times: 50, kind: 'status', status: 503 })
    const answer = await buyer.placeCart(cart)
    await shop.sim('/faults', {}, 'DELETE')
    expect([answer.status, answer.code]).toEqual([503, 'GATEWAY_UNAVAILABLE'])
    expect(answer.headers.get('retry-after')).not.toBeNull()
    await shop.rest(seconds(30))
    const [order] = (await buyer.call('listOrders')).json.data
    expect([order.status, order.transactions]).toEqual(['PENDING', []])
    const again = openedIn(await buyer.placeCart(cart))
    expect(again.orderId).toBe(order.id)
    await shop.pay(again)
    expect((await buyer.comeBack(again)).json.orderStatus).toBe('PROCESSING')
  },
)

test('while one process calls the provider, the others wait for its result', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const cart = await buyer.fill()
  await shop.sim('/requests', {}, 'DELETE')
  await shop.sim('/faults', { match: { method: 'POST', path: '/v1/orders' }, kind: 'latency', ms: 400 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.placeCart(cart)))
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect(await callsTo(/\/v1\/orders$/)).toHaveLength(1)
})

test('of two answers to one intent the first is stored, and both requests return it', async () => {
  await shop.use('PHONEPE')
  const buyer = await buyerOf(shop)
  const cart = await buyer.fill()
  await shop.sim('/requests', {}, 'DELETE')
  await shop.sim('/faults', { match: { path: '/checkout/v2/pay' }, kind: 'latency', ms: 900 })
  const slow = buyer.placeCart(cart)
  await vi.waitFor(async () => expect(await callsTo(/\/pay$/)).toHaveLength(1), SOON)
  // The first request's claim has expired.
  await db
    .updateTable('payment_intent')
    .set({ opening_until: new Date(0) })
    .where('opening_until', '>', new Date())
    .execute()
  const quick = openedIn(await buyer.placeCart(cart))
  expect(openedIn(await slow)).toEqual(quick)
  // Both have called the provider; the one with the late answer calls again.
  expect((await callsTo(/\/pay$/)).length).toBeGreaterThan(1)
  expect((await listIntents(db, quick.orderId)).map(({ intentRef }) => intentRef)).toEqual([quick.ref])
})

test('an order that ends while its payment is being opened is not sent to pay', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const cart = await buyer.fill()
  await shop.sim('/faults', { match: { method: 'POST', path: '/v1/orders' }, kind: 'latency', ms: 500 })
  const placing = buyer.placeCart(cart)
  const orderId = await vi.waitFor(async () => {
    const [order] = (await buyer.call('listOrders')).json.data
    expect(order).toBeDefined()
    return order.id
  }, SOON)
  // The customer has to wait, staff does not.
  expect((await buyer.restore(orderId)).code).toBe('PAYMENT_IN_PROGRESS')
  await moveOrder(deps, { orderId, to: 'CANCELLED', actor: terminalActor('Care') })
  expect((await placing).json).toMatchObject({ orderStatus: 'CANCELLED', paymentGateway: null })
})

test.each(['RAZORPAY', 'PHONEPE'] as const)(
  '%s: the answer to a refund is lost, it is retried and made once',
  async (gateway) => {
    const { buyer, opened } = await place(gateway)
    await shop.pay(opened)
    await shop.drain()
    await shop.sim('/faults', {
      match: { method: 'POST', path: '/refund' },
      times: 3,
      kind: 'commit_then_500',
    })
    await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })
    await shop.drain()
    await shop.sim('/faults', {}, 'DELETE')
    await shop.rest(seconds(30))
    await shop.finishRefunds(opened.orderId)
    await runDueRefunds(deps.payments)
    expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT SUCCESS', 'REFUND SUCCESS'])
    const [order] = (await buyer.call('listOrders')).json.data
    expect(
      (await shop.queuedMessages(order.orderNumber)).filter(({ template }) => template === 'orderRefunded'),
    ).toHaveLength(1)
  },
)

test('the page has expired, but the payment succeeds', async () => {
  const { buyer, opened } = await place('PHONEPE')
  await shop.pay(opened, { outcome: 'pending-forever' })
  expect((await buyer.comeBack(opened)).json.transactionStatus).toBe('PENDING')
  await shop.travel(opened.orderId, minutes(40))
  await shop.drain()
  await shop.sim(`/phonepe/orders/${opened.ref}/late-authorise`, { webhook: { drop: true } })
  await shop.travel(opened.orderId, minutes(25))
  await shop.drain()
  expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
})

test('a part is refunded, then the rest, and never more than was paid', async () => {
  const { buyer, opened } = await place()
  await shop.pay(opened)
  await shop.drain()
  const refund = (amount?: number) =>
    refundOrder(deps.payments, {
      orderId: opened.orderId,
      actor: terminalActor('Care'),
      ...(amount !== undefined && { amount: amount as never }),
    })
  expect((await refund(100_00)).ok).toBe(true)
  expect(await refund(700_00)).toEqual({ ok: false, error: 'TOO_MUCH' })
  const both = await Promise.all([refund(), refund()])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  await shop.finishRefunds(opened.orderId)
  const order = await buyer.order(opened.orderId)
  const back = order.transactions.filter(({ type }) => type === 'REFUND')
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
  expect(back.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS'])
})

test('a dispute is reported and does not change the order', async () => {
  const { buyer, opened } = await place()
  const { payment } = await shop.pay(opened)
  await shop.drain()
  await shop.sim(`/razorpay/payments/${payment.id}/dispute`, {})
  await shop.drain()
  expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
  expect(await listProblems(db)).toContainEqual(
    expect.objectContaining({ kind: 'DISPUTE', subject: payment.id, orderId: opened.orderId }),
  )
})

test.each(['RAZORPAY', 'PHONEPE'] as const)('%s: the previous secret is still accepted', async (gateway) => {
  const { buyer, opened } = await place(gateway)
  await shop.pay(opened, { webhook: 'old-secret' })
  await shop.drain()
  expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
})
