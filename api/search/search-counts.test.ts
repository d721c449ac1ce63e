import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing.ts'
import { addSearches } from './search-day.store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.searches.write()
  await shop.db.deleteFrom('search_day').execute()
})

const search = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/v1/products/search?${query}`, { headers })

const counted = () =>
  shop.db
    .selectFrom('search_day')
    .select(['country', 'words', 'answer', 'times'])
    .orderBy('words')
    .orderBy('country')
    .execute()

test('[SEARCH-17] searches are counted by folded words and answer, also when a cache answers', async () => {
  for (const q of ['haldi', 'haldi', 'HALDEE', 'laptop', 'basmati rice']) await search(`q=${q}`)
  await search('q=haldi', { 'x-am-locale': 'en_US' })
  await shop.searches.write()
  expect(await counted()).toEqual([
    { country: 'IND', words: 'basmati rise', answer: 'INSTEAD', times: 1 },
    { country: 'IND', words: 'haldi', answer: 'EXACT', times: 3 },
    { country: 'USA', words: 'haldi', answer: expect.any(String), times: 1 },
    { country: 'IND', words: 'laptop', answer: 'NONE', times: 1 },
  ])
  await search('q=haldi')
  await shop.searches.write()
  expect(await counted()).toContainEqual({ country: 'IND', words: 'haldi', answer: 'EXACT', times: 4 })
})

test.each([
  ['a mail address', 'q=asha%40mail.example'],
  ['a phone number', 'q=98260+41557'],
  ['five digits in words', 'q=pin+4+5+8+4+4'],
  ['no words', 'q='],
  ['only punctuation', 'q=%21%21'],
  ['a search that is filtered', 'q=oil&inStock=true'],
  ['a search that is sorted', 'q=oil&sort=price'],
  ['the second page', 'q=oil&page=2'],
  ['words that are too long', `q=${'a'.repeat(81)}`],
])('[SEARCH-17] %s is not counted', async (_what, query) => {
  await search(query)
  await shop.searches.write()
  expect(await counted()).toEqual([])
})

test('[SEARCH-17] many different searches are bounded in memory', async () => {
  for (let at = 0; at < 1500; at += 1)
    shop.searches.count(`w${String.fromCharCode(97 + (at % 26))}${at}`, 'IND')
  await shop.searches.write()
  expect((await counted()).length).toBeLessThanOrEqual(1000)
})

test('[SEARCH-17] counts are of the day in India, and old ones are deleted', async () => {
  await shop.db
    .insertInto('search_day')
    .values({ day: '2024-01-01', country: 'IND', words: 'old', answer: 'NONE', times: 9 })
    .execute()
  await addSearches(shop.db, [{ country: 'IND', words: 'new', answer: 'NONE', times: 2 }])
  expect(await counted()).toEqual([{ country: 'IND', words: 'new', answer: 'NONE', times: 2 }])
})

test('[SEARCH-16] the words that are searched for most are popular, in every spelling', async () => {
  expect(shop.searches.isPopular('haldi')).toBe(false)
  const others = Array.from({ length: 500 }, (_, at) => `other ${at}`)
  const rows = [...others, 'haldi'].map((words, at) => ({
    country: 'IND' as const,
    words,
    answer: 'EXACT' as const,
    times: at === 0 ? 1 : 2,
  }))
  await addSearches(shop.db, rows)
  await shop.searches.write()
  expect(shop.searches.isPopular('Haldee')).toBe(true)
  // The least asked of 501 searches.
  expect(shop.searches.isPopular('other 0')).toBe(false)
  expect(shop.searches.isPopular('')).toBe(false)
})
