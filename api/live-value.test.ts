import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CATALOGUE_CHANGED, type Listener } from '#db/listen.ts'
import { testListener } from '#db/testing-listener.ts'
import { seedTx } from '#db/testing-seed.ts'
import { SOON } from '#kit/testing.ts'
import { liveValue } from './live-value.ts'
import { openTestShop, type TestShop } from './testing.ts'

let shop: TestShop
let news: Listener
beforeAll(async () => {
  shop = await openTestShop()
  news = await testListener(shop.databaseUrl)
  news.on(CATALOGUE_CHANGED, () => void shop.refresh())
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

test('a price changed in the database is used without a restart', async () => {
  expect(await priceOfGroundnutOil()).toBe(349)
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: 333_50 })
      .where('variant_sku', '=', 'OILPNT01-1000ML')
      .where('country', '=', 'IND')
      .execute(),
  )
  await vi.waitFor(async () => expect(await priceOfGroundnutOil()).toBe(333.5), SOON)
})

test('changes during a load need one more load', async () => {
  let state = 0
  const loads: number[] = []
  const value = await liveValue(async () => {
    loads.push(state)
    return state
  })
  const told = Array.from({ length: 50 }, () => {
    state++
    return value.refresh()
  })
  await Promise.all(told)
  expect(value.current()).toBe(50)
  expect(loads).toEqual([0, 1, 50])
})

test('a failed load keeps the last value, and the next load works', async () => {
  const answers = [Promise.resolve('good'), Promise.reject(new Error('away')), Promise.resolve('new')]
  const value = await liveValue(() => answers.shift() ?? Promise.reject(new Error('no more')))
  const [failed, next] = [value.refresh(), value.refresh()]
  await expect(failed).rejects.toThrow('away')
  await next
  expect(value.current()).toBe('new')
})
