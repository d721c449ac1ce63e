import { expect, test } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { createHttpClient, TIMING } from './http-client.ts'
import { IMPATIENT, listen, provider, quietOptions, type Reply } from './testing.ts'

async function clientTo(reply: Reply | Reply[], changes: object = {}) {
  const { url, received } = await provider({ 'GET /': reply })
  const options = quietOptions(changes)
  const http = createHttpClient('RAZORPAY', options)
  const send = (until = http.deadline()) =>
    http.send({ name: 'check', method: 'GET', url: `${url}/`, headers: {}, until })
  const retry = (until = http.deadline()) => http.retry(until, () => send(until))
  return { http, received, seen: options.seen, send, retry }
}
const FINE = { json: { fine: true } }
const BROKEN = { status: 500, json: {} }

test('one request takes at most five seconds, a whole gateway call nine', () => {
  expect(TIMING).toEqual({ call: 5000, whole: 9000 })
})

test('an idempotent request is sent up to three times', async () => {
  const lucky = await clientTo([BROKEN, { text: 'garbage' }, FINE])
  expect(await lucky.retry()).toMatchObject({ ok: true })
  expect(lucky.received).toHaveLength(3)
  const unlucky = await clientTo(BROKEN)
  expect(await unlucky.retry()).toMatchObject({ ok: false, error: { reason: 'HTTP_500' } })
  expect(unlucky.received).toHaveLength(3)
})

test('an error answer is not retried', async () => {
  const { retry, received } = await clientTo({ status: 400, json: {} })
  expect(await retry()).toMatchObject({ ok: true, value: { status: 400 } })
  expect(received).toHaveLength(1)
})

test('a provider that does not answer costs at most the whole time-out', async () => {
  const { retry } = await clientTo('HANG', { timing: { ...IMPATIENT, call: minutes(5) } })
  expect(await retry()).toMatchObject({ ok: false, error: { reason: 'OUT_OF_TIME' } })
})

test('the pauses between retries are random', async () => {
  const timed = async (chance: number) => {
    const { retry } = await clientTo(BROKEN, { random: () => chance })
    const startedAt = performance.now()
    await retry()
    return performance.now() - startedAt
  }
  // At most 200 and 600 milliseconds.
  expect(await timed(1)).toBeGreaterThan(790)
  expect(await timed(0.5)).toBeGreaterThan(390)
})

test('while the breaker is open no request is sent, and the problem says so', async () => {
  const { send, received, seen } = await clientTo(BROKEN)
  for (let count = 0; count < 5; count += 1) await send()
  expect(await send()).toEqual({
    ok: false,
    error: { kind: 'TRANSIENT', reason: 'BREAKER_OPEN', maybeDone: false },
  })
  expect(received).toHaveLength(5)
  expect(seen.at(-1)).toMatchObject({ gateway: 'RAZORPAY', call: 'check', outcome: 'BREAKER_OPEN' })
})

test('error answers do not open the breaker', async () => {
  const { send, received } = await clientTo({ status: 400, json: {} })
  for (let count = 0; count < 8; count += 1) await send()
  expect(received).toHaveLength(8)
})

test('callers with a short deadline do not open the breaker for others', async () => {
  const { send, received } = await clientTo(['HANG', 'HANG', 'HANG', 'HANG', 'HANG', 'HANG', FINE])
  for (let count = 1; count <= 6; count += 1) {
    const deadline = new AbortController()
    const sent = send(deadline.signal)
    await expect.poll(() => received.length).toBe(count)
    deadline.abort()
    await sent
  }
  expect(await send()).toMatchObject({ ok: true })
  expect(received).toHaveLength(7)
})

test('at most twenty requests are concurrent, and none is lost', async () => {
  let under = 0
  let most = 0
  const allUnderWay = Promise.withResolvers<void>()
  const url = await listen((_request, response) => {
    under += 1
    most = Math.max(most, under)
    if (under === 20) allUnderWay.resolve()
    void allUnderWay.promise.then(() => {
      under -= 1
      response.end('{}')
    })
  })
  const http = createHttpClient('PHONEPE', quietOptions())
  const until = http.deadline()
  const calls = Array.from({ length: 60 }, () =>
    http.send({ name: 'check', method: 'GET', url, headers: {}, until }),
  )
  const answers = await Promise.all(calls)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(60)
  expect(most).toBe(20)
})

test('a reported call has a name, an outcome and a duration', async () => {
  const { send, seen } = await clientTo(FINE)
  await send()
  expect(seen).toEqual([{ gateway: 'RAZORPAY', call: 'check', outcome: 'HTTP_200', took: 0 }])
})
