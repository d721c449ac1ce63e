import { expect, test } from 'vitest'
import { EMPTY_PRODUCT, type ProductBody } from './product-body.ts'
import { publishProblems } from './publishable.ts'
import { aProductBody } from './testing-product.ts'

const fieldsOf = (body: ProductBody) => publishProblems(body).map(({ field }) => field)

test('[DRAFT-9] a complete product has no problem', () => {
  expect(publishProblems(aProductBody())).toEqual([])
})

test('[DRAFT-9] of an empty product everything is named at once', () => {
  expect(fieldsOf({ ...EMPTY_PRODUCT, fssai: '' })).toEqual([
    ...['title', 'description', 'slug', 'category', 'sheets', 'hsnCode', 'gstRateBp', 'fssai', 'ingredients'],
    ...['shelfLifeDays', 'isVegetarian', 'factBasis', 'facts', 'instructions', 'sizes'],
  ])
})

const SIZE = 'OILTST01-1L'
const withSize = (change: object) => {
  const body = aProductBody()
  return { ...body, sizes: { [SIZE]: { ...body.sizes[SIZE], ...change } } } as ProductBody
}

test.each<[string, ProductBody, string]>([
  ['an HSN code of three digits', { ...aProductBody(), hsnCode: '150' }, 'hsnCode'],
  ['an FSSAI licence of 13 digits', { ...aProductBody(), fssai: '1002000000000' }, 'fssai'],
  ['a report without the label', { ...aProductBody(), sheets: [] }, 'sheets'],
  ['a combo in a category', { ...aProductBody(), type: 'BUNDLE' }, 'category'],
  ['all sizes hidden', withSize({ isActive: false }), 'sizes'],
  ['a size without a name', withSize({ title: '' }), `sizes.${SIZE}.title`],
  ['a size without a picture', withSize({ pictures: [] }), `sizes.${SIZE}.pictures`],
  ['a picture without words', withSize({ pictures: [{ media: 'x', alt: '' }] }), `sizes.${SIZE}.pictures`],
  [
    'one of two pictures without words',
    withSize({
      pictures: [
        { media: 'x', alt: 'A bottle' },
        { media: 'y', alt: '' },
      ],
    }),
    `sizes.${SIZE}.pictures`,
  ],
  ['a size without a price', withSize({ prices: { IND: null, USA: null } }), `sizes.${SIZE}.prices`],
  [
    'a price above the MRP',
    withSize({ prices: { IND: { price: 101, max: 100 }, USA: null } }),
    `sizes.${SIZE}.prices.IND`,
  ],
  [
    'a price of zero',
    withSize({ prices: { IND: { price: 0, max: 100 }, USA: null } }),
    `sizes.${SIZE}.prices.IND`,
  ],
  ['parts in a single product', withSize({ parts: [{ sku: 'X', quantity: 1 }] }), `sizes.${SIZE}.parts`],
])('[DRAFT-9] %s is named by its path', (_, body, field) => {
  expect(fieldsOf(body)).toContain(field)
})
