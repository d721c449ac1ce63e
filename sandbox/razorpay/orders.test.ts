import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KEY_AUTH, openSims, type Sims } from '../sim/testing.ts'
import { AUTOMATIC, MANUAL, startRazorpay, TWELVE_HOURS } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { order, pay, find } = startRazorpay(() => sims)
const create = (body: unknown) => sims.razorpay('/orders', { body })

test('an order has all its fields, and is found again', async () => {
  const { status, json } = await create({ ...AUTOMATIC, receipt: 'pi_01', notes: { orderNumber: '10234' } })
  expect(status).toBe(200)
  expect(json).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 129_900,
    amount_paid: 0,
    amount_due: 129_900,
    currency: 'INR',
    receipt: 'pi_01',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { orderNumber: '10234' },
    created_at: expect.any(Number),
  })
  expect(await find(`/orders/${json.id}`)).toEqual(json)
})

test('empty notes come back as a list', async () => {
  expect((await create(MANUAL)).json.notes).toEqual([])
})

const expiries = (automatic: unknown, manual?: unknown) => ({
  ...MANUAL,
  payment: {
    capture: 'automatic',
    capture_options: {
      automatic_expiry_period: automatic,
      ...(manual ? { manual_expiry_period: manual } : {}),
    },
  },
})
const REFUSED: [situation: string, body: unknown, field: string | undefined][] = [
  ['no amount', { currency: 'INR' }, 'amount'],
  ['less than a rupee', { ...MANUAL, amount: 99 }, 'amount'],
  ['a broken amount', { ...MANUAL, amount: 100.5 }, 'amount'],
  ['an amount in letters', { ...MANUAL, amount: '1299' }, 'amount'],
  ['no currency', { amount: 100 }, 'currency'],
  ['small letters', { ...MANUAL, currency: 'inr' }, 'currency'],
  ['an unsupported currency', { ...MANUAL, currency: 'XAU' }, 'currency'],
  ['a long receipt', { ...MANUAL, receipt: 'r'.repeat(41) }, 'receipt'],
  [
    'sixteen notes',
    { ...MANUAL, notes: Object.fromEntries([...'abcdefghijklmnop'].map((n) => [n, n])) },
    'notes',
  ],
  ['a long note', { ...MANUAL, notes: { a: 'x'.repeat(257) } }, 'notes'],
  ['a field it does not know', { ...MANUAL, customer: 'Asha' }, 'customer'],
  ['a payment field it does not know', { ...MANUAL, payment: { capture: 'manual', speed: 1 } }, 'speed'],
  ['an unknown way to capture', { ...MANUAL, payment: { capture: 'soon' } }, 'capture'],
  [
    'automatic capture without its time',
    { ...MANUAL, payment: { capture: 'automatic' } },
    'automatic_expiry_period',
  ],
  ['eleven minutes', expiries(11), 'automatic_expiry_period'],
  ['more than five days', expiries(720, 7201), 'manual_expiry_period'],
  ['a refund before the capture ends', expiries(720, 719), 'manual_expiry_period'],
  ['partial payments', { ...MANUAL, partial_payment: true }, 'partial_payment'],
  ['a list', [], undefined],
  ['no JSON', '{', undefined],
]

test.each(REFUSED)('an order with %s is refused', async (_situation, body, field) => {
  const { status, json } = await create(body)
  expect(status).toBe(400)
  expect(json.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    description: expect.any(String),
    reason: 'input_validation_failed',
  })
  expect(json.error.field).toBe(field)
  expect((await find('/orders')).count).toBe(0)
})

test('orders are found by receipt, newest first', async () => {
  const first = (await create({ ...MANUAL, receipt: 'again' })).json.id
  const second = (await create({ ...MANUAL, receipt: 'again' })).json.id
  await create({ ...MANUAL, receipt: 'other' })
  const list = await find('/orders?receipt=again')
  expect(list).toMatchObject({ entity: 'collection', count: 2 })
  expect(list.items.map(({ id }: { id: string }) => id)).toEqual([second, first])
})

test('a receipt must be new where the account says so', async () => {
  await sims.reset({ razorpay: { uniqueReceipt: true } })
  await create({ ...MANUAL, receipt: 'once' })
  expect(await create({ ...MANUAL, receipt: 'once' })).toMatchObject({
    status: 400,
    json: { error: { field: 'receipt' } },
  })
})

test('lists have pages of ten, and at most a hundred', async () => {
  for (let number = 0; number < 12; number += 1) await create({ ...MANUAL, receipt: `r${number}` })
  const receipts = async (query: string) =>
    (await find(`/orders${query}`)).items.map(({ receipt }: { receipt: string }) => receipt)
  expect(await receipts('')).toHaveLength(10)
  expect(await receipts('?count=2&skip=1')).toEqual(['r10', 'r9'])
  expect(await receipts('?to=1000')).toEqual([])
  expect((await sims.razorpay('/orders?count=101')).status).toBe(400)
  expect((await sims.razorpay('/orders?skip=x')).status).toBe(400)
})

test('unknown and malformed ids have different errors', async () => {
  const unknown = await sims.razorpay('/orders/order_AAAAAAAAAAAAAA')
  expect(unknown).toMatchObject({
    status: 400,
    json: { error: { description: 'The id provided does not exist' } },
  })
  const malformed = await sims.razorpay('/orders/order_1')
  expect(malformed).toMatchObject({
    status: 400,
    json: { error: { description: 'order_1 is not a valid id' } },
  })
})

test('only the notes of an order can be changed', async () => {
  const id = await order()
  const changed = await sims.razorpay(`/orders/${id}`, { method: 'PATCH', body: { notes: { a: 'b' } } })
  expect(changed).toMatchObject({ status: 200, json: { id, notes: { a: 'b' } } })
  expect((await sims.razorpay(`/orders/${id}`, { method: 'PATCH', body: { amount: 100 } })).status).toBe(400)
})

const STRANGERS: [situation: string, authorization: string][] = [
  ['no key', ''],
  ['a wrong key', `Basic ${Buffer.from('rzp_test_x:y').toString('base64')}`],
  ['a small b', KEY_AUTH.replace('Basic', 'basic')],
  ['a bearer token', KEY_AUTH.replace('Basic', 'Bearer')],
]

test.each(STRANGERS)('a call with %s is refused', async (_situation, authorization) => {
  const refused = await sims.razorpay('/orders', { body: MANUAL, headers: { authorization } })
  expect(refused).toMatchObject({
    status: 401,
    json: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
  })
})

test('an unknown path has the usual error format', async () => {
  expect(await sims.razorpay('/nothing')).toMatchObject({
    status: 404,
    json: { error: { code: 'BAD_REQUEST_ERROR' } },
  })
})

test('the payments of an order are newest first, pending ones only if the account lists them', async () => {
  const id = await order()
  await pay(id, { method: 'card', outcome: 'fail' })
  await pay(id, { method: 'upi', outcome: 'pending' })
  const listed = async () =>
    (await find(`/orders/${id}/payments`)).items.map(({ status }: { status: string }) => status)
  expect(await listed()).toEqual(['created', 'failed'])
  await sims.sim('/settings', { razorpay: { listCreated: false } })
  expect(await listed()).toEqual(['failed'])
})

test('a card is shown under a payment only with expand', async () => {
  const id = await order()
  await pay(id, { method: 'card', outcome: 'success' })
  const [plain] = (await find(`/orders/${id}/payments`)).items
  expect(plain.card).toBeUndefined()
  const [rich] = (await find(`/orders/${id}/payments?expand[]=card`)).items
  expect(rich.card).toMatchObject({ id: plain.card_id, last4: '1007', network: 'Visa', type: 'debit' })
  expect(await find(`/payments/${plain.id}/card`)).toEqual(rich.card)
  expect((await find(`/payments/${plain.id}?expand[]=card`)).card).toEqual(rich.card)
})

test('an order without capture options has the account’s default', async () => {
  const manual = await pay(await order(MANUAL))
  expect(manual.json.payment.status).toBe('authorized')
  await sims.sim('/settings', { razorpay: { capture: 'automatic' } })
  const automatic = await pay(await order(MANUAL))
  expect(automatic.json.payment.status).toBe('captured')
  const own = await pay(await order({ ...MANUAL, payment: { ...TWELVE_HOURS, capture: 'manual' } }))
  expect(own.json.payment.status).toBe('authorized')
})
