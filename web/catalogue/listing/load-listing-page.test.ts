import { expect, test } from 'vitest'
import type { FoundProducts } from '#contract/search.ts'
import { BROKEN, contextAnswering, EMPTY_LIST } from '../sample-context.ts'
import { sampleProduct, sampleVariant } from '../sample-product.ts'
import { loadListingPage, searchWords } from './load-listing-page.ts'

const PRODUCT = sampleProduct({
  sku: 'OILPNT01',
  variants: [
    { ...sampleVariant('OILPNT01-1000ML'), favorite: true },
    { ...sampleVariant('OILPNT01-500ML'), title: '500 mL', content: 500 },
  ],
})

const FOUND: FoundProducts = {
  data: [{ ...PRODUCT, shownVariant: 'OILPNT01-500ML' }],
  meta: { page: 1, totalItems: 1, totalPages: 1 },
  search: { answer: 'EXACT', readAs: null, notFound: [], instead: null, size: null, maxPrice: null },
  facets: { kind: [], inStock: 1, size: [], without: [], price: null },
}

const load = (context: ReturnType<typeof contextAnswering>, query: string) =>
  loadListingPage(context.context, new URLSearchParams(query))

test.each([
  '',
  'q=',
  'q=%20',
  'kind=oils',
  'kind=shoes',
  'sort=evil',
  'sort=shelf',
  'utm_source=mail',
  'page=2',
])(
  '[SEARCH-15] [SEARCH-16] without words, filter or sort the listing stays grouped and indexed: “%s”',
  async (query) => {
    const context = contextAnswering(200, { ...EMPTY_LIST, data: [PRODUCT] })
    const { listing, results, filters, isNarrowed } = await load(context, query)
    expect(context.path()).toBe('/api/v1/products/active')
    expect(listing?.groups.map(({ kind }) => kind)).toEqual(['oils'])
    expect({ results, filters, isNarrowed }).toEqual({ results: null, filters: null, isNarrowed: false })
  },
)

test.each([
  'q=oil',
  'sort=price',
  'inStock=true',
  'minPrice=100',
  'maxPrice=300',
  'size=500ml',
  'without=milk',
  'kind=oils,spices',
  'kind=oils&kind=spices',
])(
  '[SEARCH-15] [SEARCH-16] words, a filter or a sort give one list, which is not indexed: “%s”',
  async (query) => {
    const context = contextAnswering(200, FOUND)
    const { listing, results, isNarrowed } = await load(context, query)
    expect(context.path()).toBe('/api/v1/products/search')
    expect({ listing, isNarrowed }).toEqual({ listing: null, isNarrowed: true })
    expect(results?.cards.map(({ path }) => path)).toEqual(['/products/peanut-oil?variant=OILPNT01-500ML'])
  },
)

test('the call gets what the address asks, and its page', async () => {
  const context = contextAnswering(200, FOUND)
  await load(context, 'q=oil&kind=spices&kind=oils&inStock=true&sort=evil&page=3&utm_source=mail')
  expect(context.query()).toEqual({ q: 'oil', kind: 'oils,spices', inStock: 'true', page: '3' })
})

test.each([
  ['700ml', '1 Liter, 500 mL'],
  ['500ml', null],
])('[SEARCH-7] if the asked size does not exist the card says which do: %s', async (size, words) => {
  const search = FOUND.search && { ...FOUND.search, size }
  const { results } = await load(contextAnswering(200, { ...FOUND, search }), 'q=oil')
  expect(results?.cards.map(({ sizes }) => sizes)).toEqual([words])
})

test('the open form of the shelves has its counts, and is not indexed', async () => {
  const context = contextAnswering(200, FOUND)
  const { listing, filters, isNarrowed } = await load(context, 'kind=oils&filter=open')
  expect(listing?.kind).toBe('oils')
  expect(filters).toMatchObject({ facets: FOUND.facets, totalItems: 1 })
  expect(isNarrowed).toBe(true)
})

test('a search that fails is logged, and shows the shelves', async () => {
  const context = contextAnswering(500, BROKEN)
  const { listing, results } = await load(context, 'q=oil')
  expect(results).toBeNull()
  expect(listing).toMatchObject({ isResting: true, kind: null })
  expect(context.logged).toHaveLength(2)
})

test.each([
  ['control characters', 'ha\u0000ldi\u0007', 'ha ldi'],
  ['a lone surrogate', 'haldi \ud800', 'haldi \ufffd'],
  ['81 letters', 'a'.repeat(81), 'a'.repeat(80)],
  ['only control characters', '\u0000\u0001', ''],
])('words that the call would refuse are cleaned: %s', (_, q, words) => {
  expect(searchWords(q)).toBe(words)
})
