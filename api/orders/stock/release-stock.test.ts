import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { pendingAction } from '#domain/pending-action.ts'
import { seconds } from '#kit/duration.ts'
import { listProblems } from '../../payments/index.ts'
import { openOrderShop } from '../testing.ts'
import { type Buyer, buyerOf, HONEY, type Opened, openedIn } from '../testing-buyer.ts'
import { releaseUnstarted } from './release-stock.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())
const STOCK = 100
beforeEach(() => setStock(STOCK))

const setStock = (on_hand: number) =>
  seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand }).where('variant_sku', '=', HONEY.variantSku).execute(),
  )
const left = async () => (await shop.stockOf(HONEY.variantSku)).on_hand
const HONEYS = [{ ...HONEY, quantity: 2 }]

/** Advances the shop's time only; the provider's page stays open. */
async function wait({ orderId }: Opened, minutes: number) {
  const back = sql`make_interval(mins => ${minutes})`
  await sql`update customer_order set created_at = created_at - ${back}, postponed_until = null
    where id = ${orderId}`.execute(db)
  await sql`update payment_intent set opened_at = opened_at - ${back} where order_id = ${orderId}`.execute(db)
}

const DOWN = { match: { path: '*' }, times: 50, kind: 'status', status: 503 }
const isAnswering = async () => {
  await shop.sim('/faults', {}, 'DELETE')
  await shop.rest(seconds(30))
}

describe.each(GATEWAYS)('%s', (gateway) => {
  const released = async (): Promise<{ buyer: Buyer; opened: Opened }> => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const opened = await buyer.place(HONEYS)
    await wait(opened, 44)
    await releaseUnstarted(deps)
    expect(await left()).toBe(STOCK - 2)
    await wait(opened, 2)
    await releaseUnstarted(deps)
    expect(await left()).toBe(STOCK)
    return { buyer, opened }
  }

  test('[STOCK-7] [STOCK-8] the stock of an order without a started payment is released, and the order can be paid', async () => {
    const { buyer, opened } = await released()
    expect(pendingAction(await buyer.order(opened.orderId))).toBe('PAYAMOUNT')
    await shop.check()
    const again = openedIn(await buyer.charge(opened.orderId))
    expect(await left()).toBe(STOCK - 2)
    // The hold time starts again here.
    await wait(opened, 44)
    await releaseUnstarted(deps)
    expect(await left()).toBe(STOCK - 2)
    await shop.pay(again)
    await shop.drain()
    expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
  })

  test('[STOCK-8] an order whose stock is sold says so, and can be paid when stock is back', async () => {
    const { buyer, opened } = await released()
    await setStock(1)
    const refused = await buyer.charge(opened.orderId)
    expect([refused.status, refused.code]).toEqual([409, 'ORDER_STOCK_GONE'])
    expect([(await buyer.order(opened.orderId)).status, await left()]).toEqual(['PENDING', 1])
    await setStock(2)
    expect((await buyer.charge(opened.orderId)).status).toBe(200)
    expect(await left()).toBe(0)
  })

  test('[STOCK-9] a payment after the release reserves the stock again', async () => {
    const { buyer, opened } = await released()
    await shop.pay(opened)
    await shop.drain()
    expect([(await buyer.order(opened.orderId)).status, await left()]).toEqual(['PROCESSING', STOCK - 2])
  })

  test('[STOCK-9] a payment for sold stock is refunded, and a problem is reported', async () => {
    const { buyer, opened } = await released()
    await setStock(1)
    await shop.pay(opened)
    const back = await buyer.comeBack(opened)
    expect(back.json).toMatchObject({ orderStatus: 'CANCELLED', transactionStatus: 'SUCCESS' })
    await shop.finishRefunds(opened.orderId)
    const order = await buyer.order(opened.orderId)
    expect(order).toMatchObject({
      status: 'CANCELLED',
      transactions: [
        { type: 'REFUND', status: 'SUCCESS' },
        { type: 'PAYMENT', status: 'SUCCESS' },
      ],
    })
    expect(await left()).toBe(1)
    const told = (await shop.queuedMessages(order.orderNumber)).map(({ template }) => template)
    expect(told).toEqual(['orderPlaced', 'orderCancelled', 'orderRefunded'])
    const problems = (await listProblems(db)).filter(({ orderId }) => orderId === order.id)
    expect(problems).toMatchObject([{ kind: 'SOLD_OUT' }])
  })

  test('[STOCK-7] an order with a started payment keeps its stock', async () => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const opened = await buyer.place(HONEYS)
    await shop.pay(opened, { outcome: 'pending-forever', webhook: { drop: true } })
    await wait(opened, 46)
    // The shop has no webhook yet: it asks the provider before it releases the stock.
    await releaseUnstarted(deps)
    expect(await left()).toBe(STOCK - 2)
  })

  test('[STOCK-7] while the provider does not answer, no stock is released', async () => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const opened = await buyer.place(HONEYS)
    await wait(opened, 46)
    await shop.sim('/faults', DOWN)
    await releaseUnstarted(deps)
    await isAnswering()
    expect(await left()).toBe(STOCK - 2)
  })

  test('[STOCK-7] an order whose payment could not be opened keeps its stock', async () => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill(HONEYS)
    await shop.sim('/faults', DOWN)
    expect((await buyer.placeCart(cart)).code).toBe('GATEWAY_UNAVAILABLE')
    await isAnswering()
    await sql`update customer_order set created_at = created_at - interval '2 hours'
      where user_id = ${buyer.user.id}`.execute(db)
    await releaseUnstarted(deps)
    expect(await left()).toBe(STOCK - 2)
  })
})

test('[STOCK-7] an order of staff keeps its stock', async () => {
  const order = await insertOrder(db, (await insertUser(db)).id, { created_at: new Date(0) })
  await sql`insert into stock_hold values (${order.id}, ${HONEY.variantSku}, 1)`.execute(db)
  await seedTx(db, (tx) =>
    sql`update stock set reserved = reserved + 1 where variant_sku = ${HONEY.variantSku}`.execute(tx),
  )
  await releaseUnstarted(deps)
  expect(
    await db.selectFrom('stock_hold').selectAll().where('order_id', '=', order.id).execute(),
  ).toHaveLength(1)
  await sql`update customer_order set created_at = now() where id = ${order.id}`.execute(db)
})

test('[STOCK-6] [STOCK-8] reserving again has the limits of placing', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const first = await buyer.place(HONEYS)
  await wait(first, 46)
  await releaseUnstarted(deps)
  for (let placed = 0; placed < 3; placed += 1) await buyer.place(HONEYS)
  const refused = await buyer.charge(first.orderId)
  expect([refused.status, refused.code]).toEqual([409, 'UNPAID_ORDERS_LIMIT'])
  expect(await left()).toBe(STOCK - 6)
})

test('[STOCK-8] placing the same cart again reserves that order’s stock again', async () => {
  const buyer = await buyerOf(shop)
  const cart = await buyer.fill(HONEYS)
  const opened = openedIn(await buyer.placeCart(cart, { key: 'the-same-again' }))
  await wait(opened, 46)
  await releaseUnstarted(deps)
  expect(await left()).toBe(STOCK)
  expect(openedIn(await buyer.placeCart(cart, { key: 'the-same-again' })).orderId).toBe(opened.orderId)
  expect(await left()).toBe(STOCK - 2)
})
