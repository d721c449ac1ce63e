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

describe('400 with the form’s message for', () => {
  test.each([
    ['[VALID-3] nothing at all', {}, 'Please enter the mobile number'],
    ['[VALID-3] an empty phone', { phone: ' ', email: '' }, 'Please enter the mobile number'],
    ['[VALID-3] no ISD code', { isdCode: '', phone: '9876543210' }, 'Please enter the mobile number'],
    ['[VALID-4] an empty e-mail', { email: '  ' }, 'Please enter the email address'],
    ['a phone too short', { phone: '98765' }, 'Please enter a valid 10-digit mobile number'],
    [
      'a Caribbean phone',
      { isdCode: '+1', phone: '8765550123' },
      'Please enter a valid 10-digit mobile number',
    ],
    ['half an e-mail', { email: 'a@' }, 'Please enter a valid email address'],
  ])('%s', async (_case, body, message) => {
    expect(await send(body)).toMatchObject({ status: 400, message })
  })

  test('[VALID-13] an ISD code we do not know', async () => {
    expect(await send({ isdCode: '+44', phone: '9876543210' })).toMatchObject({ status: 400 })
  })

  test('an e-mail with a second header line', async () => {
    expect(await send({ email: 'a@b.c\nBcc: x@shop.example' })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    })
  })
})

describe('who gets a code', () => {
  test('a customer gets one by SMS, and the time until the next request', async () => {
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

  test('[AUTH-35] an unverified sign-up gets a code', async () => {
    const { phone } = await insertUser(shop.db)
    expect(await send({ phone })).toMatchObject({ status: 200 })
  })

  test('[AUTH-31] [ROLE-7] a request in the role ADMIN', async () => {
    const { phone } = await customer()
    expect(await send({ phone, role: 'ADMIN' })).toMatchObject({
      status: 403,
      message: 'Sorry, this account is not allowed to access this service.',
    })
    expect(await queuedFor(shop.db, `+91${phone}`)).toEqual([])
  })

  test('[AUTH-31] [ERROR-2] an account that is not a customer', async () => {
    const { phone } = await customer({ role: 'ADMIN' })
    expect(await send({ phone })).toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
  })

  test('[AUTH-32] [ERROR-1] an inactive account', async () => {
    const { phone } = await customer({ is_active: false })
    expect(await send({ phone })).toMatchObject({
      status: 401,
      message: 'Sorry, this account is currently inactive. Please contact support.',
    })
    expect(await queuedFor(shop.db, `+91${phone}`)).toEqual([])
  })

  test('[AUTH-33] [ERROR-3] an unknown mobile number', async () => {
    expect(await send({ phone: aPhone() })).toMatchObject({
      status: 404,
      message: "Sorry, we didn't find an active account with this mobile number.",
    })
  })

  test('[AUTH-33] [ERROR-4] an unknown e-mail', async () => {
    expect(await send({ email: anEmail() })).toMatchObject({
      status: 404,
      message: "Sorry, we didn't find an active account with this email.",
    })
  })
})

describe('one limit and one message', () => {
  test('phone and e-mail together mean phone mode', async () => {
    const { phone, email } = await customer()
    expect(await send({ phone, email })).toMatchObject({ status: 200 })
    expect(await queuedFor(shop.db, `+91${phone}`)).toHaveLength(1)
    expect(await queuedFor(shop.db, email)).toEqual([])
  })

  test('[VALID-16] different spellings of one number are the same number', async () => {
    const { phone } = await customer()
    expect(await send({ phone })).toMatchObject({ status: 200 })
    for (const spelling of [`+91${phone}`, `91${phone}`, `0${phone}`, phone.replace(/(.{5})/, '$1 ')])
      expect(await send({ phone: spelling })).toMatchObject({ status: 429 })
    expect(await queuedFor(shop.db, `+91${phone}`)).toHaveLength(1)
  })

  test('[VALID-18] different spellings of one e-mail are the same e-mail', async () => {
    const { email } = await customer()
    expect(await send({ email })).toMatchObject({ status: 200 })
    expect(await send({ email: ` ${email.toUpperCase()} ` })).toMatchObject({ status: 429 })
    expect(await queuedFor(shop.db, email)).toHaveLength(1)
  })
})

test('[AUTH-20] neither the code nor its unkeyed digest is in the database', async () => {
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
