import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthShop, age, aMobile, anEmail, join, openAuthShop } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

test('signing in marks the identifier as verified, and only that one', async () => {
  const email = anEmail()
  const member = await join(shop, { ...aMobile(), email })
  const account = async () => (await member.browser.call('getUser')).json.account
  expect(await account()).toEqual({ phoneVerifiedAt: expect.any(String), emailVerifiedAt: null })
  await member.browser.call('sendOtc', { email })
  await member.browser.call('verifyOtc', { email, otc: await shop.readCode(email) })
  expect(await account()).toEqual({
    phoneVerifiedAt: expect.any(String),
    emailVerifiedAt: expect.any(String),
  })
})

test('an expired session does not prevent signing in with a code', async () => {
  const member = await join(shop)
  await shop.db.updateTable('session').set({ revoked_at: new Date() }).execute()
  await age(shop.db, member.identifier, 31)
  await member.browser.call('sendOtc', { phone: member.phone })
  const otc = await shop.readCode(member.identifier)
  expect(await member.browser.call('verifyOtc', { phone: member.phone, otc })).toMatchObject({ status: 200 })
})
