import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { insertUpload } from '#db/testing-rows.ts'
import { terminalActor } from '#domain/actor.ts'
import { fail } from '#kit/result.ts'
import { approveRefund } from '../claims/index.ts'
import { documentsOf } from '../documents/testing-packed.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY, openedIn } from '../orders/testing-buyer.ts'
import { atTerminal } from './testing.ts'

const shop = await openOrderShop()
afterAll(shop.close)
afterEach(() => shop.check())
const { run } = atTerminal(shop)
const yes = atTerminal(shop, true)

const refusal = async (...args: string[]) => {
  const { text, isGood } = await run(...args)
  expect(isGood).toBe(false)
  return text
}

async function ordered(...more: string[]) {
  const buyer = await buyerOf(shop)
  const asked = ['--customer', String(buyer.user.phone), '--item', `${HONEY.variantSku}=2`]
  const { text } = await run('order-add', ...asked, ...more, '--by', 'Tara')
  const orderNumber = /^AM-\S+/.exec(text)?.[0] ?? text
  const { rows } = await sql<{ id: string; total: number }>`
    select id, total from customer_order where order_number = ${orderNumber}`.execute(shop.db)
  const [{ id: orderId, total } = { id: '', total: 0 }] = rows
  return { buyer, text, orderNumber, orderId, total: total / 100, now: () => buyer.order(orderId) }
}

test('[STAFF-13] an order is placed and paid at the counter in one command, and the cashier is recorded', async () => {
  const { text, orderNumber, total, now } = await ordered('--paid', 'cash', '--note', 'Exact change')
  expect(text).toContain('It is paid and can be packed.')
  const order = await now()
  expect(order).toMatchObject({ status: 'PROCESSING', transactions: [] })
  expect(order.statusHistory.at(-1)).toMatchObject({ status: 'PROCESSING', notes: 'Paid at the counter' })
  expect(JSON.stringify(order)).not.toMatch(/Tara|Exact change/)
  expect((await shop.queuedMessages(orderNumber)).map(({ template }) => template)).toEqual(['orderPaid'])
  const shown = await run('show', orderNumber)
  expect(shown.text).toMatch(/At the counter\n.*\n.* PAYMENT +CASH +₹[\d,]+\.00 +Tara +Exact change/)
  expect(JSON.parse((await run('show', orderNumber, '--json')).text).counterPayments).toMatchObject([
    { type: 'PAYMENT', method: 'CASH', amount: total, by: 'Tara', note: 'Exact change' },
  ])
  for (const step of [['ready'], ['out', '--carrier', 'local'], ['deliver']])
    expect((await run(step[0] ?? '', orderNumber, ...step.slice(1))).isGood).toBe(true)
})

test('[STAFF-13] an unpaid order is paid later, after a confirmation, once', async () => {
  const { orderNumber, now } = await ordered()
  expect(await refusal('paid', orderNumber, 'UPI')).toContain('Nothing was done.')
  expect((await yes.run('paid', orderNumber, 'upi')).text).toMatch(/is paid \(₹.*, UPI\) and can be packed/)
  expect(yes.questions.at(-1)).toMatch(/^Have you taken ₹[\d,.]+ for AM-\S+ \(UPI\)\?$/)
  expect((await now()).status).toBe('PROCESSING')
  expect(await refusal('paid', orderNumber, 'CASH', '--yes')).toBe(
    `${orderNumber} is not waiting for a payment.`,
  )
  expect(await refusal('paid', orderNumber, 'GOLD', '--yes')).toContain('CASH, CARD, UPI, BANK')
})

test('[STAFF-13] a customer’s own order cannot be paid at the counter', async () => {
  const buyer = await buyerOf(shop)
  const { orderId } = await buyer.place([{ ...HONEY, quantity: 1 }])
  const { orderNumber } = await buyer.order(orderId)
  expect(await refusal('paid', orderNumber, 'CASH', '--yes')).toContain('was placed by its customer')
  expect((await buyer.order(orderId)).status).toBe('PENDING')
})

test('[STAFF-13] an online payment after that is refunded', async () => {
  const { buyer, orderId, orderNumber, now } = await ordered()
  const opened = openedIn(await buyer.charge(orderId))
  await run('paid', orderNumber, 'CASH', '--yes')
  await shop.pay(opened)
  await shop.drain()
  await shop.finishRefunds(orderId)
  const { status, transactions } = await now()
  expect(status).toBe('PROCESSING')
  expect(transactions.map(({ type, status: state }) => `${type} ${state}`)).toEqual([
    'REFUND SUCCESS',
    'PAYMENT SUCCESS',
  ])
})

test('[STAFF-13] [ORDER-30] a counter payment is refunded at the counter before the order is cancelled', async () => {
  const { orderNumber, now } = await ordered('--paid', 'CARD')
  expect(await refusal('cancel', orderNumber, '--yes')).toContain('hand the money back first')
  expect(await refusal('refund', orderNumber, '--delivery', '--yes')).toContain('give back an amount')
  expect(await refusal('refund', orderNumber, '99,999', '--yes')).toContain('is too much')
  expect((await yes.run('refund', orderNumber, '100.50', '--note', 'A dented tin')).text).toBe(
    `₹100.50 of ${orderNumber} was handed back at the counter.`,
  )
  expect(yes.questions.at(-1)).toContain('Have you handed ₹100.50 back?')
  expect((await yes.run('refund', orderNumber)).isGood).toBe(true)
  expect(await refusal('refund', orderNumber, '--yes')).toContain('Nothing is left to give back')
  expect(await refusal('ready', orderNumber)).toMatch(/^All the money for AM-\S+ was given back/)
  expect((await yes.run('cancel', orderNumber)).isGood).toBe(true)
  expect((await now()).status).toBe('CANCELLED')
})

test('[CLAIM-11] a claim on an order that was paid at the counter is settled when staff has handed the money back', async () => {
  const { buyer, orderNumber, orderId, now } = await ordered('--paid', 'cash')
  await run('ready', orderNumber)
  await run('ship', orderNumber, '--carrier', 'delhivery', '--tracking', 'CNT-1')
  for (const step of ['out', 'deliver']) await run(step, orderNumber)
  const { id: upload } = await insertUpload(shop.db, buyer.user.id)
  const lines = [{ position: 1, quantity: 1 }]
  const body = { kind: 'LEAKED', wish: 'REFUND', lines, uploads: [upload] }
  const made = await buyer.call('createClaim', { params: { orderId }, body })
  expect(made).toMatchObject({ status: 200 })
  const { number } = made.json
  const no = atTerminal(shop, false)
  expect((await no.run('claim-approve', number, '--refund')).isGood).toBe(false)
  expect(no.questions).toEqual([
    `The order was paid at the counter (CASH). Have you handed ₹379.00 back for ${number}?`,
  ])
  const deps = { staff: shop.orders, refunds: shop.orders.payments }
  expect(await approveRefund(deps, { number, actor: terminalActor('Tara') })).toEqual(fail('PAID_AT_COUNTER'))
  expect((await run('claim-approve', number, '--refund', '--by', 'Tara', '--yes')).text).toBe(
    `₹379.00 for ${number} was handed back at the counter.`,
  )
  const claims = (await buyer.call('listClaims', { params: { orderId } })).json
  expect(claims.data).toMatchObject([{ state: 'REFUNDED', amount: 379, isHandedBack: true }])
  // The credit note is for the claimed jar; a second claim of it, and more money, are refused.
  expect(await documentsOf(shop, orderId)).toMatchObject([
    { kind: 'INVOICE' },
    { kind: 'CREDIT_NOTE', gross: 379_00, facts: { lines: [{ position: 1, quantity: 1 }] } },
  ])
  expect((await run('claim-approve', number, '--refund', '--yes')).isGood).toBe(false)
  expect((await run('refund', orderNumber, '758.01', '--yes')).isGood).toBe(false)
  expect((await now()).status).toBe('DELIVERED')
})
