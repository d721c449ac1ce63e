import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { hours, minutes, seconds } from '#kit/duration.ts'
import type { Gateway } from '../gateway.ts'
import { openedBy, openSimGateways, type SimGateways, simIntent } from '../testing-sims.ts'

let sims: SimGateways
let gateway: Gateway
beforeAll(async () => {
  sims = await openSimGateways()
})
afterAll(() => sims.stop())
beforeEach(async () => {
  await sims.reset()
  gateway = sims.fresh().PHONEPE
})

const PRICE = money(129900)

async function order() {
  const opened = await openedBy(gateway, simIntent({ amount: PRICE }))
  const { intentRef } = opened
  const pay = async (how: object) => {
    const paid = await sims.sim(`/phonepe/orders/${intentRef}/pay`, how)
    return paid.order.paymentDetails.at(-1)
  }
  const check = () => gateway.check({ intentRef, amount: PRICE, currency: 'INR', isWanted: true })
  const refund = (paymentRef: string) =>
    ({ key: randomUUID(), intentRef, paymentRef, amount: PRICE, currency: 'INR' }) as const
  return { ...opened, pay, check, refund }
}

test('an unused page can be reopened until shortly before it expires', async () => {
  const { providerOrderRef, expiresAt, clientPayload, check } = await order()
  expect(clientPayload).toMatchObject({ tokenUrl: expect.stringMatching(/^http/) })
  expect(expiresAt?.getTime()).toBeGreaterThan(Date.now() + minutes(19))
  expect(await check()).toEqual({ kind: 'NONE', ref: providerOrderRef, payments: [], canReopen: true })
  await sims.advance(minutes(19))
  expect(await check()).toMatchObject({ kind: 'NONE', canReopen: false })
  await sims.advance(minutes(2))
  expect(await check()).toMatchObject({
    kind: 'FAILED',
    ref: providerOrderRef,
    errorCode: 'TXN_NOT_COMPLETED',
    isFinal: true,
  })
})

test.for([
  [{ mode: 'UPI_INTENT', vpa: 'gayatri@okhdfc' }, 'UPI', 'ga***@okhdfc'],
  [{ mode: 'CARD', card: '4242424242424242' }, 'Card', 'Visa debit ending 4242'],
  [{ mode: 'NET_BANKING', bank: 'HDFC' }, 'Netbanking', 'HDFC Bank'],
  [{ mode: 'PPE_INTENT' }, 'Wallet', 'PhonePe wallet'],
] as const)('a payment by %o is found, and described without personal data', async ([how, method, words]) => {
  const { pay, check } = await order()
  const { transactionId } = await pay({ ...how, outcome: 'success' })
  expect(await check()).toMatchObject({
    kind: 'PAID',
    ref: transactionId,
    payment: { amount: PRICE, rank: 3, method, methodDescription: words },
  })
})

test('a failed attempt leaves the page open', async () => {
  const { providerOrderRef, pay, check } = await order()
  const first = await pay({ outcome: 'fail', reason: 'ZM' })
  expect(await check()).toMatchObject({
    kind: 'NONE',
    ref: providerOrderRef,
    canReopen: true,
    payments: [{ ref: first.transactionId, status: 'FAILED', errorCode: 'INVALID_MPIN' }],
  })
  await sims.advance(seconds(30))
  const second = await pay({ outcome: 'success' })
  expect(await check()).toMatchObject({ kind: 'PAID', ref: second.transactionId })
})

test('a pending attempt is in progress, also after the page expired', async () => {
  const { pay, check } = await order()
  const { transactionId } = await pay({ outcome: 'pending-then-success', delayMs: hours(2) })
  expect(await check()).toMatchObject({ kind: 'IN_PROGRESS', ref: transactionId })
  await sims.advance(hours(1))
  expect(await check()).toMatchObject({ kind: 'IN_PROGRESS', ref: transactionId })
  await sims.advance(hours(1))
  expect(await check()).toMatchObject({ kind: 'PAID', ref: transactionId })
})

test('a wrong amount is detected', async () => {
  const { pay, check } = await order()
  await pay({ outcome: 'wrong-amount' })
  expect(await check()).toMatchObject({ kind: 'PAID_WRONG_AMOUNT' })
})

test.for(['commit_then_hang', 'commit_then_reset', 'commit_then_500', '401', 'html502'])(
  'after %s a page is opened',
  async (kind) => {
    await sims.fault('/checkout/v2/pay', kind)
    const { check } = await order()
    expect(await check()).toMatchObject({ kind: 'NONE', canReopen: true })
  },
)

test('a token is renewed before it ends, and fetched once for many calls', async () => {
  const { check } = await order()
  await Promise.all([check(), check(), check()])
  expect(await sims.received('POST', /oauth\/token$/)).toBe(1)
  await sims.advance(minutes(54))
  await check()
  expect(await sims.received('POST', /oauth\/token$/)).toBe(1)
  await sims.advance(minutes(2))
  await check()
  expect(await sims.received('POST', /oauth\/token$/)).toBe(2)
})

test('a token that the provider does not know is replaced', async () => {
  const { check } = await order()
  await sims.fault('/status', '401')
  expect(await check()).toMatchObject({ kind: 'NONE' })
  expect(await sims.received('POST', /oauth\/token$/)).toBe(2)
})

test.for(['commit_then_hang', 'commit_then_reset', 'commit_then_500', 'reset'])(
  'a refund is made once although the answer is lost by %s',
  async (kind) => {
    const { pay, refund } = await order()
    const toCheck = refund((await pay({ outcome: 'success' })).transactionId)
    await sims.fault('/v2/refund', kind)
    const made = await gateway.refund(toCheck)
    expect(made).toMatchObject({ ok: true, value: { refundRef: expect.stringMatching(/^OMR\d/) } })
    expect(await gateway.refund(toCheck)).toMatchObject({
      value: { refundRef: made.ok && made.value.refundRef },
    })
    await sims.advance(seconds(5))
    expect(await gateway.checkRefund({ ...toCheck, refundRef: null })).toMatchObject({
      value: { state: 'PENDING' },
    })
    await sims.advance(seconds(10))
    expect(await gateway.checkRefund({ ...toCheck, refundRef: null })).toMatchObject({
      value: { state: 'SUCCESS' },
    })
  },
)

test('a failed refund has a reason, and an impossible one is refused', async () => {
  const { pay, refund } = await order()
  const toCheck = refund((await pay({ outcome: 'success' })).transactionId)
  await gateway.refund(toCheck)
  expect(await gateway.refund(refund(toCheck.paymentRef))).toMatchObject({ error: { kind: 'REFUSED' } })
  await sims.sim(`/phonepe/refunds/${toCheck.key}/fail-refund`, {})
  expect(await gateway.checkRefund({ ...toCheck, refundRef: null })).toMatchObject({
    value: { state: 'FAILED', errorCode: 'REFUND_BREACHED' },
  })
})

test.for([false, true])('events are read; refunds without a wrapper: %s', async (isBare) => {
  await sims.sim('/settings', { phonepe: { bareRefundWebhooks: isBare } })
  const { intentRef, pay, refund } = await order()
  const toCheck = refund((await pay({ outcome: 'success' })).transactionId)
  await gateway.refund(toCheck)
  await sims.advance(seconds(15))
  const hints = sims.events.map(({ raw, headers }) => gateway.readWebhook(raw, headers))
  expect(hints).toMatchObject([
    { value: { topic: 'PAYMENT', intentRef } },
    { value: { topic: 'REFUND', intentRef, refundKey: toCheck.key } },
    { value: { topic: 'REFUND', intentRef, refundKey: toCheck.key } },
  ])
})

test('the previous account is accepted, a forged one is not', async () => {
  const old = await order()
  await old.pay({ outcome: 'success', webhook: { oldSecret: true } })
  const forged = await order()
  await forged.pay({ outcome: 'success', webhook: { badSignature: true } })
  const hints = sims.events.map(({ raw, headers }) => gateway.readWebhook(raw, headers))
  expect(hints).toMatchObject([{ ok: true }, { ok: false, error: 'SIGNATURE_INVALID' }])
})

test('a wrong secret and unknown orders need a person', async () => {
  const { intentRef } = await order()
  const locked = sims.fresh({ phonepe: { ...sims.settings.phonepe, clientSecret: 'wrong' } }).PHONEPE
  const toCheck = { intentRef, amount: PRICE, currency: 'INR', isWanted: true } as const
  expect(await locked.check(toCheck)).toMatchObject({
    problem: { kind: 'UNAUTHORISED', reason: 'INVALID_CLIENT' },
  })
  expect(await gateway.check({ ...toCheck, intentRef: 'nobody-1-aaaaaa' })).toMatchObject({
    problem: { kind: 'REFUSED', reason: 'INVALID_MERCHANT_ORDER_ID' },
  })
})
