import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhone, insertUser } from '#db/testing-rows.ts'
import { type AuthShop, anEmail, openAuthShop, queuedFor } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

const send = (body: unknown) => shop.openBrowser().call('sendOtc', body)

const verified = { phone_verified_at: new Date(), email_verified_at: new Date() }

async function customer(change: Parameters<typeof insertUser>[1] = {}) {
  const user = await insertUser(shop.db, { email: anEmail(), ...verified, ...change })
  return { ...user, phone: user.phone ?? '', email: user.email ?? '' }
}

describe('400 in the words of the form', () => {
  test.each([
    ['[VALID-3] 5.5.1 nothing at all', {}, 'Please enter the mobile number'],
    ['[VALID-3] 5.5.1 an empty phone', { phone: ' ', email: '' }, 'Please enter the mobile number'],
    ['[VALID-3] 5.5.1 no ISD code', { isdCode: '', phone: '9876543210' }, 'Please enter the mobile number'],
    ['[VALID-4] 5.5.2 an empty e-mail', { email: '  ' }, 'Please enter the email address'],
    ['a phone too short', { phone: '98765' }, 'Please enter a 10-digit mobile number'],
    ['a Caribbean phone', { isdCode: '+1', phone: '8765550123' }, 'Please enter a 10-digit mobile number'],
    ['half an e-mail', { email: 'a@' }, 'Please enter a valid email address'],
  ])('%s', async (_case, body, message) => {
    expect(await send(body)).toMatchObject({ status: 400, message })
  })

  test('[VALID-13] an ISD code we do not know', async () => {
    expect(await send({ isdCode: '+44', phone: '9876543210' })).toMatchObject({ status: 400 })
  })

  test('5.5.21 an e-mail with a second header in it', async () => {
    expect(await send({ email: 'a@b.c\nBcc: x@shop.example' })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    })
  })
})

describe('who may have a code', () => {
  test('a customer gets one by SMS, and learns when to ask again', async () => {
    const { phone } = await customer()
    const answer = await send({ phone })
    expect([answer.status, answer.json]).toEqual([200, { resendAfter: 30 }])
    expect(await queuedFor(shop.db, `+91${phone}`)).toMatchObject([
      { to: { channel: 'SMS', isdCode: '+91', phone }, template: 'signInCode' },
    ])
  })

  test('[API-4] the call takes isdCode, phone, email, otc and role', async () => {
    const { phone } = await customer()
    const body = { isdCode: '+91', phone, email: '', otc: null, role: 'CUSTOMER' }
    expect(await send(body)).toMatchObject({ status: 200 })
  })

  test('a customer gets one by e-mail', async () => {
    const { email } = await customer()
    expect(await send({ email: email.toUpperCase() })).toMatchObject({ status: 200 })
    expect(await queuedFor(shop.db, email)).toHaveLength(1)
  })

  test('an identifier that is merely claimed opens the account that claims it', async () => {
    const { phone } = await insertUser(shop.db)
    expect(await send({ phone })).toMatchObject({ status: 200 })
  })

  test('[AUTH-31] [ROLE-7] 5.5.22 a request in the role ADMIN', async () => {
    const { phone } = await customer()
    expect(await send({ phone, role: 'ADMIN' })).toMatchObject({
      status: 403,
      message: 'Sorry, this account is not allowed to access this service.',
    })
    expect(await queuedFor(shop.db, `+91${phone}`)).toEqual([])
  })

  test('[AUTH-31] [ERROR-2] an account that is not a customer’s', async () => {
    const { phone } = await customer({ role: 'ADMIN' })
    expect(await send({ phone })).toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
  })

  test('[AUTH-32] [ERROR-1] 5.5.23 an inactive account', async () => {
    const { phone } = await customer({ is_active: false })
    expect(await send({ phone })).toMatchObject({
      status: 401,
      message: 'Sorry, this account is currently inactive. Please contact support.',
    })
    expect(await queuedFor(shop.db, `+91${phone}`)).toEqual([])
  })

  test('[AUTH-33] [ERROR-3] 5.5.24 an unknown mobile number', async () => {
    expect(await send({ phone: aPhone() })).toMatchObject({
      status: 404,
      message: "Sorry, we didn't find an active account with this mobile number.",
    })
  })

  test('[AUTH-33] [ERROR-4] 5.5.24 an unknown e-mail', async () => {
    expect(await send({ email: anEmail() })).toMatchObject({
      status: 404,
      message: "Sorry, we didn't find an active account with this email.",
    })
  })
})

describe('one quota, one send', () => {
  test('5.5.25 phone and e-mail together are phone mode only', async () => {
    const { phone, email } = await customer()
    expect(await send({ phone, email })).toMatchObject({ status: 200 })
    expect(await queuedFor(shop.db, `+91${phone}`)).toHaveLength(1)
    expect(await queuedFor(shop.db, email)).toEqual([])
  })

  test('[VALID-16] 5.5.26 the spellings of one number are one number', async () => {
    const { phone } = await customer()
    expect(await send({ phone })).toMatchObject({ status: 200 })
    for (const spelling of [`+91${phone}`, `91${phone}`, `0${phone}`, phone.replace(/(.{5})/, '$1 ')])
      expect(await send({ phone: spelling })).toMatchObject({ status: 429 })
    expect(await queuedFor(shop.db, `+91${phone}`)).toHaveLength(1)
  })

  test('[VALID-18] 5.5.27 the spellings of one e-mail are one e-mail', async () => {
    const { email } = await customer()
    expect(await send({ email })).toMatchObject({ status: 200 })
    expect(await send({ email: ` ${email.toUpperCase()} ` })).toMatchObject({ status: 429 })
    expect(await queuedFor(shop.db, email)).toHaveLength(1)
  })
})

test('[AUTH-20] neither the code nor its digest without the key is anywhere in the database', async () => {
  const { phone } = await customer()
  await send({ phone })
  const code = await shop.readCode(`+91${phone}`)
  const row = await shop.db
    .selectFrom('otc')
    .selectAll()
    .where('identifier', '=', `+91${phone}`)
    .executeTakeFirstOrThrow()
  const identifier = { channel: 'SMS', isdCode: '+91', phone } as const
  expect(row.code_hash).toEqual(shop.codes.hashOf(identifier, code))
  expect(JSON.stringify([row, await queuedFor(shop.db, `+91${phone}`)])).not.toContain(code)
})
