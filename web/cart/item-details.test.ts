import { expect, test } from 'vitest'
import { sampleProduct, sampleVariant } from '../catalogue/sample-product.ts'
import { itemDetails } from './item-details.ts'

test('item details contain what the cart shows of an item', () => {
  const variant = sampleVariant('OILPNT01-1000ML')
  expect(itemDetails(sampleProduct({ sku: 'OILPNT01', variants: [variant] }), variant)).toEqual({
    productSku: 'OILPNT01',
    variantSku: 'OILPNT01-1000ML',
    productSlug: 'peanut-oil',
    productTitle: 'Groundnut Oil',
    variantTitle: '1 Liter',
    currentPrice: 349,
    maxPrice: 399,
    media: { srcXS: '/xs.svg' },
  })
})
