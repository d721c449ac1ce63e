import { expect, test } from 'vitest'
import { allergensIn } from './allergens.ts'
import { type Filters, filterListing, type ListingProduct, type ListingVariant } from './filter-listing.ts'
import type { Sort } from './listing-query.ts'
import { comparedPrice, sizeCode, sizeLabel } from './pack-size.ts'
import { sortListing } from './sort-listing.ts'

const pack = (size: string, price: number, changes: Partial<ListingVariant> = {}): ListingVariant => ({
  sku: size,
  favorite: false,
  sizeCode: size,
  price,
  percentOff: 0,
  comparedPrice: null,
  isInStock: true,
  ...changes,
})

const product = (
  sku: string,
  variants: ListingVariant[],
  changes: Partial<ListingProduct> = {},
): ListingProduct => ({ sku, kind: 'oils', position: 0, allergens: [], addedAt: 0, variants, ...changes })

const NONE: Filters = {
  kind: [],
  inStock: false,
  size: [],
  without: [],
  minPrice: null,
  maxPrice: null,
  preferredSize: null,
}

const SHOP = [
  product(
    'peanut',
    [
      pack('500ml', 190, { comparedPrice: 380, percentOff: 5 }),
      pack('1000ml', 350, { favorite: true, comparedPrice: 350, percentOff: 12 }),
    ],
    { position: 0, allergens: ['peanut'], addedAt: 1 },
  ),
  product('ghee', [pack('500ml', 900, { isInStock: false, comparedPrice: 1800 })], {
    position: 1,
    kind: 'superfoods',
    allergens: ['milk'],
    addedAt: 3,
  }),
  product('atta', [pack('1000g', 100, { comparedPrice: 100 }), pack('5000g', 450, { comparedPrice: 90 })], {
    position: 2,
    kind: 'flours',
    allergens: ['wheat'],
    addedAt: 2,
  }),
  product('set', [pack('3pc', 600, { percentOff: 20 })], {
    position: 3,
    kind: 'bundle',
    allergens: ['peanut', 'wheat'],
  }),
]

const shownWith = (filters: Partial<Filters>) =>
  filterListing(SHOP, { ...NONE, ...filters }).shown.map(
    ({ product: { sku }, variant }) => `${sku} ${variant.sku}`,
  )
const countsWith = (filters: Partial<Filters>) => filterListing(SHOP, { ...NONE, ...filters }).counts

test('[SEARCH-14] groups add up, choices within a group widen', () => {
  expect(shownWith({ kind: ['oils'] })).toEqual(['peanut 1000ml'])
  expect(shownWith({ kind: ['oils', 'flours'] })).toEqual(['peanut 1000ml', 'atta 1000g'])
  expect(shownWith({ kind: ['oils', 'flours'], without: ['peanut'] })).toEqual(['atta 1000g'])
  expect(shownWith({ without: ['peanut', 'wheat'] })).toEqual(['ghee 500ml'])
  expect(shownWith({ inStock: true })).toEqual(['peanut 1000ml', 'atta 1000g', 'set 3pc'])
})

test('[SEARCH-14] size, stock and price must fit one pack, which the card shows', () => {
  expect(shownWith({ size: ['500ml'] })).toEqual(['peanut 500ml', 'ghee 500ml'])
  expect(shownWith({ size: ['500ml'], inStock: true })).toEqual(['peanut 500ml'])
  expect(shownWith({ maxPrice: 200 })).toEqual(['peanut 500ml', 'atta 1000g'])
  expect(shownWith({ minPrice: 400, maxPrice: 600 })).toEqual(['atta 5000g', 'set 3pc'])
  expect(shownWith({ size: ['1000ml'], maxPrice: 200 })).toEqual([])
})

test('[SEARCH-7] the size of the words is shown; a product without it shows another', () => {
  expect(shownWith({ preferredSize: '500ml' })).toEqual([
    'peanut 500ml',
    'ghee 500ml',
    'atta 1000g',
    'set 3pc',
  ])
})

test('[SEARCH-14] each choice has its count under the other groups', () => {
  const counts = countsWith({ kind: ['oils'], without: ['wheat'] })
  // Of the kinds without wheat, though only oils are chosen.
  expect(counts.kind.get('oils')).toBe(1)
  expect(counts.kind.get('superfoods')).toBe(1)
  expect(counts.kind.get('flours')).toBe(0)
  // Of the oils, though wheat is left out.
  expect(Object.fromEntries(counts.without)).toMatchObject({ peanut: 0, wheat: 1, milk: 1 })
  expect(Object.fromEntries(counts.size)).toEqual({ '500ml': 1, '1000ml': 1 })
  expect(counts.price).toEqual({ min: 350, max: 350 })
})

test.each<[string, Partial<Filters>]>([
  ['nothing', {}],
  ['a kind', { kind: ['oils', 'flours'] }],
  ['a size', { size: ['500ml'] }],
  ['a price', { maxPrice: 460 }],
  ['stock and an allergen', { inStock: true, without: ['milk'] }],
])('[SEARCH-14] with %s chosen, a count is the number that the choice shows', (_what, filters) => {
  const { kind, size, without, inStock } = countsWith(filters)
  for (const [value, count] of kind) expect(shownWith({ ...filters, kind: [value] })).toHaveLength(count)
  for (const [value, count] of size) expect(shownWith({ ...filters, size: [value] })).toHaveLength(count)
  for (const [value, count] of without)
    expect(shownWith({ ...filters, without: [value] })).toHaveLength(count)
  expect(shownWith({ ...filters, inStock: true })).toHaveLength(inStock)
})

test('[SEARCH-14] leaving out drops what may contain it too', () => {
  expect(allergensIn('May contain wheat (gluten)')).toEqual(['wheat'])
  expect(allergensIn('Peanut, mustard, sesame')).toEqual(['peanut', 'mustard', 'sesame'])
  expect(allergensIn('Milk')).toEqual(['milk'])
  expect(allergensIn(null)).toEqual([])
})

test.each<[Sort, string]>([
  ['match', 'peanut ghee atta set'],
  ['shelf', 'peanut ghee atta set'],
  ['price', 'atta peanut set ghee'],
  ['price-down', 'ghee set peanut atta'],
  ['unit-price', 'atta peanut ghee set'],
  ['discount', 'set peanut ghee atta'],
  ['newest', 'ghee atta peanut set'],
])('[SEARCH-13] sorted by %s', (sort, skus) => {
  const { shown } = filterListing(SHOP, NONE)
  expect(
    sortListing(shown, sort)
      .map(({ product: { sku } }) => sku)
      .join(' '),
  ).toBe(skus)
})

test('[SEARCH-13] a price is that of the shown pack, a unit price that of a kilogram or litre', () => {
  const { shown } = filterListing(SHOP, { ...NONE, size: ['500ml', '5000g', '3pc'] })
  expect(sortListing(shown, 'price').map(({ variant }) => variant.price)).toEqual([190, 450, 600, 900])
  expect(comparedPrice(100, 500, 'G')).toBe(200)
  expect(comparedPrice(100, 0.5, 'KG')).toBe(200)
  expect(comparedPrice(100, 3, 'COUNT')).toBeNull()
})

test('equal sizes have one code and one name', () => {
  expect([sizeCode(0.5, 'KG'), sizeCode(500, 'G')]).toEqual(['500g', '500g'])
  expect(['500g', '1000g', '1500ml', '250ml', '3pc'].map(sizeLabel)).toEqual([
    '500 g',
    '1 kg',
    '1.5 Liter',
    '250 mL',
    'Set of 3',
  ])
})
