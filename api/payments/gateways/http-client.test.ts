import { expect, test } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { createHttpClient, TIMING } from './http-client.ts'
import { IMPATIENT, listen, provider, quietOptions, type Reply } from './testing.ts'

async function lineTo(reply: Reply | Reply[], changes: object = {}) {
  const { url, heard } = await provider({ 'GET /': reply })
  const options = quietOptions(changes)
  const line = createHttpClient('RAZORPAY', options)
  const ask = (until = line.deadline()) =>
    line.ask({ name: 'check', method: 'GET', url: `${url}/`, headers: {}, until })
  const persist = (until = line.deadline()) => line.persist(until, () => ask(until))
  return { line, heard, seen: options.seen, ask, persist }
}
const FINE = { json: { fine: true } }
const BROKEN = { status: 500, json: {} }

test('one call takes five seconds at most, a whole verb nine', () => {
  expect(TIMING).toEqual({ call: 5000, whole: 9000 })
})

test('what may be asked again is asked three times', async () => {
  const lucky = await lineTo([BROKEN, { text: 'garbage' }, FINE])
  expect(await lucky.persist()).toMatchObject({ ok: true })
  expect(lucky.heard).toHaveLength(3)
  const unlucky = await lineTo(BROKEN)
  expect(await unlucky.persist()).toMatchObject({ ok: false, error: { reason: 'HTTP_500' } })
  expect(unlucky.heard).toHaveLength(3)
})

test('a refusal is not asked again', async () => {
  const { persist, heard } = await lineTo({ status: 400, json: {} })
  expect(await persist()).toMatchObject({ ok: true, value: { status: 400 } })
  expect(heard).toHaveLength(1)
})

test('a silent provider costs no more than the whole time', async () => {
  const { persist } = await lineTo('HANG', { timing: { ...IMPATIENT, call: minutes(5) } })
  expect(await persist()).toMatchObject({ ok: false, error: { reason: 'OUT_OF_TIME' } })
})

test('the pauses between tries are random, so that many who failed together do not come back together', async () => {
  const timed = async (chance: number) => {
    const { persist } = await lineTo(BROKEN, { random: () => chance })
    const startedAt = performance.now()
    await persist()
    return performance.now() - startedAt
  }
  // At most 200 and 600 milliseconds.
  expect(await timed(1)).toBeGreaterThan(790)
  expect(await timed(0.5)).toBeGreaterThan(390)
})

test('once the breaker is open nobody is asked, and it says so', async () => {
  const { ask, heard, seen } = await lineTo(BROKEN)
  for (let count = 0; count < 5; count += 1) await ask()
  expect(await ask()).toEqual({
    ok: false,
    error: { kind: 'TRANSIENT', reason: 'BREAKER_OPEN', maybeDone: false },
  })
  expect(heard).toHaveLength(5)
  expect(seen.at(-1)).toMatchObject({ gateway: 'RAZORPAY', call: 'check', outcome: 'BREAKER_OPEN' })
})

test('refusals do not open the breaker: somebody is there', async () => {
  const { ask, heard } = await lineTo({ status: 400, json: {} })
  for (let count = 0; count < 8; count += 1) await ask()
  expect(heard).toHaveLength(8)
})

test('callers in a hurry do not open the breaker for the others', async () => {
  const { ask, heard } = await lineTo(['HANG', 'HANG', 'HANG', 'HANG', 'HANG', 'HANG', FINE])
  for (let count = 1; count <= 6; count += 1) {
    const hurry = new AbortController()
    const asked = ask(hurry.signal)
    await expect.poll(() => heard.length).toBe(count)
    hurry.abort()
    await asked
  }
  expect(await ask()).toMatchObject({ ok: true })
  expect(heard).toHaveLength(7)
})

test('twenty calls are under way at a time, and none is lost', async () => {
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
  const line = createHttpClient('PHONEPE', quietOptions())
  const until = line.deadline()
  const calls = Array.from({ length: 60 }, () =>
    line.ask({ name: 'check', method: 'GET', url, headers: {}, until }),
  )
  const answers = await Promise.all(calls)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(60)
  expect(most).toBe(20)
})

test('what is seen of an exchange is a name, an outcome and a time', async () => {
  const { ask, seen } = await lineTo(FINE)
  await ask()
  expect(seen).toEqual([{ gateway: 'RAZORPAY', call: 'check', outcome: 'HTTP_200', took: 0 }])
})
