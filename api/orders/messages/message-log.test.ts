import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { fail, ok } from '#kit/result.ts'
import { packedOrder } from '../../documents/testing-packed.ts'
import type { JobFailure } from '../../jobs/job.ts'
import { moveOrder } from '../move/move-order.ts'
import { buyerOf } from '../testing-buyer.ts'
import { openMessageShop } from '../testing-messages.ts'
import { listMessages } from './list-messages.store.ts'
import { previewMessage } from './preview-message.ts'
import { resendInvoice, resendOne } from './resend-message.ts'
import { sendMessage } from './send-message.ts'

const shop = await openMessageShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())
const actor = terminalActor('Care')

async function placedOrder() {
  const buyer = await buyerOf(shop)
  const { orderId } = await buyer.place()
  const { orderNumber } = await buyer.order(orderId)
  const [queued] = await shop.queuedMessages(orderNumber)
  const log = () => listMessages(db, orderId)
  return { buyer, orderId, orderNumber, payload: queued?.payload, log }
}

let parcels = 0
const ship = (orderId: string) => {
  parcels += 1
  const shipment = { carrier: 'DTDC', trackingNumber: `ML${parcels}`, arrivingAt: null } as const
  return moveOrder(deps, { orderId, to: 'SHIPPED', actor, shipment })
}

const failing = (error: JobFailure) => ({
  ...deps,
  notifications: { ...deps.notifications, send: async () => fail(error) },
})

test('[MESSAGE-23] a message is logged from the queue to the provider, without its text and contact', async () => {
  const { buyer, orderId, log } = await placedOrder()
  expect(await log()).toMatchObject([
    {
      template: 'orderPlaced',
      channel: 'EMAIL',
      state: 'QUEUED',
      attempts: 0,
      recipient: null,
      sentAt: null,
    },
  ])
  await shop.sendQueued()
  const [sent] = await log()
  expect(sent).toMatchObject({ state: 'SENT', attempts: 1, sender: 'smtp', documents: [], reason: null })
  expect(sent?.recipient).toMatch(/^.•••@/)
  const { rows } = await sql<{ row: string }>`select message_log::text as row from message_log
    where order_id = ${orderId}`.execute(db)
  expect(rows[0]?.row).not.toContain(buyer.user.email)
  expect(rows[0]?.row).not.toContain(buyer.user.phone)
  expect(rows[0]?.row).not.toContain('We have your order')
})

test('[MESSAGE-23] a failed message stays queued with its reason, and has failed after the last attempt', async () => {
  const { payload, log } = await placedOrder()
  const down = failing({ kind: 'TRANSIENT', reason: 'SMTP_451' })
  await sendMessage(down, payload, 1)
  expect(await log()).toMatchObject([{ state: 'QUEUED', attempts: 1, reason: 'SMTP_451' }])
  await sendMessage(down, payload, 19)
  expect(await log()).toMatchObject([{ state: 'FAILED', attempts: 2, reason: 'SMTP_451' }])
  await sendMessage(failing({ kind: 'PERMANENT', reason: 'SMTP_550' }), payload, 1)
  expect(await log()).toMatchObject([{ state: 'FAILED', attempts: 3, reason: 'SMTP_550' }])
  // Staff lets it be tried again, once the account works.
  await sendMessage(deps, payload, 1)
  expect(await log()).toMatchObject([{ state: 'SENT', attempts: 4, reason: null }])
})

test('[MESSAGE-23] a message to a customer who has lost the contact is dropped, and the log says why', async () => {
  const { buyer, payload, log } = await placedOrder()
  await sql`update app_user set email = null, email_verified_at = null where id = ${buyer.user.id}`.execute(
    db,
  )
  expect(await sendMessage(deps, payload)).toEqual(ok(undefined))
  expect(await log()).toMatchObject([{ state: 'DROPPED', reason: 'NO_CONTACT' }])
})

test('[MESSAGE-25] a job that runs again after a crash does not send its message twice', async () => {
  const { buyer, payload, log } = await placedOrder()
  for (let run = 0; run < 3; run += 1) expect(await sendMessage(deps, payload)).toEqual(ok(undefined))
  expect(await shop.mailsTo(buyer.user.email)).toHaveLength(1)
  expect(await log()).toMatchObject([{ state: 'SENT', attempts: 1 }])
})

test('[MESSAGE-19] [MESSAGE-23] what replaces a message says what that one would have said', async () => {
  const { buyer, orderId } = await packedOrder(shop)
  await ship(orderId)
  await shop.sendQueued()
  expect(
    (await listMessages(db, orderId)).map(
      ({ template, channel, state }) => `${template} ${channel} ${state}`,
    ),
  ).toEqual([
    'orderPlaced EMAIL COALESCED',
    'orderPaid EMAIL COALESCED',
    'orderShipped EMAIL SENT',
    'orderShipped SMS SENT',
  ])
  const [shipped] = await shop.mailsTo(buyer.user.email)
  expect(shipped?.text).toMatch(/We have received your payment of ₹[\d,.]+\./)
  await moveOrder(deps, { orderId, to: 'OUTFORDELIVERY', actor })
  await moveOrder(deps, { orderId, to: 'DELIVERED', actor })
  await shop.sendQueued()
  const [, delivered] = await shop.mailsTo(buyer.user.email)
  expect(delivered?.text).toContain('Carrier: DTDC')
  expect(delivered?.text).not.toContain('We have received your payment')
})

test('[MESSAGE-26] one message is sent again: by its own channel, with the documents it carried, once', async () => {
  const { buyer, orderId } = await packedOrder(shop)
  await ship(orderId)
  const log = () => listMessages(db, orderId)
  const idOf = async (channel: string) =>
    (await log()).find((one) => one.template === 'orderShipped' && one.channel === channel)?.id ?? 0
  expect(await resendOne(deps, { orderId, id: await idOf('SMS'), actor })).toEqual(fail('STILL_QUEUED'))
  await shop.sendQueued()
  const before = await shop.receivedBy(buyer.user)
  const twice = [1, 2].map(async () => resendOne(deps, { orderId, id: await idOf('SMS'), actor }))
  expect((await Promise.all(twice)).toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([
    ok(['SMS']),
    fail('STILL_QUEUED'),
  ])
  await shop.sendQueued()
  expect(await shop.receivedBy(buyer.user)).toHaveLength(before.length + 1)
  expect(await resendOne(deps, { orderId, id: await idOf('EMAIL'), actor })).toEqual(ok(['EMAIL']))
  await shop.sendQueued()
  expect(await shop.filesTo(buyer.user.email)).toHaveLength(2)
  // The next mail carried no invoice, and neither does its copy.
  await moveOrder(deps, { orderId, to: 'OUTFORDELIVERY', actor })
  await shop.sendQueued()
  const out = (await log()).find((one) => one.template === 'orderOutForDelivery' && one.channel === 'EMAIL')
  expect(out?.documents).toEqual([])
  await resendOne(deps, { orderId, id: out?.id ?? 0, actor })
  await shop.sendQueued()
  expect(await shop.filesTo(buyer.user.email)).toHaveLength(2)
  expect(await resendInvoice(deps, { orderId, actor })).toEqual(ok(['EMAIL']))
  await shop.sendQueued()
  expect(await shop.filesTo(buyer.user.email)).toHaveLength(3)
})

test('[INV-1] [MESSAGE-23] a mail that was replaced leaves the invoice to the next one, though its SMS went out', async () => {
  const { buyer, orderId } = await packedOrder(shop)
  const { orderNumber } = await buyer.order(orderId)
  await ship(orderId)
  const queued = (await shop.queuedMessages(orderNumber)).find(
    ({ template, to }) => template === 'orderShipped' && to.channel === 'SMS',
  )
  await sendMessage(deps, queued?.payload)
  await moveOrder(deps, { orderId, to: 'OUTFORDELIVERY', actor })
  await shop.sendQueued()
  expect(await shop.filesTo(buyer.user.email)).toHaveLength(1)
})

test('[MESSAGE-27] a preview is the mail and the SMS as they would be sent now', async () => {
  const { buyer, orderId, orderNumber, log } = await placedOrder()
  const shown = await previewMessage(deps, { orderId, template: 'orderPlaced', subject: '' })
  expect(await log()).toMatchObject([{ state: 'QUEUED', attempts: 0 }])
  await shop.sendQueued()
  const [mail] = await shop.mailsTo(buyer.user.email)
  expect([shown.subject, shown.text]).toEqual([mail?.subject, mail?.text])
  expect(shown.html).toContain('<!doctype html>')
  expect(shown.sms).toContain(`We have your Aranya Mill order ${orderNumber}.`)
})
