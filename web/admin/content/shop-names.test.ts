import { expect, test } from 'vitest'
import { type Sold, soldNames, soldRemark } from './shop-names.ts'

const product = (sku: string, ...sizes: string[]) =>
  ({
    sku,
    title: `Oil ${sku}`,
    variants: sizes.map((size) => ({ sku: `${sku}-${size}`, title: size })),
  }) as unknown as Sold['IND'][number]

test('[CONTENT-25] a size that visitors of a country do not see is marked before it is published', () => {
  const names = soldNames({ IND: [product('A', '1L', '5L'), product('B', '1L')], USA: [product('A', '1L')] })
  expect(names.get('A-1L')?.name).toBe('Oil A, 1L')
  expect(soldRemark(names.get('A-1L'))).toBeNull()
  expect(soldRemark(names.get('A'))).toBeNull()
  expect(soldRemark(names.get('A-5L'))).toBe('India only')
  expect(soldRemark(names.get('C-1L'))).toBe('not in the shop, skipped')
})
