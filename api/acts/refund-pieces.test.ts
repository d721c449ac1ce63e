import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { HONEY, OIL } from '../orders/testing-buyer.ts'
import { openActShop, shipping } from './testing.ts'

const shop = await openActShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const owner = await shop.deskWithApp('OWNER')
type Desk = typeof owner

const path = (orderNumber: string) => `/orders/${orderNumber}/refunds`
const piece = (quantity = 1) => [{ variantSku: HONEY.variantSku, quantity }]

async function ask(desk: Desk, orderNumber: string, body: { amount: number } & Record<string, unknown>) {
  const amount = body.amount.toFixed(2)
  const proof = await desk.confirm({ act: 'money.refund', subject: orderNumber, amount })
  return desk.send('POST', path(orderNumber), { reason: 'A torn pouch', ...body }, proof)
}

const preview = async (orderNumber: string, question: object) =>
  (await owner.send('POST', `${path(orderNumber)}/preview`, question)).json

async function finish(actId: string, orderId: string) {
  await shop.ripen(actId)
  await shop.runActs()
  await shop.finishRefunds(orderId)
}

const givenBack = async (orderId: string) =>
  Number(
    (
      await sql<{ amount: number }>`
        select coalesce(sum(amount), 0) as amount from payment_transaction
        where order_id = ${orderId} and type = 'REFUND'`.execute(db)
    ).rows[0]?.amount,
  )

/** An order of two items, so that after one line there is still money left. */
const anOrder = () =>
  shop.paidOrder([
    { ...HONEY, quantity: 1 },
    { ...OIL, quantity: 3 },
  ])

test('[DESK-77] refund ∥ refund of the same piece by three people: one is held, the others are told', async () => {
  const { orderId, orderNumber } = await anOrder()
  const { amount } = await preview(orderNumber, { lines: piece() })
  const desks = [owner, await shop.deskWithApp('OWNER'), await shop.deskWithApp('OWNER')]
  const answers = await Promise.all(desks.map((desk) => ask(desk, orderNumber, { amount, lines: piece() })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  for (const { status, json } of answers)
    if (status === 409) expect(json.error.message).toBe('All pieces of this item were given back before.')
  const held = answers.find(({ status }) => status === 200)
  expect((await preview(orderNumber, { lines: piece() })).problem.code).toBe('NOTHING_LEFT')
  await finish(held?.json.actId, orderId)
  expect(await givenBack(orderId)).toBe(Math.round(amount * 100))
})

test('[DESK-77] the facts of the panel count what waits; an undone refund gives its pieces free again', async () => {
  const { orderNumber } = await anOrder()
  const before = await preview(orderNumber, {})
  expect(before.facts.lines.map(({ back }: { back: object }) => back)).toEqual([
    { quantity: 0, amount: 0 },
    { quantity: 0, amount: 0 },
  ])
  const { amount } = await preview(orderNumber, { lines: piece() })
  const held = await ask(owner, orderNumber, { amount, lines: piece() })
  const waiting = await preview(orderNumber, {})
  expect(waiting.facts.lines[0].back).toEqual({ quantity: 1, amount })
  expect(waiting.left).toBeCloseTo(before.left - amount, 2)
  await owner.send('POST', `/acts/${held.json.actId}/undo`)
  expect((await preview(orderNumber, {})).left).toBe(before.left)
})

test('[DESK-78] who loses the permission while a refund waits: it fails with its reason, and nothing is paid', async () => {
  const { orderId, orderNumber } = await anOrder()
  const support = await shop.deskWithApp('SUPPORT')
  const held = await ask(support, orderNumber, { amount: 50 })
  expect(held.status).toBe(200)
  await seedTx(db, (tx) =>
    tx.updateTable('staff').set({ role_id: 'PACKER' }).where('user_id', '=', support.id).execute(),
  )
  await finish(held.json.actId, orderId)
  expect((await owner.get(`/acts/${held.json.actId}`)).json).toMatchObject({
    state: 'FAILED',
    orders: [
      {
        state: 'REFUSED',
        code: 'NO_LONGER_ALLOWED',
        message: 'The person who asked for this may no longer do it.',
      },
    ],
  })
  expect(await givenBack(orderId)).toBe(0)
})

test('[DESK-78] the same for a move of somebody who was deactivated', async () => {
  const packer = await shop.desk('PACKER')
  const { orderId } = await shop.packedOrder()
  const held = await packer.send('POST', '/orders/moves', shipping(orderId))
  await seedTx(db, (tx) =>
    tx.updateTable('staff').set({ is_active: false }).where('user_id', '=', packer.staffId).execute(),
  )
  await shop.ripen(held.json.actId)
  await shop.runActs()
  expect(await shop.statusOf(orderId)).toBe('READYFORPICKUP')
  expect((await owner.get(`/acts/${held.json.actId}`)).json.orders[0].code).toBe('NO_LONGER_ALLOWED')
})

test('[DESK-78] limits are checked again: what was lowered meanwhile holds, and other refunds go', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  const proof = await owner.confirm({ act: 'role.create', subject: 'Till', amount: null })
  const role = await owner.send('POST', '/roles', { name: 'Till', copyOf: 'SUPPORT' }, proof)
  const till = await shop.deskWithApp(role.json.id)
  const large = await ask(till, first.orderNumber, { amount: 300 })
  const small = await ask(till, second.orderNumber, { amount: 80 })
  expect([large.status, small.status]).toEqual([200, 200])
  const limits = JSON.stringify({ INR: { one: 100_00, day: 1000_00 }, USD: { one: 0, day: 0 } })
  await seedTx(db, (tx) =>
    sql`update staff_role set refund_limits = ${limits} where id = ${role.json.id}`.execute(tx),
  )
  await finish(large.json.actId, first.orderId)
  await finish(small.json.actId, second.orderId)
  const acts = await Promise.all([large, small].map(({ json }) => owner.get(`/acts/${json.actId}`)))
  expect(acts.map(({ json }) => [json.state, json.orders[0].code])).toEqual([
    ['FAILED', 'ABOVE_LIMIT'],
    ['DONE', null],
  ])
  expect([await givenBack(first.orderId), await givenBack(second.orderId)]).toEqual([0, 80_00])
})

test('[DESK-79] the preview names the invoice that a credit note is made to, and says what stays in the parcel', async () => {
  const { orderId, orderNumber } = await shop.packedOrder([{ ...HONEY, quantity: 2 }])
  const { number } = await db
    .selectFrom('document')
    .select('printed_number as number')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { says } = await preview(orderNumber, { lines: piece() })
  expect(says).toContain(`A credit note to invoice ${number} is made.`)
  expect(says).toContain('The pieces stay in the parcel, which has not left yet.')
})
