import { expect, test } from 'vitest'
import { sampleProduct, sampleVariant } from '../sample-product.ts'
import { fillSections, HOME_SECTIONS, homeProductSkus } from './home-sections.ts'

const product = (variantSku: string) =>
  sampleProduct({ sku: variantSku.slice(0, 8), variants: [sampleVariant(variantSku)] })

test('[HOME-5] Home names each product once, by the first 8 characters of the variant sku', () => {
  const skus = homeProductSkus()
  expect(skus).toContain('OILPNT01')
  expect(skus.every((sku) => /^[A-Z]{6}\d\d$/.test(sku))).toBe(true)
  expect(new Set(skus).size).toBe(skus.length)
})

test('[HOME-4] the products of Home fit on one page of 20', () => {
  expect(homeProductSkus().length).toBeLessThanOrEqual(20)
})

test('[HOME-6] the sections keep their order, whatever the order of the products', () => {
  const products = HOME_SECTIONS.oils.map(product).toReversed()
  expect(fillSections(products).oils.map(({ path }) => path.split('=')[1])).toEqual([
    'OILPNT01-1000ML',
    'OILBMU01-1000ML',
    'OILCOC01-500ML',
    'OILSES01-1000ML',
  ])
})

test('[HOME-6] products not sold here leave no gap', () => {
  expect(fillSections([product('SPCTUR01-200G')])).toMatchObject({
    combos: [],
    launches: [],
    oils: [],
    spices: [{ sku: 'SPCTUR01' }],
  })
})
