import { expect, test } from 'vitest'
import { sampleProduct, sampleVariant } from '../sample-product.ts'
import { groupByKind } from './group-by-kind.ts'

const favorite = { ...sampleVariant('SPCTUR01-200G'), favorite: true }

const PRODUCTS = [
  sampleProduct({
    sku: 'CMBKIT01',
    type: 'BUNDLE',
    category: null,
    variants: [sampleVariant('CMBKIT01-SET3')],
  }),
  sampleProduct({
    sku: 'SPCTUR01',
    category: 'SPICES',
    variants: [sampleVariant('SPCTUR01-100G'), favorite],
  }),
  sampleProduct({ sku: 'OILPNT01', category: 'OILS', variants: [sampleVariant('OILPNT01-1000ML')] }),
]

test('[LIST-1] products are grouped by category, combos last, and empty groups are left out', () => {
  expect(groupByKind(PRODUCTS).map(({ kind }) => kind)).toEqual(['oils', 'spices', 'bundle'])
})

test('a group shows the favourite variant of each product', () => {
  const spices = groupByKind(PRODUCTS).find(({ kind }) => kind === 'spices')
  expect(spices?.cards.map(({ path }) => path)).toEqual(['/products/peanut-oil?variant=SPCTUR01-200G'])
})
