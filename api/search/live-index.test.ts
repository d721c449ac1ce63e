import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundProducts } from '#contract/search.ts'
import { seedTx } from '#db/testing-seed.ts'
import { textPostings } from '#domain/search/text-postings.ts'
import { liveCatalogue } from '../catalogue/index.ts'
import { openTestShop, type TestShop } from '../testing.ts'
import { buildTexts } from './build-texts.ts'
import { liveIndex } from './live-index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const find = async (q: string): Promise<FoundProducts> =>
  (await fetch(`${shop.url}/api/v1/products/search?${new URLSearchParams({ q })}`)).json()
const skusOf = ({ data }: FoundProducts) => data.map(({ sku }) => sku)

test('[SEARCH-12] what sells out moves behind its equals without a new index', async () => {
  const catalogue = await liveCatalogue(shop.db)
  const index = await liveIndex(shop.db, catalogue)
  const before = index.current()
  const [first = ''] = skusOf(await find('tel'))
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ availability: 'OUTOFSTOCK' })
      .where('variant_sku', 'like', `${first}-%`)
      .execute(),
  )
  await catalogue.refresh()
  await index.refresh()
  expect(index.current()).toBe(before)
  await shop.refresh()
  const after = skusOf(await find('tel'))
  expect(after.indexOf(first)).toBeGreaterThan(3)
})

test('words and texts that change are found after a refresh', async () => {
  expect((await find('gurahat')).search?.answer).toBe('NONE')
  await shop.db
    .insertInto('search_word')
    .values({ word: 'gurahat', concept: 'honey', language: 'hi' })
    .execute()
  await shop.db
    .updateTable('product')
    .set({ title: 'Zanzibar Turmeric', hindi_title: 'ज़ंज़ीबार' })
    .where('sku', '=', 'SPCTUR01')
    .execute()
  await shop.refresh()
  expect(skusOf(await find('gurahat'))[0]).toBe('SPFHNY01')
  expect(skusOf(await find('zanzibar'))).toEqual(['SPCTUR01'])
  expect(skusOf(await find('ज़ंज़ीबार'))).toEqual(['SPCTUR01'])
})

test('a large catalogue is read in a thread, with the same result', async () => {
  const catalogue = await liveCatalogue(shop.db)
  const copies = Array.from({ length: 15 }, (_, copy) =>
    catalogue.current().documents.map((document) => ({ ...document, sku: `${document.sku}${copy}` })),
  ).flat()
  expect(copies.length).toBeGreaterThan(500)
  expect(await buildTexts(copies)).toEqual(textPostings(copies))
})
