import { afterAll, afterEach, expect, test } from 'vitest'
import { releasedLot } from '../lots/testing.ts'
import { OIL } from '../orders/testing-buyer.ts'
import { aShipment, openActShop } from './testing.ts'

const shop = await openActShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const owner = await shop.deskWithApp('OWNER')
const support = await shop.desk('SUPPORT')

const read = async (orderNumber: string) => (await owner.get(`/orders/${orderNumber}`)).json

test('[DESK-80] the order shows a deed that waits, and one that was refused with its reason', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  const proof = await owner.confirm({ act: 'money.refund', subject: orderNumber, amount: '5.00' })
  const refund = { amount: 5, reason: 'A dent' }
  const held = await owner.send('POST', `/orders/${orderNumber}/refunds`, refund, proof)
  const { actId, runsAt } = held.json
  const waiting = { actId, runsAt, kind: 'REFUND', state: 'WAITING', amount: 5, to: null, problem: null }
  expect((await read(orderNumber)).deeds).toEqual([expect.objectContaining(waiting)])
  const packer = await shop.desk('PACKER')
  expect((await packer.get(`/orders/${orderNumber}`)).json.deeds[0].amount).toBeNull()
  await owner.send('POST', `/acts/${actId}/undo`)
  expect((await read(orderNumber)).deeds).toEqual([])
  const request = { to: 'CANCELLED', orders: [{ id: orderId, from: 'PROCESSING' }] }
  const move = await owner.send('POST', '/orders/moves', request)
  const packed = await packer.send('POST', '/orders/moves', {
    to: 'READYFORPICKUP',
    orders: [{ id: orderId, from: 'PROCESSING' }],
  })
  expect(packed.code).toBe('ALREADY_MOVED')
  await shop.ripen(move.json.actId)
  await shop.runActs()
  await shop.finishRefunds(orderId)
  expect(await read(orderNumber)).toMatchObject({ status: 'CANCELLED', deeds: [] })
})

test('[DESK-81] cancelling says which batches get their pieces back', async () => {
  await releasedLot(db, 'PNT261103A', { pieces: [{ variantSku: OIL.variantSku, quantity: 100 }] })
  const { orderId } = await shop.packedOrder([{ ...OIL, quantity: 2 }])
  const { json } = await owner.send('POST', '/orders/moves/preview', {
    to: 'CANCELLED',
    orders: [{ id: orderId, from: 'READYFORPICKUP' }],
  })
  expect(json.says).toContain('2 pieces go back to their batch: 2 to PNT261103A.')
})

test('[DESK-82] a parcel of several boxes: the number of boxes is kept with it', async () => {
  const { orderId, orderNumber } = await shop.packedOrder()
  const shipment = { ...aShipment(), boxes: 3 }
  const orders = [{ id: orderId, from: 'READYFORPICKUP', shipment }]
  const held = await owner.send('POST', '/orders/moves', { to: 'SHIPPED', orders })
  await shop.ripen(held.json.actId)
  await shop.runActs()
  expect(await read(orderNumber)).toMatchObject({ status: 'SHIPPED', boxes: 3 })
  for (const boxes of [0, 21, 1.5]) {
    const wrong = [{ id: orderId, from: 'READYFORPICKUP', shipment: { ...aShipment(), boxes } }]
    expect((await owner.send('POST', '/orders/moves', { to: 'SHIPPED', orders: wrong })).status).toBe(422)
  }
})

test('[DESK-83] a PIN code is looked up before the address is changed', async () => {
  const { json } = await support.get('/places/IND/324001')
  expect(json).toMatchObject({
    district: 'Kota',
    state: 'RJ',
    isServed: true,
    promisedTo: expect.any(String),
  })
  expect((await support.get('/places/IND/000000')).json).toMatchObject({ district: null, isServed: false })
  expect((await support.get('/places/XYZ/324001')).status).toBe(404)
  const accountant = await shop.desk('ACCOUNTANT')
  expect((await accountant.get('/places/IND/324001')).code).toBe('STAFF_NOT_ALLOWED')
})

test('[DESK-83] the form begins with the whole address and the version of the order', async () => {
  const { orderNumber } = await shop.paidOrder()
  const { version } = await read(orderNumber)
  const { fields } = (await support.get(`/orders/${orderNumber}/contact`)).json
  expect(fields).toMatchObject({ address1: '1 Test Lane', instructions: null })
  const body = { instructions: 'Ring twice' }
  const changed = await support.send('PUT', `/orders/${orderNumber}/address`, body, {
    'if-match': `"${version}"`,
  })
  expect(changed.status).toBe(200)
  expect((await read(orderNumber)).version).toBeGreaterThan(version)
})

test('[MESSAGE-28] a message that a later one replaced is not shown as waiting', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  await db
    .updateTable('message_log')
    .set({ state: 'COALESCED', replaced_by: 'orderPaid' })
    .where('order_id', '=', orderId)
    .where('message', '=', 'orderPlaced')
    .execute()
  const { messages } = await read(orderNumber)
  expect(messages.find(({ template }: { template: string }) => template === 'orderPlaced')).toMatchObject({
    state: 'COALESCED',
    replacedBy: 'orderPaid',
  })
  expect((await support.get(`/orders/${orderNumber}/messages`)).json.data.toReversed()).toEqual(messages)
  const timeline = (await owner.get(`/orders/${orderNumber}/timeline`)).json.data
  const told = timeline.find(({ title }: { title: string }) => title === 'Message: order received')
  expect(told.detail).toMatch(/, not sent: a later message says it too$/)
})

test('[MESSAGE-29] a mail is shown as it would be sent, without sending it; the look is logged', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  const body = { subject: 'About your honey', text: 'It is on its way.\nPlease ring <twice>.' }
  const { status, json } = await support.send('POST', `/orders/${orderNumber}/messages/preview`, body)
  expect([status, json.subject]).toEqual([200, 'About your honey'])
  expect(json.html).toContain('Please ring &lt;twice&gt;.')
  const mails = await db.selectFrom('staff_mail').select('id').where('order_id', '=', orderId).execute()
  expect(mails).toEqual([])
  const entry = await db
    .selectFrom('audit_entry')
    .select(['act', 'reads_personal'])
    .where('subject_id', '=', orderNumber)
    .where('staff_id', '=', support.staffId)
    .execute()
  expect(entry).toEqual([{ act: 'order.read-message', reads_personal: true }])
  for (const wrong of [{}, { ...body, subject: ' ' }, { ...body, text: 'x'.repeat(4001) }])
    expect((await support.send('POST', `/orders/${orderNumber}/messages/preview`, wrong)).status).toBe(422)
})

test('[DESK-84] a note is in the timeline with its words and its author', async () => {
  const { orderNumber } = await shop.paidOrder()
  await support.send('POST', `/orders/${orderNumber}/notes`, { text: 'Her neighbour takes parcels.' })
  const [first, ...rest] = (await owner.get(`/orders/${orderNumber}/timeline`)).json.data
  expect(first).toMatchObject({ kind: 'STAFF', detail: 'Her neighbour takes parcels.' })
  expect(first.title).toMatch(/^Note by Namuna/)
  expect(JSON.stringify(rest)).not.toContain('wrote a note')
})
