import { afterAll, afterEach, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { money } from '#domain/money.ts'
import { documentsOf, packedOrder } from '../../documents/testing-packed.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'
import { moveOrder } from '../move/move-order.ts'
import type { StaffMove } from '../move/staff-move.ts'
import { openMessageShop } from '../testing-messages.ts'
import { resendMessage } from './resend-message.ts'

const shop = await openMessageShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

let parcels = 0
const send = (orderId: string, to: StaffMove['to'], carrier: 'DELHIVERY' | 'LOCAL' = 'DELHIVERY') => {
  parcels += 1
  const shipment = { carrier, trackingNumber: `AD${parcels}`, arrivingAt: null }
  return moveOrder(deps, { orderId, to, actor: terminalActor('Packing'), shipment })
}

const storedFile = async (orderId: string, kind: string) => {
  const document = (await documentsOf(shop, orderId)).find((one) => one.kind === kind)
  const file = await db
    .selectFrom('document_file')
    .select('bytes')
    .where('document_id', '=', document?.id ?? '')
    .executeTakeFirstOrThrow()
  return { name: `${document?.printed_number.replaceAll('/', '-')}.pdf`, bytes: file.bytes }
}

test('[INV-1] the shipped mail carries the invoice, and waits until it is drawn', async () => {
  const { buyer, orderId, invoice } = await packedOrder(shop)
  await send(orderId, 'SHIPPED')
  await shop.sendQueued({ isDrawn: false })
  expect(await shop.mailsTo(buyer.user.email)).toEqual([])
  await shop.sendQueued()
  const mails = await shop.mailsTo(buyer.user.email)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('is on its way')])
  expect(mails[0]?.text).toContain(`Your tax invoice ${invoice.printed_number} is attached.`)
  expect(await shop.filesTo(buyer.user.email)).toEqual([await storedFile(orderId, 'INVOICE')])
  await moveOrder(deps, { orderId, to: 'OUTFORDELIVERY', actor: terminalActor('Packing') })
  await shop.sendQueued()
  expect(await shop.mailsTo(buyer.user.email)).toHaveLength(2)
  expect(await shop.filesTo(buyer.user.email)).toHaveLength(1)
})

test('[INV-1] with local delivery, which has no shipped mail, the next mail carries it', async () => {
  const { buyer, orderId } = await packedOrder(shop)
  await send(orderId, 'OUTFORDELIVERY', 'LOCAL')
  await shop.sendQueued()
  expect(await shop.filesTo(buyer.user.email)).toEqual([await storedFile(orderId, 'INVOICE')])
})

test('[INV-9] the refunded mail carries the credit note, also when the first refund failed', async () => {
  const { buyer, orderId } = await packedOrder(shop)
  await refundOrder(deps.payments, { orderId, amount: money(50_00), actor: terminalActor('Care') })
  await shop.finishRefunds(orderId)
  await shop.sendQueued()
  const note = await storedFile(orderId, 'CREDIT_NOTE')
  expect(await shop.filesTo(buyer.user.email)).toEqual([note])
  const [row] = (await buyer.order(orderId)).transactions
  await shop.sim(`/razorpay/refunds/${row?.transactionRef}/fail-refund`, {})
  await shop.drain()
  await refundOrder(deps.payments, { orderId, amount: money(50_00), actor: terminalActor('Care') })
  await shop.finishRefunds(orderId)
  await shop.sendQueued()
  expect(await shop.filesTo(buyer.user.email)).toEqual([note, note])
})

test('[INV-1] a message that staff sends again carries it again', async () => {
  const { buyer, orderId } = await packedOrder(shop)
  await send(orderId, 'SHIPPED')
  await shop.sendQueued()
  await resendMessage(deps, { orderId, template: 'orderShipped', actor: terminalActor('Care') })
  await shop.sendQueued()
  expect(await shop.filesTo(buyer.user.email)).toHaveLength(2)
})
