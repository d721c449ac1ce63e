import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CATALOGUE_CHANGED, type Listener, listen } from '#db/listen.ts'
import { liveValue } from './live-value.ts'
import { openTestShop, type TestShop } from './testing.ts'

let shop: TestShop
let news: Listener
beforeAll(async () => {
  shop = await openTestShop()
  news = await listen({ url: shop.databaseUrl, channel: CATALOGUE_CHANGED }, () => void shop.refresh())
})
afterAll(async () => {
  await news.close()
  await shop.close()
})

const priceOfGroundnutOil = async () => {
  const answer = await fetch(`${shop.url}/api/v1/products/active?slug=peanut-oil`)
  const { variants } = (await answer.json()).data[0]
  return variants.find(({ sku }: { sku: string }) => sku === 'OILPNT01-1000ML').channels[0].currentPrice
}

test('a price changed in the database is the price of the shop, without a restart', async () => {
  expect(await priceOfGroundnutOil()).toBe(349)
  await shop.db
    .updateTable('channel')
    .set({ current_price: 333_50 })
    .where('variant_sku', '=', 'OILPNT01-1000ML')
    .where('country', '=', 'IND')
    .execute()
  await vi.waitFor(async () => expect(await priceOfGroundnutOil()).toBe(333.5))
})

test('of two loads at once the one started later stays', async () => {
  const answers = [Promise.resolve('first')]
  const value = await liveValue(() => answers.shift() ?? Promise.resolve('none'))
  const slow = Promise.withResolvers<string>()
  answers.push(slow.promise, Promise.resolve('newest'))
  const [earlier, later] = [value.refresh(), value.refresh()]
  await later
  slow.resolve('stale')
  await earlier
  expect(value.current()).toBe('newest')
})
