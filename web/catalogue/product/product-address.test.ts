import { expect, test } from 'vitest'
import { isVariantChange, variantIn, withVariant } from './product-address.ts'

const page = (address: string) => new URL(address, 'https://shop.example')

test('[ROUTE-8] the query variant holds the variant sku', () => {
  expect(variantIn('?variant=OILPNT01-500ML')).toBe('OILPNT01-500ML')
  expect(variantIn('?size=500')).toBeNull()
  expect(withVariant('', 'OILPNT01-500ML')).toBe('?variant=OILPNT01-500ML')
})

test('another variant leaves the rest of the query alone', () => {
  expect(withVariant('?from=mail&variant=A', 'B')).toBe('?from=mail&variant=B')
})

test.each([
  ['another variant', '/products/ghee?variant=A', '/products/ghee?variant=B', true],
  ['the first variant of an address without one', '/products/ghee', '/products/ghee?variant=B', true],
  ['the same address once more', '/products/ghee?variant=A', '/products/ghee?variant=A', false],
  ['another product', '/products/ghee?variant=A', '/products/honey?variant=B', false],
  ['another query', '/products/ghee?variant=A', '/products/ghee?variant=B&x=1', false],
])('%s', (_case, current, next, expected) => {
  expect(isVariantChange(page(current), page(next))).toBe(expected)
})
