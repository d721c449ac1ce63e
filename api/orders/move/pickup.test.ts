import { afterAll, afterEach, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import type { ParcelStatus } from '#domain/parcel.ts'
import { atTerminal } from '../../operator/testing.ts'
import { refundOrder } from '../../payments/index.ts'
import { moveOrder } from '../index.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, HONEY } from '../testing-buyer.ts'
import { reportParcel } from './report-parcel.ts'

const shop = await openOrderShop()
const { orders: deps, stockOf } = shop
const { run } = atTerminal(shop)
afterAll(shop.close)
afterEach(() => shop.check())

let parcels = 0

/** A packed order whose parcel waits for the courier. */
async function waiting() {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...HONEY, quantity: 2 }])
  await shop.pay(opened)
  await shop.drain()
  await moveOrder(deps, { orderId: opened.orderId, to: 'READYFORPICKUP', actor: terminalActor('Packing') })
  const { orderNumber } = await buyer.order(opened.orderId)
  parcels += 1
  const trackingNumber = `PU${parcels}`
  const report = (status: ParcelStatus) =>
    reportParcel(deps, {
      carrier: 'DELHIVERY',
      trackingNumber,
      status,
      description: status,
      location: null,
      occurredAt: new Date(),
    })
  const named = await run('parcel', orderNumber, 'delhivery', trackingNumber)
  expect(named).toEqual({
    text: `${orderNumber}: Delhivery ${trackingNumber}, until it is picked up.`,
    isGood: true,
  })
  const order = () => buyer.order(opened.orderId)
  return { buyer, orderId: opened.orderId, orderNumber, trackingNumber, report, order }
}

test('[CANCEL-2] the courier’s pickup moves the order to SHIPPED by itself', async () => {
  const { orderNumber, trackingNumber, report, order } = await waiting()
  const held = await stockOf(HONEY.variantSku)
  expect(await order()).toMatchObject({
    status: 'READYFORPICKUP',
    shipment: { shippingCarrier: 'DELHIVERY', trackingNumber, shippedAt: null },
  })
  await report('PICKED_UP')
  await report('PICKED_UP')
  const { status, statusHistory, shipment } = await order()
  expect([status, statusHistory.filter((step) => step.status === 'SHIPPED').length]).toEqual(['SHIPPED', 1])
  expect(shipment?.shippedAt).toEqual(expect.any(String))
  expect(await stockOf(HONEY.variantSku)).toEqual({ ...held, reserved: held.reserved - 2 })
  const queued = await shop.queuedMessages(orderNumber)
  expect(queued.filter(({ template }) => template === 'orderShipped')).toHaveLength(2)
})

test.each([
  ['IN_TRANSIT', 'SHIPPED'],
  ['OUT_FOR_DELIVERY', 'OUTFORDELIVERY'],
  ['DELIVERED', 'DELIVERED'],
] as const)(
  '[CANCEL-2] a parcel that is %s was picked up, although that report was lost',
  async (status, expected) => {
    const { report, order } = await waiting()
    await report(status)
    const { status: now, statusHistory } = await order()
    expect([now, statusHistory.some((step) => step.status === 'SHIPPED')]).toEqual([expected, true])
  },
)

test('[CANCEL-2] what the courier has is SHIPPED, also if its money went back', async () => {
  const { orderId, report, order } = await waiting()
  await refundOrder({ ...deps, orders: deps.payments.orders }, { orderId, actor: terminalActor('Care') })
  await report('PICKED_UP')
  expect((await order()).status).toBe('SHIPPED')
  await shop.drain()
})

test('[CANCEL-2] staff can name another courier until the pickup, or hand the parcel over itself', async () => {
  const { orderNumber, order, report } = await waiting()
  parcels += 1
  await run('parcel', orderNumber, 'Blue Dart', `BD${parcels}`)
  expect(await report('PICKED_UP')).toEqual({ ok: false, error: 'PARCEL_UNKNOWN' })
  expect(await run('ship', orderNumber)).toMatchObject({ text: `${orderNumber} is SHIPPED now.` })
  expect((await order()).shipment).toMatchObject({
    shippingCarrier: 'BLUEDART',
    trackingNumber: `BD${parcels}`,
    shippedAt: expect.any(String),
  })
})

test('bad input of the parcel command is refused', async () => {
  const { orderNumber, trackingNumber } = await waiting()
  const other = await waiting()
  const refusals: [args: string[], text: string][] = [
    [[other.orderNumber, 'delhivery', trackingNumber], `has a parcel ${trackingNumber} of ours already`],
    [[orderNumber, 'pigeon', '1'], 'pigeon is no carrier of ours'],
    [[orderNumber, 'local', '1'], 'Our own rider reports no pickup'],
    [[orderNumber, 'delhivery', ' '], 'takes 1 to 100 characters'],
    [[orderNumber, 'delhivery'], 'NUMBER is missing'],
    [[orderNumber, 'delhivery', 'x'.repeat(101)], 'takes 1 to 100 characters'],
    [['AM-0000-0000', 'delhivery', '1'], 'There is no order'],
  ]
  for (const [args, text] of refusals) {
    const answer = await run('parcel', ...args)
    expect(answer.isGood).toBe(false)
    expect(answer.text).toContain(text)
  }
  await other.report('PICKED_UP')
  expect((await run('parcel', other.orderNumber, 'dtdc', '1')).text).toContain('is SHIPPED')
})

test('[CANCEL-5] cancelling a packed order gives the packing desk a task', async () => {
  const { buyer, orderId, orderNumber, trackingNumber } = await waiting()
  await buyer.cancel(orderId, { reason: 'TOO_SLOW', note: 'Guests come today' })
  expect((await run('show', orderNumber)).text).toContain('It takes too long: Guests come today')
  const { text } = await run('stops')
  expect(text).toMatch(new RegExp(`${orderNumber} +STOP .* Delhivery +${trackingNumber}`))
  expect(text).toContain(`Then: stopped ${orderNumber}`)
  expect((await run('problems')).text).not.toContain(orderNumber)
  expect(await run('stopped', orderNumber)).toEqual({
    text: `The parcel of ${orderNumber} is stopped.`,
    isGood: true,
  })
  expect((await run('stops')).text).not.toContain(orderNumber)
  expect((await run('stopped', orderNumber)).isGood).toBe(false)
})

test('[CANCEL-5] an order that was not packed gives no task', async () => {
  const buyer = await buyerOf(shop)
  const { orderId } = await buyer.place()
  await buyer.cancel(orderId)
  expect((await run('stops')).text).not.toContain((await buyer.order(orderId)).orderNumber)
})

test('[CANCEL-5] a parcel that leaves all the same is a problem, and the customer owes nothing', async () => {
  const { buyer, orderId, orderNumber, report, order } = await waiting()
  await buyer.cancel(orderId)
  await run('stopped', orderNumber)
  await shop.drain()
  const before = await order()
  await report('PICKED_UP')
  await report('DELIVERED')
  const after = await order()
  expect([after.status, after.transactions]).toEqual(['CANCELLED', before.transactions])
  for (const list of ['problems', 'stops']) {
    const { text } = await run(list)
    expect(text).toMatch(new RegExp(`${orderNumber} +PARCEL_LEFT`))
    expect(text).toContain('the customer owes nothing')
  }
  const told = JSON.parse((await run('problems', '--json')).text)
  expect(told.filter((one: { orderNumber: string }) => one.orderNumber === orderNumber)).toEqual([
    expect.objectContaining({ kind: 'PARCEL_LEFT' }),
  ])
  await run('stopped', orderNumber)
  await report('DELIVERED')
  expect((await run('problems')).text).not.toContain(orderNumber)
})
