import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { money } from '#domain/money.ts'
import type { OrderMessage } from '#domain/order-message.ts'
import { minutes, seconds } from '#kit/duration.ts'
import { fail, ok } from '#kit/result.ts'
import { repeats } from '#kit/testing.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'
import { moveOrder } from '../move/move-order.ts'
import { reportParcel } from '../move/report-parcel.ts'
import { buyerOf, type Opened } from '../testing-buyer.ts'
import { openMessageShop } from '../testing-messages.ts'
import { messageHold } from './notify-customer.ts'
import { resendMessage } from './resend-message.ts'
import { sendMessage } from './send-message.ts'

const shop = await openMessageShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

let parcels = 0

async function paidOrder() {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.pay(opened)
  await shop.drain()
  const { orderNumber } = await buyer.order(opened.orderId)
  return { buyer, opened, orderNumber, received: () => shop.receivedBy(buyer.user) }
}

async function ship({ orderId }: Opened) {
  parcels += 1
  const trackingNumber = `DL${parcels}`
  const shipment = {
    carrier: 'DELHIVERY',
    trackingNumber,
    arrivingAt: new Date('2026-12-01T00:00:00Z'),
  } as const
  await moveOrder(deps, { orderId, to: 'READYFORPICKUP', actor: terminalActor('Packing') })
  await moveOrder(deps, { orderId, to: 'SHIPPED', actor: terminalActor('Packing'), shipment })
  return trackingNumber
}

const reportDelivered = (trackingNumber: string) =>
  reportParcel(deps, {
    carrier: 'DELHIVERY',
    trackingNumber,
    status: 'DELIVERED',
    description: 'Delivered',
    location: null,
    occurredAt: new Date(),
  })

const deliveredTo = (orderNumber: string) => [
  `Your order ${orderNumber} has been delivered`,
  `Your Aranya Mill order ${orderNumber} has been delivered. Enjoy! If anything is not right, please tell us within 3 days.`,
]

test('[MESSAGE-9] paid and shipped within a minute: only the later message is sent', async () => {
  const { opened, orderNumber, received } = await paidOrder()
  await ship(opened)
  await shop.sendQueued()
  expect(await received()).toEqual([
    `Your order ${orderNumber} is on its way`,
    `Your Aranya Mill order ${orderNumber} is on its way with Delhivery. You can track it under My Orders.`,
  ])
})

test('[MESSAGE-3] [MESSAGE-9] out for delivery and delivered at once: delivered, by mail and SMS', async () => {
  const { opened, orderNumber, received } = await paidOrder()
  const trackingNumber = await ship(opened)
  await reportDelivered(trackingNumber)
  await shop.sendQueued()
  expect(await received()).toEqual(deliveredTo(orderNumber))
})

test('[MESSAGE-9] a message sent before the next move is not replaced', async () => {
  const { opened, orderNumber, received } = await paidOrder()
  await shop.sendQueued()
  const trackingNumber = await ship(opened)
  await shop.sendQueued()
  await reportDelivered(trackingNumber)
  await shop.sendQueued()
  expect(
    (await received()).filter((text) => text.startsWith('Your order') || text.startsWith('Thank')),
  ).toEqual([
    `Thank you! We are packing your order ${orderNumber}`,
    `Your order ${orderNumber} is on its way`,
    `Your order ${orderNumber} has been delivered`,
  ])
})

test('[MESSAGE-9] with concurrent sends and moves the last message is always sent, once', async () => {
  const paid = await Promise.all(Array.from({ length: repeats(3, 8) }, paidOrder))
  await shop.sendQueued()
  await Promise.all(
    paid.map(async ({ opened }) => {
      const trackingNumber = await ship(opened)
      await Promise.all([reportDelivered(trackingNumber), shop.sendQueued(), shop.sendQueued()])
    }),
  )
  await shop.sendQueued()
  for (const { orderNumber, received } of paid) {
    const texts = await received()
    for (const text of deliveredTo(orderNumber)) expect(texts.filter((one) => one === text)).toHaveLength(1)
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test('[MESSAGE-9] a failed message is dropped if the order has moved on meanwhile', async () => {
  const { opened, orderNumber, received } = await paidOrder()
  await shop.sendQueued()
  const trackingNumber = await ship(opened)
  const noCarrier = {
    ...deps,
    notifications: { send: async () => fail({ kind: 'TRANSIENT', reason: 'DOWN' } as const) },
  }
  const queued = (await shop.queuedMessages(orderNumber)).filter(
    ({ template }) => template === 'orderShipped',
  )
  for (const { payload } of queued) expect(await sendMessage(noCarrier, payload)).toMatchObject({ ok: false })
  await reportDelivered(trackingNumber)
  for (const { payload } of queued) expect(await sendMessage(deps, payload)).toEqual(ok(undefined))
  expect(await received()).toEqual([`Thank you! We are packing your order ${orderNumber}`])
})

test('[MESSAGE-10] a message that may be replaced is delayed, others are sent at once', async () => {
  const { opened, orderNumber } = await paidOrder()
  await reportDelivered(await ship(opened))
  const { rows } = await sql<{ template: OrderMessage; held: boolean }>`
    select distinct data ->> 'template' as template, start_after >= created_on + interval '1900 ms' as held
    from pgboss.job where name = 'orders.message' and data ->> 'orderNumber' = ${orderNumber}`.execute(db)
  const held = rows.filter((row) => row.held).map(({ template }) => template)
  expect(held.sort()).toEqual(['orderOutForDelivery', 'orderPaid', 'orderPlaced', 'orderShipped'])
  expect(rows.filter((row) => !row.held).map(({ template }) => template)).toEqual(['orderDelivered'])
  expect([messageHold(true), messageHold(false)]).toEqual([minutes(1), seconds(2)])
})

test('[MESSAGE-4] a mail has the order’s state when it is sent, with address and payment', async () => {
  const { buyer, opened } = await paidOrder()
  await shop.sendQueued()
  const [mail] = await shop.mailsTo(buyer.user.email)
  const { total } = await buyer.order(opened.orderId)
  expect(mail?.text).toContain('2 x Groundnut Oil, 1 Liter: ₹698.00')
  expect(mail?.text).toContain(`Total: ₹${total}.00`)
  expect(mail?.text).toContain('Test Customer\n1 Test Lane\nNeemuch, Madhya Pradesh 458441')
  expect(mail?.text).toMatch(/PAYMENT\nUPI/)
  expect(mail?.text).toContain(`http://localhost/my/orders/${opened.orderId}`)
})

test('[MESSAGE-7] each refund has a message with its own amount', async () => {
  const { buyer, opened } = await paidOrder()
  await shop.sendQueued()
  for (const amount of [10000, 2550]) {
    await refundOrder(deps.payments, {
      orderId: opened.orderId,
      amount: money(amount),
      actor: terminalActor('Tara'),
      note: 'A torn pouch',
    })
    await shop.finishRefunds(opened.orderId)
    await shop.sendQueued()
  }
  const mails = (await shop.mailsTo(buyer.user.email)).slice(1)
  expect(mails.map(({ subject }) => subject.replace(/ for .*/, ''))).toEqual([
    'Your refund of ₹100.00',
    'Your refund of ₹25.50',
  ])
  for (const { text } of mails) expect(text).not.toContain('Tara')
})

test('[MESSAGE-12] an edit is reported only if a message about the order was sent before', async () => {
  const buyer = await buyerOf(shop)
  const silent = await buyer.place()
  await buyer.restore(silent.orderId)
  await shop.sendQueued()
  expect(await shop.receivedBy(buyer.user)).toEqual([])
  const opened = await buyer.place()
  await shop.sendQueued()
  await buyer.restore(opened.orderId)
  await shop.sendQueued()
  const { orderNumber } = await buyer.order(opened.orderId)
  expect(await shop.receivedBy(buyer.user)).toEqual([
    `We have your order ${orderNumber}`,
    `Your order ${orderNumber} is back in your cart`,
  ])
})

test('[MESSAGE-16] staff may send a message again, whatever the status', async () => {
  const { buyer, opened, orderNumber, received } = await paidOrder()
  await ship(opened)
  await shop.sendQueued()
  const { orderId } = opened
  const actor = terminalActor('Care')
  expect(await resendMessage(deps, { orderId, template: 'orderPaid', actor })).toEqual(ok(['EMAIL']))
  await shop.sendQueued()
  expect((await received()).filter((text) => text.startsWith('Thank you'))).toEqual([
    `Thank you! We are packing your order ${orderNumber}`,
  ])
  expect(await resendMessage(deps, { orderId, template: 'orderDelivered', actor })).toEqual(
    fail('NEVER_QUEUED'),
  )
  expect(await resendMessage(deps, { orderId: buyer.user.id, template: 'orderPaid', actor })).toEqual(
    fail('ORDER_UNKNOWN'),
  )
  await db
    .updateTable('app_user')
    .set({ email: null, email_verified_at: null, isd_code: null, phone: null, phone_verified_at: null })
    .where('id', '=', buyer.user.id)
    .execute()
  expect(await resendMessage(deps, { orderId, template: 'orderPaid', actor })).toEqual(fail('NOT_REACHABLE'))
})
