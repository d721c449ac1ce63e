import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { webhookExample } from '#contract/openapi-webhooks.ts'
import { terminalActor } from '#domain/actor.ts'
import { moveOrder } from '../index.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, HONEY } from '../testing-buyer.ts'

const SECRET = 'a-secret-of-the-courier'
const BEFORE = 'the-secret-before-it'
const shop = await openOrderShop({ courierSecrets: [SECRET, BEFORE] })
afterAll(shop.close)
let parcels = 0

async function shipped() {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...HONEY, quantity: 1 }])
  await shop.pay(opened)
  await shop.drain()
  parcels += 1
  const trackingNumber = `DL${parcels}`
  const shipment = { carrier: 'DELHIVERY', trackingNumber, arrivingAt: null } as const
  for (const to of ['READYFORPICKUP', 'SHIPPED'] as const)
    await moveOrder(shop.orders, { orderId: opened.orderId, to, actor: terminalActor('Packing'), shipment })
  return { trackingNumber, now: () => buyer.order(opened.orderId) }
}

const reportOf = (trackingNumber: string, changes: object = {}) => ({
  carrier: 'DELHIVERY',
  trackingNumber,
  status: 'IN_TRANSIT',
  description: 'Reached the hub',
  location: 'Indore',
  occurredAt: '2026-01-02T10:00:00+05:30',
  ...changes,
})

const sign = (body: string, time: number, secret = SECRET) =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
const nowInSeconds = () => Math.floor(Date.now() / 1000)

const post = async (body: string, signature?: string, method = 'POST') => {
  const answer = await fetch(`${shop.url}/api/v1/webhooks/courier`, {
    method,
    headers: { 'content-type': 'application/json', ...(signature && { 'x-courier-signature': signature }) },
    ...(method === 'POST' && { body }),
  })
  return answer.status
}

const tell = (report: object) => {
  const body = JSON.stringify(report)
  return post(body, sign(body, nowInSeconds()))
}

test('a repeated courier report is shown to the customer once', async () => {
  const { trackingNumber, now } = await shipped()
  expect([await tell(reportOf(trackingNumber)), await tell(reportOf(trackingNumber))]).toEqual([200, 200])
  const { status, shipment } = await now()
  expect(status).toBe('SHIPPED')
  expect(shipment?.trackingEvents).toEqual([
    { timestamp: '2026-01-02T04:30:00.000Z', status: 'Reached the hub', location: 'Indore' },
  ])
})

test('[ORDER-21] a delivered parcel was out for delivery; a late report moves nothing back', async () => {
  const { trackingNumber, now } = await shipped()
  const delivered = reportOf(trackingNumber, { status: 'DELIVERED', description: 'Delivered' })
  expect(await tell(delivered)).toBe(200)
  expect(
    await tell(reportOf(trackingNumber, { status: 'OUT_FOR_DELIVERY', description: 'Out for delivery' })),
  ).toBe(200)
  const { status, statusHistory } = await now()
  expect(status).toBe('DELIVERED')
  expect(statusHistory.slice(-2).map((entry) => [entry.status, entry.notes])).toEqual([
    ['OUTFORDELIVERY', null],
    ['DELIVERED', null],
  ])
  await shop.check()
})

test('unsigned and old reports are refused', async () => {
  const { trackingNumber, now } = await shipped()
  const body = JSON.stringify(reportOf(trackingNumber, { status: 'DELIVERED' }))
  const time = nowInSeconds()
  const forged = [
    undefined,
    '',
    sign(body, time, 'another-secret'),
    sign(body, time).toUpperCase(),
    sign(`${body} `, time),
    sign(body, time - 301),
    sign(body, time + 301),
    sign(body, time).replace(/t=\d+/, `t=${time + 1}`),
    sign(body, time).split(',')[1],
  ]
  for (const signature of forged) expect(await post(body, signature)).toBe(401)
  expect((await now()).status).toBe('SHIPPED')
})

test('[SECURE-5] while the secret is being changed, reports signed with the one before are accepted', async () => {
  const { trackingNumber } = await shipped()
  const body = JSON.stringify(reportOf(trackingNumber))
  const time = nowInSeconds()
  expect(await post(body, sign(body, time, BEFORE))).toBe(200)
  expect(await post(body, sign(body, time, ''))).toBe(401)
})

test('[SECURE-8] a report that names its receiver is shown without the name', async () => {
  const { trackingNumber, now } = await shipped()
  const { title } = (await now()).shippingAddress
  const description = `Delivered to ${title}`
  expect(await tell(reportOf(trackingNumber, { description }))).toBe(200)
  const [event] = (await now()).shipment?.trackingEvents ?? []
  expect(event?.status).toMatch(/^Delivered to …/)
  expect(event?.status).not.toContain(title)
})

test('an invalid report, one of the future or of an unknown parcel is refused', async () => {
  const { trackingNumber, now } = await shipped()
  for (const wrong of [
    { status: 'LOST' },
    { carrier: 'PIGEON' },
    { description: ' ' },
    { occurredAt: 'yesterday' },
    { occurredAt: new Date(Date.now() + 600_000).toISOString() },
    { location: 'x'.repeat(201) },
  ])
    expect(await tell(reportOf(trackingNumber, wrong))).toBe(400)
  expect(await post('{', sign('{', nowInSeconds()))).toBe(400)
  expect(await tell(reportOf('DL-nobody'))).toBe(404)
  expect((await now()).shipment?.trackingEvents).toEqual([])
})

test('[API-36] the example of the API reference is accepted', async () => {
  const example = Object(webhookExample('courier'))
  const { trackingNumber } = await shipped()
  expect(await tell({ ...example, trackingNumber })).toBe(200)
  expect(await tell(example)).toBe(404)
})

test('[API-36] the couriers’ address accepts POST only', async () => {
  const answer = await fetch(`${shop.url}/api/v1/webhooks/courier`)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})
