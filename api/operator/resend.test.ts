import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY } from '../orders/testing-buyer.ts'
import { atTerminal } from './testing.ts'

const shop = await openOrderShop()
afterAll(shop.close)
afterEach(() => shop.check())
const { run } = atTerminal(shop)

async function paid() {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...HONEY, quantity: 2 }])
  await shop.pay(opened)
  await shop.drain()
  const { orderNumber } = await buyer.order(opened.orderId)
  const sent = async () =>
    (await shop.queuedMessages(orderNumber)).map(({ template, to }) => `${template} ${to.channel}`)
  return { buyer, opened, orderNumber, sent }
}

test('[STAFF-8] the last message is sent again, as often as requested', async () => {
  const { orderNumber, sent } = await paid()
  for (let count = 0; count < 2; count += 1)
    expect((await run('resend', orderNumber)).text).toBe(
      `orderPaid of ${orderNumber} goes out again by mail; the shop, while it runs, sends it.`,
    )
  expect(await sent()).toEqual(['orderPlaced EMAIL', 'orderPaid EMAIL', 'orderPaid EMAIL', 'orderPaid EMAIL'])
  const resent = (await shop.queuedMessages(orderNumber)).map(({ payload }) => payload.isResent)
  expect(resent).toEqual([false, false, true, true])
})

test('[STAFF-8] a named message is sent by its usual channels', async () => {
  const { orderNumber, sent } = await paid()
  expect((await run('resend', orderNumber, 'placed')).text).toContain('orderPlaced')
  await run('ready', orderNumber)
  await run('ship', orderNumber, '--carrier', 'DTDC', '--tracking', 'D-RESEND')
  expect((await run('resend', orderNumber, 'orderShipped')).text).toContain('again by mail and SMS')
  expect((await sent()).slice(2)).toEqual([
    'orderPlaced EMAIL',
    'orderShipped EMAIL',
    'orderShipped SMS',
    'orderShipped EMAIL',
    'orderShipped SMS',
  ])
})

test('[STAFF-8] of two refund messages the newest is sent again', async () => {
  const { opened, orderNumber } = await paid()
  for (const amount of ['10', '20.50']) {
    await run('refund', orderNumber, amount, '--yes')
    await shop.finishRefunds(opened.orderId)
  }
  await run('resend', orderNumber, 'refunded')
  const subjects = (await shop.queuedMessages(orderNumber))
    .filter(({ template }) => template === 'orderRefunded')
    .map(({ payload }) => payload.subject)
  expect(subjects).toEqual([expect.any(String), subjects[2], expect.any(String)])
  expect(subjects[0]).not.toBe(subjects[1])
})

test('[STAFF-8] a message goes to the customer’s present contacts', async () => {
  const { buyer, orderNumber } = await paid()
  await sql`update app_user set email = null, email_verified_at = null where id = ${buyer.user.id}`.execute(
    shop.db,
  )
  await run('resend', orderNumber)
  expect((await shop.queuedMessages(orderNumber)).at(-1)?.to.channel).toBe('SMS')
})

test('[STAFF-8] a message that was never sent, or has no contact, is refused', async () => {
  const { buyer, orderNumber, sent } = await paid()
  const before = await sent()
  expect(await run('resend', orderNumber, 'delivered')).toEqual({
    text: `delivered was not sent about ${orderNumber}. Sent so far: orderPlaced, orderPaid.`,
    isGood: false,
  })
  await sql`update app_user set email = null, email_verified_at = null, phone = null, isd_code = null,
    phone_verified_at = null where id = ${buyer.user.id}`.execute(shop.db)
  expect((await run('resend', orderNumber)).text).toContain('neither a phone nor an e-mail')
  expect(await sent()).toEqual(before)
})
