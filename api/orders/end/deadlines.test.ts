import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { insertIntent, insertOrder, insertPayment, insertUser } from '#db/testing-rows.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { days, hours, type Milliseconds, minutes, seconds } from '#kit/duration.ts'
import { audit } from '../audit/audit.ts'
import { sweepOrders } from '../sweep.ts'
import { openOrderShop } from '../testing.ts'
import { type Buyer, buyerOf, HONEY, type Opened, openedIn } from '../testing-buyer.ts'
import { findDeadline } from './deadlines.store.ts'
import { endOverdue } from './end-overdue.ts'

const shop = await openOrderShop()
const { db, orders: deps, stockOf } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const statusOf = async (buyer: Buyer, { orderId }: Opened) => (await buyer.order(orderId)).status

test('[PENDING-14] a process whose own clock runs ahead ends nothing early', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days(30) })
  await endOverdue(deps)
  vi.useRealTimers()
  expect(await statusOf(buyer, opened)).toBe('PENDING')
})

test('[PENDING-9] the newest transaction sets the deadline', async () => {
  const order = await insertOrder(db, (await insertUser(db)).id)
  const intent = await insertIntent(db, order.id)
  const [newest, older] = [new Date(Date.now() - hours(1)), new Date(Date.now() - hours(5))]
  for (const created_at of [newest, older]) await insertPayment(db, intent, { status: 'FAILED', created_at })
  expect(await findDeadline(db, order.id)).toEqual(new Date(newest.getTime() + hours(6)))
})

/** How an order gets each pending action. */
const STATES = {
  PAYAMOUNT: async () => undefined,
  WAITFORPAYMENT: async (buyer: Buyer, opened: Opened) => {
    await shop.pay(opened, { outcome: 'pending-forever' })
    await buyer.comeBack(opened)
  },
  RETRYPAYMENT: async (buyer: Buyer, opened: Opened) => {
    await buyer.comeBack(opened)
  },
}

const RULES: [string, keyof typeof STATES, Milliseconds, string][] = [
  ['[PENDING-3] [PENDING-11]', 'PAYAMOUNT', hours(72), 'CANCELLED'],
  ['[PENDING-5] [PENDING-12]', 'WAITFORPAYMENT', hours(12), 'CANCELLED'],
  ['[PENDING-7] [PENDING-13]', 'RETRYPAYMENT', hours(6), 'DELETED'],
]

describe.each(GATEWAYS)('%s', (gateway) => {
  const begin = async (action: keyof typeof STATES) => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const opened = await buyer.place([{ ...HONEY, quantity: 2 }], 'NAMASTE10')
    await STATES[action](buyer, opened)
    return { buyer, opened }
  }

  test.each(RULES)(
    '%s [PENDING-14] [STOCK-4] %s ends after its time, by the database’s clock',
    async (_rule, action, time, end) => {
      // The card provider fails a payment without a result after ten minutes.
      if (action === 'WAITFORPAYMENT' && gateway === 'RAZORPAY') return endHeld()
      const before = await stockOf(HONEY.variantSku)
      const { buyer, opened } = await begin(action)
      await shop.travel(opened.orderId, time - minutes(1))
      await endOverdue(deps)
      expect(await statusOf(buyer, opened)).toBe('PENDING')
      await shop.travel(opened.orderId, minutes(2))
      await endOverdue(deps)
      const order = await buyer.order(opened.orderId)
      expect([order.status, order.statusHistory.at(-1)?.status]).toEqual([end, end])
      expect(await stockOf(HONEY.variantSku)).toEqual(before)
      const queued = (await shop.queuedMessages(order.orderNumber)).map(({ template }) => template)
      expect(queued.filter((template) => template === 'orderExpired')).toHaveLength(1)
      // The promo code can be used again.
      expect((await buyer.placeCart(await buyer.fill(undefined, 'NAMASTE10'))).status).toBe(201)
    },
  )

  /** The same for a payment that is authorised and cannot be captured. */
  async function endHeld() {
    const { buyer, opened } = await begin('PAYAMOUNT')
    await shop.sim('/faults', {
      match: { method: 'POST', path: '/capture' },
      times: 50,
      kind: 'status',
      status: 400,
    })
    await shop.pay(opened, { outcome: 'authorise-only' })
    await shop.drain()
    expect((await buyer.comeBack(opened)).json.transactionStatus).toBe('PENDING')
    await shop.travel(opened.orderId, hours(12) - minutes(1))
    await endOverdue(deps)
    expect(await statusOf(buyer, opened)).toBe('PENDING')
    await db
      .updateTable('payment_transaction')
      .set({ created_at: sql<Date>`now() - interval '12 hours 1 minute'` })
      .where('order_id', '=', opened.orderId)
      .execute()
    await endOverdue(deps)
    await shop.sim('/faults', {}, 'DELETE')
    expect(await statusOf(buyer, opened)).toBe('CANCELLED')
  }

  test('[PENDING-15] the provider is asked one last time, and a payment found then keeps the order', async () => {
    const { buyer, opened } = await begin('RETRYPAYMENT')
    await shop.travel(opened.orderId, hours(6) + minutes(1))
    const again = gateway === 'RAZORPAY' ? opened : openedIn(await buyer.charge(opened.orderId))
    await shop.pay(again, { webhook: { drop: true } })
    await endOverdue(deps)
    expect(await statusOf(buyer, opened)).toBe('PROCESSING')
  })

  test('[PENDING-15] an unclear answer postpones the end', async () => {
    const { buyer, opened } = await begin('RETRYPAYMENT')
    await shop.travel(opened.orderId, hours(7))
    await shop.sim('/faults', { match: { path: '*' }, times: 100, kind: 'status', status: 503 })
    await endOverdue(deps)
    expect(await statusOf(buyer, opened)).toBe('PENDING')
    await shop.sim('/faults', {}, 'DELETE')
    await shop.rest(seconds(30))
    // The next check is ten minutes later.
    await endOverdue(deps)
    expect(await statusOf(buyer, opened)).toBe('PENDING')
    const due = () =>
      db
        .updateTable('customer_order')
        .set({ postponed_until: null })
        .where('id', '=', opened.orderId)
        .execute()
    await due()
    await endOverdue(deps)
    await due()
    // After an outage the circuit breaker admits one trial call, and a check at the card provider takes two.
    await endOverdue(deps)
    expect(await statusOf(buyer, opened)).toBe('DELETED')
  })

  test('[PENDING-12] [PAY-8] a payment after the end is refunded', async () => {
    const { buyer, opened } = await begin('PAYAMOUNT')
    await shop.travel(opened.orderId, hours(72))
    const again = gateway === 'RAZORPAY' ? opened : openedIn(await buyer.charge(opened.orderId))
    await endOverdue(deps)
    expect(await statusOf(buyer, opened)).toBe('CANCELLED')
    await shop.pay(again)
    await shop.finishRefunds(opened.orderId)
    expect(await buyer.order(opened.orderId)).toMatchObject({
      status: 'CANCELLED',
      transactions: [
        { type: 'REFUND', status: 'SUCCESS' },
        { type: 'PAYMENT', status: 'SUCCESS' },
      ],
    })
  })
})

test('a payment of a wrong amount is refunded when the order ends', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.pay(opened, { outcome: 'wrong-amount' })
  await shop.drain()
  await shop.travel(opened.orderId, hours(12) + minutes(1))
  await endOverdue(deps)
  await shop.finishRefunds(opened.orderId)
  const { status, transactions } = await buyer.order(opened.orderId)
  expect([status, transactions.map((row) => [row.type, row.status, row.amount])]).toEqual([
    'CANCELLED',
    [
      ['REFUND', 'SUCCESS', 757],
      ['PAYMENT', 'SUCCESS', 757],
    ],
  ])
})

test('[PENDING-17] however many are overdue, one sweep ends them all', async () => {
  const user = await insertUser(db)
  const placed = new Date(Date.now() - days(4))
  for (let count = 0; count < 120; count += 1) await insertOrder(db, user.id, { created_at: placed })
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.travel(opened.orderId, hours(73))
  await sweepOrders(deps)
  const open = db.selectFrom('customer_order').select('id').where('status', '=', 'PENDING')
  expect(await open.where('user_id', 'in', [user.id, buyer.user.id]).execute()).toEqual([])
})

test('several processes end an order once', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const placed = [await buyer.place(), await buyer.place(), await buyer.place()]
  for (const opened of placed) await shop.travel(opened.orderId, hours(73))
  await Promise.all(Array.from({ length: 6 }, () => endOverdue(deps)))
  for (const opened of placed) {
    const { statusHistory } = await buyer.order(opened.orderId)
    expect(statusHistory.map(({ status }) => status)).toEqual(['PENDING', 'CANCELLED'])
  }
})

test('the audit finds an order past its deadline', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.travel(opened.orderId, hours(73))
  expect(await audit(db)).toEqual([
    { rule: 'A9 no unpaid order outlives its deadline', what: `order ${opened.orderId}` },
  ])
  await endOverdue(deps)
})
