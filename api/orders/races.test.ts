import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { hours, minutes, seconds } from '#kit/duration.ts'
import { checkPaymentIfDue } from '../payments/checks/check-payment.ts'
import { listProblems } from '../payments/index.ts'
import { listIntents } from '../payments/intents/intents.store.ts'
import { endOverdue } from './end/end-overdue.ts'
import { openOrderShop } from './testing.ts'
import { type Buyer, buyerOf, type Opened, openedIn } from './testing-buyer.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const NO_WEBHOOK = { webhook: { drop: true } }

const statusOf = async (buyer: Buyer, { orderId }: Opened) => (await buyer.order(orderId)).status
/** The transactions of an order as "TYPE STATUS", oldest first. */
const moneyOf = async (buyer: Buyer, { orderId }: Opened) =>
  (await buyer.order(orderId)).transactions.map(({ type, status }) => `${type} ${status}`).toReversed()
const queued = async (template: string, orderNumber: string) => {
  const jobs = await shop.queuedMessages(orderNumber)
  return jobs.filter((job) => job.template === template)
}
/** Runs the scheduled check, whenever it is due. */
async function watch({ orderId }: Opened) {
  for (const { id } of await listIntents(db, orderId)) {
    await db
      .updateTable('payment_intent')
      .set({ next_check_at: new Date(0) })
      .where('id', '=', id)
      .where('next_check_at', 'is not', null)
      .execute()
    await checkPaymentIfDue(deps.payments, id)
  }
  await shop.drain()
}

describe.each(GATEWAYS)('%s', (gateway) => {
  const place = async () => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    return { buyer, opened: await buyer.place() }
  }

  test('the webhook arrives before the browser returns', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened)
    await shop.drain()
    expect(await statusOf(buyer, opened)).toBe('PROCESSING')
    const answer = await buyer.comeBack(opened)
    expect([answer.status, answer.json.orderStatus, answer.json.transactionStatus]).toEqual([
      200,
      'PROCESSING',
      'SUCCESS',
    ])
    expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT SUCCESS'])
  })

  test('the browser returns before the webhook arrives', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, { webhook: { delayMs: 60_000 } })
    expect((await buyer.comeBack(opened)).status).toBe(200)
    await shop.sim('/clock', { advanceMs: 60_000 })
    await shop.drain()
    const order = await buyer.order(opened.orderId)
    expect(order.statusHistory).toHaveLength(2)
    expect(await queued('orderPaid', order.orderNumber)).toHaveLength(1)
  })

  test('the browser never returns, the webhook arrives', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, { outcome: 'success-no-return' })
    await shop.drain()
    const order = await buyer.order(opened.orderId)
    expect(order.status).toBe('PROCESSING')
    expect(await queued('orderPaid', order.orderNumber)).toHaveLength(1)
  })

  test('neither arrives: a scheduled check finds the payment within the first minute', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, NO_WEBHOOK)
    await shop.drain()
    expect(await statusOf(buyer, opened)).toBe('PENDING')
    await shop.travel(opened.orderId, seconds(31))
    await shop.drain()
    expect(await statusOf(buyer, opened)).toBe('PROCESSING')
  })

  test('the same webhook twice, and at the same moment', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, { webhook: { copies: 5, concurrent: true } })
    await shop.drain()
    const order = await buyer.order(opened.orderId)
    expect([order.status, order.transactions.length]).toEqual(['PROCESSING', 1])
    expect(await queued('orderPaid', order.orderNumber)).toHaveLength(1)
  })

  test('[PAY-10] webhook, return and check at the same moment', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, NO_WEBHOOK)
    const [intent] = await listIntents(db, opened.orderId)
    const answers = await Promise.all([
      buyer.comeBack(opened),
      buyer.comeBack(opened),
      buyer.charge(opened.orderId),
      watch(opened),
      checkPaymentIfDue(deps.payments, intent?.id ?? ''),
    ])
    expect(answers.flatMap((answer) => answer?.status ?? [])).toEqual([200, 200, 200])
    expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT SUCCESS'])
  })

  test('an older webhook after a newer one', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, { webhook: 'out-of-order' })
    await shop.drain()
    expect(await statusOf(buyer, opened)).toBe('PROCESSING')
    for (const { id } of await shop.sim('/webhooks')) await shop.sim(`/webhooks/${id}/resend`, {})
    await shop.drain()
    expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT SUCCESS'])
  })

  test('one attempt fails, the next succeeds', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, { outcome: 'fail' })
    await shop.drain()
    expect(await statusOf(buyer, opened)).toBe('PENDING')
    await shop.pay(opened)
    await shop.drain()
    expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT FAILED', 'PAYMENT SUCCESS'])
    expect(await statusOf(buyer, opened)).toBe('PROCESSING')
  })

  test('[PAY-8] a payment after the end of the order is refunded, once', async () => {
    const { buyer, opened } = await place()
    expect((await buyer.restore(opened.orderId)).status).toBe(200)
    await shop.pay(opened, { webhook: { copies: 2 } })
    await Promise.all([shop.drain(), watch(opened), buyer.comeBack(opened)])
    await shop.drain()
    await shop.finishRefunds(opened.orderId)
    const order = await buyer.order(opened.orderId)
    expect(order.status).toBe('CANCELLED')
    expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT SUCCESS', 'REFUND SUCCESS'])
    expect(await queued('orderRefunded', order.orderNumber)).toHaveLength(1)
  })

  test('the deadline and the payment in the same second', async () => {
    const { buyer, opened } = await place()
    await shop.travel(opened.orderId, hours(72))
    await shop.pay(await stillOpen(buyer, opened), NO_WEBHOOK)
    await Promise.all([endOverdue(deps), watch(opened), endOverdue(deps)])
    await watch(opened)
    const status = await statusOf(buyer, opened)
    const paid = await moneyOf(buyer, opened)
    // Either paid, or cancelled and refunded.
    if (status === 'PROCESSING') expect(paid).toContain('PAYMENT SUCCESS')
    else
      expect([status, paid.filter((row) => row.startsWith('REFUND')).length]).toEqual([
        'CANCELLED',
        paid.includes('PAYMENT SUCCESS') ? 1 : 0,
      ])
  })

  test('a payment of a wrong amount never fulfils the order, and is reported', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, { outcome: 'wrong-amount' })
    await shop.drain()
    const answer = await buyer.comeBack(opened)
    expect([answer.status, answer.json.orderStatus, answer.json.transactionStatus]).toEqual([
      200,
      'PENDING',
      'PENDING',
    ])
    expect((await buyer.charge(opened.orderId)).code).toBe('PAYMENT_IN_PROGRESS')
    expect((await buyer.restore(opened.orderId)).code).toBe('PAYMENT_IN_PROGRESS')
    expect(await listProblems(db)).toContainEqual(
      expect.objectContaining({ kind: 'WRONG_AMOUNT', orderId: opened.orderId }),
    )
    expect(shop.log.join('')).toContain('money was taken, but not the amount we asked for')
  })

  test('[API-34] another customer’s payment is not found, and the provider is not called', async () => {
    const { opened } = await place()
    const other = await buyerOf(shop)
    await shop.sim('/requests', {}, 'DELETE')
    const answer = await other.comeBack(opened)
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND'])
    expect(await shop.sim('/requests')).toEqual([])
  })

  test('invalid payment references are refused, and the provider is not called', async () => {
    const { buyer, opened } = await place()
    const cheap = await (await buyerOf(shop)).place()
    const own = await buyer.place([{ productSku: 'SPCTUR01', variantSku: 'SPCTUR01-200G', quantity: 1 }])
    const other = gateway === 'RAZORPAY' ? 'PHONEPE' : 'RAZORPAY'
    await shop.sim('/requests', {}, 'DELETE')
    const claims = [
      { ...opened, ref: cheap.ref },
      { ...opened, ref: own.ref },
      { ...opened, gateway: other } as const,
      { ...opened, ref: 'order_madeUp00000000' },
    ]
    for (const claim of claims) {
      const answer = await buyer.comeBack(claim)
      expect([answer.status, answer.code]).toEqual([400, 'PAYMENT_MISMATCH'])
    }
    expect(await shop.sim('/requests')).toEqual([])
    expect(await statusOf(buyer, opened)).toBe('PENDING')
  })

  test('an order cannot be edited while a payment is in progress', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, { outcome: 'pending-forever' })
    const answer = await buyer.restore(opened.orderId)
    expect([answer.status, answer.code]).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    expect((await buyer.charge(opened.orderId)).code).toBe('PAYMENT_IN_PROGRESS')
    expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT PENDING'])
  })

  test('two tabs pay one order: the second reopens the same intent', async () => {
    const { buyer, opened } = await place()
    const [one, other] = await Promise.all([buyer.charge(opened.orderId), buyer.charge(opened.orderId)])
    expect([one.json, other.json].map((json) => openedIn({ ...one, json }).ref)).toEqual([
      opened.ref,
      opened.ref,
    ])
    await shop.pay(opened, { outcome: 'double-pay' })
    await shop.drain()
    expect((await moneyOf(buyer, opened)).filter((row) => row === 'PAYMENT SUCCESS')).toHaveLength(1)
  })

  test('Place Order twice, in two tabs', async () => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    const answers = await Promise.all([
      buyer.placeCart(cart, { key: 'same-key-1' }),
      buyer.placeCart(cart, { key: 'same-key-1' }),
      buyer.placeCart(cart),
    ])
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  })

  test('later price changes do not affect a placed order', async () => {
    const { buyer, opened } = await place()
    const before = await buyer.order(opened.orderId)
    const setPrice = (current_price: number) =>
      seedTx(db, (tx) =>
        tx
          .updateTable('channel')
          .set({ current_price })
          .where('variant_sku', '=', 'OILPNT01-1000ML')
          .where('country', '=', 'IND')
          .execute(),
      )
    await setPrice(399_00)
    await shop.refresh()
    const again = await buyer.charge(opened.orderId)
    expect(openedIn(again).ref).toBe(opened.ref)
    await setPrice(349_00)
    await shop.refresh()
    expect((await buyer.order(opened.orderId)).total).toBe(before.total)
  })

  test('[PAY-12] the provider is down when the shopper returns: nothing changes, and checks go on', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, NO_WEBHOOK)
    await shop.sim('/faults', { match: { path: '*' }, times: 100, kind: 'status', status: 503 })
    const answer = await buyer.comeBack(opened)
    await shop.sim('/faults', {}, 'DELETE')
    expect([answer.status, answer.code]).toEqual([503, 'PAYMENT_UNCLEAR'])
    expect(await moneyOf(buyer, opened)).toEqual([])
    await shop.rest(seconds(30))
    // After an outage the circuit breaker admits one trial call, and a check at this provider takes two.
    await watch(opened)
    await watch(opened)
    expect(await statusOf(buyer, opened)).toBe('PROCESSING')
  })

  test('the window is closed while the payment is pending', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, { outcome: 'pending-then-success', delayMs: 30_000 })
    const answer = await buyer.comeBack(opened)
    expect([answer.status, answer.json.transactionStatus]).toEqual([200, 'PENDING'])
    await shop.travel(opened.orderId, minutes(2))
    await shop.drain()
    expect(await moneyOf(buyer, opened)).toEqual(['PAYMENT SUCCESS'])
  })

  test('a return without a session asks for sign-in, and the payment is settled all the same', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened)
    const answer = await buyer.call('validatePayment', {
      params: { orderId: opened.orderId },
      body: { paymentGateway: gateway, transactionIntentId: opened.ref },
      headers: { cookie: '' },
    })
    expect([401, 403]).toContain(answer.status)
    await shop.drain()
    expect(await statusOf(buyer, opened)).toBe('PROCESSING')
  })
})

/** PhonePe's page expires within days: the shopper gets a new one. */
async function stillOpen(buyer: Buyer, opened: Opened): Promise<Opened> {
  return opened.gateway === 'RAZORPAY' ? opened : openedIn(await buyer.charge(opened.orderId))
}
