import { expect, test } from 'vitest'
import { minutes, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type GatewayProblem, transient, unauthorised } from '../problem.ts'
import type { TokenAnswer } from './answers.ts'
import { createTokenCache } from './tokens.ts'

const START = Date.parse('2026-01-01T00:00:00Z')
const FOR_EVER = new AbortController().signal

function hourly(changes: Partial<TokenAnswer> = {}) {
  let time = START
  let count = 0
  let trouble: GatewayProblem | null = null
  const fetchToken = async (): Promise<Result<TokenAnswer, GatewayProblem>> => {
    count += 1
    if (trouble) return fail(trouble)
    const issued = time / 1000
    return ok({
      access_token: `token-${count}`,
      issued_at: issued,
      expires_at: issued + 3600,
      expires_in: null,
      ...changes,
    })
  }
  return {
    tokens: createTokenCache(fetchToken, () => new Date(time)),
    count: () => count,
    pass: (span: number) => {
      time += span
    },
    break: (problem: GatewayProblem | null) => {
      trouble = problem
    },
  }
}

test('a token is used until five minutes before it expires', async () => {
  const { tokens, pass } = hourly()
  expect(await tokens.current(FOR_EVER)).toEqual(ok('token-1'))
  pass(minutes(55) - 1)
  expect(await tokens.current(FOR_EVER)).toEqual(ok('token-1'))
  pass(1)
  expect(await tokens.current(FOR_EVER)).toEqual(ok('token-2'))
})

test('many callers at once fetch one token', async () => {
  const { tokens, count } = hourly()
  const all = await Promise.all(Array.from({ length: 50 }, () => tokens.current(FOR_EVER)))
  expect(new Set(all.map((one) => one.ok && one.value))).toEqual(new Set(['token-1']))
  expect(count()).toBe(1)
})

test('a token refused for many calls is replaced once', async () => {
  const { tokens, count } = hourly()
  await tokens.current(FOR_EVER)
  const renewed = await Promise.all(Array.from({ length: 20 }, () => tokens.renew('token-1', FOR_EVER)))
  expect(renewed).toEqual(Array.from({ length: 20 }, () => ok('token-2')))
  expect(await tokens.renew('token-1', FOR_EVER)).toEqual(ok('token-2'))
  expect(count()).toBe(2)
})

test('while no new token is available, the old one is used until it expires', async () => {
  const { tokens, pass, break: breakDown } = hourly()
  await tokens.current(FOR_EVER)
  breakDown(transient('HTTP_503'))
  pass(minutes(59))
  expect(await tokens.current(FOR_EVER)).toEqual(ok('token-1'))
  pass(minutes(1))
  expect(await tokens.current(FOR_EVER)).toEqual({
    ok: false,
    error: { kind: 'TRANSIENT', reason: 'HTTP_503', maybeDone: false },
  })
  breakDown(null)
  expect(await tokens.current(FOR_EVER)).toMatchObject({ ok: true })
})

test('a refused account stops using its old token', async () => {
  const { tokens, pass, break: breakDown } = hourly()
  await tokens.current(FOR_EVER)
  breakDown(unauthorised('INVALID_CLIENT'))
  pass(minutes(56))
  expect(await tokens.current(FOR_EVER)).toMatchObject({ ok: false, error: { kind: 'UNAUTHORISED' } })
})

test('a short-lived token is renewed at half its life', async () => {
  const { tokens, pass } = hourly({ issued_at: START / 1000, expires_at: START / 1000 + 60 })
  await tokens.current(FOR_EVER)
  pass(seconds(29))
  expect(await tokens.current(FOR_EVER)).toEqual(ok('token-1'))
  pass(seconds(1))
  expect(await tokens.current(FOR_EVER)).toEqual(ok('token-2'))
})

test.for([
  ['a provider whose clock is an hour behind', { issued_at: START / 1000 - 3600, expires_at: START / 1000 }],
  ['a token that had expired when it came', { issued_at: null, expires_at: START / 1000 - 10 }],
])('%s still gives a usable token', async ([, changes]) => {
  const { tokens } = hourly(changes as Partial<TokenAnswer>)
  expect(await tokens.current(FOR_EVER)).toEqual(ok('token-1'))
  expect(await tokens.current(FOR_EVER)).toEqual(ok('token-2'))
})

test('a token without an expiry is renewed after minutes', async () => {
  const { tokens, pass } = hourly({ issued_at: null, expires_at: null, expires_in: null })
  await tokens.current(FOR_EVER)
  pass(minutes(5) - 1)
  expect(await tokens.current(FOR_EVER)).toEqual(ok('token-1'))
  pass(1)
  expect(await tokens.current(FOR_EVER)).toEqual(ok('token-2'))
})

test('a caller with a short deadline does not wait for the token, others get it', async () => {
  const { promise, resolve } = Promise.withResolvers<Result<TokenAnswer, GatewayProblem>>()
  const tokens = createTokenCache(
    () => promise,
    () => new Date(START),
  )
  const patient = tokens.current(FOR_EVER)
  const tooLate = { ok: false, error: { kind: 'TRANSIENT', reason: 'OUT_OF_TIME', maybeDone: false } }
  expect(await tokens.current(AbortSignal.timeout(10))).toEqual(tooLate)
  expect(await tokens.current(AbortSignal.abort())).toEqual(tooLate)
  resolve(ok({ access_token: 'late', issued_at: null, expires_at: null, expires_in: 600 }))
  expect(await patient).toEqual(ok('late'))
})
