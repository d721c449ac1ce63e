import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RazorpayGateway } from '../razorpay.ts'
import { openedBy, openSimGateways, type SimGateways, simIntent } from '../testing-sims.ts'
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

test('a capture whose answer is lost is seen at the next check', async () => {
  const { pay, check } = await order()
  await pay({ outcome: 'authorise-only' })
  await sims.fault('/capture', 'commit_then_hang')
  expect(await check()).toMatchObject({ kind: 'PAID' })
  expect(await sims.received('POST', /capture$/)).toBe(1)
})

test.for(['commit_then_hang', 'commit_then_reset', 'commit_then_500'])(
  'an order whose answer is lost by %s is created once',
  async (kind) => {
    await sims.fault('/v1/orders', kind)
    const { check } = await order()
    expect(await check()).toMatchObject({ kind: 'NONE' })
    expect(await sims.received('POST', /orders$/)).toBe(1)
  },
)

test('an intent whose answer was lost finds its order', async () => {
  const intent = simIntent({ amount: PRICE })
  const { intentRef } = await openedBy(gateway, intent)
  expect(await openedBy(gateway, { ...intent, mayExist: true })).toMatchObject({ intentRef })
})

test.for(['commit_then_hang', 'commit_then_500', 'reset', '429'])(
  'a refund is made once although the answer is lost by %s',
  async (kind) => {
    const { pay, check, refund } = await order()
    const { payment } = await pay({ outcome: 'success' })
    const toCheck = refund(payment.id)
    await sims.fault('/refund', kind)
    const made = await gateway.refund(toCheck)
    expect(made).toMatchObject({ ok: true, value: { state: 'SUCCESS' } })
    expect(await gateway.refund(toCheck)).toEqual(made)
    expect(await gateway.checkRefund({ ...toCheck, refundRef: null })).toEqual(made)
    expect(await check()).toMatchObject({ kind: 'PAID', payment: { rank: 4, refunded: PRICE } })
  },
)

test('a refund above the payment is refused', async () => {
  const { pay, refund } = await order()
  const { payment } = await pay({ outcome: 'success' })
  await gateway.refund(refund(payment.id))
  expect(await gateway.refund(refund(payment.id))).toMatchObject({
    ok: false,
    error: { kind: 'REFUSED', reason: 'FULLY_REFUNDED' },
  })
})

test.for(['html502', 'badjson', 'reset', 'status', '429', 'hang'])(
  'a %s in between is retried',
  async (kind) => {
    const { pay, check } = await order()
    await pay({ outcome: 'success' })
    await sims.fault('/payments', kind)
    expect(await check()).toMatchObject({ kind: 'PAID' })
  },
)
