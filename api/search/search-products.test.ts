import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundProducts, Suggestions } from '#contract/search.ts'
import { readLexicon } from '#db/seed/search/lexicon.ts'
import { openTestShop, type TestShop } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let visitors = 0
/** Each call is made by another visitor, because of the rate limit. */
const call = (name: 'search' | 'suggest', query: string, headers: Record<string, string> = {}) => {
  visitors += 1
  return fetch(`${shop.url}/api/v1/products/${name}?${query}`, {
    headers: { cookie: `XSRF-TOKEN=${visitors}`, ...headers },
  })
}
const find = async (query: string): Promise<FoundProducts> => (await call('search', query)).json()
const suggest = async (q: string): Promise<Suggestions> =>
  (await call('suggest', new URLSearchParams({ q }).toString())).json()
const skusOf = ({ data }: FoundProducts) => data.map(({ sku }) => sku)

test('[SEARCH-7] the size of the words is the shown variant', async () => {
  const { data, search } = await find('q=besan+500g')
  expect(data[0]).toMatchObject({ sku: 'FLRBES01', shownVariant: 'FLRBES01-500G', productMarketing: null })
  expect(search).toMatchObject({ answer: 'EXACT', size: '500g' })
  const missing = await find('q=ghee+7+kg')
  expect(missing.data[0]).toMatchObject({ sku: 'SPFGHE01', shownVariant: 'SPFGHE01-500ML' })
})

test('[SEARCH-7] a size alone lists what has it', async () => {
  const { data } = await find('q=5+litre')
  expect(data.length).toBeGreaterThan(0)
  for (const { shownVariant } of data) expect(shownVariant).toMatch(/-5000ML$/)
})

test('[SEARCH-8] the highest price of the words and that of the address both hold', async () => {
  for (const query of ['q=oil+under+300', 'q=oil+under+900&maxPrice=300', 'q=oil+under+300&maxPrice=900']) {
    const { data, facets } = await find(query)
    expect(data.length).toBeGreaterThan(0)
    for (const { variants, shownVariant } of data)
      expect(variants.find(({ sku }) => sku === shownVariant)?.channels[0]?.currentPrice).toBeLessThan(301)
    expect(facets.price?.max).toBeGreaterThan(300)
  }
})

test('[SEARCH-14] a listing without words is the shop in its order, with all choices', async () => {
  const [found, listed] = await Promise.all([
    find('pageSize=100'),
    fetch(`${shop.url}/api/v1/products/active?pageSize=100`).then((answer) => answer.json()),
  ])
  expect(skusOf(found)).toEqual(listed.data.map(({ sku }: { sku: string }) => sku))
  expect(found.search).toBeNull()
  expect(found.facets.kind.reduce((sum, { count }) => sum + count, 0)).toBe(found.meta.totalItems)
  expect(found.facets.size).toContainEqual({ value: '1000ml', label: '1 Liter', count: expect.any(Number) })
})

test('[SEARCH-14] pages cut the same list', async () => {
  const all = skusOf(await find('q=masala&sort=price&pageSize=100'))
  const pages = await Promise.all(
    [1, 2, 3].map((page) => find(`q=masala&sort=price&pageSize=4&page=${page}`)),
  )
  expect(pages.flatMap(skusOf)).toEqual(all.slice(0, 12))
  expect(pages[0]?.meta).toEqual({ page: 1, totalItems: all.length, totalPages: Math.ceil(all.length / 4) })
  expect(skusOf(await find('q=masala&pageSize=4&page=999'))).toEqual([])
})

test('[SEARCH-14] leaving out wheat drops wheat and what may contain it', async () => {
  const { data } = await find('q=atta&without=wheat&pageSize=100')
  expect(skusOf(await find('q=atta&pageSize=100'))).toContain('FLRKHP01')
  const left = await shop.db
    .selectFrom('product')
    .select('sku')
    .where('allergens', 'ilike', '%wheat%')
    .execute()
  expect(left.length).toBeGreaterThan(3)
  for (const { sku } of left) expect(data.map((product) => product.sku)).not.toContain(sku)
})

test('[SEARCH-3] a correction can be refused', async () => {
  expect((await find('q=tumeric')).search).toMatchObject({ answer: 'EXACT', readAs: 'turmeric' })
  expect((await find('q=tumeric&asTyped=true')).search).toMatchObject({ answer: 'NONE', readAs: null })
})

test.each([
  ['81 letters', `q=${'a'.repeat(81)}`, 400],
  ['80 letters', `q=${'a'.repeat(80)}`, 200],
  ['the words twice', 'q=a&q=b', 400],
  ['a list of words', 'q[]=a', 400],
  ['a NUL', 'q=a%00b', 400],
  ['a lone surrogate', 'q=%ED%A0%80', 400],
  ['a page that is none', 'page=0', 400],
  ['too many on a page', 'pageSize=101', 400],
  ['an unknown sort', 'q=oil&sort=evil', 200],
  ['an unknown filter value', 'kind=socks&without=gold&size=x&minPrice=abc', 200],
])('as bad input, %s is answered with its status', async (_what, query, status) => {
  const answer = await call('search', query)
  expect(answer.status).toBe(status)
  if (status === 400) expect((await answer.json()).error.code).toBe('INVALID_INPUT')
})

test.each([
  ['empty words', 'q=', null],
  ['blank words', 'q=%20%20', null],
  ['only punctuation', 'q=%3F%21', 'NONE'],
  ['only emoji', `q=${encodeURIComponent('🥜')}`, 'NONE'],
  ['markup', `q=${encodeURIComponent('<script>alert(1)</script>')}`, 'NONE'],
  ['digits', 'q=123', 'NONE'],
  ['a sku', 'q=OILPNT01', 'EXACT'],
])('as bad input, %s is answered as a search', async (_what, query, answer) => {
  const { search } = await find(query)
  expect(search?.answer ?? null).toBe(answer)
})

test('bad input: an unknown sort is the default, prices in the wrong order are swapped', async () => {
  expect(skusOf(await find('q=oil&sort=evil'))).toEqual(skusOf(await find('q=oil')))
  expect(skusOf(await find('minPrice=300&maxPrice=100'))).toEqual(
    skusOf(await find('minPrice=100&maxPrice=300')),
  )
})

test('[SEARCH-2] suggestions have at most 5 products, 3 words and 2 kinds in 4 kB', async () => {
  const begins = readLexicon().flatMap(({ words }) => words.slice(0, 3).map(({ text }) => text.slice(0, 3)))
  for (const begin of new Set(begins)) {
    const answer = await call('suggest', new URLSearchParams({ q: begin }).toString())
    const text = await answer.text()
    expect(Buffer.byteLength(text), begin).toBeLessThanOrEqual(4096)
    const { products, words, kinds }: Suggestions = JSON.parse(text)
    expect([products.length <= 5, words.length <= 3, kinds.length <= 2], begin).toEqual([true, true, true])
  }
})

test('[SEARCH-2] suggestions complete the word that is being typed', async () => {
  expect(await suggest('hal')).toMatchObject({
    words: expect.arrayContaining(['haldi']),
    kinds: expect.arrayContaining(['spices']),
  })
  expect((await suggest('hal')).products[0]).toEqual({
    sku: 'SPCTUR01',
    address: '/products/turmeric-powder?variant=SPCTUR01-200G',
    title: 'Turmeric Powder',
    size: '200 g',
    price: expect.stringMatching(/^₹\d+$/),
    unitPrice: expect.stringMatching(/^₹[\d.]+ \/ 100 g$/),
    isSoldOut: false,
    picture: { srcXS: expect.stringContaining('-xs.webp'), alt: 'Turmeric Powder, 200 g' },
  })
  expect((await suggest('tumeric')).words).toEqual(['turmeric'])
  expect((await suggest('besan 500g')).products[0]?.size).toBe('500 g')
  expect(await suggest('xyzzy')).toEqual({ products: [], words: [], kinds: [] })
  expect((await call('suggest', '')).status).toBe(400)
})

test('another country finds what is sold there, at its prices', async () => {
  const answer = await call('search', 'pageSize=100', { 'x-am-locale': 'en_US' })
  const { data }: FoundProducts = await answer.json()
  expect(data.length).toBeGreaterThan(0)
  expect(data.length).toBeLessThan((await find('pageSize=100')).data.length)
  expect(
    new Set(data.flatMap(({ variants }) => variants.map(({ channels }) => channels[0]?.currency))),
  ).toEqual(new Set(['USD']))
})

test('searching is limited to 120 calls a minute', async () => {
  const headers = { cookie: 'XSRF-TOKEN=one-visitor' }
  const statuses: number[] = []
  // The same words again would be answered from memory and not be counted.
  for (let at = 0; at < 121; at += 1)
    statuses.push((await fetch(`${shop.url}/api/v1/products/suggest?q=haldi${at}`, { headers })).status)
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
  expect(statuses[120]).toBe(429)
})
