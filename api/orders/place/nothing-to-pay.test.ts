import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { listIntents } from '../../payments/intents/intents.store.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'
import { moveOrder } from '../move/move-order.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, HONEY } from '../testing-buyer.ts'

const shop = await openOrderShop()
const { db, orders: deps, stockOf } = shop
afterAll(shop.close)
afterEach(() => shop.check())
beforeAll(async () => {
  await sql`insert into promotion (code, description, kind, percent, per_customer_limit)
    values ('ALLOFIT', '100% off', 'PERCENT', 100, 1)`.execute(db)
  await shop.refresh()
})

const fillFree = async () => {
  const buyer = await buyerOf(shop)
  const cart = await buyer.fill([{ ...HONEY, quantity: 3 }], 'ALLOFIT')
  expect(cart.total).toBe(0)
  return { buyer, cart }
}

test('[ORDER-29] an order with nothing to pay is PROCESSING without a payment, once', async () => {
  const before = await stockOf(HONEY.variantSku)
  const { buyer, cart } = await fillFree()
  const answers = await Promise.all([1, 2, 3].map(() => buyer.placeCart(cart, { key: 'nothing-to-pay' })))
  answers.push(await buyer.placeCart(cart))
  const [first] = answers
  for (const { json } of answers) expect(json).toEqual(first?.json)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
  expect(first?.json).toMatchObject({ orderStatus: 'PROCESSING', paymentGateway: null })
  const order = await buyer.order(first?.json.orderId)
  expect(order).toMatchObject({ status: 'PROCESSING', total: 0, discountCode: 'ALLOFIT', transactions: [] })
  expect(order.statusHistory.map(({ status }) => status)).toEqual(['PENDING', 'PROCESSING'])
  expect(await listIntents(db, order.id)).toEqual([])
  expect((await stockOf(HONEY.variantSku)).on_hand).toBe(before.on_hand - 3)
  expect((await shop.queuedMessages(order.orderNumber)).map(({ template }) => template)).toEqual([
    'orderPaid',
  ])
  // The promo code's use is counted.
  const again = await buyer.call('putCart', {
    body: { clear: true, items: [{ ...HONEY, quantity: 3 }], discountCode: 'ALLOFIT' },
  })
  expect(again.code).toBe('PROMO_INVALID')
})

test('[ORDER-29] it cannot be charged, edited or refunded, and can be cancelled', async () => {
  const before = await stockOf(HONEY.variantSku)
  const { buyer, cart } = await fillFree()
  const { orderId } = (await buyer.placeCart(cart)).json
  const charged = await buyer.charge(orderId)
  expect([charged.status, charged.json.orderStatus, charged.json.paymentGateway]).toEqual([
    200,
    'PROCESSING',
    null,
  ])
  expect((await buyer.restore(orderId)).code).toBe('ORDER_NOT_EDITABLE')
  expect(await refundOrder(deps.payments, { orderId, actor: terminalActor('Care') })).toMatchObject({
    error: 'NOTHING_LEFT',
  })
  expect((await moveOrder(deps, { orderId, to: 'READYFORPICKUP', actor: terminalActor('Care') })).ok).toBe(
    true,
  )
  expect((await moveOrder(deps, { orderId, to: 'CANCELLED', actor: terminalActor('Care') })).ok).toBe(true)
  expect(await stockOf(HONEY.variantSku)).toEqual(before)
})
