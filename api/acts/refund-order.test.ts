import type { Insertable } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { DeskActTable } from '#db/schema/acts.ts'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { releasedLot, remainingOf } from '../lots/testing.ts'
import { moveOrder } from '../orders/index.ts'
import { HONEY, OIL } from '../orders/testing-buyer.ts'
import { openActShop } from './testing.ts'

const shop = await openActShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const support = await shop.deskWithApp('SUPPORT')
const owner = await shop.deskWithApp('OWNER')
type Desk = typeof support

const path = (orderNumber: string) => `/orders/${orderNumber}/refunds`

async function ask(desk: Desk, orderNumber: string, body: { amount: number } & Record<string, unknown>) {
  const proof = await desk.confirm({
    act: 'money.refund',
    subject: orderNumber,
    amount: body.amount.toFixed(2),
  })
  return desk.send('POST', path(orderNumber), { reason: 'A torn pouch', ...body }, proof)
}

async function finish(actId: string, orderId: string) {
  await shop.ripen(actId)
  await shop.runActs()
  await shop.finishRefunds(orderId)
}

const refundsOf = async (orderId: string) =>
  (
    await db
      .selectFrom('payment_transaction')
      .select('amount')
      .where('order_id', '=', orderId)
      .where('type', '=', 'REFUND')
      .execute()
  ).map(({ amount }) => amount)

test('[DESK-25] [DESK-42] a refund by line: its words, 30 seconds, the money, the goods and the mail', async () => {
  const { orderId, orderNumber } = await shop.packedOrder([{ ...HONEY, quantity: 2 }])
  const shipment = { carrier: 'DELHIVERY', trackingNumber: orderNumber, arrivingAt: null } as const
  await moveOrder(deps, { orderId, to: 'SHIPPED', actor: terminalActor('Packing'), shipment })
  const before = await shop.stockOf(HONEY.variantSku)
  const lines = [{ variantSku: HONEY.variantSku, quantity: 1 }]
  const asked = { lines, goods: 'TO_SHELF' }
  const preview = await owner.send('POST', `${path(orderNumber)}/preview`, asked)
  const { amount, left, says, problem } = preview.json
  expect(problem).toBeNull()
  expect(says).toEqual([
    `₹${amount.toFixed(2)} of ${orderNumber} goes back to the customer, the way it was paid.`,
    `₹${(left - amount).toFixed(2)} can still be given back after that.`,
    '1 piece can be sold again from its batch.',
    expect.stringMatching(/^A credit note to invoice \S+ is made\.$/),
    'The customer is told when the money is on its way.',
  ])
  const held = await ask(owner, orderNumber, { ...asked, amount, text: 'We are sorry.\nThe jar was old.' })
  expect(held.status).toBe(200)
  expect(Date.parse(held.json.runsAt) - Date.now()).toBeGreaterThan(20_000)
  await shop.runActs()
  expect(await refundsOf(orderId)).toEqual([])
  await finish(held.json.actId, orderId)
  expect(await refundsOf(orderId)).toEqual([Math.round(amount * 100)])
  expect(await shop.stockOf(HONEY.variantSku)).toEqual({ ...before, on_hand: before.on_hand + 1 })
  const mails = await shop.queuedMessages(orderNumber)
  expect(mails.filter(({ template }) => template === 'staffMail')).toHaveLength(1)
  // The same pieces do not come back a second time.
  const twice = { lines: [{ variantSku: HONEY.variantSku, quantity: 2 }], goods: 'THROWN_AWAY' }
  expect((await owner.send('POST', `${path(orderNumber)}/preview`, twice)).json.problem.code).toBe('TOO_MUCH')
})

/** A refund of today, as if somebody had asked for it. */
const usedUp = (act: Omit<Insertable<DeskActTable>, 'runs_at'>) =>
  seedTx(db, (tx) =>
    tx
      .insertInto('desk_act')
      .values({ ...act, runs_at: new Date() })
      .execute(),
  )

test('[DESK-31] the limits of the role: for one refund and for a day', async () => {
  const { orderNumber, orderId, total } = await shop.paidOrder([{ ...OIL, quantity: 9 }])
  expect(total).toBeGreaterThan(2000)
  const above = await ask(support, orderNumber, { amount: 500.01 })
  expect(above).toMatchObject({ status: 403, code: 'ABOVE_LIMIT' })
  expect(above.json.error.message).toContain('at most ₹500.00 at a time')
  const held = await ask(support, orderNumber, { amount: 500 })
  expect(held.status).toBe(200)
  // The rest of the day is used up; a refund that was undone does not count.
  const fill = 4500_00
  const used = { kind: 'REFUND', payload: '{}', actor: '{"name":"x"}', asked_by: support.id } as const
  await usedUp({
    ...used,
    id: held.json.actId.replace(/^.{8}/, '00000000'),
    amount: fill,
    currency: 'INR',
    state: 'UNDONE',
    ended_at: new Date(),
  })
  expect((await ask(support, orderNumber, { amount: 100 })).status).toBe(200)
  const full = {
    ...used,
    id: held.json.actId.replace(/^.{8}/, '00000001'),
    runs_at: new Date(),
    amount: 4400_00,
    currency: 'INR',
    state: 'RUNNING',
  } as const
  await usedUp(full)
  const day = await ask(support, orderNumber, { amount: 1 })
  expect(day).toMatchObject({ status: 403, code: 'ABOVE_LIMIT' })
  expect(day.json.error.message).toContain('₹0.00 of it is left')
  expect((await ask(owner, orderNumber, { amount: 600 })).status).toBe(200)
  await db
    .updateTable('desk_act')
    .set({ state: 'FAILED', ended_at: new Date() })
    .where('id', '=', full.id)
    .execute()
  await db.updateTable('desk_act').set({ runs_at: new Date() }).where('state', '=', 'WAITING').execute()
  await shop.runActs()
  await shop.finishRefunds(orderId)
  expect((await refundsOf(orderId)).sort()).toEqual([100_00, 500_00, 600_00])
})

test('[DESK-31] two refunds of one person at once keep the limit of the day', async () => {
  const fresh = await shop.deskWithApp('SUPPORT')
  const orders = []
  while (orders.length < 3) orders.push(await shop.paidOrder([{ ...OIL, quantity: 4 }]))
  const used = {
    kind: 'REFUND',
    payload: '{}',
    actor: '{"name":"x"}',
    asked_by: fresh.id,
    currency: 'INR',
  } as const
  const id = fresh.id.replace(/^.{8}/, '00000002')
  await usedUp({ ...used, id, amount: 4500_00, state: 'RUNNING' })
  const proofs: Record<string, string>[] = []
  for (const { orderNumber } of orders)
    proofs.push(await fresh.confirm({ act: 'money.refund', subject: orderNumber, amount: '300.00' }))
  const answers = await Promise.all(
    orders.map(({ orderNumber }, index) =>
      fresh.send('POST', path(orderNumber), { amount: 300, reason: 'Late' }, proofs[index]),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  await db
    .updateTable('desk_act')
    .set({ state: 'FAILED', ended_at: new Date() })
    .where('id', '=', id)
    .execute()
  for (const { json } of answers) if (json.actId) await fresh.send('POST', `/acts/${json.actId}/undo`)
})

test('[DESK-32] refund ∥ refund at the limit: together never more than was paid', async () => {
  const { orderNumber, orderId, total } = await shop.paidOrder()
  const others = [owner, await shop.deskWithApp('OWNER'), await shop.deskWithApp('OWNER')]
  const answers = await Promise.all(others.map((desk) => ask(desk, orderNumber, { amount: total })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.filter(({ code }) => code === 'NOTHING_LEFT')).toHaveLength(2)
  const [held] = answers.filter(({ status }) => status === 200)
  await finish(held?.json.actId, orderId)
  expect(await refundsOf(orderId)).toEqual([Math.round(total * 100)])
})

test('[DESK-32] [DESK-33] what changed while a refund waited is not paid twice', async () => {
  const { orderNumber, orderId } = await shop.paidOrder([{ ...HONEY, quantity: 3 }])
  const lines = [{ variantSku: HONEY.variantSku, quantity: 3 }]
  const { amount } = (await owner.send('POST', `${path(orderNumber)}/preview`, { lines })).json
  const first = await ask(owner, orderNumber, { lines, amount })
  // The customer cancels meanwhile, and everything goes back.
  await moveOrder(deps, { orderId, to: 'CANCELLED', actor: terminalActor('Care') })
  await finish(first.json.actId, orderId)
  const act = (await owner.get(`/acts/${first.json.actId}`)).json
  expect(act).toMatchObject({ state: 'FAILED', orders: [{ state: 'REFUSED', code: 'NOTHING_LEFT' }] })
})

test.each([
  ['no reason', { amount: 10, reason: ' ' }, 422],
  ['three decimals', { amount: 1.005, reason: 'x' }, 422],
  ['nothing', { amount: 0, reason: 'x' }, 422],
  ['a negative amount', { amount: -5, reason: 'x' }, 422],
  [
    'the same item twice',
    {
      amount: 5,
      reason: 'x',
      lines: [
        { variantSku: 'A-1', quantity: 1 },
        { variantSku: 'A-1', quantity: 1 },
      ],
    },
    422,
  ],
  [
    'an item that is not in the order',
    { amount: 5, reason: 'x', lines: [{ variantSku: OIL.variantSku, quantity: 1 }] },
    409,
  ],
  ['less than a rupee', { amount: 0.99, reason: 'x' }, 409],
  [
    'another amount than the lines cost',
    { amount: 5, reason: 'x', lines: [{ variantSku: HONEY.variantSku, quantity: 1 }] },
    409,
  ],
  ['goods of a parcel that is still here', { amount: 5, reason: 'x', goods: 'TO_SHELF' }, 409],
  ['more than was paid', { amount: 1_000_000, reason: 'x' }, 409],
])('[DESK-32] [DESK-33] refused, and nothing is written: %s', async (_, body, status) => {
  const { orderNumber, orderId } = await shop.paidOrder()
  const proof = await owner.confirm({
    act: 'money.refund',
    subject: orderNumber,
    amount: body.amount.toFixed(2),
  })
  expect((await owner.send('POST', path(orderNumber), body, proof)).status).toBe(status)
  const parts = await db
    .selectFrom('desk_act_part')
    .select('act_id')
    .where('order_id', '=', orderId)
    .execute()
  expect(parts).toEqual([])
})

test('[DESK-30] a refund needs a fresh key for this order and this amount', async () => {
  const { orderNumber } = await shop.paidOrder()
  const body = { amount: 5, reason: 'x' }
  expect((await owner.send('POST', path(orderNumber), body)).code).toBe('STEP_UP_NEEDED')
  const proof = await owner.confirm({ act: 'money.refund', subject: orderNumber, amount: '6.00' })
  expect((await owner.send('POST', path(orderNumber), body, proof)).code).toBe('STEP_UP_NEEDED')
})

test('[DESK-34] goods that came back return to their lot or are thrown away, and the order still names the lot', async () => {
  await releasedLot(db, 'PNT261103A', { pieces: [{ variantSku: OIL.variantSku, quantity: 100 }] })
  const { orderId, orderNumber } = await shop.packedOrder([{ ...OIL, quantity: 3 }])
  const shipment = { carrier: 'DTDC', trackingNumber: orderNumber, arrivingAt: null } as const
  await moveOrder(deps, { orderId, to: 'SHIPPED', actor: terminalActor('Packing'), shipment })
  expect(await remainingOf(db)).toEqual({ PNT261103A: 97 })
  const back = async (quantity: number, goods: string) => {
    const lines = [{ variantSku: OIL.variantSku, quantity }]
    const { amount } = (await owner.send('POST', `${path(orderNumber)}/preview`, { lines, goods })).json
    const held = await ask(owner, orderNumber, { lines, goods, amount })
    await finish(held.json.actId, orderId)
  }
  await back(2, 'TO_SHELF')
  expect(await remainingOf(db)).toEqual({ PNT261103A: 99 })
  await back(1, 'THROWN_AWAY')
  expect(await remainingOf(db)).toEqual({ PNT261103A: 99 })
  const lots = await db
    .selectFrom('order_item_lot')
    .select('quantity')
    .where('order_id', '=', orderId)
    .execute()
  expect(lots).toEqual([{ quantity: 3 }])
  const returned = await db
    .selectFrom('order_return')
    .select(['quantity', 'to_shelf'])
    .orderBy('id')
    .execute()
  expect(returned.slice(-2)).toEqual([
    { quantity: 2, to_shelf: true },
    { quantity: 1, to_shelf: false },
  ])
})
