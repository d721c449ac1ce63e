import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { terminalActor } from '#domain/actor.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { moveOrder, type StaffMove } from '../index.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, HONEY, type Opened } from '../testing-buyer.ts'

const shop = await openOrderShop()
const { db, orders: deps, stockOf } = shop
afterAll(shop.close)
afterEach(() => shop.check())

async function placed() {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...HONEY, quantity: 2 }], 'NAMASTE10')
  return { buyer, opened, order: () => buyer.order(opened.orderId) }
}

async function paid() {
  const order = await placed()
  await shop.pay(order.opened)
  await shop.drain()
  return order
}

let parcels = 0
const move = ({ orderId }: Opened, to: StaffMove['to']) =>
  moveOrder(deps, {
    orderId,
    to,
    actor: terminalActor('Packing'),
    shipment: { carrier: 'DELHIVERY', trackingNumber: `CN${++parcels}`, arrivingAt: null },
  })

const reasonOf = ({ orderId }: Opened) =>
  db
    .selectFrom('customer_order')
    .select(['cancel_reason', 'cancel_note'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

const usesOf = async ({ orderId }: Opened) => {
  const rows = await db
    .selectFrom('promotion_redemption')
    .select('released_at')
    .where('order_id', '=', orderId)
    .execute()
  return rows.filter(({ released_at }) => released_at === null).length
}

test('[CANCEL-3] [CANCEL-1] cancelling a packed order takes everything back in one step', async () => {
  const before = await stockOf(HONEY.variantSku)
  const { buyer, opened, order } = await paid()
  await move(opened, 'READYFORPICKUP')
  const { total } = await order()
  const answer = await buyer.cancel(opened.orderId, { reason: 'OTHER_ITEMS', note: ' Two more jars\n' })
  expect([answer.status, answer.json.status]).toEqual([200, 'CANCELLED'])
  expect(answer.json.statusHistory.at(-1)).toMatchObject({
    status: 'CANCELLED',
    notes: 'Cancelled by customer',
  })
  expect(await reasonOf(opened)).toEqual({ cancel_reason: 'OTHER_ITEMS', cancel_note: 'Two more jars' })
  expect(await stockOf(HONEY.variantSku)).toEqual(before)
  expect(await usesOf(opened)).toBe(0)
  // Promised in full, without a fee.
  const [refund] = answer.json.transactions
  expect(refund).toMatchObject({ type: 'REFUND', status: 'PENDING', amount: total, sentAt: null })
  const note = await db
    .selectFrom('document')
    .select('gross')
    .where('order_id', '=', opened.orderId)
    .where('kind', '=', 'CREDIT_NOTE')
    .executeTakeFirst()
  expect(note?.gross).toBe(total * 100)
  const queued = await shop.queuedMessages(answer.json.orderNumber)
  expect(queued.map(({ template }) => template)).toContain('orderCancelled')
})

test('[CANCEL-3] the refund is queued in the transaction of the cancellation and sent at once', async () => {
  const { buyer, opened, order } = await paid()
  await buyer.cancel(opened.orderId)
  const { rows } = await sql<{ wait: number; state: string }>`
    select extract(epoch from start_after - created_on)::float as wait, job.state from pgboss.job
    join refund on refund.id::text = data ->> 'refundId'
    join payment_transaction as paid on paid.id = payment_transaction_id
    where name = 'payments.refund' and paid.order_id = ${opened.orderId}`.execute(db)
  expect(rows).toEqual([{ wait: 0, state: 'created' }])
  await shop.drain()
  const [refund] = (await order()).transactions
  expect(refund).toMatchObject({
    type: 'REFUND',
    status: 'SUCCESS',
    sentAt: expect.any(String),
    expectedBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(new Date(refund?.expectedBy ?? '').getTime()).toBeGreaterThan(Date.parse(refund?.sentAt ?? ''))
})

test.each(['SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED'] as const)(
  '[CANCEL-1] an order that is %s can no longer be cancelled',
  async (last) => {
    const { buyer, opened, order } = await paid()
    for (const to of ['READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED'] as const) {
      await move(opened, to)
      if (to === last) break
    }
    const answer = await buyer.cancel(opened.orderId)
    expect([answer.status, answer.json.error]).toEqual([
      409,
      expect.objectContaining({
        code: 'ORDER_LEFT',
        message: 'This order has been picked up and can no longer be cancelled.',
      }),
    ])
    expect((await order()).status).toBe(last)
    expect(await reasonOf(opened)).toEqual({ cancel_reason: null, cancel_note: null })
  },
)

describe.each(GATEWAYS)('%s', (gateway) => {
  test('[CANCEL-4] while a payment is in flight the order is cancelled too, and the money goes back', async () => {
    await shop.use(gateway)
    const { buyer, opened, order } = await placed()
    await shop.pay(opened, { outcome: 'pending-then-success' })
    await shop.drain()
    expect((await order()).status).toBe('PENDING')
    expect((await buyer.cancel(opened.orderId)).json.status).toBe('CANCELLED')
    await shop.sim('/clock', { advanceMs: 600_000 })
    await shop.drain()
    const { status, transactions } = await order()
    expect(status).toBe('CANCELLED')
    const [refund, payment] = transactions
    expect([transactions.length, refund?.type, refund?.amount]).toEqual([2, 'REFUND', payment?.amount])
    expect(payment).toMatchObject({ type: 'PAYMENT', status: 'SUCCESS' })
  })
})

test('[CANCEL-6] the same call twice, and five times at once, is one cancellation', async () => {
  const { buyer, opened, order } = await paid()
  const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.cancel(opened.orderId)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await buyer.cancel(opened.orderId, { reason: 'OTHER' })).status).toBe(200)
  expect(await reasonOf(opened)).toEqual({ cancel_reason: 'CHANGED_MIND', cancel_note: null })
  await shop.drain()
  const { statusHistory, transactions, orderNumber } = await order()
  expect(statusHistory.filter(({ status }) => status === 'CANCELLED')).toHaveLength(1)
  expect(transactions.filter(({ type }) => type === 'REFUND')).toHaveLength(1)
  const queued = (await shop.queuedMessages(orderNumber)).filter(
    ({ template }) => template === 'orderCancelled',
  )
  expect(queued).toHaveLength(1)
})

test('[CANCEL-6] an order that staff made is cancelled by staff', async () => {
  const { buyer, opened, order } = await placed()
  await db.updateTable('customer_order').set({ creator: 'STAFF' }).where('id', '=', opened.orderId).execute()
  const answer = await buyer.cancel(opened.orderId)
  expect([answer.status, answer.json.error.message]).toEqual([409, ERRORS.ORDER_MADE_BY_STAFF.message])
  expect((await order()).status).toBe('PENDING')
  expect(
    await moveOrder(deps, { orderId: opened.orderId, to: 'CANCELLED', actor: terminalActor('Care') }),
  ).toMatchObject({
    ok: true,
  })
})

test('an order that ended otherwise is answered as it is', async () => {
  const { buyer, opened, order } = await placed()
  await buyer.restore(opened.orderId)
  expect((await buyer.cancel(opened.orderId)).json.statusHistory.at(-1).notes).toBe('Edited by customer')
  expect((await order()).statusHistory).toHaveLength(2)
})

test.each([
  ['no reason', {}],
  ['a reason we do not know', { reason: 'BORED' }],
  ['a note of 301 characters', { reason: 'OTHER', note: 'x'.repeat(301) }],
  ['a note with a control character', { reason: 'OTHER', note: 'a\u0007b' }],
  ['a list as a note', { reason: 'OTHER', note: ['x'] }],
])('cancelling with %s is refused and changes nothing', async (_what, body) => {
  const { buyer, opened, order } = await placed()
  const answer = await buyer.cancel(opened.orderId, body)
  expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
  expect((await order()).status).toBe('PENDING')
  await buyer.cancel(opened.orderId)
})
