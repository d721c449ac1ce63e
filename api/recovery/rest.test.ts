import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GATEWAYS } from '#domain/payment.ts'
import { REST_WITHIN } from '#domain/pending-action.ts'
import { minutes } from '#kit/duration.ts'
import { endOverdue } from '../orders/end/end-overdue.ts'
import { openedIn } from '../orders/testing-buyer.ts'
import { openRecoveryShop } from './testing.ts'

const shop = await openRecoveryShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const minor = (amount: number) => Math.round(amount * 100)
const statesOf = (transactions: readonly { type: string; status: string; amount: number }[]) =>
  transactions.map(({ type, status, amount }) => `${type} ${status} ${minor(amount)}`).sort()

/** An order whose customer was asked for the rest. */
async function askedForRest() {
  const wrong = await shop.wronglyPaid()
  const { found, opened, buyer } = wrong
  const deed = { act: 'ASK_REST', reason: 'Agreed on the phone', times: found.times }
  expect(await shop.act(found.id, deed)).toMatchObject({ status: 200, json: { act: 'ASK_REST' } })
  const first = minor(found.provider.amount)
  return {
    ...wrong,
    first,
    rest: minor(found.intent.amount) - first,
    /** Opens the payment of the rest, as the order page does. */
    openRest: async () => openedIn(await buyer.charge(opened.orderId)),
  }
}

/** The next sweep, without the time between two of them. */
async function statusAfterSweep(orderId: string) {
  await db.updateTable('customer_order').set({ postponed_until: null }).where('id', '=', orderId).execute()
  await endOverdue(deps)
  const { status } = await db
    .selectFrom('customer_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return status
}

/** The days of the rest pass. */
const passDeadline = (orderId: string) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update order_rest set created_at = created_at - interval '3 days', due_at = due_at - interval '3 days'
      where order_id = ${orderId}`.execute(tx)
    await sql`update payment_transaction set created_at = created_at - interval '3 days'
      where order_id = ${orderId}`.execute(tx)
  })

describe.each(GATEWAYS)('%s', (gateway) => {
  beforeEach(() => shop.use(gateway))

  test('[RECOVER-9] [DESK-141] the customer is asked for the rest, pays it, and the order goes on with both payments', async () => {
    const { buyer, order, first, rest, found, openRest, opened } = await askedForRest()
    const { orderNumber, total } = await order()
    const told = (await shop.queuedMessages(orderNumber)).map(({ template }) => template)
    expect(told).toContain('paymentRest')
    expect(Date.parse((await order()).restUntil ?? '') - Date.now()).toBeGreaterThan(REST_WITHIN - minutes(5))
    expect(await shop.caseBy('orderNumber', orderNumber)).toBeUndefined()
    const payment = await openRest()
    expect(payment.ref).not.toBe(opened.ref)
    await shop.pay(payment)
    await shop.drain()
    expect((await buyer.comeBack(payment)).json).toMatchObject({ transactionStatus: 'SUCCESS' })
    const { status, transactions } = await order()
    expect([status, first + rest]).toEqual(['PROCESSING', minor(total)])
    expect(statesOf(transactions)).toEqual([`PAYMENT SUCCESS ${first}`, `PAYMENT SUCCESS ${rest}`].sort())
    // The case does not open again when the first payment is checked.
    await shop.drain()
    expect((await shop.owner.get(`/recovery/${found.id}`)).json.solved).toMatchObject({ act: 'ASK_REST' })
    // A cancellation gives both payments back.
    expect((await buyer.cancel(opened.orderId)).json.status).toBe('CANCELLED')
    await shop.finishRefunds(opened.orderId)
    const back = (await order()).transactions.filter(({ type }) => type === 'REFUND')
    expect(statesOf(back)).toEqual([`REFUND SUCCESS ${first}`, `REFUND SUCCESS ${rest}`].sort())
  })

  test('[RECOVER-9] a rest that is not paid in two days cancels the order, and the first payment goes back', async () => {
    const { opened, order, first } = await askedForRest()
    await shop.travel(opened.orderId, 24 * 3_600_000)
    await endOverdue(deps)
    expect((await order()).status).toBe('PENDING')
    await passDeadline(opened.orderId)
    await endOverdue(deps)
    expect((await order()).status).toBe('CANCELLED')
    await shop.drain()
    await shop.finishRefunds(opened.orderId)
    const back = (await order()).transactions.filter(({ type }) => type === 'REFUND')
    expect(statesOf(back)).toEqual([`REFUND SUCCESS ${first}`])
  })

  test('[RECOVER-9] a rest that is paid twice goes back once', async () => {
    const { opened, order, openRest, rest } = await askedForRest()
    const one = await openRest()
    await shop.use(gateway === 'RAZORPAY' ? 'PHONEPE' : 'RAZORPAY')
    const two = await openRest()
    await shop.pay(one)
    await shop.pay(two)
    await shop.drain()
    await shop.finishRefunds(opened.orderId)
    const { status, transactions } = await order()
    expect(status).toBe('PROCESSING')
    expect(statesOf(transactions.filter(({ type }) => type === 'REFUND'))).toEqual([`REFUND SUCCESS ${rest}`])
  })

  test('[RECOVER-9] the rest and a cancellation at the same moment: the order goes on, or everything goes back', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { buyer, opened, order, openRest, first, rest } = await askedForRest()
      const payment = await openRest()
      await shop.pay(payment, { webhook: { drop: true } })
      await Promise.all([buyer.comeBack(payment), buyer.cancel(opened.orderId), shop.drain()])
      await shop.drain()
      await shop.finishRefunds(opened.orderId)
      const { status, transactions } = await order()
      expect(status).toBe('CANCELLED')
      expect(statesOf(transactions.filter(({ type }) => type === 'REFUND'))).toEqual(
        [`REFUND SUCCESS ${first}`, `REFUND SUCCESS ${rest}`].sort(),
      )
      await shop.check()
    }
  })
})

test('[RECOVER-9] a first payment that was given back elsewhere is not completed by the rest', async () => {
  await shop.use('RAZORPAY')
  const { opened, order, openRest, found } = await askedForRest()
  await shop.dashboard(`/payments/${found.provider.ref}/refund`, {})
  const payment = await openRest()
  await shop.pay(payment)
  await shop.drain()
  const { status, orderNumber } = await order()
  expect(status).toBe('PENDING')
  const kinds = (await shop.cases())
    .filter((one: { orderNumber: string }) => one.orderNumber === orderNumber)
    .map(({ kind }: { kind: string }) => kind)
  expect(kinds.sort()).toEqual(['REFUNDED_ELSEWHERE', 'WRONG_AMOUNT'])
  const wrong = (await shop.cases()).find((one: { kind: string }) => one.kind === 'WRONG_AMOUNT')
  expect(await shop.at({ id: wrong.id, act: 'CANCEL_ORDER' })).toMatchObject({ ok: true })
  await shop.finishRefunds(opened.orderId)
})

test('[RECOVER-12] asking the provider and the deadline at the same moment: the order ends once, and the money goes back once', async () => {
  await shop.use('RAZORPAY')
  for (let round = 0; round < 3; round += 1) {
    const { found, opened, order } = await shop.wronglyPaid()
    await db
      .updateTable('payment_transaction')
      .set({ created_at: sql<Date>`now() - interval '13 hours'` })
      .where('order_id', '=', opened.orderId)
      .execute()
    await Promise.all([shop.ask(found.id), endOverdue(deps), shop.ask(found.id)])
    // A provider that was too busy to answer is asked again by the next sweep.
    await expect.poll(() => statusAfterSweep(opened.orderId)).toBe('CANCELLED')
    await shop.drain()
    await shop.finishRefunds(opened.orderId)
    const { status, statusHistory, transactions } = await order()
    expect(status).toBe('CANCELLED')
    expect(statusHistory.filter((step) => step.status === 'CANCELLED')).toHaveLength(1)
    expect(transactions.filter(({ type }) => type === 'REFUND')).toHaveLength(1)
    await shop.check()
  }
})
