import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#kit/duration.ts'
import { openSims, type Sims } from '../sim/testing.ts'
import { REDIRECT_URL, startPhonepe } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { create, pay, status, events } = startPhonepe(() => sims)
const act = (id: string, name: string, body: object = {}) => sims.sim(`/phonepe/orders/${id}/${name}`, body)

const flow = (changes: object) => ({
  paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: REDIRECT_URL }, ...changes },
})
test('with retries off the first failure ends the order', async () => {
  await create('o-1', { disablePaymentRetry: true })
  await pay('o-1', { outcome: 'fail', reason: 'ZM' })
  const failed = await status('o-1')
  expect(failed).toMatchObject({ state: 'FAILED', errorCode: 'INVALID_MPIN', detailedErrorCode: 'ZM' })
  expect(failed.errorContext).toMatchObject({
    errorCode: 'INVALID_MPIN',
    source: 'CUSTOMER',
    stage: expect.any(String),
  })
  expect((await status('o-1', '')).errorContext).toBeUndefined()
  expect((await pay('o-1')).status).toBe(400)
  expect(events()).toEqual(['checkout.order.failed'])
})

test('an unpaid order expires', async () => {
  await create('o-1', { expireAfter: undefined })
  await sims.advance(minutes(9))
  expect((await status('o-1')).state).toBe('PENDING')
  await sims.advance(minutes(1))
  expect(await status('o-1')).toMatchObject({
    state: 'FAILED',
    errorCode: 'TXN_NOT_COMPLETED',
    detailedErrorCode: 'ORDER_EXPIRED',
  })
  expect((await pay('o-1')).status).toBe(400)
  expect(events()).toEqual(['checkout.order.failed'])
})

test('a pending attempt outlives the order’s expiry, and may still complete it', async () => {
  await create('o-1')
  await pay('o-1', { outcome: 'pending-forever' })
  await sims.advance(hours(2))
  expect(await status('o-1')).toMatchObject({ state: 'PENDING', paymentDetails: [{ state: 'PENDING' }] })
  expect((await pay('o-1')).status).toBe(400)
  await act('o-1', 'late-authorise')
  expect((await status('o-1')).state).toBe('COMPLETED')
})

test('an attempt that fails after the order’s expiry fails the order', async () => {
  await create('o-1')
  await pay('o-1', { outcome: 'pending-then-fail', delayMs: minutes(30), reason: 'U69' })
  await sims.advance(minutes(30))
  expect(await status('o-1')).toMatchObject({ state: 'FAILED', detailedErrorCode: 'U69' })
})

test('a pending payment ends as requested', async () => {
  await create('o-1')
  await pay('o-1', { outcome: 'success', delayMs: 5000 })
  expect((await status('o-1')).paymentDetails).toMatchObject([{ state: 'PENDING' }])
  await sims.advance(seconds(5))
  expect((await status('o-1')).state).toBe('COMPLETED')
})

test('a payment of a paid order is refunded', async () => {
  await create('o-1')
  await pay('o-1', { outcome: 'double-pay' })
  const { state, paymentDetails } = await status('o-1')
  expect(state).toBe('COMPLETED')
  expect(paymentDetails).toMatchObject([
    { state: 'COMPLETED' },
    { state: 'FAILED', errorCode: 'TXN_NOT_COMPLETED', detailedErrorCode: 'TXN_AUTO_FAILED' },
  ])
  expect(events()).toEqual(['checkout.order.completed'])
})

const PAISE: [amount: number, state: string, shown: object][] = [
  [129_901, 'PENDING', { paymentDetails: [{ state: 'FAILED' }] }],
  [129_902, 'COMPLETED', {}],
  [129_903, 'PENDING', { paymentDetails: [{ state: 'PENDING' }] }],
  [129_904, 'PENDING', { paymentDetails: [{ state: 'PENDING' }] }],
  [129_905, 'COMPLETED', { amount: 129_805 }],
  [129_906, 'COMPLETED', {}],
]

test.each(PAISE)('an amount of %i paise selects its scenario', async (amount, state, shown) => {
  await create('o-1', { amount })
  await pay('o-1', { mode: 'UPI_QR' })
  await sims.advance(minutes(1))
  expect(await status('o-1')).toMatchObject({ state, ...shown })
  if (amount % 100 === 6) expect(events()).toEqual([])
  await sims.advance(hours(13))
  if (amount % 100 === 4) expect((await status('o-1')).state).toBe('COMPLETED')
})

const TEST_DATA: [given: object, attempt: string][] = [
  [{ mode: 'UPI_COLLECT', vpa: 'success@ybl' }, 'COMPLETED'],
  [{ mode: 'UPI_COLLECT', vpa: 'failed@ybl' }, 'FAILED'],
  [{ mode: 'UPI_COLLECT', vpa: 'pending@ybl' }, 'PENDING'],
  [{ mode: 'CARD', card: '4242424242424242' }, 'COMPLETED'],
  [{ mode: 'CARD', card: '4208585190116667', otp: '000000' }, 'FAILED'],
  [{ mode: 'CARD', card: '4111111111111111' }, 'FAILED'],
]

test.each(TEST_DATA)('test data select their scenario: %j', async (given, attempt) => {
  await create('o-1')
  await pay('o-1', given)
  await sims.advance(seconds(5))
  expect((await status('o-1')).paymentDetails).toMatchObject([{ state: attempt }])
  await sims.advance(seconds(55))
  if (attempt === 'PENDING') expect((await status('o-1')).state).toBe('COMPLETED')
})

test('only the modes that the shop enabled are accepted', async () => {
  const cards = { enabledPaymentModes: [{ type: 'CARD', cardTypes: ['DEBIT_CARD'] }] }
  await create('o-1', flow({ paymentModeConfig: cards }))
  expect((await pay('o-1', { mode: 'UPI_QR', outcome: 'success' })).status).toBe(400)
  expect((await pay('o-1', { mode: 'CARD', outcome: 'success' })).status).toBe(200)
  await create('o-2', flow({ paymentModeConfig: { disabledPaymentModes: [{ type: 'CARD' }] } }))
  expect((await pay('o-2', { mode: 'CARD', outcome: 'success' })).status).toBe(400)
})

test('an order is paid by any of its ids, and with Razorpay’s names of methods', async () => {
  const { json } = await create('o-1')
  expect((await pay(json.orderId, { method: 'upi', outcome: 'success' })).json.order).toMatchObject({
    merchantOrderId: 'o-1',
    state: 'COMPLETED',
  })
})

test('impossible control calls are refused', async () => {
  await create('o-1')
  expect((await pay('o-1', { mode: 'CHEQUE' })).status).toBe(400)
  expect((await pay('o-1', { outcome: 'maybe' })).status).toBe(400)
  expect((await pay('o-1', { outcome: 'authorise-only' })).status).toBe(400)
  expect((await pay('nobody')).status).toBe(404)
  expect((await act('o-1', 'late-authorise')).status).toBe(409)
  expect((await act('o-1', 'fail')).status).toBe(409)
  expect((await act('o-1', 'dispute')).status).toBe(404)
  expect((await status('o-1')).paymentDetails).toEqual([])
})
