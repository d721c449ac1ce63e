import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { hours, minutes } from '#kit/duration.ts'
import type { RazorpayGateway } from '../razorpay.ts'
import { openSimGateways, type SimGateways } from '../testing-sims.ts'
import { PRICE, simOrder } from './testing-order.ts'

let sims: SimGateways
let gateway: RazorpayGateway
beforeAll(async () => {
  sims = await openSimGateways()
})
afterAll(() => sims.stop())
beforeEach(async () => {
  await sims.reset()
  gateway = sims.fresh().RAZORPAY
})

const order = () => simOrder(sims, gateway)

test('an unpaid order can be reopened', async () => {
  const { intentRef, check } = await order()
  expect(await check()).toEqual({ kind: 'NONE', ref: intentRef, payments: [], canReopen: true })
})

test.for([
  [{ method: 'upi', vpa: 'gayatri@okhdfc' }, 'UPI', 'ga***@okhdfc'],
  [{ method: 'card', card: '4100280000001007' }, 'Card', 'Visa debit ending 1007'],
  [{ method: 'netbanking', bank: 'SBIN' }, 'Netbanking', 'State Bank of India'],
  [{ method: 'wallet', wallet: 'payzapp' }, 'Wallet', 'PayZapp'],
] as const)('a payment by %o is found, and described without personal data', async ([how, method, words]) => {
  const { pay, check } = await order()
  const { payment } = await pay({ ...how, outcome: 'success' })
  expect(await check()).toMatchObject({
    kind: 'PAID',
    ref: payment.id,
    payment: { amount: PRICE, rank: 3, method, methodDescription: expect.stringContaining(words) },
  })
})

test('the browser’s result has a valid signature', async () => {
  const { intentRef, pay } = await order()
  const { response } = await pay({ outcome: 'success' })
  const answer = {
    intentRef,
    paymentRef: response.razorpay_payment_id,
    signature: response.razorpay_signature,
  }
  expect(gateway.isGenuine(answer)).toBe(true)
  expect(gateway.isGenuine({ ...answer, intentRef: 'order_SomebodyElse11' })).toBe(false)
})

test('dollars are paid by card', async () => {
  const { pay, check } = await simOrder(sims, gateway, { amount: money(2000), currency: 'USD' })
  await pay({ method: 'card', card: '5555555555554444', outcome: 'success' })
  expect(await check()).toMatchObject({ kind: 'PAID', payment: { amount: 2000, currency: 'USD' } })
})

test('an authorised payment is captured if it is wanted, and only then', async () => {
  const { pay, check } = await order()
  const { payment } = await pay({ outcome: 'authorise-only' })
  expect(await check(false)).toMatchObject({ kind: 'IN_PROGRESS', ref: payment.id, payment: { rank: 2 } })
  expect(await sims.received('POST', /capture$/)).toBe(0)
  expect(await check()).toMatchObject({ kind: 'PAID', ref: payment.id, payment: { rank: 3 } })
})

test('a failed payment may succeed hours later', async () => {
  const { pay, check } = await order()
  const { payment } = await pay({
    outcome: 'fail-then-late-authorise',
    reason: 'payment_cancelled',
    delayMs: hours(5),
  })
  expect(await check()).toMatchObject({
    kind: 'FAILED',
    ref: payment.id,
    errorCode: 'payment_cancelled',
    isFinal: false,
  })
  await sims.advance(hours(5))
  expect(await check()).toMatchObject({ kind: 'PAID', ref: payment.id })
})

test('after a failure another attempt pays the same order', async () => {
  const { pay, check } = await order()
  const first = await pay({ outcome: 'fail' })
  await sims.advance(minutes(1))
  const second = await pay({ outcome: 'success' })
  expect(await check()).toMatchObject({
    kind: 'PAID',
    ref: second.payment.id,
    payments: [{ ref: second.payment.id }, { ref: first.payment.id, status: 'FAILED' }],
  })
})

test('a payment without a result is in progress until the provider fails it', async () => {
  const { pay, check } = await order()
  const { payment } = await pay({ outcome: 'pending-forever' })
  expect(await check()).toMatchObject({ kind: 'IN_PROGRESS', ref: payment.id })
  await sims.advance(minutes(11))
  expect(await check()).toMatchObject({ kind: 'FAILED', ref: payment.id, errorCode: 'payment_timed_out' })
})

test('a provider that does not list pending payments leaves the order open', async () => {
  await sims.sim('/settings', { razorpay: { listCreated: false } })
  const { intentRef, pay, check } = await order()
  await pay({ outcome: 'pending-forever' })
  expect(await check()).toMatchObject({ kind: 'NONE', ref: intentRef, canReopen: true })
})

test('of two payments the provider refunds the second itself', async () => {
  const { pay, check } = await order()
  await pay({ outcome: 'double-pay' })
  const snapshot = await check()
  expect(snapshot).toMatchObject({ kind: 'PAID' })
  expect('payments' in snapshot && snapshot.payments.map(({ status }) => status).toSorted()).toEqual([
    'RELEASED',
    'TAKEN',
  ])
})

test('a wrong amount is detected', async () => {
  const { pay, check } = await order()
  await pay({ outcome: 'wrong-amount' })
  expect(await check()).toMatchObject({ kind: 'PAID_WRONG_AMOUNT' })
})

test('events are read, also with the previous secret, and never when forged', async () => {
  const { intentRef, pay } = await order()
  const { payment } = await pay({ outcome: 'success', webhook: { oldSecret: true } })
  const [event] = sims.events
  const read = (changed = '') =>
    gateway.readWebhook(Buffer.from(`${event?.raw}${changed}`), event?.headers ?? {})
  expect(read()).toMatchObject({
    ok: true,
    value: {
      topic: 'PAYMENT',
      intentRef,
      paymentRef: payment.id,
      eventKey: event?.headers['x-razorpay-event-id'],
    },
  })
  expect(read(' ')).toEqual({ ok: false, error: 'SIGNATURE_INVALID' })
  const forged = await order()
  await forged.pay({ outcome: 'success', webhook: { badSignature: true } })
  const { raw, headers } = sims.events.at(-1) ?? { raw: Buffer.of(), headers: {} }
  expect(gateway.readWebhook(raw, headers)).toEqual({ ok: false, error: 'SIGNATURE_INVALID' })
})

test('wrong keys and unknown orders need a person', async () => {
  const { intentRef } = await order()
  const locked = sims.fresh({ razorpay: { ...sims.settings.razorpay, keySecret: 'wrong' } }).RAZORPAY
  const toCheck = { intentRef, amount: PRICE, currency: 'INR', isWanted: true } as const
  expect(await locked.check(toCheck)).toMatchObject({ kind: 'UNKNOWN', problem: { kind: 'UNAUTHORISED' } })
  expect(await gateway.check({ ...toCheck, intentRef: 'order_SomebodyElse11' })).toMatchObject({
    kind: 'UNKNOWN',
    problem: { kind: 'REFUSED', reason: 'NO_SUCH_ID' },
  })
})
