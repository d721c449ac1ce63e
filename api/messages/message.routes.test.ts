import { afterAll, afterEach, expect, test } from 'vitest'
import { buyerOf } from '../orders/testing-buyer.ts'
import { openMessageShop } from '../orders/testing-messages.ts'
import { staffDesk } from '../staff/testing.ts'

const shop = await openMessageShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())

async function sentOrder() {
  const buyer = await buyerOf(shop)
  const { orderId } = await buyer.place()
  const { orderNumber } = await buyer.order(orderId)
  await shop.sendQueued()
  return { buyer, orderId, orderNumber, path: `/orders/${orderNumber}/messages` }
}

const entriesOf = (orderNumber: string) =>
  db
    .selectFrom('audit_entry')
    .select(['act', 'staff_id', 'reads_personal'])
    .where('subject_id', '=', orderNumber)
    .orderBy('id')
    .execute()

test('[MESSAGE-23] staff see the messages of an order and what became of them, with masked contacts', async () => {
  const { buyer, path } = await sentOrder()
  const packer = await staffDesk(shop, 'PACKER')
  const { status, json } = await packer.get(path)
  expect(status).toBe(200)
  expect(json.data).toMatchObject([
    { template: 'orderPlaced', channel: 'EMAIL', state: 'SENT', attempts: 1, sender: 'smtp', documents: [] },
  ])
  expect(JSON.stringify(json)).not.toContain(buyer.user.email)
})

test('[MESSAGE-27] support sees a message as it would be sent, and the look is logged; a packer does not', async () => {
  const { orderNumber, path } = await sentOrder()
  const support = await staffDesk(shop, 'SUPPORT')
  const [{ id }] = (await support.get(path)).json.data
  const { status, json } = await support.get(`${path}/${id}`)
  expect(status).toBe(200)
  expect(json.mail.subject).toBe(`We have your order ${orderNumber}`)
  expect(json.mail.html).toContain('Groundnut Oil')
  expect(json.mail.text).toContain('1 Test Lane')
  expect(json.sms).toEqual({ text: expect.stringContaining(orderNumber), parts: 1 })
  expect(await entriesOf(orderNumber)).toEqual([
    { act: 'order.read-message', staff_id: support.staffId, reads_personal: true },
  ])
  const packer = await staffDesk(shop, 'PACKER')
  expect(await packer.get(`${path}/${id}`)).toMatchObject({ status: 403, code: 'STAFF_NOT_ALLOWED' })
})

test('[MESSAGE-26] support sends a message again; the second click waits for the first', async () => {
  const { buyer, orderNumber, path } = await sentOrder()
  const support = await staffDesk(shop, 'SUPPORT')
  const [{ id }] = (await support.get(path)).json.data
  expect(await support.send('POST', `${path}/${id}/resend`)).toMatchObject({
    status: 200,
    json: { channels: ['EMAIL'] },
  })
  expect(await support.send('POST', `${path}/${id}/resend`)).toMatchObject({
    status: 409,
    code: 'MESSAGE_WAITING',
  })
  await shop.sendQueued()
  expect(await shop.mailsTo(buyer.user.email)).toHaveLength(2)
  const { json } = await support.get(path)
  expect(json.data[1]).toMatchObject({ template: 'orderPlaced', state: 'SENT', resentOf: id })
  expect(await entriesOf(orderNumber)).toEqual([
    { act: 'order.resend-message', staff_id: support.staffId, reads_personal: false },
  ])
  const packer = await staffDesk(shop, 'PACKER')
  expect(await packer.send('POST', `${path}/${id}/resend`)).toMatchObject({
    status: 403,
    code: 'STAFF_NOT_ALLOWED',
  })
})

test('[MESSAGE-26] [MESSAGE-27] a message that is not of the order is not found', async () => {
  const mine = await sentOrder()
  const other = await sentOrder()
  const owner = await staffDesk(shop, 'OWNER')
  const [{ id }] = (await owner.get(other.path)).json.data
  for (const path of [`${mine.path}/${id}`, `${mine.path}/999999`, `/orders/AM-0000-0000/messages/${id}`]) {
    expect(await owner.get(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await owner.send('POST', `${path}/resend`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  for (const word of ['abc', '-1', '1.5', '9'.repeat(30)])
    expect((await owner.get(`${mine.path}/${word}`)).status).toBeGreaterThanOrEqual(400)
  expect(await owner.get('/orders/AM-0000-0000/messages')).toMatchObject({ status: 404 })
})
