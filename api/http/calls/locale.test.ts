import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSetting } from '#db/testing-seed.ts'
import { openTestShop, type TestShop } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const languageFor = async (locale?: string) => {
  const headers: HeadersInit = locale === undefined ? {} : { 'x-am-locale': locale }
  const answer = await fetch(`${shop.url}/api/v1/products/active?slug=peanut-oil`, { headers })
  const [product] = (await answer.json()).data
  return [answer.headers.get('content-language'), product?.variants[0].channels[0].currency]
}

test('[LOCALE-8] the response names its locale', async () => {
  expect(await languageFor('en_IN')).toEqual(['en-IN', 'INR'])
  expect(await languageFor('en_US')).toEqual(['en-US', 'USD'])
})

test.each([undefined, 'fr_FR', "' OR 1", 'en_US, en_IN'])(
  '[LOCALE-7] %s falls back to the first active locale',
  async (locale) => {
    expect(await languageFor(locale)).toEqual(['en-IN', 'INR'])
  },
)

test('[LOCALE-2] [LOCALE-7] a locale that is not active falls back too', async () => {
  await changeSetting(shop.db, 'ACTIVE_LOCALES', ['en_US'])
  await shop.refresh()
  expect(await languageFor('en_IN')).toEqual(['en-US', 'USD'])
})
