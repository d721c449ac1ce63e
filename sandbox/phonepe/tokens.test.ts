import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '#kit/duration.ts'
import { openSims, type Sims } from '../sim/testing.ts'
import { CREDENTIALS, payBody, startPhonepe } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { token } = startPhonepe(() => sims)
const payAs = (id: string, authorization: string, base = '/phonepe/apis/pg') =>
  sims.call(`${base}/checkout/v2/pay`, { body: payBody(id), headers: { authorization } })

test('a token has times in seconds and authorises the API', async () => {
  const { status, json } = await token()
  expect(status).toBe(200)
  expect(json).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    encrypted_access_token: expect.any(String),
    expires_in: null,
    issued_at: expect.any(Number),
    expires_at: json.issued_at + 3600,
    session_expires_at: json.issued_at + 3600,
    token_type: 'O-Bearer',
  })
  expect(Math.abs(json.issued_at - Date.now() / 1000)).toBeLessThan(60)
  expect((await payAs('o-1', `O-Bearer ${json.access_token}`)).status).toBe(200)
})

test('the sandbox address serves tokens and payments', async () => {
  const { json } = await sims.call('/phonepe/apis/pg-sandbox/v1/oauth/token', {
    body: new URLSearchParams(CREDENTIALS),
  })
  const paid = await payAs('o-1', `O-Bearer ${json.access_token}`, '/phonepe/apis/pg-sandbox')
  expect(paid.status).toBe(200)
})

test.each(Object.keys(CREDENTIALS))('a wrong %s gives no token', async (field) => {
  const refused = await token({ ...CREDENTIALS, [field]: 'wrong' })
  expect(refused).toMatchObject({
    status: 400,
    json: { code: 'INVALID_CLIENT', message: expect.any(String) },
  })
})

test('credentials in JSON are not read', async () => {
  const refused = await sims.call('/phonepe/apis/identity-manager/v1/oauth/token', { body: CREDENTIALS })
  expect(refused.status).toBe(400)
})

test.each([
  ['nothing', () => ''],
  ['another scheme', (value: string) => `Bearer ${value}`],
  ['small letters', (value: string) => `o-bearer ${value}`],
  ['two spaces', (value: string) => `O-Bearer  ${value}`],
  ['an invented token', () => 'O-Bearer eyJ.eyJ.sig'],
])('%s in place of the token is refused', async (_situation, write) => {
  const { json } = await token()
  const refused = await payAs('o-1', write(json.access_token))
  expect(refused).toMatchObject({ status: 401, json: { code: 'AUTHORIZATION_FAILED' } })
})

test('an expired token is refused, a new one is accepted', async () => {
  await sims.sim('/settings', { phonepe: { tokenLifeSeconds: 60 } })
  const { json } = await token()
  const authorization = `O-Bearer ${json.access_token}`
  await sims.advance(seconds(58))
  expect((await payAs('o-1', authorization)).status).toBe(200)
  await sims.advance(seconds(2))
  expect((await payAs('o-2', authorization)).status).toBe(401)
  const fresh = await token()
  expect((await payAs('o-2', `O-Bearer ${fresh.json.access_token}`)).status).toBe(200)
})
