import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { terminalActor } from '#domain/actor.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { hours, minutes, seconds } from '#kit/duration.ts'
import { SOON } from '#kit/testing.ts'
import { listIntents } from '../../payments/intents/intents.store.ts'
import { moveOrder } from '../move/move-order.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, openedIn } from '../testing-buyer.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const DOWN = { match: { path: '*' }, times: 50, kind: 'status', status: 503 }

test('[PAY-16] a claim to open a payment ends with its process', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const cart = await buyer.fill()
  await shop.sim('/faults', DOWN)
  expect((await buyer.placeCart(cart)).code).toBe('GATEWAY_UNAVAILABLE')
  await shop.sim('/faults', {}, 'DELETE')
  await shop.rest(seconds(30))
  const { id } = await db
    .selectFrom('customer_order')
    .select('id')
    .where('user_id', '=', buyer.user.id)
    .executeTakeFirstOrThrow()
  const isOpening = async () => (await listIntents(db, id))[0]?.isOpening
  const other = connect(`${shop.databaseUrl}?application_name=another-process`, { max: 1 })
  await sql`update payment_intent set opening_until = now() + interval '1 hour',
    opening_by = current_setting('application_name') where order_id = ${id}`.execute(other)
  expect(await isOpening()).toBe(true)
  await other.destroy()
  await vi.waitFor(async () => expect(await isOpening()).toBe(false), SOON)
  expect((await buyer.charge(id)).status).toBe(200)
})

describe.each(GATEWAYS)('[API-18] %s', (gateway) => {
  const place = async () => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    return { buyer, opened: await buyer.place() }
  }

  test('an order without a payment attempt reopens the same intent', async () => {
    const { buyer, opened } = await place()
    const answer = await buyer.charge(opened.orderId)
    expect([answer.status, openedIn(answer).ref]).toEqual([200, opened.ref])
    expect(await listIntents(db, opened.orderId)).toHaveLength(1)
  })

  test('[PAY-11] after a return without payment it can be paid again', async () => {
    const { buyer, opened } = await place()
    const back = await buyer.comeBack(opened)
    expect([back.status, back.code]).toEqual([402, 'PAYMENT_NOT_MADE'])
    expect(await buyer.order(opened.orderId)).toMatchObject({
      transactions: [{ type: 'PAYMENT', status: 'PENDING' }],
    })
    const again = openedIn(await buyer.charge(opened.orderId))
    await shop.pay(again)
    expect((await buyer.comeBack(again)).json.orderStatus).toBe('PROCESSING')
    // The row of the unstarted payment has become the payment.
    expect((await buyer.order(opened.orderId)).transactions).toHaveLength(1)
  })

  test('[PAY-11] a failed payment is reported and can be retried', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, { outcome: 'fail' })
    expect((await buyer.comeBack(opened)).status).toBe(402)
    const again = openedIn(await buyer.charge(opened.orderId))
    await shop.pay(again)
    await shop.drain()
    const { status, transactions } = await buyer.order(opened.orderId)
    expect([status, transactions.map((row) => row.status)]).toEqual(['PROCESSING', ['SUCCESS', 'FAILED']])
  })

  test('an order that turns out to be paid is not opened again', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened, { webhook: { drop: true } })
    const answer = await buyer.charge(opened.orderId)
    expect([answer.status, answer.json.orderStatus, answer.json.paymentGateway]).toEqual([
      200,
      'PROCESSING',
      null,
    ])
  })

  test('a paid order returns its status, without a new payment', async () => {
    const { buyer, opened } = await place()
    await shop.pay(opened)
    await shop.drain()
    await shop.sim('/requests', {}, 'DELETE')
    const answer = await buyer.charge(opened.orderId)
    expect([answer.status, answer.json.orderStatus, await shop.sim('/requests')]).toEqual([
      200,
      'PROCESSING',
      [],
    ])
  })

  test('an ended order cannot be paid', async () => {
    const { buyer, opened } = await place()
    await moveOrder(deps, { orderId: opened.orderId, to: 'CANCELLED', actor: terminalActor('Care') })
    const answer = await buyer.charge(opened.orderId)
    expect([answer.status, answer.code]).toEqual([409, 'ORDER_NOT_PAYABLE'])
  })

  test('while its provider does not answer, no second payment is opened', async () => {
    const { buyer, opened } = await place()
    await shop.sim('/faults', DOWN)
    const answer = await buyer.charge(opened.orderId)
    await shop.sim('/faults', {}, 'DELETE')
    await shop.rest(seconds(30))
    expect([answer.status, answer.code]).toEqual([503, 'GATEWAY_UNAVAILABLE'])
    expect(await listIntents(db, opened.orderId)).toHaveLength(1)
  })
})

test('[PAY-2] [PAY-4] a new active gateway takes new payments only; old intents are still checked', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.use('PHONEPE')
  const answer = await buyer.charge(opened.orderId)
  expect(answer.json.paymentGateway).toBe('PHONEPE')
  const intents = await listIntents(db, opened.orderId)
  expect(intents.map(({ gateway, state, nextCheckAt }) => [gateway, state, nextCheckAt !== null])).toEqual([
    ['PHONEPE', 'OPEN', true],
    ['RAZORPAY', 'SUPERSEDED', true],
  ])
  await shop.use('RAZORPAY')
})

test('while the former gateway is down, the new active one takes payments', async () => {
  await shop.use('PHONEPE')
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.use('RAZORPAY')
  await shop.sim('/faults', { ...DOWN, match: { path: '/sandbox/phonepe/*' } })
  const answer = await buyer.charge(opened.orderId)
  await shop.sim('/faults', {}, 'DELETE')
  await shop.rest(seconds(30))
  expect([answer.status, answer.json.paymentGateway]).toEqual([200, 'RAZORPAY'])
})

test('a page that has expired is replaced by a new one', async () => {
  await shop.use('PHONEPE')
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.travel(opened.orderId, minutes(25))
  const again = openedIn(await buyer.charge(opened.orderId))
  expect(again.ref).not.toBe(opened.ref)
  await shop.pay(again)
  await shop.drain()
  expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
})

test('an order that the provider does not know gets a new payment', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  const ref = `order_${'Gone'.padEnd(14, '0')}`
  await db
    .updateTable('payment_intent')
    .set({ intent_ref: ref })
    .where('order_id', '=', opened.orderId)
    .execute()
  const again = openedIn(await buyer.charge(opened.orderId))
  expect([again.ref === ref, again.ref === opened.ref]).toEqual([false, false])
})

test('an order made by staff can be paid by its customer', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const order = await insertOrder(db, buyer.user.id)
  await db.insertInto('order_status_history').values({ order_id: order.id, status: 'PENDING' }).execute()
  const opened = openedIn(await buyer.charge(order.id))
  await shop.pay(opened)
  await shop.drain()
  expect((await buyer.order(order.id)).status).toBe('PROCESSING')
})

test('[API-34] another customer’s order is not found', async () => {
  const order = await insertOrder(db, (await insertUser(db)).id)
  await db.updateTable('customer_order').set({ status: 'CANCELLED' }).where('id', '=', order.id).execute()
  const buyer = await buyerOf(shop)
  for (const call of [buyer.charge, buyer.restore]) {
    const answer = await call(order.id)
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('a shopper who returns hours later gets the present status', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.pay(opened)
  await shop.drain()
  await shop.travel(opened.orderId, hours(30))
  expect((await buyer.comeBack(opened)).json).toMatchObject({
    orderStatus: 'PROCESSING',
    transactionStatus: 'SUCCESS',
  })
})
