import { expect, test } from 'vitest'
import { isPlainListing, listingSearchParams, readListingQuery } from './listing-query.ts'

const read = (text: string) => readListingQuery(new URLSearchParams(text))
const written = (text: string) => listingSearchParams(read(text)).toString()

test('[SEARCH-14] everything asked for lives in the address, in one order', () => {
  const address =
    'q=besan&asTyped=true&kind=oils,flours&sort=price&inStock=true&minPrice=50&maxPrice=300&size=500g,1000ml&without=peanut,milk'
  expect(decodeURIComponent(written(address))).toBe(address)
  const shuffled = address.split('&').reverse().join('&')
  expect(written(shuffled)).toBe(written(address))
})

test.each([
  ['an unknown kind', 'kind=oils,socks', 'kind=oils'],
  ['an unknown allergen', 'without=gold,milk', 'without=milk'],
  ['an unknown sort', 'sort=evil', ''],
  ['a flag that is no flag', 'inStock=1', ''],
  ['a price with a point', 'minPrice=1.5', ''],
  ['a negative price', 'maxPrice=-3', ''],
  ['a size that is none', 'size=500,1kg,0g,500g', 'size=500g'],
  ['a value twice', 'kind=oils,oils', 'kind=oils'],
  ['prices in the wrong order', 'minPrice=300&maxPrice=50', 'minPrice=50&maxPrice=300'],
  ['blank words', 'q=%20%09', ''],
  ['marks of the writing direction', 'q=%E2%80%AEhaldi%E2%80%AC', 'q=haldi'],
  ['asTyped without words', 'asTyped=true', ''],
  ['the best match without words', 'sort=match', ''],
  ['the default sort', 'q=oil&sort=match', 'q=oil'],
])('[SEARCH-14] as bad input, %s is dropped or mended', (_what, given, kept) => {
  expect(decodeURIComponent(written(given))).toBe(kept)
})

test('[SEARCH-15] without words, filter or sort a listing is plain, also that of one kind', () => {
  for (const plain of ['', 'kind=oils', 'sort=shelf', 'utm=1']) expect(isPlainListing(read(plain))).toBe(true)
  for (const other of [
    'q=oil',
    'kind=oils,spices',
    'sort=price',
    'inStock=true',
    'maxPrice=1',
    'size=1g',
    'without=milk',
  ])
    expect(isPlainListing(read(other))).toBe(false)
})
