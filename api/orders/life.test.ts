import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { insertOrder } from '#db/testing-rows.ts'
import { money } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { addTrackingEvent, moveOrder, refundOrder } from './index.ts'
import type { StaffMove } from './move-order.ts'
import { openOrderShop } from './testing.ts'
import { buyerOf, HONEY } from './testing-buyer.ts'

const shop = await openOrderShop()
const { db, orders: deps, stockOf } = shop
afterAll(shop.close)
afterEach(() => shop.check())

async function paidOrder() {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...HONEY, quantity: 2 }], 'NAMASTE10')
  await shop.pay(opened)
  await shop.drain()
  const move = (to: StaffMove['to'], more: Partial<StaffMove> = {}) =>
    moveOrder(deps, { orderId: opened.orderId, to, by: 'Packing', ...more })
  return { buyer, opened, move, order: () => buyer.order(opened.orderId) }
}

const DELHIVERY = {
  carrier: 'DELHIVERY',
  trackingNumber: 'DL1234567',
  arrivingAt: new Date('2026-12-01T00:00:00Z'),
} as const

test('[ORDER-21] an order goes its whole way, each step with who did it', async () => {
  const before = await stockOf(HONEY.variantSku)
  const { opened, move, order } = await paidOrder()
  expect(await stockOf(HONEY.variantSku)).toEqual({
    on_hand: before.on_hand - 2,
    reserved: before.reserved + 2,
  })
  await move('READYFORPICKUP', { note: 'Two jars' })
  const shipment = { ...DELHIVERY, trackingNumber: opened.orderId.slice(0, 8) }
  await move('SHIPPED', { shipment })
  // Sold: no longer reserved, and not back on the shelf.
  expect(await stockOf(HONEY.variantSku)).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved })
  await addTrackingEvent(deps, {
    orderId: opened.orderId,
    status: 'Reached the hub',
    location: 'Indore',
    at: new Date('2026-11-20T10:00:00Z'),
  })
  await addTrackingEvent(deps, {
    orderId: opened.orderId,
    status: 'Picked up',
    location: 'Neemuch',
    at: new Date('2026-11-19T10:00:00Z'),
  })
  await move('OUTFORDELIVERY')
  await move('DELIVERED')
  await move('RETURNED', { note: 'A broken lid', by: 'Care' })
  const { status, statusHistory, shipment: seen, orderNumber } = await order()
  expect([status, statusHistory.map((entry) => [entry.status, entry.notes])]).toEqual([
    'RETURNED',
    [
      ['PENDING', null],
      ['PROCESSING', 'Paid'],
      ['READYFORPICKUP', 'Two jars (Packing)'],
      ['SHIPPED', 'Packing'],
      ['OUTFORDELIVERY', 'Packing'],
      ['DELIVERED', 'Packing'],
      ['RETURNED', 'A broken lid (Care)'],
    ],
  ])
  expect(seen).toMatchObject({
    shippingCarrier: 'DELHIVERY',
    shippedAt: expect.any(String),
    deliveredAt: expect.any(String),
  })
  expect(seen?.trackingEvents.map((event) => event.status)).toEqual(['Reached the hub', 'Picked up'])
  const told = (await shop.queuedMessages(orderNumber)).map(({ template, to }) => `${template} ${to.channel}`)
  expect(told).toEqual([
    'orderPlaced EMAIL',
    'orderPaid EMAIL',
    'orderShipped EMAIL',
    'orderShipped SMS',
    'orderOutForDelivery EMAIL',
    'orderOutForDelivery SMS',
    'orderDelivered EMAIL',
    'orderDelivered SMS',
  ])
})

test('[ORDER-25] our own rider takes it from the mill to the door', async () => {
  const { move, order } = await paidOrder()
  await move('READYFORPICKUP')
  expect(await move('OUTFORDELIVERY')).toEqual({ ok: false, error: 'MOVE_NOT_ALLOWED' })
  const shipment = { carrier: 'LOCAL', trackingNumber: null, arrivingAt: null } as const
  expect(await move('OUTFORDELIVERY', { shipment })).toEqual({ ok: true, value: 'OUTFORDELIVERY' })
  expect(await move('DELIVERED')).toEqual({ ok: true, value: 'DELIVERED' })
  expect((await order()).shipment).toMatchObject({
    shippingCarrier: 'LOCAL',
    deliveredAt: expect.any(String),
  })
})

test('a parcel does not leave without a carrier', async () => {
  const { move } = await paidOrder()
  await move('READYFORPICKUP')
  expect(await move('SHIPPED')).toEqual({ ok: false, error: 'SHIPMENT_NEEDED' })
})

test('[ORDER-24] no order is moved backwards or over a step', async () => {
  const { move, order } = await paidOrder()
  for (const to of ORDER_STATUSES) {
    if (to === 'PENDING' || to === 'DELETED' || to === 'READYFORPICKUP' || to === 'CANCELLED') continue
    expect(await move(to, { shipment: DELHIVERY })).toEqual({ ok: false, error: 'MOVE_NOT_ALLOWED' })
  }
  expect((await order()).status).toBe('PROCESSING')
})

test('only money moves a customer’s order to PROCESSING', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  expect(await moveOrder(deps, { orderId: opened.orderId, to: 'PROCESSING', by: 'Care' })).toEqual({
    ok: false,
    error: 'NOT_PAID',
  })
})

test('an order that staff made may be paid at the counter', async () => {
  const buyer = await buyerOf(shop)
  const { id } = await insertOrder(db, buyer.user.id)
  expect((await moveOrder(deps, { orderId: id, to: 'PROCESSING', by: 'Care' })).ok).toBe(true)
})

describe('[ORDER-22] cancelling before the courier has it', () => {
  test.each(['PROCESSING', 'READYFORPICKUP'] as const)(
    '%s: money, stock and the use of the code go back',
    async (status) => {
      const before = await stockOf(HONEY.variantSku)
      const { buyer, opened, move, order } = await paidOrder()
      if (status === 'READYFORPICKUP') await move('READYFORPICKUP')
      expect((await move('CANCELLED', { note: 'Changed their mind', by: 'Care' })).ok).toBe(true)
      await shop.finishRefunds(opened.orderId)
      const { total, transactions, orderNumber } = await order()
      expect(transactions).toMatchObject([
        { type: 'REFUND', status: 'SUCCESS', amount: total },
        { type: 'PAYMENT', status: 'SUCCESS', amount: total },
      ])
      expect(await stockOf(HONEY.variantSku)).toEqual(before)
      const told = (await shop.queuedMessages(orderNumber)).map(({ template }) => template)
      expect(told.slice(2)).toEqual(['orderCancelled', 'orderRefunded'])
      expect((await buyer.placeCart(await buyer.fill(undefined, 'NAMASTE10'))).status).toBe(200)
    },
  )

  test('not after', async () => {
    const { opened, move } = await paidOrder()
    await move('READYFORPICKUP')
    await move('SHIPPED', { shipment: { ...DELHIVERY, trackingNumber: opened.orderId } })
    expect(await move('CANCELLED')).toEqual({ ok: false, error: 'MOVE_NOT_ALLOWED' })
  })

  test('an unpaid one has nothing to give back', async () => {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    expect((await moveOrder(deps, { orderId: opened.orderId, to: 'CANCELLED', by: 'Care' })).ok).toBe(true)
    expect((await buyer.order(opened.orderId)).transactions).toEqual([])
  })
})

test('cancelling and paying at once: the money is kept or given back, never lost', async () => {
  for (let round = 0; round < 4; round += 1) {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened, { webhook: { drop: true } })
    await Promise.all([
      moveOrder(deps, { orderId: opened.orderId, to: 'CANCELLED', by: 'Care' }),
      buyer.comeBack(opened),
    ])
    await shop.finishRefunds(opened.orderId)
    const { status, transactions } = await buyer.order(opened.orderId)
    expect([status, transactions.map(({ type }) => type)]).toEqual(['CANCELLED', ['REFUND', 'PAYMENT']])
  }
})

test('a part of the money goes back, with the reason kept', async () => {
  const { opened, order } = await paidOrder()
  const given = await refundOrder(deps, {
    orderId: opened.orderId,
    amount: money(50_00),
    by: 'Care',
    note: 'One jar leaked',
  })
  expect(given.ok).toBe(true)
  await shop.finishRefunds(opened.orderId)
  expect((await order()).transactions[0]).toMatchObject({ type: 'REFUND', status: 'SUCCESS', amount: 50 })
  const { reason } = await db
    .selectFrom('refund')
    .select('reason')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(reason).toBe('One jar leaked (Care)')
})

test.each([
  ['an order nobody knows', '00000000-0000-4000-8000-000000000000', undefined, 'ORDER_UNKNOWN'],
  ['more than was paid', null, 1_000_000_00, 'TOO_MUCH'],
  ['nothing', null, 0, 'NOTHING_LEFT'],
])('a refund of %s is refused', async (_what, orderId, amount, error) => {
  const { opened } = await paidOrder()
  const refund = {
    orderId: orderId ?? opened.orderId,
    by: 'Care',
    ...(amount !== undefined && { amount: money(amount) }),
  }
  expect(await refundOrder(deps, refund)).toEqual({ ok: false, error })
})

test('a parcel that never left is seen nowhere', async () => {
  const { opened } = await paidOrder()
  const event = { orderId: opened.orderId, status: 'Lost', location: null, at: null }
  expect(await addTrackingEvent(deps, event)).toBe(false)
  expect(
    await moveOrder(deps, { orderId: '00000000-0000-4000-8000-000000000000', to: 'CANCELLED', by: 'Care' }),
  ).toEqual({
    ok: false,
    error: 'ORDER_UNKNOWN',
  })
})
