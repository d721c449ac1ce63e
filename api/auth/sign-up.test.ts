import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhone, insertAddress, insertOrder, insertUser } from '#db/testing-rows.ts'
import { changeSetting } from '#db/testing-seed.ts'
import { type AuthShop, age, aMobile, anEmail, join, openAuthShop, queuedFor } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

const signUp = (details: object, browser = shop.openBrowser()) =>
  browser.call('signup', { name: 'Asha Rao', tncAccepted: true, ...details })

const usersWith = (phone: string) =>
  shop.db.selectFrom('app_user').selectAll().where('phone', '=', phone).orderBy('created_at').execute()

describe('400 with the form’s message for the first problem:', () => {
  test.each([
    ['[VALID-6] no name', { name: ' ', tncAccepted: false }, 'Please enter your name'],
    ['[VALID-7] no identifier', { tncAccepted: false }, 'Please enter a mobile number or email address'],
    ['[VALID-8] no consent', { ...aMobile(), tncAccepted: false }, 'Please accept the terms and conditions'],
    [
      '[VALID-8] consent left out',
      { ...aMobile(), tncAccepted: null },
      'Please accept the terms and conditions',
    ],
    [
      '[VALID-17] a short phone',
      { isdCode: '+91', phone: '98' },
      'Please enter a valid 10-digit mobile number',
    ],
    ['half an e-mail', { email: 'a@' }, 'Please enter a valid email address'],
  ])('%s', async (_case, details, message) => {
    expect(await signUp(details)).toMatchObject({ status: 400, message })
  })
})

test('[AUTH-27] [API-3] signing up creates an account, stores the consent and sends the code', async () => {
  const { isdCode, phone } = aMobile()
  const email = anEmail()
  const answer = await signUp({ isdCode, phone: `0${phone}`, email: email.toUpperCase() })
  expect([answer.status, answer.json]).toEqual([200, { resendAfter: 30 }])
  const [user] = await usersWith(phone)
  expect(user).toMatchObject({ name: 'Asha Rao', role: 'CUSTOMER', isd_code: '+91', phone, email })
  expect([user?.phone_verified_at, user?.email_verified_at]).toEqual([null, null])
  const consents = await shop.db
    .selectFrom('consent')
    .selectAll()
    .where('user_id', '=', user?.id ?? '')
    .execute()
  expect(consents).toMatchObject([
    { purpose: 'TERMS', text_version: '2024-01-22', is_given: true, channel: 'SIGNUP' },
  ])
  expect(await queuedFor(shop.db, `+91${phone}`)).toMatchObject([{ template: 'signInCode' }])
  expect(await queuedFor(shop.db, email)).toEqual([])
})

test('with an e-mail alone the code goes there', async () => {
  const email = anEmail()
  expect(await signUp({ isdCode: '+91', phone: '', email })).toMatchObject({ status: 200 })
  expect(await queuedFor(shop.db, email)).toMatchObject([{ template: 'signInCode' }])
})

test('signing up does not sign in', async () => {
  const browser = shop.openBrowser()
  await signUp(aMobile(), browser)
  expect(await browser.call('getUser')).toMatchObject({ status: 401 })
})

test('[AUTH-28] a phone that another account has verified', async () => {
  const { phone } = await join(shop)
  const email = anEmail()
  expect(await signUp({ isdCode: '+91', phone, email })).toMatchObject({
    status: 400,
    message: 'An account with this mobile number already exists.',
  })
  expect(await usersWith(phone ?? '')).toHaveLength(1)
})

test('[AUTH-29] an e-mail that another account has verified', async () => {
  const { email } = await join(shop, { email: anEmail() })
  const mobile = aMobile()
  expect(await signUp({ ...mobile, email })).toMatchObject({
    status: 400,
    message: 'An account with this email already exists.',
  })
  expect(await usersWith(mobile.phone)).toEqual([])
})

test('[AUTH-30] verifying an identifier removes it from all accounts that have not verified it', async () => {
  const { isdCode, phone } = aMobile()
  const email = anEmail()
  const claimer = await insertUser(shop.db, {
    phone,
    email,
    email_verified_at: new Date(),
    first_sign_in_at: new Date(),
  })
  const { browser } = await join(shop, { isdCode, phone })
  const [owner, ...others] = await usersWith(phone)
  expect(others).toEqual([])
  expect(owner?.id).not.toBe(claimer.id)
  expect(owner?.phone_verified_at).not.toBeNull()
  const before = await shop.db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', claimer.id)
    .executeTakeFirstOrThrow()
  expect(before).toMatchObject({ phone: null, isd_code: null, email })
  expect((await browser.call('getUser')).json.account.phoneVerifiedAt).not.toBeNull()
})

describe('signing up twice', () => {
  test('updates the unfinished account and records a second consent', async () => {
    const { isdCode, phone } = aMobile()
    const browser = shop.openBrowser()
    await signUp({ isdCode, phone, email: anEmail() }, browser)
    await age(shop.db, `+91${phone}`, 31)
    const email = anEmail()
    await signUp({ isdCode, phone, email, name: 'Asha R. Rao' }, browser)
    const users = await usersWith(phone)
    expect(users).toMatchObject([{ name: 'Asha R. Rao', email }])
    const consents = await shop.db
      .selectFrom('consent')
      .select('id')
      .where('user_id', '=', users[0]?.id ?? '')
      .execute()
    expect(consents).toHaveLength(2)
  })

  test('before the next code is allowed changes nothing', async () => {
    const { isdCode, phone } = aMobile()
    await signUp({ isdCode, phone })
    expect(await signUp({ isdCode, phone, name: 'Somebody Else' })).toMatchObject({ status: 429 })
    expect(await usersWith(phone)).toMatchObject([{ name: 'Asha Rao' }])
  })

  test.each([
    [
      'has been signed in to before, even if its phone is no longer verified',
      { first_sign_in_at: new Date() },
      null,
    ],
    ['has an order, made by staff', {}, 'order'],
    ['has an address', {}, 'address'],
    ['is closed', { is_active: false }, null],
  ] as const)('never touches an account that %s', async (_case, change, owns) => {
    const user = await insertUser(shop.db, { name: 'First Owner', ...change })
    if (owns === 'order') await insertOrder(shop.db, user.id)
    if (owns === 'address') await insertAddress(shop.db, user.id)
    await signUp({ isdCode: '+91', phone: user.phone })
    const names = (await usersWith(user.phone ?? '')).map(({ name }) => name)
    expect(names).toEqual(['First Owner', 'Asha Rao'])
  })
})

test('a sign-up whose code cannot be sent creates no account', async () => {
  await changeSetting(shop.db, 'SMS_DAILY_BUDGET', 0)
  const phone = aPhone()
  expect(await signUp({ isdCode: '+91', phone })).toMatchObject({ status: 503, code: 'SENDER_UNAVAILABLE' })
  expect(await usersWith(phone)).toEqual([])
  await changeSetting(shop.db, 'SMS_DAILY_BUDGET', 5000)
})

test('[VALID-19] refused sign-ups do not count against the hourly limit', async () => {
  const browser = shop.openBrowser()
  for (let refused = 0; refused < 7; refused++)
    expect(await signUp({ ...aMobile(), name: '' }, browser)).toMatchObject({ status: 400 })
  for (let made = 0; made < 5; made++) expect(await signUp(aMobile(), browser)).toMatchObject({ status: 200 })
  expect(await signUp(aMobile(), browser)).toMatchObject({ status: 429 })
})
