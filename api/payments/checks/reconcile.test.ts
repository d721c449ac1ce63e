import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { days, hours, seconds } from '#kit/duration.ts'
import { sweepOrders } from '../../orders/sweep.ts'
import { openOrderShop } from '../../orders/testing.ts'
import { buyerOf, type Opened } from '../../orders/testing-buyer.ts'
import { listProblems, saveProblemResolved } from '../index.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { runDueRefunds } from '../refunds/run-refund.ts'
import { reconcile } from './reconcile.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
afterAll(shop.close)
beforeEach(() => shop.use('RAZORPAY'))

async function paid() {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  const { payment } = await shop.pay(opened)
  await shop.drain()
  return { buyer, opened, ref: payment.id as string }
}
/** The open problems of one order. */
const problemsOf = async ({ orderId }: Opened) =>
  (await listProblems(db)).filter((problem) => problem.orderId === orderId)
const kindsOf = async (opened: Opened) => (await problemsOf(opened)).map(({ kind }) => kind)

describe('the daily comparison', () => {
  test('equal records report no problem, and old idempotency keys are deleted', async () => {
    const { opened } = await paid()
    await sql`insert into idempotency_key (user_id, route, key, body_hash, resource_id, created_at)
      select user_id, 'placeOrder', 'an-old-key', sha256(''), id, now() - interval '8 days'
      from customer_order where id = ${opened.orderId}`.execute(db)
    await reconcile(deps.payments)
    expect(await kindsOf(opened)).toEqual([])
    expect(
      await db.selectFrom('idempotency_key').select('key').where('key', '=', 'an-old-key').execute(),
    ).toEqual([])
    await shop.check()
  })

  test('a refund made in the provider’s dashboard is found', async () => {
    const { opened, ref } = await paid()
    const { keyId, keySecret, basePath } = shop.sandbox.accounts.razorpay
    await fetch(`${shop.sandbox.origin}${basePath}/v1/payments/${ref}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: 100_00 }),
    })
    await reconcile(deps.payments)
    expect(await problemsOf(opened)).toMatchObject([{ kind: 'REFUNDED_ELSEWHERE', subject: ref }])
  })

  test('a payment that the provider does not list is found', async () => {
    const { opened, ref } = await paid()
    const body = { entity: 'collection', count: 0, items: [] }
    await shop.sim('/faults', {
      match: { path: `/v1/orders/${opened.ref}` },
      kind: 'status',
      status: 200,
      body: { id: opened.ref, amount: 75800, amount_paid: 0, currency: 'INR', status: 'created' },
    })
    await shop.sim('/faults', {
      match: { path: `/v1/orders/${opened.ref}/payments` },
      kind: 'status',
      status: 200,
      body,
    })
    await reconcile(deps.payments)
    expect(await problemsOf(opened)).toMatchObject([{ kind: 'NOT_AT_PROVIDER', subject: ref }])
  })

  test('an unknown payment is settled during the comparison', async () => {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened, { webhook: { drop: true } })
    await reconcile(deps.payments)
    expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
  })
})

test('a problem is reported once, and again if it returns after it was resolved', async () => {
  const { opened } = await paid()
  const raise = async () => {
    await sql`update payment_transaction set amount = amount where order_id = ${opened.orderId}`.execute(db)
    await shop.sim('/faults', {
      match: { path: `/v1/orders/${opened.ref}` },
      times: 3,
      kind: 'status',
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } },
    })
    await reconcile(deps.payments)
    await shop.sim('/faults', {}, 'DELETE')
  }
  const lines = () =>
    shop.log.filter((line) => line.includes('the provider answers what nobody can act on')).length
  const before = lines()
  await raise()
  await raise()
  expect(lines() - before).toBe(1)
  const [problem] = await problemsOf(opened)
  expect(problem).toMatchObject({
    kind: 'UNCLEAR',
    subject: opened.ref,
    times: 2,
    details: 'REFUSED NO_SUCH_ID',
  })
  expect(await saveProblemResolved(db, problem?.id ?? 0, 'Meera')).toBe(true)
  expect(await problemsOf(opened)).toEqual([])
  await raise()
  expect(lines() - before).toBe(2)
})

describe('a refund', () => {
  test('that the provider refuses is retried, and reported once', async () => {
    const { buyer, opened } = await paid()
    await shop.sim('/settings', { razorpay: { lowBalance: true } })
    await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })
    await shop.drain()
    expect(await kindsOf(opened)).toEqual(['REFUND_FAILED'])
    expect((await buyer.order(opened.orderId)).transactions[0]).toMatchObject({
      type: 'REFUND',
      status: 'PENDING',
    })
    await shop.sim('/settings', { razorpay: { lowBalance: false } })
    await shop.travel(opened.orderId, hours(1))
    await runDueRefunds(deps.payments)
    expect((await buyer.order(opened.orderId)).transactions[0]).toMatchObject({
      type: 'REFUND',
      status: 'SUCCESS',
    })
  })

  test('that fails at the bank is reported, and may be repeated by staff', async () => {
    await shop.use('PHONEPE')
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened)
    await shop.drain()
    await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })
    await shop.drain()
    await shop.sim(`/phonepe/orders/${opened.ref}/fail-refund`, {})
    await shop.drain()
    expect((await buyer.order(opened.orderId)).transactions[0]).toMatchObject({
      type: 'REFUND',
      status: 'FAILED',
    })
    expect(await kindsOf(opened)).toEqual(['REFUND_FAILED'])
    expect(
      (await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })).ok,
    ).toBe(true)
    await shop.finishRefunds(opened.orderId)
    expect((await buyer.order(opened.orderId)).transactions[0]).toMatchObject({
      type: 'REFUND',
      status: 'SUCCESS',
    })
    await shop.check()
  })

  test('that is slow is checked again, and reported after two weeks', async () => {
    const { buyer, opened } = await paid()
    await shop.sim('/settings', { razorpay: { refundDelayMs: days(30) } })
    await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })
    await shop.drain()
    expect((await buyer.order(opened.orderId)).transactions[0]).toMatchObject({
      type: 'REFUND',
      status: 'PENDING',
    })
    await shop.travel(opened.orderId, days(15))
    await runDueRefunds(deps.payments)
    expect(await kindsOf(opened)).toEqual(['REFUND_STUCK'])
    await shop.sim('/settings', { razorpay: { refundDelayMs: 0 } })
  })

  test('is run by the sweep if its job was lost', async () => {
    const { buyer, opened } = await paid()
    await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })
    await sql`delete from pgboss.job where name = 'payments.refund'`.execute(db)
    await sweepOrders(deps)
    expect((await buyer.order(opened.orderId)).transactions[0]).toMatchObject({
      type: 'REFUND',
      status: 'SUCCESS',
    })
  })
})

describe('the sweep', () => {
  test('processes an event whose job was lost', async () => {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened)
    await sql`delete from pgboss.job where name = 'payments.webhook'`.execute(db)
    await sweepOrders(deps)
    expect((await buyer.order(opened.orderId)).status).toBe('PENDING')
    await sql`update webhook_event set received_at = received_at - interval '3 minutes'`.execute(db)
    await sweepOrders(deps)
    expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
  })

  test('checks a payment whose job was lost', async () => {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened, { webhook: { drop: true } })
    await sql`delete from pgboss.job where name = 'payments.check'`.execute(db)
    await shop.travel(opened.orderId, seconds(61))
    await sweepOrders(deps)
    expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
  })

  test('an error in one part does not stop the others, and is logged', async () => {
    const { buyer, opened } = await paid()
    await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })
    await sql`alter table webhook_event rename to webhook_event_away`.execute(db)
    await expect(sweepOrders(deps)).rejects.toThrow('parts of the sweep failed')
    await sql`alter table webhook_event_away rename to webhook_event`.execute(db)
    expect((await buyer.order(opened.orderId)).transactions[0]).toMatchObject({
      type: 'REFUND',
      status: 'SUCCESS',
    })
  })
})
