import { expect, test } from 'vitest'
import { SAMPLE_MARKETING } from '../catalogue/sample-marketing.ts'
import { sampleProduct, sampleVariant } from '../catalogue/sample-product.ts'
import { compareRows } from './compare-rows.ts'

const { declarations, factsheet } = SAMPLE_MARKETING

const oil = sampleProduct({
  sku: 'OILPNT01',
  variants: [sampleVariant('OILPNT01-1000ML')],
  productMarketing: {
    ...SAMPLE_MARKETING,
    factsheet: {
      ...factsheet,
      content: [
        ...factsheet.content,
        { label: 'Carbohydrate', value: '0 g' },
        { label: 'of which sugars', value: '0 g', isPart: true },
      ],
    },
  },
})
const flour = sampleProduct({
  sku: 'FLRBES01',
  variants: [
    {
      ...sampleVariant('FLRBES01-1KG', { availability: 'OUTOFSTOCK' }),
      title: '1 kg',
      content: 1,
      baseContent: 1,
      baseContentUnit: 'KG',
    },
  ],
  productMarketing: {
    ...SAMPLE_MARKETING,
    declarations: { ...declarations, allergens: null, shelfLifeDays: 150 },
    factsheet: {
      ...factsheet,
      basis: 'Per 100 g',
      content: [
        { label: 'Energy', value: '351 kcal' },
        { label: 'Dietary fibre', value: '15.2 g' },
        { label: 'Carbohydrate', value: '46.7 g' },
        { label: 'Of which sugars', value: '2.9 g', isPart: true },
        { label: 'Ingredients', value: 'Chana dal' },
      ],
    },
  },
})
const combo = sampleProduct({
  sku: 'CMBKIT01',
  type: 'BUNDLE',
  variants: [
    {
      ...sampleVariant('CMBKIT01-SET3'),
      title: 'Set of 3',
      content: 3,
      baseContent: 1,
      baseContentUnit: 'COUNT',
    },
  ],
})

test('[COMPARE-3] a row for each fact, and nothing is invented where a product has none', () => {
  expect(compareRows([oil, flour, combo]).map(({ term, values }) => [term, ...values])).toEqual([
    ['Size', '1 Liter', '1 kg', 'Set of 3'],
    ['Price', '₹349', 'Out of stock', '₹349'],
    ['Unit price', '₹34.90 / 100 mL', null, null],
    ['Allergens', 'Peanut', 'None declared', null],
    ['Shelf life', '270 days from packing', '150 days from packing', null],
    ['Ingredients', 'Groundnut', 'Groundnut', null],
    ['Origin', 'India', 'India', null],
    ['Nutrition', 'Per 100 mL', 'Per 100 g', null],
    ['Energy', '828 kcal', '351 kcal', null],
    ['Carbohydrate', '0 g', '46.7 g', null],
    ['of which sugars', '0 g', '2.9 g', null],
    ['Dietary fibre', null, '15.2 g', null],
  ])
})

test('[COMPARE-3] a row without any value is left out', () => {
  expect(compareRows([combo]).map(({ term }) => term)).toEqual(['Size', 'Price'])
})
