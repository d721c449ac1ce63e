import { expect, test } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import {
  ATTEMPT,
  attempt,
  phonepeWith,
  refusal,
  STATUS_CALL,
  status,
  TOKEN_CALL,
  toCheck,
  token,
} from './testing.ts'

const PAID = { json: status({ state: 'COMPLETED', paymentDetails: [attempt({ state: 'COMPLETED' })] }) }

test('the status is requested with all attempts and a token', async () => {
  const { gateway, received } = await phonepeWith({ [STATUS_CALL]: PAID })
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'PAID', ref: ATTEMPT })
  const [signIn, check] = received
  expect(signIn).toMatchObject({
    call: TOKEN_CALL,
    body: expect.stringContaining('grant_type=client_credentials'),
  })
  expect(signIn?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(signIn?.body))).toEqual({
    client_id: 'SIM_CLIENT',
    client_version: '1',
    client_secret: 'sim-client-secret',
    grant_type: 'client_credentials',
  })
  expect(check?.query).toBe('details=true&errorContext=true')
  expect(check?.headers.authorization).toBe('O-Bearer first-token')
})

test('many concurrent checks use one token', async () => {
  const { gateway, calls } = await phonepeWith({ [STATUS_CALL]: PAID })
  await Promise.all(Array.from({ length: 10 }, () => gateway.check(toCheck())))
  expect(calls().filter((call) => call === TOKEN_CALL)).toHaveLength(1)
})

test('a refused token is renewed once and the call repeated once', async () => {
  const { gateway, received } = await phonepeWith({
    [TOKEN_CALL]: [token('old'), token('new')],
    [STATUS_CALL]: ({ headers }) =>
      headers.authorization === 'O-Bearer new' ? PAID : refusal('AUTHORIZATION_FAILED', 401),
  })
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'PAID' })
  expect(received.map(({ call }) => call)).toEqual([TOKEN_CALL, STATUS_CALL, TOKEN_CALL, STATUS_CALL])
})

test('a token that is refused twice needs a person', async () => {
  const { gateway, calls } = await phonepeWith({ [STATUS_CALL]: refusal('AUTHORIZATION_FAILED', 401) })
  expect(await gateway.check(toCheck())).toEqual({
    kind: 'UNKNOWN',
    problem: { kind: 'UNAUTHORISED', reason: 'AUTHORIZATION_FAILED', maybeDone: false },
  })
  expect(calls()).toEqual([TOKEN_CALL, STATUS_CALL, TOKEN_CALL, STATUS_CALL])
})

test('a wrong secret needs a person, too', async () => {
  const { gateway, calls } = await phonepeWith({ [TOKEN_CALL]: refusal('INVALID_CLIENT') })
  expect(await gateway.check(toCheck())).toEqual({
    kind: 'UNKNOWN',
    problem: { kind: 'UNAUTHORISED', reason: 'INVALID_CLIENT', maybeDone: false },
  })
  expect(calls()).toEqual([TOKEN_CALL])
})

test('transient errors of token and status are retried', async () => {
  const { gateway } = await phonepeWith({
    [TOKEN_CALL]: [{ status: 500, text: '' }, 'RESET', token()],
    [STATUS_CALL]: [{ status: 502, text: '<html></html>' }, { status: 429, json: {} }, PAID],
  })
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'PAID' })
})

const problem = (kind: string, reason: string) => ({ kind: 'UNKNOWN', problem: { kind, reason } })

test.for([
  ['an unknown id', refusal('INVALID_MERCHANT_ORDER_ID'), problem('REFUSED', 'INVALID_MERCHANT_ORDER_ID')],
  [
    'an unknown id under its other name',
    {
      status: 400,
      json: { errorCode: 'MERCHANT_ORDER_MAPPING_NOT_FOUND', code: 'BAD_REQUEST', context: {} },
    },
    problem('REFUSED', 'MERCHANT_ORDER_MAPPING_NOT_FOUND'),
  ],
  ['a code that is a phone number', refusal('9812345678'), problem('REFUSED', 'HTTP_400')],
  ['a page of a proxy', { status: 404, text: '<html></html>' }, problem('REFUSED', 'HTTP_404')],
  ['a provider that is down', { status: 503, json: { code: 'R999' } }, problem('TRANSIENT', 'HTTP_503')],
  ['too many calls', { status: 429, text: '' }, problem('TRANSIENT', 'HTTP_429')],
  ['garbage', { text: 'COMPLETED' }, problem('UNREADABLE', 'NOT_JSON')],
  ['another shape', { json: { state: 'COMPLETED' } }, problem('UNREADABLE', 'UNEXPECTED_SHAPE')],
  ['a list', { json: [] }, problem('UNREADABLE', 'UNEXPECTED_SHAPE')],
] as const)('%s changes nothing', async ([, reply, expected]) => {
  const { gateway } = await phonepeWith({ [STATUS_CALL]: reply })
  expect(await gateway.check(toCheck())).toMatchObject(expected)
})

test.for([[TOKEN_CALL], [STATUS_CALL]] as const)(
  'a check ends at its deadline although %s hangs',
  async ([call]) => {
    const { gateway } = await phonepeWith({ [STATUS_CALL]: PAID, [call]: 'HANG' })
    const snapshot = await gateway.check(toCheck({ within: milliseconds(200) }))
    expect(snapshot).toMatchObject(problem('TRANSIENT', 'OUT_OF_TIME'))
  },
)
