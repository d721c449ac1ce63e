import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { seconds } from '#kit/duration.ts'
import { repeats } from '#kit/testing.ts'
import { runDueActs } from './run-acts.ts'
import { openActShop, shipping } from './testing.ts'

const shop = await openActShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

test('[DESK-25] a deed is written at once and carried out 8 seconds later, not before', async () => {
  const packer = await shop.desk('PACKER')
  const { orderId } = await shop.packedOrder()
  const asked = Date.now()
  const { status, json } = await packer.send('POST', '/orders/moves', shipping(orderId))
  expect({ status, accepted: json.accepted, refused: json.refused }).toEqual({
    status: 200,
    accepted: [orderId],
    refused: [],
  })
  expect(Date.parse(json.runsAt) - asked).toBeGreaterThanOrEqual(seconds(8))
  await shop.runActs()
  expect(await shop.statusOf(orderId)).toBe('READYFORPICKUP')
  expect((await packer.get(`/acts/${json.actId}`)).json).toMatchObject({ state: 'WAITING', kind: 'MOVE' })
  await shop.ripen(json.actId)
  await shop.runActs()
  expect(await shop.statusOf(orderId)).toBe('SHIPPED')
  expect((await packer.get(`/acts/${json.actId}`)).json).toMatchObject({
    state: 'DONE',
    orders: [{ id: orderId, state: 'DONE', code: null }],
  })
})

test('[DESK-26] it can be undone until it is carried out; then the undo is refused', async () => {
  const packer = await shop.desk('PACKER')
  const { orderId } = await shop.packedOrder()
  const first = await packer.send('POST', '/orders/moves', shipping(orderId))
  const undo = () => packer.send('POST', `/acts/${first.json.actId}/undo`)
  expect((await undo()).json).toMatchObject({ state: 'UNDONE', orders: [{ state: 'UNDONE' }] })
  expect((await undo()).status).toBe(200)
  await shop.ripen(first.json.actId)
  await shop.runActs()
  expect(await shop.statusOf(orderId)).toBe('READYFORPICKUP')
  const second = await packer.send('POST', '/orders/moves', shipping(orderId))
  await shop.ripen(second.json.actId)
  await shop.runActs()
  expect(await packer.send('POST', `/acts/${second.json.actId}/undo`)).toMatchObject({
    status: 409,
    code: 'ALREADY_DONE',
  })
  expect(await shop.statusOf(orderId)).toBe('SHIPPED')
})

test('[DESK-26] a deed is invisible to a role that could not have asked for it', async () => {
  const packer = await shop.desk('PACKER')
  const accountant = await shop.desk('ACCOUNTANT')
  const { orderId } = await shop.packedOrder()
  const { json } = await packer.send('POST', '/orders/moves', shipping(orderId))
  expect((await accountant.get(`/acts/${json.actId}`)).status).toBe(404)
  expect((await accountant.send('POST', `/acts/${json.actId}/undo`)).status).toBe(404)
  expect((await accountant.send('POST', '/orders/moves', shipping(orderId))).code).toBe('STAFF_NOT_ALLOWED')
  expect((await packer.send('POST', `/acts/${json.actId}/undo`)).status).toBe(200)
})

test('[DESK-26] act ∥ undo at the last moment: exactly one of them happens', async () => {
  const packer = await shop.desk('PACKER')
  const outcomes = new Set<string>()
  for (let round = 0; round < repeats(6, 100); round += 1) {
    const { orderId } = await shop.packedOrder()
    const { json } = await packer.send('POST', '/orders/moves', shipping(orderId))
    await shop.ripen(json.actId)
    const undo = packer.send('POST', `/acts/${json.actId}/undo`)
    const [undone] = await Promise.all([undo, shop.runActs()])
    const isUndone = undone.status === 200
    outcomes.add(String(isUndone))
    expect(isUndone || undone.code === 'ALREADY_DONE').toBe(true)
    expect(await shop.statusOf(orderId)).toBe(isUndone ? 'READYFORPICKUP' : 'SHIPPED')
    expect((await packer.get(`/acts/${json.actId}`)).json.state).toBe(isUndone ? 'UNDONE' : 'DONE')
  }
})

test('[DESK-27] several processes share the orders of a deed: each moves once', async () => {
  const packer = await shop.desk('PACKER')
  const ids = await shop.packedOrders(8)
  const { json } = await packer.send('POST', '/orders/moves', shipping(...ids))
  await shop.ripen(json.actId)
  await Promise.all([runDueActs(deps), runDueActs(deps), runDueActs(deps)])
  const rows = await db
    .selectFrom('order_status_history')
    .select('order_id')
    .where('status', '=', 'SHIPPED')
    .where('order_id', 'in', ids)
    .execute()
  expect(rows).toHaveLength(ids.length)
  // A process that found all orders taken may be the last one to look.
  await shop.runActs()
  expect((await packer.get(`/acts/${json.actId}`)).json.state).toBe('DONE')
})

test('[DESK-46] the same Idempotency-Key gives the same deed; for another request it is refused', async () => {
  const packer = await shop.desk('PACKER')
  const { orderId } = await shop.packedOrder()
  const request = shipping(orderId)
  const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
  const ask = (body: object) => packer.send('POST', '/orders/moves', body, headers)
  const answers = await Promise.all([ask(request), ask(request), ask(request)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ json }) => json.actId)).size).toBe(1)
  expect((await ask({ ...request, note: 'Other' })).code).toBe('IDEMPOTENCY_KEY_REUSED')
  const acts = await db.selectFrom('desk_act_part').select('act_id').where('order_id', '=', orderId).execute()
  expect(acts).toHaveLength(1)
})
