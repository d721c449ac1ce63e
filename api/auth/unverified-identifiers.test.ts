import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AuthShop,
  age,
  aMobile,
  anEmail,
  type Fields,
  join,
  openAuthShop,
  queuedFor,
  signInWith,
  type TestBrowser,
  textOf,
} from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

const signIn = (fields: Fields, browser?: TestBrowser) => signInWith(shop, fields, browser)

const signUp = (details: Fields & { name?: string }, browser = shop.openBrowser()) =>
  browser.call('signup', { name: 'Test Customer', tncAccepted: true, ...details })

const userIn = async (browser: TestBrowser) => (await browser.call('getUser')).json

/** An account with a verified e-mail and somebody else's unverified number or address. */
async function accountWithUnverified(claim: Fields) {
  const own = { email: anEmail() }
  const name = 'The Claimer'
  const { browser } = await join(shop, { name, ...own })
  const second = claim.phone ? own : { email: own.email }
  expect(await browser.call('putUser', { name, ...second, ...claim })).toMatchObject({ status: 200 })
  return { ...own, browser }
}

describe('[AUTH-34] an unverified identifier in a profile', () => {
  test('does not sign in: it is unknown, and no code is sent', async () => {
    const mobile = aMobile()
    await accountWithUnverified(mobile)
    expect(await signIn(mobile)).toMatchObject({ status: 404, code: 'PHONE_UNKNOWN' })
    expect(await queuedFor(shop.db, textOf(mobile))).toEqual([])
  })

  test('goes to the person who signs up and verifies it, and the other account is notified', async () => {
    const mobile = aMobile()
    const other = await accountWithUnverified(mobile)
    const { browser } = await join(shop, { name: 'The Owner', ...mobile })
    expect(await userIn(browser)).toMatchObject({ name: 'The Owner', phone: mobile.phone, email: null })
    expect(await userIn(other.browser)).toMatchObject({
      name: 'The Claimer',
      phone: null,
      email: other.email,
    })
    expect(await queuedFor(shop.db, other.email)).toMatchObject([
      { template: 'contactReleased', vars: { what: 'mobile number' } },
      { template: 'signInCode' },
    ])
  })

  test('goes to the existing account after verification there', async () => {
    const [mobile, email] = [aMobile(), anEmail()]
    const name = 'The Owner'
    const { browser } = await join(shop, { name, email })
    const other = await accountWithUnverified(mobile)
    await browser.call('putUser', { name, email, ...mobile })
    expect(await signIn(mobile, browser)).toMatchObject({ status: 200 })
    expect(await userIn(browser)).toMatchObject({ name, email, phone: mobile.phone })
    expect(await userIn(other.browser)).toMatchObject({ phone: null })
    expect(await userIn((await signIn(mobile)).browser)).toMatchObject({ name })
  })

  test('of an e-mail: an account with only a verified number is notified by SMS', async () => {
    const [mobile, email] = [aMobile(), anEmail()]
    const { browser } = await join(shop, { ...mobile, email })
    await join(shop, { email })
    expect(await userIn(browser)).toMatchObject({ email: null })
    const sent = await queuedFor(shop.db, textOf(mobile))
    expect(sent[0]).toMatchObject({ template: 'contactReleased', vars: { what: 'email address' } })
  })
})

describe('[AUTH-35] an unverified sign-up', () => {
  test('is signed in to with a code, also in another browser', async () => {
    const mobile = aMobile()
    await signUp({ name: 'Asha Rao', ...mobile })
    const { status, browser } = await signIn(mobile)
    expect([status, (await userIn(browser)).name]).toEqual([200, 'Asha Rao'])
  })

  test('keeps its other contact in the browser that signed up', async () => {
    const [mobile, email, browser] = [aMobile(), anEmail(), shop.openBrowser()]
    await signUp({ ...mobile, email }, browser)
    await signIn(mobile, browser)
    expect(await userIn(browser)).toMatchObject({ phone: mobile.phone, email })
  })

  test.each([
    ['the number', (mobile: Fields, email: string) => [mobile, { email }] as const],
    ['the e-mail', (mobile: Fields, email: string) => [{ email }, mobile] as const],
  ])(
    'from another browser: verifying %s removes the other contact, which signs in to nothing',
    async (_what, pick) => {
      const [mobile, email] = [aMobile(), anEmail()]
      await signUp({ ...mobile, email })
      const [verified, rest] = pick(mobile, email)
      const { browser } = await signIn(verified)
      expect(await userIn(browser)).toMatchObject({ phone: null, email: null, ...verified })
      expect(await signIn(rest)).toMatchObject({ status: 404 })
    },
  )

  test('with another person’s number and an own e-mail: after the e-mail is verified the number does not sign in', async () => {
    const [mobile, email, stranger] = [aMobile(), anEmail(), shop.openBrowser()]
    await signUp({ ...mobile, email }, stranger)
    await signIn({ email }, stranger)
    expect(await signIn(mobile)).toMatchObject({ status: 404 })
    const { browser } = await join(shop, { name: 'The Owner', ...mobile })
    expect((await userIn(browser)).name).toBe('The Owner')
    expect(await userIn(stranger)).toMatchObject({ phone: null, email })
  })

  test('refuses a code sent before another person signed in to it', async () => {
    const [mobile, email] = [aMobile(), anEmail()]
    const [owner, stranger] = [shop.openBrowser(), shop.openBrowser()]
    await signUp({ ...mobile, email }, stranger)
    await age(shop.db, textOf(mobile), 31)
    await owner.call('sendOtc', mobile)
    const otc = await shop.readCode(textOf(mobile))
    await signIn({ email }, stranger)
    expect(await owner.call('verifyOtc', { ...mobile, otc })).toMatchObject({ status: 404 })
  })

  test('is separate for each browser that signs up with the same number', async () => {
    const [mobile, email] = [aMobile(), anEmail()]
    const [owner, stranger] = [shop.openBrowser(), shop.openBrowser()]
    await signUp({ name: 'The Owner', ...mobile, email }, owner)
    await age(shop.db, textOf(mobile), 31)
    await signUp({ name: 'A Stranger', ...mobile, email: anEmail() }, stranger)
    await signIn(mobile, owner)
    expect(await userIn(owner)).toMatchObject({ name: 'The Owner', phone: mobile.phone, email })
  })
})
