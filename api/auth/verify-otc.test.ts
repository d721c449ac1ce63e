import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { type AuthShop, age, openAuthShop, type TestBrowser } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

let browser: TestBrowser
let phone: string
let identifier: string
let code: string

/** A customer who has just requested a code. */
beforeEach(async () => {
  const user = await insertUser(shop.db, { phone_verified_at: new Date() })
  phone = user.phone ?? ''
  identifier = `+91${phone}`
  browser = shop.openBrowser()
  await browser.call('sendOtc', { phone })
  code = await shop.readCode(identifier)
})

const verify = (otc: unknown, by = browser) => by.call('verifyOtc', { phone, otc })
const otcRow = () =>
  shop.db.selectFrom('otc').selectAll().where('identifier', '=', identifier).executeTakeFirstOrThrow()
const sessionsOf = () =>
  shop.db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .selectAll('session')
    .where('phone', '=', phone)
    .execute()

/** Another code of six digits, `steps` away. */
const wrong = (steps = 1) => String((Number(code) + steps) % 1_000_000).padStart(6, '0')

const INVALID = { status: 400, code: 'OTC_INVALID', message: 'Invalid or expired verification code' }

test('[API-5] [SESSION-12] the right code signs in, for 30 days', async () => {
  const answer = await verify(code)
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.json)).toEqual(['expiresAt'])
  const days = (Date.parse(answer.json.expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.99)
  expect(days).toBeLessThan(30.01)
  expect((await browser.call('getUser')).json.phone).toBe(phone)
})

test('a code that is not entered creates no session', async () => {
  for (const call of ['getUser', 'listOrders'] as const)
    expect(await browser.call(call)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
})

describe('[ERROR-5] [AUTH-26] one answer for', () => {
  test('a wrong code', async () => {
    expect(await verify(wrong())).toMatchObject(INVALID)
    expect((await otcRow()).tries).toBe(1)
    expect(await verify(code)).toMatchObject({ status: 200 })
  })

  test('[AUTH-17] an expired code', async () => {
    await age(shop.db, identifier, 299)
    await shop.db.updateTable('otc').set({ tries: 0 }).execute()
    expect(await verify(wrong())).toMatchObject(INVALID)
    await age(shop.db, identifier, 1)
    expect(await verify(code)).toMatchObject(INVALID)
    expect(await sessionsOf()).toEqual([])
  })

  test('[AUTH-17] a code of four minutes and fifty-nine seconds still works', async () => {
    await age(shop.db, identifier, 290)
    expect(await verify(code)).toMatchObject({ status: 200 })
  })

  test('[AUTH-19] a used code', async () => {
    const body = { phone, otc: code }
    expect(await browser.call('verifyOtc', body)).toMatchObject({ status: 200 })
    expect(await browser.call('verifyOtc', body)).toMatchObject(INVALID)
    expect(await sessionsOf()).toHaveLength(1)
  })

  test('[AUTH-18] the right code on the sixth try', async () => {
    for (let guess = 1; guess <= 5; guess++) expect(await verify(wrong(guess))).toMatchObject(INVALID)
    expect(await verify(code)).toMatchObject(INVALID)
    expect((await otcRow()).tries).toBe(5)
  })

  test('[AUTH-18] but the right code on the fifth try works', async () => {
    for (let guess = 1; guess <= 4; guess++) await verify(wrong(guess))
    expect(await verify(code)).toMatchObject({ status: 200 })
  })

  test('the code of another identifier', async () => {
    const other = await insertUser(shop.db)
    await browser.call('sendOtc', { phone: other.phone })
    expect(await browser.call('verifyOtc', { phone: other.phone, otc: code })).toMatchObject(INVALID)
  })

  test('the code of another browser, without using up a try', async () => {
    const thief = shop.openBrowser()
    expect(await verify(code, thief)).toMatchObject(INVALID)
    expect((await otcRow()).tries).toBe(0)
    expect(await verify(code)).toMatchObject({ status: 200 })
  })

  test('[AUTH-21] the previous code', async () => {
    await age(shop.db, identifier, 31)
    await browser.call('sendOtc', { phone })
    const second = await shop.readCode(identifier)
    expect(second).not.toBe(code)
    expect(await verify(code)).toMatchObject(INVALID)
    expect(await verify(second)).toMatchObject({ status: 200 })
  })

  test('no code at all', async () => {
    await shop.db.deleteFrom('otc').where('identifier', '=', identifier).execute()
    expect(await verify(code)).toMatchObject(INVALID)
  })

  test.each([
    ['five digits', () => code.slice(1)],
    ['seven digits', () => `${code}0`],
    ['a gap', () => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['Arabic-Indic digits', () => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
    ['an exponent', () => '1e5'],
    ['a minus', () => '-12345'],
  ])('%s', async (_case, otc) => {
    expect(await verify(otc())).toMatchObject(INVALID)
    expect((await otcRow()).tries).toBeLessThanOrEqual(1)
    expect(await verify(code)).toMatchObject({ status: 200 })
  })
})

describe('400, without using up a try, for', () => {
  test.each([
    ['a number', 12_345],
    ['a thousand codes at once', Array.from({ length: 1000 }, (_, index) => String(index).padStart(6, '0'))],
    ['true', true],
    ['an object', { $ne: '1' }],
  ])('%s', async (_case, otc) => {
    expect(await verify(otc)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect((await otcRow()).tries).toBe(0)
  })

  test.each([
    ['[VALID-5] null', null],
    ['[VALID-5] nothing', undefined],
    ['[VALID-5] spaces', '  '],
  ])('%s', async (_case, otc) => {
    expect(await verify(otc)).toMatchObject({ status: 400, message: 'Please enter the verification code' })
    expect((await otcRow()).tries).toBe(0)
  })
})

describe('[ERROR-6] the same message as when a code is sent:', () => {
  const change = (columns: object) =>
    seedTx(shop.db, (tx) => tx.updateTable('app_user').set(columns).where('phone', '=', phone).execute())

  test('[AUTH-32] the account was deactivated', async () => {
    await change({ is_active: false })
    expect(await verify(code)).toMatchObject({
      status: 401,
      message: 'Sorry, this account is currently inactive. Please contact support.',
    })
  })

  test('[AUTH-31] the account is not a customer', async () => {
    await change({ role: 'ADMIN' })
    expect(await verify(code)).toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
  })

  test('[AUTH-31] the request has another role', async () => {
    expect(await browser.call('verifyOtc', { phone, otc: code, role: 'ADMIN' })).toMatchObject({
      status: 403,
    })
    expect(await sessionsOf()).toEqual([])
  })

  test('[AUTH-33] the account has another phone now', async () => {
    await change({ phone: null, isd_code: null, phone_verified_at: null })
    expect(await verify(code)).toMatchObject({ status: 404, code: 'PHONE_UNKNOWN' })
  })
})

test('a code requested in one tab works in another tab of the same browser', async () => {
  await browser.call('listSettings')
  await browser.call('putCart', { items: [] })
  expect(await verify(code)).toMatchObject({ status: 200 })
})
