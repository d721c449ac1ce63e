import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { audit } from '../../orders/audit/audit.ts'
import { moveOrder } from '../../orders/move/move-order.ts'
import { openOrderShop } from '../../orders/testing.ts'
import { buyerOf, type Opened } from '../../orders/testing-buyer.ts'
import { reconcile } from '../checks/reconcile.ts'
import { listProblems, saveProblemResolved } from '../index.ts'
import { refundOrder } from './refund-order.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
afterAll(shop.close)

const problemsOf = async ({ orderId }: Opened) =>
  (await listProblems(db)).filter((problem) => problem.orderId === orderId)
const kindsOf = async (opened: Opened) => (await problemsOf(opened)).map(({ kind }) => kind)

// PhonePe does not reverse a completed refund.
describe('a refund by card', () => {
  const refunded = async () => {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened)
    await shop.drain()
    await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })
    await shop.finishRefunds(opened.orderId)
    const [row] = (await buyer.order(opened.orderId)).transactions
    expect(row).toMatchObject({ type: 'REFUND', status: 'SUCCESS' })
    return { buyer, opened, failIt: `/razorpay/refunds/${row?.transactionRef}/fail-refund` }
  }

  test('[PAY-14] that the bank returns counts as failed and may be repeated', async () => {
    const { buyer, opened, failIt } = await refunded()
    await shop.sim(failIt, {})
    await shop.drain()
    expect((await buyer.order(opened.orderId)).transactions[0]).toMatchObject({
      type: 'REFUND',
      status: 'FAILED',
    })
    expect(await problemsOf(opened)).toMatchObject([{ kind: 'REFUND_FAILED', orderId: opened.orderId }])
    await shop.check()
    expect(
      (await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })).ok,
    ).toBe(true)
    await shop.finishRefunds(opened.orderId)
    const { transactions } = await buyer.order(opened.orderId)
    expect(transactions.map(({ type, status }) => [type, status])).toEqual([
      ['REFUND', 'SUCCESS'],
      ['REFUND', 'FAILED'],
      ['PAYMENT', 'SUCCESS'],
    ])
    await shop.check()
  })

  test('[PAY-14] is found by the daily comparison if the webhook was lost', async () => {
    const { buyer, opened, failIt } = await refunded()
    await shop.sim(failIt, {})
    await sql`delete from pgboss.job where name = 'payments.webhook'`.execute(db)
    await sql`update webhook_event set processed_at = now() where processed_at is null`.execute(db)
    await reconcile(deps.payments)
    expect((await buyer.order(opened.orderId)).transactions[0]).toMatchObject({ status: 'FAILED' })
    expect(await kindsOf(opened)).toEqual(['REFUND_FAILED'])
  })

  test('[PAY-14] of a cancelled order is an open problem until it is repeated', async () => {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened)
    await shop.drain()
    await moveOrder(deps, { orderId: opened.orderId, to: 'CANCELLED', actor: terminalActor('Care') })
    await shop.finishRefunds(opened.orderId)
    const [row] = (await buyer.order(opened.orderId)).transactions
    await shop.sim(`/razorpay/refunds/${row?.transactionRef}/fail-refund`, {})
    await shop.drain()
    await shop.check()
    const [problem] = await problemsOf(opened)
    await saveProblemResolved(db, problem?.id ?? 0, 'Meera')
    expect(await audit(db)).toMatchObject([{ rule: expect.stringMatching(/^A5/) }])
    await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })
    await shop.finishRefunds(opened.orderId)
    await shop.check()
  })
})
