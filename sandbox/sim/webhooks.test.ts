import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, seconds } from '#kit/duration.ts'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { startRazorpay } from '../razorpay/testing.ts'
import { openSims, type Sims } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { order, pay, events } = startRazorpay(() => sims)
const { webhookSecret, previousWebhookSecret, accountId } = SANDBOX_ACCOUNTS.razorpay
const signature = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex')
const deliveries = async () => (await sims.sim('/webhooks')).json
const payWith = async (webhook: unknown) => pay(await order(), { outcome: 'success', webhook })

const SUCCESS = ['payment.authorized', 'payment.captured', 'order.paid']

test('an event is signed over its bytes, with its own id', async () => {
  await payWith('once')
  const { received } = sims.receiver
  for (const { path, headers, body } of received) {
    expect(path).toBe('/razorpay')
    expect(headers['content-type']).toBe('application/json')
    expect(headers['x-razorpay-signature']).toBe(signature(webhookSecret, body))
    expect(signature(webhookSecret, JSON.stringify(JSON.parse(body)))).not.toBe(
      headers['x-razorpay-signature'],
    )
  }
  expect(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3)
})

test('each event has the state at its time', async () => {
  await payWith('once')
  expect(events()).toEqual(SUCCESS)
  const [authorized, captured, paid] = sims.receiver.received.map(({ json }) => json)
  expect(authorized).toMatchObject({
    entity: 'event',
    account_id: accountId,
    contains: ['payment'],
    payload: { payment: { entity: { status: 'authorized', captured: false } } },
    created_at: expect.any(Number),
  })
  expect(captured.payload.payment.entity).toMatchObject({ status: 'captured', captured: true })
  expect(paid).toMatchObject({
    contains: ['payment', 'order'],
    payload: { order: { entity: { status: 'paid', amount_due: 0 } } },
  })
})

test('a duplicate is the same event with the same id', async () => {
  await payWith('duplicate')
  expect(events()).toEqual(SUCCESS.flatMap((event) => [event, event]))
  const ids = sims.receiver.received.map(({ headers }) => headers['x-razorpay-event-id'])
  expect(new Set(ids).size).toBe(3)
  expect(ids[0]).toBe(ids[1])
})

test('copies can arrive at the same time', async () => {
  await payWith({ copies: 3, concurrent: true })
  expect(events().toSorted()).toEqual(SUCCESS.flatMap((event) => [event, event, event]).toSorted())
})

test('out of order means the newest first', async () => {
  await payWith('out-of-order')
  expect(events()).toEqual(SUCCESS.toReversed())
})

test('a delayed event arrives at its time', async () => {
  await payWith('delayed')
  await sims.advance(seconds(59))
  expect(events()).toEqual([])
  await sims.advance(seconds(1))
  expect(events()).toEqual(SUCCESS)
})

test('a dropped event is still listed', async () => {
  await payWith('never')
  await sims.advance(hours(25))
  expect(events()).toEqual([])
  expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual([
    'dropped',
    'dropped',
    'dropped',
  ])
})

test('a wrong signature matches no secret, and is not retried', async () => {
  sims.receiver.answerWith(401, 401, 401)
  await payWith('wrong-signature')
  await sims.advance(hours(25))
  const { received } = sims.receiver
  expect(received).toHaveLength(3)
  for (const { headers, body } of received) {
    expect([signature(webhookSecret, body), signature(previousWebhookSecret, body)]).not.toContain(
      headers['x-razorpay-signature'],
    )
  }
})

test('after a change of secret an event can be signed with the previous one', async () => {
  await payWith('old-secret')
  for (const { headers, body } of sims.receiver.received) {
    expect(headers['x-razorpay-signature']).toBe(signature(previousWebhookSecret, body))
  }
})

test('a plan can be set for all later events, by name or by parts', async () => {
  await sims.sim('/settings', { webhook: 'never' })
  await pay(await order())
  expect(events()).toEqual([])
  await sims.sim('/settings', { webhook: { drop: false, copies: 2 } })
  await pay(await order())
  expect(events()).toHaveLength(6)
})

test.each([['sometimes'], [{ copies: 0 }], [{ delayMs: -1 }], [{ drop: 'yes' }], [{ unknown: 1 }], [7]])(
  'an invalid plan is refused: %j',
  async (webhook) => {
    const id = await order()
    expect((await pay(id, { outcome: 'success', webhook })).status).toBe(400)
    expect((await sims.razorpay(`/orders/${id}`)).json.attempts).toBe(0)
  },
)

test('an answer other than 2xx is retried after 10 s, 20 s, 40 s, with the same id and bytes', async () => {
  sims.receiver.answerWith(500, 302, 404)
  await pay(await order(), { outcome: 'fail' })
  const { received } = sims.receiver
  expect(received).toHaveLength(1)
  for (const [wait, count] of [
    [seconds(10), 2],
    [seconds(19), 2],
    [seconds(1), 3],
    [seconds(40), 4],
    [hours(1), 4],
  ] as const) {
    await sims.advance(wait)
    expect(received).toHaveLength(count)
  }
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1)
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({ provider: 'razorpay', event: 'payment.failed', state: 'delivered' })
  expect(delivery.tries.map(({ status }: { status: number }) => status)).toEqual([500, 302, 404, 200])
})

test('a time-out is retried', async () => {
  await sims.sim('/settings', { webhookTimeoutMs: 50 })
  sims.receiver.answerWith(0)
  await pay(await order(), { outcome: 'fail' })
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({ state: 'retrying', tries: [{ status: null, error: 'time-out' }] })
})

test('after 24 hours without an answer Razorpay disables the webhook until it is enabled again', async () => {
  sims.receiver.answerWith(...Array.from({ length: 40 }, () => 500))
  await pay(await order(), { outcome: 'fail' })
  await sims.advance(hours(25))
  const tries = sims.receiver.received.length
  expect(tries).toBe(14)
  await pay(await order(), { outcome: 'fail' })
  expect(sims.receiver.received).toHaveLength(tries)
  expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual(['given-up', 'disabled'])
  expect((await sims.call('/payments')).text).toContain('Switched off')
  await sims.sim('/webhooks/razorpay/enable', {})
  sims.receiver.answerWith()
  await pay(await order(), { outcome: 'fail' })
  expect(sims.receiver.received).toHaveLength(tries + 1)
})

test('an event can be sent again', async () => {
  await pay(await order(), { outcome: 'fail' })
  const [{ id }] = await deliveries()
  expect((await sims.sim(`/webhooks/${id}/resend`, {})).json.tries).toHaveLength(2)
  const [first, second] = sims.receiver.received
  expect(second?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id'])
  expect(second?.body).toBe(first?.body)
  expect((await sims.sim('/webhooks/whd_none/resend', {})).status).toBe(404)
})

test('without an address nothing is sent; with a shop’s address it goes to the shop', async () => {
  await sims.sim('/settings', { razorpay: { webhookUrl: '' } })
  await pay(await order(), { outcome: 'fail' })
  expect((await deliveries())[0].state).toBe('no-url')
  await sims.sim('/settings', { shopUrl: `${sims.receiver.url}/` })
  await pay(await order(), { outcome: 'fail' })
  expect(sims.receiver.received.map(({ path }) => path)).toEqual(['/api/v1/webhooks/razorpay'])
})
