import { afterAll, afterEach, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { moveOrder } from '../orders/index.ts'
import { HONEY } from '../orders/testing-buyer.ts'
import { aShipment, openActShop, shipping } from './testing.ts'

const shop = await openActShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const packer = await shop.desk('PACKER')
const support = await shop.desk('SUPPORT')
const nameOf = async (id: string) =>
  (await db.selectFrom('app_user').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

test('[DESK-28] orders that cannot move are refused one by one with the reason, and the others go', async () => {
  const [good = '', shippedBefore = '', number1 = '', number2 = ''] = await shop.packedOrders(4)
  const { orderId: unpacked } = await shop.paidOrder()
  const buyer = (await shop.paidOrder()).buyer
  const { orderId: unpaid } = await buyer.place([{ ...HONEY, quantity: 1 }])
  const taken = aShipment()
  const arrivingAt = null
  await moveOrder(deps, {
    orderId: shippedBefore,
    to: 'SHIPPED',
    actor: terminalActor('Packing desk'),
    shipment: { carrier: 'DELHIVERY', trackingNumber: taken.trackingNumber, arrivingAt },
  })
  const same = aShipment()
  const ready = { from: 'READYFORPICKUP' }
  const orders = [
    { id: good, ...ready, shipment: aShipment() },
    { id: shippedBefore, ...ready, shipment: aShipment() },
    { id: unpacked, from: 'PROCESSING', shipment: aShipment() },
    { id: unpaid, from: 'PENDING', shipment: aShipment() },
    { id: number1, ...ready, shipment: same },
    { id: number2, ...ready, shipment: same },
    { id: packer.staffId, ...ready, shipment: aShipment() },
  ]
  const { status, json } = await packer.send('POST', '/orders/moves', { to: 'SHIPPED', orders })
  expect(status).toBe(200)
  expect(json.accepted).toEqual([good])
  expect(
    Object.fromEntries(json.refused.map(({ id, code }: { id: string; code: string }) => [id, code])),
  ).toEqual({
    [shippedBefore]: 'ALREADY_MOVED',
    [unpacked]: 'MOVE_NOT_ALLOWED',
    [unpaid]: 'NOT_PAID',
    [number1]: 'TRACKING_TAKEN',
    [number2]: 'TRACKING_TAKEN',
    [packer.staffId]: 'NOT_FOUND',
  })
  expect(
    (
      await packer.send('POST', '/orders/moves', {
        to: 'SHIPPED',
        orders: [{ id: number1, ...ready, shipment: taken }],
      })
    ).code,
  ).toBe('TRACKING_TAKEN')
  expect(
    (await packer.send('POST', '/orders/moves', { to: 'SHIPPED', orders: [{ id: number1, ...ready }] })).code,
  ).toBe('SHIPMENT_NEEDED')
  await shop.ripen(json.actId)
  await shop.runActs()
  expect(await shop.statusOf(good)).toBe('SHIPPED')
})

test('[DESK-29] the second of two reads who moved it and when', async () => {
  const [orderId = ''] = await shop.packedOrders(1)
  const first = await packer.send('POST', '/orders/moves', shipping(orderId))
  // It waits: the second is told at once.
  const early = await packer.send('POST', '/orders/moves', shipping(orderId))
  expect(early).toMatchObject({ status: 409, code: 'ALREADY_MOVED' })
  expect(early.json.error.message).toMatch(/^Namuna PACKER \w+ is moving it: asked at \d+:\d\d [AP]M/)
  await shop.ripen(first.json.actId)
  await shop.runActs()
  const late = await packer.send('POST', '/orders/moves', shipping(orderId))
  expect(late).toMatchObject({ status: 409, code: 'ALREADY_MOVED' })
  expect(late.json.error.message).toMatch(/^Namuna PACKER \w+ shipped it at \d+:\d\d [AP]M\.$/)
  expect(late.json.error.message).toContain(await nameOf(packer.staffId))
})

test('[DESK-29] ship ∥ ship: one is held, the other refused', async () => {
  const [orderId = ''] = await shop.packedOrders(1)
  const answers = await Promise.all(
    [1, 2, 3].map(() => packer.send('POST', '/orders/moves', shipping(orderId))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const held = answers.find(({ status }) => status === 200)
  await shop.ripen(held?.json.actId)
  await shop.runActs()
  expect(await shop.statusOf(orderId)).toBe('SHIPPED')
})

test('[DESK-29] ship ∥ cancel by the customer: one of them, and the deed says so', async () => {
  const order = await shop.packedOrder()
  const { json } = await packer.send('POST', '/orders/moves', shipping(order.orderId))
  await shop.ripen(json.actId)
  const [cancelled] = await Promise.all([order.buyer.cancel(order.orderId), shop.runActs()])
  const status = await shop.statusOf(order.orderId)
  const act = (await packer.get(`/acts/${json.actId}`)).json
  if (status === 'SHIPPED') {
    expect(cancelled.code).toBe('ORDER_LEFT')
    expect(act.state).toBe('DONE')
  } else {
    expect(status).toBe('CANCELLED')
    expect(act).toMatchObject({ state: 'FAILED', orders: [{ state: 'REFUSED', code: 'ALREADY_MOVED' }] })
    expect(act.orders[0].message).toMatch(/^The customer cancelled it at /)
  }
  await shop.finishRefunds(order.orderId)
})

test('[DESK-30] cancelling more than five orders at once needs a fresh key for exactly these', async () => {
  const desk = await shop.deskWithApp('SUPPORT')
  const ids: string[] = []
  while (ids.length < 6) ids.push((await shop.paidOrder()).orderId)
  const cancel = {
    to: 'CANCELLED',
    orders: ids.map((id) => ({ id, from: 'PROCESSING' })),
    note: 'Out of honey',
  }
  expect((await desk.send('POST', '/orders/moves', cancel)).code).toBe('STEP_UP_NEEDED')
  const preview = await desk.send('POST', '/orders/moves/preview', cancel)
  expect(preview.json).toMatchObject({ needsKey: true, refused: [] })
  const { digest } = preview.json
  const proof = await desk.confirm({ act: 'orders.cancelled', subject: digest, amount: null })
  const [, ...others] = cancel.orders
  const swapped = {
    ...cancel,
    orders: [...others, { id: (await shop.paidOrder()).orderId, from: 'PROCESSING' }],
  }
  // The proof is for other orders.
  expect((await desk.send('POST', '/orders/moves', { ...swapped, digest }, proof)).code).toBe(
    'STEP_UP_NEEDED',
  )
  const again = await desk.confirm({ act: 'orders.cancelled', subject: digest, amount: null })
  const held = await desk.send('POST', '/orders/moves', { ...cancel, digest }, again)
  expect(held.json.accepted).toHaveLength(6)
  await shop.ripen(held.json.actId)
  await shop.runActs()
  for (const id of ids) {
    expect(await shop.statusOf(id)).toBe('CANCELLED')
    await shop.finishRefunds(id)
  }
})

test('[DESK-42] a move says beforehand what it will do, and does nothing yet', async () => {
  const { orderId, orderNumber } = await shop.packedOrder([{ ...HONEY, quantity: 2 }])
  const request = { to: 'CANCELLED', orders: [{ id: orderId, from: 'READYFORPICKUP' }] }
  const { json } = await support.send('POST', '/orders/moves/preview', request)
  const order = await db
    .selectFrom('customer_order')
    .select('total')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const amount = `₹${(order.total / 100).toFixed(2)}`
  expect(json.says).toEqual([
    `${orderNumber} is cancelled.`,
    `${amount} goes back, the way it was paid.`,
    '2 pieces go back to stock.',
    '1 credit note is made.',
    'The customer is told.',
  ])
  expect(await shop.statusOf(orderId)).toBe('READYFORPICKUP')
})

test('[DESK-28] each move needs its own permission, and no order is named twice', async () => {
  const [orderId = ''] = await shop.packedOrders(1)
  expect((await support.send('POST', '/orders/moves', shipping(orderId))).code).toBe('STAFF_NOT_ALLOWED')
  const cancel = { to: 'CANCELLED', orders: [{ id: orderId, from: 'READYFORPICKUP' }] }
  expect((await packer.send('POST', '/orders/moves', cancel)).code).toBe('STAFF_NOT_ALLOWED')
  expect((await packer.send('POST', '/orders/moves', shipping(orderId, orderId))).code).toBe('FIELDS_INVALID')
})
