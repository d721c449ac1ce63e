import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhone, insertUser } from '#db/testing-rows.ts'
import { type AuthShop, aMobile, anEmail, join, openAuthShop, queuedFor } from '../auth/testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

async function member() {
  const details = { name: 'Asha Rao', ...aMobile(), email: anEmail() }
  const { browser } = await join(shop, details)
  const save = (change: object) => browser.call('putUser', { ...details, ...change })
  return { ...details, browser, save }
}

test('[API-10] [ROLE-5] saving the profile returns the updated user', async () => {
  const { save, phone, email } = await member()
  const answer = await save({ name: ' Asha R. Rao ' })
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({
    name: 'Asha R. Rao',
    email,
    isdCode: '+91',
    phone,
    addresses: [],
    account: { phoneVerifiedAt: expect.any(String), emailVerifiedAt: null },
  })
})

describe('400 with the form’s message for', () => {
  test.each([
    ['[VALID-10] no name', { name: '  ' }, 'Please enter your name'],
    ['[VALID-10] the name comes first', { name: null, phone: '', email: '' }, 'Please enter your name'],
    [
      '[VALID-11] an account needs one identifier',
      { phone: '', email: ' ' },
      'Please enter a mobile number or email address',
    ],
    ['a phone too short', { phone: '98765' }, 'Please enter a valid 10-digit mobile number'],
    ['half an e-mail', { email: 'asha@' }, 'Please enter a valid email address'],
  ])('%s', async (_case, change, message) => {
    const { save, browser, phone } = await member()
    expect(await save(change)).toMatchObject({ status: 400, message })
    expect((await browser.call('getUser')).json).toMatchObject({ name: 'Asha Rao', phone })
  })
})

describe('changing the phone', () => {
  test('[ACCOUNT-12] clears its verified mark', async () => {
    const { save } = await member()
    const phone = aPhone()
    expect((await save({ phone })).json).toMatchObject({ phone, account: { phoneVerifiedAt: null } })
  })

  test('[ACCOUNT-13] notifies the old number', async () => {
    const { save, phone } = await member()
    await save({ phone: aPhone() })
    expect(await queuedFor(shop.db, `+91${phone}`)).toMatchObject([
      { to: { channel: 'SMS', phone }, template: 'contactChanged' },
      { template: 'signInCode' },
    ])
  })

  test('does not notify an unverified number: it may be a stranger’s', async () => {
    const { save } = await member()
    const stranger = aPhone()
    await save({ phone: stranger })
    await save({ phone: aPhone() })
    expect(await queuedFor(shop.db, `+91${stranger}`)).toEqual([])
  })

  test('another spelling of the same number changes nothing', async () => {
    const { save, phone } = await member()
    const { json } = await save({ phone: `+91 0${phone}` })
    expect(json).toMatchObject({ phone, account: { phoneVerifiedAt: expect.any(String) } })
    expect(await queuedFor(shop.db, `+91${phone}`)).toHaveLength(1)
  })

  test('the same digits in the other country are another number', async () => {
    const { browser, isdCode, save } = await member()
    const phone = `9165${aPhone().slice(4)}`
    await save({ isdCode, phone })
    await shop.db
      .updateTable('app_user')
      .set({ phone_verified_at: new Date() })
      .where('phone', '=', phone)
      .execute()
    await save({ isdCode: '+1', phone })
    expect((await browser.call('getUser')).json).toMatchObject({
      isdCode: '+1',
      account: { phoneVerifiedAt: null },
    })
  })

  test('a number that another account has verified is taken', async () => {
    const { save, phone } = await member()
    const other = await insertUser(shop.db, { phone_verified_at: new Date() })
    expect(await save({ phone: other.phone })).toMatchObject({
      status: 400,
      message: 'An account with this mobile number already exists.',
    })
    expect(await queuedFor(shop.db, `+91${phone}`)).toHaveLength(1)
  })

  test('a number that another account has not verified is not taken', async () => {
    const { save } = await member()
    const other = await insertUser(shop.db)
    expect(await save({ phone: other.phone })).toMatchObject({ status: 200 })
  })
})

describe('changing the e-mail', () => {
  test('[ACCOUNT-12] [ACCOUNT-13] clears its verified mark and notifies the old address', async () => {
    const { save, email } = await member()
    await shop.db
      .updateTable('app_user')
      .set({ email_verified_at: new Date() })
      .where('email', '=', email)
      .execute()
    const changed = anEmail()
    const { json } = await save({ email: changed })
    expect(json).toMatchObject({ email: changed, account: { emailVerifiedAt: null } })
    expect(json.account.phoneVerifiedAt).not.toBeNull()
    expect(await queuedFor(shop.db, email)).toMatchObject([
      { to: { channel: 'EMAIL', email }, template: 'contactChanged' },
    ])
  })

  test('removing it notifies it, too', async () => {
    const { save, email } = await member()
    expect((await save({ email: '' })).json).toMatchObject({ email: null })
    expect(await queuedFor(shop.db, email)).toMatchObject([{ template: 'contactChanged' }])
  })

  test('[ACCOUNT-15] notifies an unverified address once a day, whichever account contains it', async () => {
    const stranger = anEmail()
    const [first, second] = [await member(), await member()]
    for (const { save } of [first, second, first]) {
      await save({ email: stranger })
      await save({ email: anEmail() })
    }
    expect(await queuedFor(shop.db, stranger)).toMatchObject([{ template: 'contactChanged' }])
    await shop.db
      .updateTable('unverified_notice')
      .set({ sent_at: new Date(Date.now() - 86_400_000) })
      .execute()
    await second.save({ email: stranger })
    await second.save({ email: anEmail() })
    expect(await queuedFor(shop.db, stranger)).toHaveLength(2)
  })

  test('an e-mail that another account has verified is taken', async () => {
    const { save } = await member()
    const other = await insertUser(shop.db, { email: anEmail(), email_verified_at: new Date() })
    expect(await save({ email: other.email })).toMatchObject({
      status: 400,
      message: 'An account with this email already exists.',
    })
  })
})

test('a refused change sends no message', async () => {
  const { save, email } = await member()
  const other = await insertUser(shop.db, { phone_verified_at: new Date() })
  await save({ email: anEmail(), phone: other.phone })
  expect(await queuedFor(shop.db, email)).toEqual([])
})

test('role, verified marks and activity in the request are ignored', async () => {
  const { save, phone } = await member()
  await save({ role: 'ADMIN', is_active: false, account: { emailVerifiedAt: '2026-01-01T00:00:00.000Z' } })
  const row = await shop.db
    .selectFrom('app_user')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ role: 'CUSTOMER', is_active: true, email_verified_at: null })
})
