import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { audit } from '../orders/index.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY, OIL } from '../orders/testing-buyer.ts'
import { refundLines } from '../payments/index.ts'
import { atTerminal } from './testing.ts'

const shop = await openOrderShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())
const { run } = atTerminal(shop)
const yes = atTerminal(shop, true)

const refusal = async (...args: string[]) => {
  const { text, isGood } = await run(...args)
  expect(isGood).toBe(false)
  return text
}

async function paid(items = [{ ...OIL, quantity: 3 }], code?: string) {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place(items, code)
  await shop.pay(opened)
  await shop.drain()
  const order = await buyer.order(opened.orderId)
  const refunds = async () =>
    (await buyer.order(opened.orderId)).transactions
      .filter(({ type }) => type === 'REFUND')
      .map(({ amount }) => amount)
      .reverse()
  return { ...opened, ...order, refunds }
}

test('[STAFF-9] pieces of a line are refunded at their price less the discount, up to the paid amount', async () => {
  const order = await paid(
    [
      { ...HONEY, quantity: 3 },
      { ...OIL, quantity: 1 },
    ],
    'NAMASTE10',
  )
  const { rows } = await sql<{ paid: number }>`
    select total_current - discount_share as paid from order_item
    where order_id = ${order.orderId} and variant_sku = ${HONEY.variantSku}`.execute(db)
  const whole = (rows[0]?.paid ?? 0) / 100
  const line = ['--line', HONEY.variantSku.toLowerCase(), '--quantity']
  expect((await yes.run('refund', order.orderNumber, ...line, '1', '--note', 'Broken jar')).isGood).toBe(true)
  expect(yes.questions.at(-1)).toMatch(/^Give ₹[\d,.]+ of AM-\S+ back for 1 × SPFHNY01-350G\?$/)
  expect((await yes.run('refund', order.orderNumber, '--line', HONEY.variantSku)).isGood).toBe(true)
  expect(yes.questions.at(-1)).toContain('back for 2 × SPFHNY01-350G?')
  const refunds = await order.refunds()
  expect(refunds[0]).toBe(Math.floor((whole * 100) / 3) / 100)
  expect(refunds.reduce((total, amount) => total + Math.round(amount * 100), 0)).toBe(Math.round(whole * 100))
  const { text } = await run('show', order.orderNumber)
  expect(text).toMatch(/Refunded by line\n.*\n +SPFHNY01-350G +1 +₹.* PENDING\n +SPFHNY01-350G +2 +₹/)
})

test('[STAFF-10] no piece is refunded twice, nor one that was not ordered', async () => {
  const { orderNumber } = await paid()
  const line = ['--line', OIL.variantSku]
  expect(await refusal('refund', orderNumber, ...line, '--quantity', '4', '--yes')).toContain('fewer than 4')
  expect((await run('refund', orderNumber, ...line, '--quantity', '2', '--yes')).isGood).toBe(true)
  expect(await refusal('refund', orderNumber, ...line, '--quantity', '2', '--yes')).toContain('fewer than 2')
  expect((await run('refund', orderNumber, ...line, '--yes')).isGood).toBe(true)
  expect(await refusal('refund', orderNumber, ...line, '--yes')).toBe(
    `Nothing is left to give back for ${orderNumber}.`,
  )
  const other = await paid([{ ...HONEY, quantity: 1 }])
  expect((await run('refund', other.orderNumber, '--line', HONEY.variantSku, '--yes')).isGood).toBe(true)
  expect(await refusal('refund', other.orderNumber, '--line', HONEY.variantSku, '--yes')).toBe(
    `All of ${HONEY.variantSku} in ${other.orderNumber} was given back already.`,
  )
  expect(await refusal('refund', other.orderNumber, ...line, '--yes')).toBe(
    `${other.orderNumber} has no ${OIL.variantSku}.`,
  )
})

test('[STAFF-10] the delivery fee is refunded only on request, and once', async () => {
  const order = await paid([{ ...HONEY, quantity: 1 }])
  expect(order.shippingAmount).toBe(60)
  expect(
    (await run('refund', order.orderNumber, '--line', HONEY.variantSku, '--delivery', '--yes')).isGood,
  ).toBe(true)
  expect(await order.refunds()).toEqual([order.total])
  const alone = await paid([{ ...HONEY, quantity: 1 }])
  expect((await yes.run('refund', alone.orderNumber, '--delivery')).isGood).toBe(true)
  expect(yes.questions.at(-1)).toBe(`Give ₹60.00 of ${alone.orderNumber} back for the delivery?`)
  expect(await alone.refunds()).toEqual([60])
  expect(await refusal('refund', alone.orderNumber, '--delivery', '--yes')).toContain('given back already')
})

test('[STAFF-10] never more is refunded than is left', async () => {
  const { orderNumber, total, refunds } = await paid([{ ...HONEY, quantity: 1 }])
  const most = total - 100
  await run('refund', orderNumber, String(most), '--yes')
  expect(await refusal('refund', orderNumber, '--line', HONEY.variantSku, '--yes')).toBe(
    'That is more than the ₹100.00 that is left to give back.',
  )
  expect(await refunds()).toEqual([most])
})

test('[STAFF-10] a failed refund may be repeated', async () => {
  const { orderId, orderNumber, refunds } = await paid([{ ...HONEY, quantity: 2 }])
  await run('refund', orderNumber, '--line', HONEY.variantSku, '--quantity', '1', '--yes')
  const failed = [
    sql`update refund set state = 'FAILED'`,
    sql`update payment_transaction set status = 'FAILED'`,
  ]
  const [ofRefund, ofRow] = failed
  const ids = sql`select refund.id from refund join payment_transaction as paid on paid.id = payment_transaction_id
    where order_id = ${orderId}`
  await sql`${ofRefund} where id in (${ids})`.execute(db)
  await sql`${ofRow} where type = 'REFUND' and order_id = ${orderId}`.execute(db)
  expect((await run('refund', orderNumber, '--line', HONEY.variantSku, '--yes')).isGood).toBe(true)
  const [first = 0, second] = await refunds()
  expect(second).toBe(first * 2)
})

test('[STAFF-10] of many concurrent refunds of one piece, one succeeds', async () => {
  const { orderId, refunds } = await paid([{ ...HONEY, quantity: 2 }])
  const parts = { line: { variantSku: HONEY.variantSku, quantity: 2 } }
  const all = await Promise.all(
    Array.from({ length: 5 }, () =>
      refundLines(shop.orders.payments, { orderId, parts, actor: terminalActor('Care') }),
    ),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await refunds()).toHaveLength(1)
  expect(await audit(db)).toEqual([])
})

test('[STAFF-10] options that contradict each other are refused', async () => {
  const { orderNumber } = await paid([{ ...HONEY, quantity: 1 }])
  expect(await refusal('refund', orderNumber, '5', '--delivery')).toContain('Either an amount')
  expect(await refusal('refund', orderNumber, '--quantity', '1')).toBe('--quantity is of a --line.')
  for (const wrong of ['0', '1.5', 'all', '100'])
    expect(await refusal('refund', orderNumber, '--line', HONEY.variantSku, '--quantity', wrong)).toBe(
      '--quantity is from 1 to 99.',
    )
  expect(await refusal('refund', orderNumber, '--line', HONEY.variantSku)).toContain('Nothing was done.')
})
