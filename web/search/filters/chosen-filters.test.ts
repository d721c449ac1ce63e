import { expect, test } from 'vitest'
import { readListingQuery } from '#domain/search/listing-query.ts'
import { chosenFilters } from './chosen-filters.ts'
import { hasFilters, listingAddress, withoutFilters } from './listing-address.ts'

const asked = (query: string) => readListingQuery(new URLSearchParams(query))
const EVERY = asked(
  'q=dal&kind=pulses,bundle&inStock=true&minPrice=100&maxPrice=300&size=500g,1000g&without=milk&sort=price',
)

test('each chosen filter has a name and the address without it', () => {
  expect(chosenFilters(EVERY, 'INR').map(({ label }) => label)).toEqual([
    'Pulses',
    'Combos',
    'In stock',
    '₹100 to ₹300',
    '500 g',
    '1 kg',
    'No milk',
  ])
  const address = listingAddress(EVERY)
  for (const { rest } of chosenFilters(EVERY, 'INR')) {
    expect(chosenFilters(rest, 'INR')).toHaveLength(6)
    expect(listingAddress(rest)).not.toBe(address)
  }
})

test.each([
  ['minPrice=100', 'From ₹100'],
  ['maxPrice=300', 'Up to ₹300'],
])('one price: %s', (query, label) => {
  expect(chosenFilters(asked(query), 'INR').map((one) => one.label)).toEqual([label])
})

test('words and order are no filters, and stay when all filters go', () => {
  expect(chosenFilters(asked('q=dal&sort=price&asTyped=true'), 'INR')).toEqual([])
  expect(hasFilters(asked('q=dal&sort=price&asTyped=true'))).toBe(false)
  expect(hasFilters(EVERY)).toBe(true)
  expect(listingAddress(withoutFilters(EVERY))).toBe('/products?q=dal&sort=price')
})
