import { afterAll, afterEach, expect, test } from 'vitest'
import { GATEWAYS } from '#domain/payment.ts'
import { openOrderShop } from '../../orders/testing.ts'
import { buyerOf, type Opened } from '../../orders/testing-buyer.ts'
import { checkPaymentIfDue } from '../checks/check-payment.ts'
import { listIntents } from '../intents/intents.store.ts'

const shop = await openOrderShop()
afterAll(shop.close)
afterEach(() => shop.check())

type Arrival = 'webhook' | 'return' | 'watch'
const ARRIVALS = ['webhook', 'return', 'watch'] as const

const orders = (left: readonly Arrival[]): Arrival[][] =>
  left.length === 0
    ? [[]]
    : left.flatMap((first) => orders(left.filter((one) => one !== first)).map((rest) => [first, ...rest]))

/** The provider's outcome, and the expected order. */
const STORIES = [
  { outcome: 'success', status: 'PROCESSING', rows: ['SUCCESS'] },
  { outcome: 'fail', status: 'PENDING', rows: ['FAILED'] },
  { outcome: 'pending-forever', status: 'PENDING', rows: ['PENDING'] },
] as const

async function arrive(arrival: Arrival, opened: Opened, buyer: Awaited<ReturnType<typeof buyerOf>>) {
  if (arrival === 'webhook') return shop.drain()
  if (arrival === 'return') return buyer.comeBack(opened)
  const [intent] = await listIntents(shop.db, opened.orderId)
  const due = shop.db.updateTable('payment_intent').set({ next_check_at: new Date(0) })
  await due
    .where('id', '=', intent?.id ?? '')
    .where('next_check_at', 'is not', null)
    .execute()
  return checkPaymentIfDue(shop.orders.payments, intent?.id ?? '')
}

const cases = GATEWAYS.flatMap((gateway) =>
  STORIES.flatMap((story) => orders(ARRIVALS).map((order) => ({ gateway, story, order }))),
)

test.each(cases)(
  '$gateway, $story.outcome: $order give the same result',
  async ({ gateway, story, order }) => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened, { outcome: story.outcome })
    for (const arrival of order) await arrive(arrival, opened, buyer)
    const { status, transactions, orderNumber } = await buyer.order(opened.orderId)
    expect([status, transactions.map((row) => row.status)]).toEqual([story.status, story.rows])
    const paid = (await shop.queuedMessages(orderNumber)).filter(({ template }) => template === 'orderPaid')
    expect(paid).toHaveLength(story.status === 'PROCESSING' ? 1 : 0)
  },
)

test.each(GATEWAYS)('%s: all at the same time, many times', async (gateway) => {
  await shop.use(gateway)
  const buyer = await buyerOf(shop)
  const placed: Opened[] = []
  for (let index = 0; index < 3; index += 1) placed.push(await buyer.place())
  for (const opened of placed) await shop.pay(opened)
  await Promise.all(placed.flatMap((opened) => ARRIVALS.map((arrival) => arrive(arrival, opened, buyer))))
  for (const opened of placed) {
    expect(await buyer.order(opened.orderId)).toMatchObject({
      status: 'PROCESSING',
      transactions: [{ status: 'SUCCESS' }],
    })
  }
})
