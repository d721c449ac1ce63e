import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { insertOrder } from '#db/testing-rows.ts'
import { terminalActor } from '#domain/actor.ts'
import { money } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { hours } from '#kit/duration.ts'
import { refundOrder } from '../../payments/index.ts'
import { addTrackingEvent, moveOrder, readAnyOrder } from '../index.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, HONEY } from '../testing-buyer.ts'
import { reportParcel } from './report-parcel.ts'
import type { StaffMove } from './staff-move.ts'

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
    moveOrder(deps, { orderId: opened.orderId, to, actor: terminalActor('Packing'), ...more })
  return { buyer, opened, move, order: () => buyer.order(opened.orderId) }
}

const DELHIVERY = {
  carrier: 'DELHIVERY',
  trackingNumber: 'DL1234567',
  arrivingAt: new Date('2026-12-01T00:00:00Z'),
} as const

test('[ORDER-21] [ORDER-32] an order passes every status, with who moved it', async () => {
  const before = await stockOf(HONEY.variantSku)
  const { opened, move, order } = await paidOrder()
  expect(await stockOf(HONEY.variantSku)).toEqual({
    on_hand: before.on_hand - 2,
    reserved: before.reserved + 2,
  })
  await move('READYFORPICKUP', { note: 'Two jars' })
  const shipment = { ...DELHIVERY, trackingNumber: opened.orderId.slice(0, 8) }
  await move('SHIPPED', { shipment })
  // Sold: neither reserved nor in stock.
  expect(await stockOf(HONEY.variantSku)).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved })
  const seenAt = Date.now()
  const see = (status: string, at: number | null) =>
    addTrackingEvent(deps, {
      orderId: opened.orderId,
      status,
      location: 'Indore',
      at: at === null ? null : new Date(at),
      actor: terminalActor('Packing'),
    })
  await see('Reached the hub', null)
  await see('Picked up', seenAt)
  await move('OUTFORDELIVERY')
  await move('DELIVERED')
  await move('RETURNED', { note: 'A broken lid', actor: terminalActor('Care') })
  // A late report has its true time; an impossible one is refused, and the order does not change.
  expect(await see('Left the sorting centre', seenAt + 1)).toMatchObject({ ok: true })
  expect(await see('Seen', seenAt - hours(1))).toEqual({ ok: false, error: 'BEFORE_IT_LEFT' })
  expect(await see('Seen', Date.now() + hours(1))).toEqual({ ok: false, error: 'NOT_YET' })
  const { status, statusHistory, shipment: seen, orderNumber } = await order()
  expect([status, statusHistory.map((entry) => [entry.status, entry.notes])]).toEqual([
    'RETURNED',
    [
      ['PENDING', null],
      ['PROCESSING', 'Paid'],
      ['READYFORPICKUP', 'Two jars'],
      ['SHIPPED', null],
      ['OUTFORDELIVERY', null],
      ['DELIVERED', null],
      ['RETURNED', 'A broken lid'],
    ],
  ])
  const makers = (await readAnyOrder(db, opened.orderId)).statusHistory.map(({ by }) => by)
  expect(makers).toEqual([null, null, 'Packing', 'Packing', 'Packing', 'Packing', 'Care'])
  expect(seen).toMatchObject({
    shippingCarrier: 'DELHIVERY',
    shippedAt: expect.any(String),
    deliveredAt: expect.any(String),
  })
  expect(seen?.trackingEvents.map((event) => event.status)).toEqual([
    'Reached the hub',
    'Left the sorting centre',
    'Picked up',
  ])
  const queued = (await shop.queuedMessages(orderNumber)).map(
    ({ template, to }) => `${template} ${to.channel}`,
  )
  expect(queued).toEqual([
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

test('[ORDER-25] local delivery goes from READYFORPICKUP to OUTFORDELIVERY', async () => {
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

test('shipping needs a carrier', async () => {
  const { move } = await paidOrder()
  await move('READYFORPICKUP')
  expect(await move('SHIPPED')).toEqual({ ok: false, error: 'SHIPMENT_NEEDED' })
})

test('[ORDER-24] no order moves backwards or skips a status', async () => {
  const { move, order } = await paidOrder()
  for (const to of ORDER_STATUSES) {
    if (to === 'PENDING' || to === 'DELETED' || to === 'READYFORPICKUP' || to === 'CANCELLED') continue
    expect(await move(to, { shipment: DELHIVERY })).toEqual({ ok: false, error: 'MOVE_NOT_ALLOWED' })
  }
  expect((await order()).status).toBe('PROCESSING')
})

test('only a payment moves a customer’s order to PROCESSING', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  expect(
    await moveOrder(deps, { orderId: opened.orderId, to: 'PROCESSING', actor: terminalActor('Care') }),
  ).toEqual({
    ok: false,
    error: 'NOT_PAID',
  })
})

test('an order of staff may be paid at the counter', async () => {
  const buyer = await buyerOf(shop)
  const { id } = await insertOrder(db, buyer.user.id)
  expect((await moveOrder(deps, { orderId: id, to: 'PROCESSING', actor: terminalActor('Care') })).ok).toBe(
    true,
  )
})

describe('[ORDER-22] cancelling before shipping', () => {
  test.each(['PROCESSING', 'READYFORPICKUP'] as const)(
    '%s: payment, stock and code are released',
    async (status) => {
      const before = await stockOf(HONEY.variantSku)
      const { buyer, opened, move, order } = await paidOrder()
      if (status === 'READYFORPICKUP') await move('READYFORPICKUP')
      expect((await move('CANCELLED', { note: 'Changed their mind', actor: terminalActor('Care') })).ok).toBe(
        true,
      )
      await shop.finishRefunds(opened.orderId)
      const { total, transactions, orderNumber } = await order()
      expect(transactions).toMatchObject([
        { type: 'REFUND', status: 'SUCCESS', amount: total },
        { type: 'PAYMENT', status: 'SUCCESS', amount: total },
      ])
      expect(await stockOf(HONEY.variantSku)).toEqual(before)
      const queued = (await shop.queuedMessages(orderNumber)).map(({ template }) => template)
      expect(queued.slice(2)).toEqual(['orderCancelled', 'orderRefunded'])
      expect((await buyer.placeCart(await buyer.fill(undefined, 'NAMASTE10'))).status).toBe(201)
    },
  )

  test('not after', async () => {
    const { opened, move } = await paidOrder()
    await move('READYFORPICKUP')
    await move('SHIPPED', { shipment: { ...DELHIVERY, trackingNumber: opened.orderId } })
    expect(await move('CANCELLED')).toEqual({ ok: false, error: 'MOVE_NOT_ALLOWED' })
  })

  test('an unpaid order has nothing to refund', async () => {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    expect(
      (await moveOrder(deps, { orderId: opened.orderId, to: 'CANCELLED', actor: terminalActor('Care') })).ok,
    ).toBe(true)
    expect((await buyer.order(opened.orderId)).transactions).toEqual([])
  })
})

test('cancelling and paying at once: the order is paid or the payment refunded', async () => {
  for (let round = 0; round < 4; round += 1) {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened, { webhook: { drop: true } })
    await Promise.all([
      moveOrder(deps, { orderId: opened.orderId, to: 'CANCELLED', actor: terminalActor('Care') }),
      buyer.comeBack(opened),
    ])
    await shop.finishRefunds(opened.orderId)
    const { status, transactions } = await buyer.order(opened.orderId)
    expect([status, transactions.map(({ type }) => type)]).toEqual(['CANCELLED', ['REFUND', 'PAYMENT']])
  }
})

test('a part is refunded, with its reason', async () => {
  const { opened, order } = await paidOrder()
  const given = await refundOrder(deps.payments, {
    orderId: opened.orderId,
    amount: money(50_00),
    actor: terminalActor('Care'),
    note: 'One jar leaked',
  })
  expect(given.ok).toBe(true)
  await shop.finishRefunds(opened.orderId)
  expect((await order()).transactions[0]).toMatchObject({ type: 'REFUND', status: 'SUCCESS', amount: 50 })
  const { reason } = await db
    .selectFrom('refund')
    .innerJoin('payment_transaction as paid', 'paid.id', 'refund.payment_transaction_id')
    .select('reason')
    .where('paid.order_id', '=', opened.orderId)
    .executeTakeFirstOrThrow()
  expect(reason).toBe('One jar leaked')
})

test.each([
  ['an unknown order', '00000000-0000-4000-8000-000000000000', undefined, 'ORDER_UNKNOWN'],
  ['more than was paid', null, 1_000_000_00, 'TOO_MUCH'],
  ['nothing', null, 0, 'NOTHING_LEFT'],
])('a refund of %s is refused', async (_what, orderId, amount, error) => {
  const { opened } = await paidOrder()
  const refund = {
    orderId: orderId ?? opened.orderId,
    actor: terminalActor('Care'),
    ...(amount !== undefined && { amount: money(amount) }),
  }
  expect(await refundOrder(deps.payments, refund)).toEqual({ ok: false, error })
})

test('an order that was not shipped has no tracking events', async () => {
  const { opened } = await paidOrder()
  const event = {
    orderId: opened.orderId,
    status: 'Lost',
    location: null,
    at: null,
    actor: terminalActor('Packing'),
  }
  expect(await addTrackingEvent(deps, event)).toEqual({ ok: false, error: 'NO_PARCEL' })
  expect(
    await moveOrder(deps, {
      orderId: '00000000-0000-4000-8000-000000000000',
      to: 'CANCELLED',
      actor: terminalActor('Care'),
    }),
  ).toEqual({
    ok: false,
    error: 'ORDER_UNKNOWN',
  })
})

test('[ORDER-30] a fully refunded order is shipped only after a confirmation', async () => {
  const { opened, move, order } = await paidOrder()
  const { orderId } = opened
  await refundOrder(deps.payments, { orderId, amount: money(50_00), actor: terminalActor('Care') })
  expect((await move('READYFORPICKUP')).ok).toBe(true)
  await refundOrder(deps.payments, { orderId, actor: terminalActor('Care') })
  const shipment = { ...DELHIVERY, trackingNumber: orderId.slice(0, 8) }
  expect(await move('SHIPPED', { shipment })).toEqual({ ok: false, error: 'MONEY_GIVEN_BACK' })
  const rider = { carrier: 'LOCAL', trackingNumber: null, arrivingAt: null } as const
  expect(await move('OUTFORDELIVERY', { shipment: rider })).toEqual({ ok: false, error: 'MONEY_GIVEN_BACK' })
  expect((await order()).status).toBe('READYFORPICKUP')
  expect((await move('SHIPPED', { shipment, isConfirmed: true })).ok).toBe(true)
})

test('[ORDER-30] an order refunded before packing can be cancelled', async () => {
  const before = await stockOf(HONEY.variantSku)
  const { opened, move } = await paidOrder()
  await refundOrder(deps.payments, { orderId: opened.orderId, actor: terminalActor('Care') })
  expect(await move('READYFORPICKUP')).toEqual({ ok: false, error: 'MONEY_GIVEN_BACK' })
  expect((await move('CANCELLED')).ok).toBe(true)
  expect(await stockOf(HONEY.variantSku)).toEqual(before)
})

test('[ORDER-31] no message to the customer names the member of staff', async () => {
  const { buyer, opened, move } = await paidOrder()
  const actor = terminalActor('Zubeida Quill')
  const { orderId } = opened
  await refundOrder(deps.payments, { orderId, amount: money(50_00), actor, note: 'A dented tin' })
  await move('READYFORPICKUP', { actor, note: 'With a card' })
  await move('SHIPPED', { actor, shipment: { ...DELHIVERY, trackingNumber: orderId.slice(0, 8) } })
  await reportParcel(deps, {
    carrier: 'DELHIVERY',
    trackingNumber: orderId.slice(0, 8),
    status: 'DELIVERED',
    description: 'Delivered',
    location: null,
    occurredAt: new Date(),
  })
  await move('RETURNED', { actor })
  await shop.finishRefunds(orderId)
  const cancelled = await buyer.place()
  await moveOrder(deps, { orderId: cancelled.orderId, to: 'CANCELLED', actor })
  const answers = await Promise.all([
    buyer.order(orderId),
    buyer.order(cancelled.orderId),
    buyer.call('listOrders'),
  ])
  const { statusHistory, orderNumber } = answers[0]
  const queued = JSON.stringify([answers, await shop.queuedMessages(orderNumber)])
  expect(queued).toContain('With a card')
  expect(queued).not.toMatch(/Zubeida|Quill/)
  expect(statusHistory.map(({ notes }) => notes)).toEqual([
    null,
    'Paid',
    'With a card',
    null,
    null,
    null,
    null,
  ])
})
