import { expect, test } from 'vitest'
import { readListingQuery } from '#domain/search/listing-query.ts'
import { isFilterClosed, isFilterOpen, openFilter } from './filter-address.ts'
import { listingAddress } from './listing-address.ts'
import { sortOptions } from './sort-options.ts'

const asked = (query: string) => readListingQuery(new URLSearchParams(query))

test.each([
  ['', '/products'],
  ['kind=oils', '/products?kind=oils'],
  ['kind=spices&kind=oils&size=500g&size=1000g', '/products?kind=oils,spices&size=500g,1000g'],
  ['q=%3Cb%3E%26', '/products?q=%3Cb%3E%26'],
  ['sort=evil&minPrice=abc&size=huge&without=joy', '/products'],
  ['minPrice=&maxPrice=&sort=shelf', '/products'],
])('the choices of a form, and unknown ones, in the address: “%s”', (query, address) => {
  expect(listingAddress(asked(query))).toBe(address)
})

test('the page and the open form are in the address', () => {
  expect(listingAddress(asked('q=dal'), { page: 2 })).toBe('/products?q=dal&page=2')
  expect(listingAddress(asked('q=dal'), { page: 1 })).toBe('/products?q=dal')
  expect(listingAddress(asked('q=dal'), { isFilterOpen: true })).toBe('/products?q=dal&filter=open')
  expect(isFilterOpen('?q=dal&filter=open')).toBe(true)
  expect(isFilterOpen('?q=dal&filter=')).toBe(false)
  expect(openFilter('?q=dal')).toBe('?q=dal&filter=open')
})

test.each([
  ['?q=dal&filter=open', '?q=dal', true],
  ['?filter=open', '', true],
  ['?q=dal', '?q=dal&filter=open', false],
  ['?q=dal&filter=open', '?q=atta', false],
  ['?q=dal&filter=open', '?q=dal&filter=open&inStock=true', false],
  ['?q=dal', '?q=dal', false],
])('whether only the form was closed: from “%s” to “%s”', (from, to, isClosed) => {
  const url = (search: string) => new URL(`https://shop.example/products${search}`)
  expect(isFilterClosed(url(from), url(to))).toBe(isClosed)
})

test('[SEARCH-13] best match is offered only with words, shelf order only without', () => {
  expect(sortOptions(true).map(({ label }) => label)).toEqual([
    'Best match',
    'Price, low to high',
    'Price, high to low',
    'Price per kg or litre',
    'Highest discount',
    'Newest',
  ])
  expect(sortOptions(false)[0]).toEqual({ value: 'shelf', label: 'Shelf order' })
})
