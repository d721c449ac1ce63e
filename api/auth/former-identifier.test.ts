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

const userIn = async (browser: TestBrowser) => (await browser.call('getUser')).json

describe('[AUTH-36] an account that removed all its verified identifiers', () => {
  async function moved() {
    const [old, fresh] = [aMobile(), aMobile()]
    const { browser } = await join(shop, { name: 'Asha Rao', ...old })
    await browser.call('putUser', { name: 'Asha Rao', ...fresh })
    return { old, fresh, browser }
  }

  test('is still signed in to with the old number, which is then restored', async () => {
    const { old, fresh } = await moved()
    expect(await signIn(fresh)).toMatchObject({ status: 404 })
    const { browser } = await signIn(old)
    expect(await userIn(browser)).toMatchObject({ name: 'Asha Rao', phone: old.phone })
  })

  test('is signed in to with the new number only, after that is verified in the browser that entered it', async () => {
    const { old, fresh, browser } = await moved()
    expect(await signIn(fresh, browser)).toMatchObject({ status: 200 })
    expect(await signIn(old)).toMatchObject({ status: 404 })
    expect(await userIn((await signIn(fresh)).browser)).toMatchObject({ name: 'Asha Rao' })
  })

  test('loses the old number to the person who signs up with it and verifies it', async () => {
    const { old, browser } = await moved()
    await age(shop.db, textOf(old), 31)
    const next = await join(shop, { name: 'Next Owner', ...old })
    expect(await userIn(next.browser)).toMatchObject({ name: 'Next Owner', phone: old.phone })
    expect(await userIn(browser)).toMatchObject({ name: 'Asha Rao' })
    expect(await userIn((await signIn(old)).browser)).toMatchObject({ name: 'Next Owner' })
  })

  test('is not signed in to with a number removed while another was verified', async () => {
    const [mobile, email] = [aMobile(), anEmail()]
    const { browser } = await join(shop, { ...mobile, email })
    await signIn({ email }, browser)
    await browser.call('putUser', { name: 'Asha Rao', ...aMobile(), email })
    await browser.call('putUser', { name: 'Asha Rao', email: anEmail() })
    expect(await signIn(mobile)).toMatchObject({ status: 404 })
    expect(await signIn({ email })).toMatchObject({ status: 200 })
  })

  test('is notified at the old number when another person verifies the new one', async () => {
    const { old, fresh } = await moved()
    await join(shop, fresh)
    const sent = await queuedFor(shop.db, textOf(old))
    expect(sent[0]).toMatchObject({ template: 'contactReleased' })
  })
})
