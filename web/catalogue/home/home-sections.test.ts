import { expect, test } from 'vitest'
import { SAMPLE_CONTENT } from '../../content/sample-content.ts'
import { sampleProduct, sampleVariant } from '../sample-product.ts'
import { fillSections } from './home-sections.ts'

const { lists } = SAMPLE_CONTENT.home

const product = (variantSku: string) =>
  sampleProduct({ sku: variantSku.slice(0, 8), variants: [sampleVariant(variantSku)] })

test('[HOME-6] the sections keep their order, whatever the order of the products', () => {
  const products = lists.oils.map(product).toReversed()
  expect(fillSections(products, lists).oils.map(({ path }) => path.split('=')[1])).toEqual([
    'OILPNT01-1000ML',
    'OILBMU01-1000ML',
    'OILCOC01-500ML',
    'OILSES01-1000ML',
  ])
})

test('[HOME-6] products not sold here leave no gap', () => {
  expect(fillSections([product('SPCTUR01-200G')], lists)).toMatchObject({
    combos: [],
    launches: [],
    oils: [],
    spices: [{ sku: 'SPCTUR01' }],
  })
})
