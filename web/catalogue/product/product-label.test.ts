import { expect, test } from 'vitest'
import type { Declarations } from '#contract/catalogue.ts'
import { sampleVariant } from '../sample-product.ts'
import { labelRows, netQuantity } from './product-label.ts'
import { priceFacts } from './product-price-facts.ts'

const DECLARATIONS: Declarations = {
  ingredients: 'Groundnut',
  allergens: 'Peanut',
  shelfLifeDays: 270,
  countryOfOrigin: 'India',
  fssai: '10099999999999',
  isVegetarian: true,
}

function rowsOf(declarations: Partial<Declarations> = {}, variant = sampleVariant('OILPNT01-1000ML')) {
  const facts = priceFacts(variant)
  const rows = labelRows({
    title: 'Groundnut Oil',
    declarations: { ...DECLARATIONS, ...declarations },
    variant,
    facts,
    packed: 'glass bottle',
  })
  return Object.fromEntries(rows.map(({ term, value }) => [term, value]))
}

test('[CATALOGUE-8] the label has the declarations that Indian law requires, and the licence of the product', () => {
  expect(rowsOf()).toMatchObject({
    Product: 'Groundnut Oil',
    'Net quantity': '1 Liter',
    'Packed in': 'A glass bottle',
    MRP: '₹399 (incl. of all taxes)',
    'Unit price': '₹34.90 per 100 mL',
    Ingredients: 'Groundnut',
    Allergens: 'Peanut',
    'Best before': '270 days from packing',
    'Country of origin': 'India',
    'FSSAI licence': '10099999999999',
  })
  expect(rowsOf()['Made and packed by']).toMatch(/Pvt\. Ltd\., .+ \d{6}, India$/)
})

test('[PRICE-17] in the USA the label names a list price', () => {
  const rows = rowsOf({}, sampleVariant('A', { currency: 'USD', currentPrice: 15, maxPrice: 17 }))
  expect(rows).toMatchObject({ 'List price': '$17 (taxes included)' })
  expect(rows).not.toHaveProperty('MRP')
})

test('a product without allergens says so', () => {
  expect(rowsOf({ allergens: null }).Allergens).toBe('None declared')
})

test.each([
  [500, 'ML', '500 mL'],
  [1000, 'ML', '1 Liter'],
  [1500, 'ML', '1.5 Liter'],
  [0.5, 'KG', '500 g'],
  [5, 'KG', '5 kg'],
  [200, 'G', '200 g'],
  [0.29, 'LITER', '290 mL'],
] as const)('%d %s is declared as %s', (content, baseContentUnit, words) => {
  expect(netQuantity({ ...sampleVariant('A'), content, baseContentUnit })).toBe(words)
})

test('a set declares what it holds and no unit price', () => {
  const set = {
    ...sampleVariant('A'),
    title: 'Oil 1 L + Atta 1 kg',
    content: 2,
    baseContentUnit: 'COUNT' as const,
  }
  expect(rowsOf({}, set)['Net quantity']).toBe('Oil 1 L + Atta 1 kg')
  expect(rowsOf({}, set)).not.toHaveProperty('Unit price')
})
