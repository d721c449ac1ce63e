import { expect, test } from 'vitest'
import { newSize } from './new-size.ts'
import { aSize } from './testing-product.ts'

const productSku = 'OILTST01'
const NONE = { sizes: {} }

test.each([
  [
    500,
    'ML',
    { sku: 'OILTST01-500ML', title: '500 mL', content: 500, baseContent: 100, baseContentUnit: 'ML' },
  ],
  [
    1,
    'LITER',
    { sku: 'OILTST01-1000ML', title: '1 Liter', content: 1000, baseContent: 100, baseContentUnit: 'ML' },
  ],
  [
    2.5,
    'KG',
    { sku: 'OILTST01-2500G', title: '2.5 kg', content: 2.5, baseContent: 1, baseContentUnit: 'KG' },
  ],
  [0.5, 'G', { sku: 'OILTST01-0P5G', title: '0.5 g', content: 0.5, baseContent: 100, baseContentUnit: 'G' }],
  [
    3,
    'COUNT',
    { sku: 'OILTST01-3PC', title: 'Set of 3', content: 3, baseContent: 1, baseContentUnit: 'COUNT' },
  ],
] as const)('[EDITOR-10] %d %s has its sku, name and unit', (quantity, unit, { sku, ...expected }) => {
  const made = newSize({ productSku, quantity, unit }, NONE)
  expect(made.sku).toBe(sku)
  expect(made.size).toMatchObject({ ...expected, isFavorite: true, isActive: true, position: 1 })
})

test('[EDITOR-10] a further size takes the pictures of the first, is sold by us, and has a place and sku of its own', () => {
  const first = aSize({ position: 4, title: '500 mL' })
  const made = newSize({ productSku, quantity: 500, unit: 'ML' }, { sizes: { 'OILTST01-500ML': first } })
  expect(made.sku).toBe('OILTST01-500ML2')
  expect(made.size).toMatchObject({ isFavorite: false, position: 5, pictures: first.pictures })
  expect(made.size.prices).toEqual({ IND: null, USA: null })
  expect(made.size.sellers.USA.platforms).toEqual([{ code: 'OWN', title: 'Add to Cart', url: null }])
})
