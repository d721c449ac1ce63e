import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_CUSTOMERS } from '#db/seed/demo/customers.ts'
import { seedDemo } from '#db/seed/demo/seed-demo.ts'
import { terminalActor } from '#domain/actor.ts'
import { CLAIM_STATES } from '#domain/claims/claim.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { PAYMENT_METHODS } from '#domain/payment.ts'
import { cancelsAt, PENDING_ACTIONS, pendingAction } from '#domain/pending-action.ts'
import { days, hours } from '#kit/duration.ts'
import { decideDemoClaims } from '../claims/index.ts'
import { reconcile } from '../payments/checks/reconcile.ts'
import { listKnownIntents, refundOrder } from '../payments/index.ts'
import { signIn } from '../testing.ts'
import { audit } from './audit/audit.ts'
import { readOrders } from './read/read-orders.store.ts'
import { sweepOrders } from './sweep.ts'
import { openOrderShop } from './testing.ts'
import { speakerOf } from './testing-buyer.ts'

const shop = await openOrderShop()
const { db } = shop
beforeAll(() => seedDemo(db))
afterAll(shop.close)

const ordersOf = async (name: keyof typeof DEMO_CUSTOMERS) =>
  (await readOrders(db, DEMO_CUSTOMERS[name].id, { page: 1, pageSize: 100 })).data

const everyOrder = async () =>
  (await Promise.all(Object.keys(DEMO_CUSTOMERS).map((name) => ordersOf(name as 'asha')))).flat()

test('the audit finds nothing in the demo', async () => {
  expect(await audit(db)).toEqual([])
})

test('[RUN-14] the demo holds one code of each kind, and orders that used them', async () => {
  const { rows } = await sql<{ kind: string }>`select distinct kind from promotion order by kind`.execute(db)
  expect(rows.map(({ kind }) => kind)).toEqual(['AMOUNT', 'FREE_DELIVERY', 'PERCENT'])
  const used = new Set((await everyOrder()).flatMap(({ discountCode }) => discountCode ?? []))
  expect([...used].sort()).toEqual(['CARE-DEMO-15', 'FREESHIP', 'NAMASTE10', 'OILS150', 'USA5'])
})

test('[RUN-15] the demo holds orders in every status and every pending action, with time left', async () => {
  const orders = await everyOrder()
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
  const waiting = orders.filter((order) => pendingAction(order))
  expect(new Set(waiting.map(pendingAction))).toEqual(new Set(PENDING_ACTIONS))
  for (const order of waiting) expect(cancelsAt(order)?.getTime()).toBeGreaterThan(Date.now() + 3_600_000)
})

test('every screen has something to show', async () => {
  const orders = await everyOrder()
  expect((await ordersOf('kabir')).length).toBe(25)
  expect(await ordersOf('nila')).toEqual([])
  expect(orders.some(({ items }) => items.length === 12)).toBe(true)
  expect(orders.some(({ currency }) => currency === 'USD')).toBe(true)
  const money = orders.flatMap(({ transactions }) => transactions)
  expect(new Set(money.map(({ paymentMethod }) => paymentMethod))).toEqual(
    new Set([...PAYMENT_METHODS, null]),
  )
  expect(new Set(money.map(({ paymentGateway }) => paymentGateway)).size).toBe(2)
  expect(money.filter(({ type }) => type === 'REFUND').length).toBeGreaterThan(1)
  const moved = orders.flatMap(({ shipment }) => shipment?.trackingEvents ?? [])
  expect(moved.length).toBeGreaterThan(10)
  expect(moved.every(({ timestamp }) => Date.parse(timestamp) < Date.now())).toBe(true)
  for (const { statusHistory } of orders) {
    const times = statusHistory.map(({ timestamp }) => Date.parse(timestamp))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.max(...times)).toBeLessThan(Date.now())
  }
})

test('every packed demo order has lots that were fresh on the promised day, and one lot is recalled', async () => {
  const packed = (await everyOrder()).filter(({ statusHistory }) =>
    statusHistory.some(({ status }) => status === 'READYFORPICKUP'),
  )
  for (const { items, promise } of packed)
    for (const { lots, variantSku } of items) {
      expect([variantSku, lots.length]).not.toEqual([variantSku, 0])
      for (const { bestBefore, isRecalled } of lots)
        expect([bestBefore > (promise?.latest ?? ''), isRecalled]).toEqual([true, false])
    }
  const { rows } = await sql<{ status: string }>`select status from lot where status = 'RECALLED'`.execute(db)
  expect(rows).toHaveLength(1)
  const { rows: few } = await sql<{ sku: string }>`
    select product.sku from product left join lot on product_sku = product.sku
    where type = 'SINGLE' group by product.sku having count(code) < 2`.execute(db)
  expect(few).toEqual([])
})

test('no two demo customers share the beginning of a number that codes are limited by', () => {
  const starts = Object.values(DEMO_CUSTOMERS).map(({ isdCode, phone }) => isdCode + phone.slice(0, 6))
  expect(new Set(starts).size).toBe(starts.length)
})

test('seeding the demo again changes nothing, also while another process does', async () => {
  const count = async () =>
    (
      await sql<{ n: number }>`select (select count(*) from customer_order) + (select count(*) from app_user)
      + (select sum(reserved) from stock) + (select sum(redeemed) from promotion) as n`.execute(db)
    ).rows[0]?.n
  const before = await count()
  await Promise.all([seedDemo(db), seedDemo(db)])
  expect(await count()).toBe(before)
})

test('a demo customer sees their orders', async () => {
  const call = speakerOf(shop, await signIn(db, DEMO_CUSTOMERS.leela.id))
  const { status, json } = await call('listOrders', {})
  expect(status).toBe(200)
  expect(json.meta.totalItems).toBe(10)
})

test('the demo holds claims in every state, with photographs', async () => {
  const deps = { staff: shop.orders, refunds: shop.orders.payments }
  const userIds = Object.values(DEMO_CUSTOMERS).map(({ id }) => id)
  // The second time there is nothing to decide.
  for (const _ of [1, 2]) await decideDemoClaims(deps, userIds)
  const rows = await db.selectFrom('claim').select('state').execute()
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(CLAIM_STATES))
  expect(rows.filter(({ state }) => state === 'REPLACED')).toHaveLength(1)
  expect(await db.selectFrom('claim_photo').select('position').execute()).toHaveLength(4)
  expect(await audit(db)).toEqual([])
})

const recall = async () => {
  const known = await listKnownIntents(db, 1000)
  shop.sandbox.restore(known.map((intent) => ({ ...intent, returnUrl: 'http://localhost/validate-payment' })))
}
/** The kinds of the open cases at the recovery desk. */
const problems = async () =>
  (
    await db
      .selectFrom('payment_problem')
      .select('kind')
      .where('resolved_at', 'is', null)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)
const CASES = ['REFUND_FAILED', 'UNKNOWN_INTENT', 'WRONG_AMOUNT']
const states = async () => (await everyOrder()).map(({ orderNumber, status }) => [orderNumber, status])

test('sweep and reconciliation do not change the demo: the simulated providers restore it', async () => {
  await recall()
  const before = await states()
  await sweepOrders(shop.orders)
  await reconcile(shop.orders.payments)
  expect(await states()).toEqual(before)
  expect(await problems()).toEqual(CASES)
  await shop.check()
})

test('a demo order can be refunded at either provider', async () => {
  for (const { id } of [...(await ordersOf('kabir')).slice(0, 2), ...(await ordersOf('sam')).slice(0, 1)]) {
    expect(
      await refundOrder(shop.orders.payments, { orderId: id, actor: terminalActor('Care'), note: 'Demo' }),
    ).toMatchObject({
      ok: true,
    })
    await shop.finishRefunds(id)
  }
  const refunds = [...(await ordersOf('kabir')), ...(await ordersOf('sam'))]
    .flatMap(({ transactions }) => transactions)
    .filter(({ type }) => type === 'REFUND')
  expect(new Set(refunds.map(({ status }) => status))).toEqual(new Set(['SUCCESS']))
  await shop.check()
})

test('unpaid demo orders end by the database’s clock, also after a restart of the providers', async () => {
  await shop.sim('/reset', {})
  await shop.sim('/settings', { webhook: 'never' })
  await recall()
  const waiting = (await ordersOf('asha')).filter((order) => pendingAction(order))
  const endings: unknown[] = []
  for (const order of waiting) {
    await shop.travel(order.id, order.transactions.length === 0 ? days(2) : hours(12))
    await sweepOrders(shop.orders)
    const now = (await ordersOf('asha')).find(({ id }) => id === order.id)
    endings.push([pendingAction(order), now?.status])
  }
  expect(endings).toEqual([
    ['RETRYPAYMENT', 'DELETED'],
    ['RETRYPAYMENT', 'DELETED'],
    ['WAITFORPAYMENT', 'CANCELLED'],
    ['PAYAMOUNT', 'CANCELLED'],
  ])
  expect(await problems()).toEqual(CASES)
  expect(await audit(db)).toEqual([])
})
