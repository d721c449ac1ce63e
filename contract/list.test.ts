import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProductQuery } from './catalogue.ts'
import { listOf } from './list.ts'
import { OrderQuery } from './orders.ts'

const refused = (query: unknown) => expect(ProductQuery.safeParse(query).success).toBe(false)

test('[API-13] a product query is read from strings', () => {
  const query = {
    page: '2',
    pageSize: '100',
    sku: 'OILPNT01,SPCTUR01',
    slug: 'peanut-oil',
    withMarketing: 'true',
  }
  expect(ProductQuery.parse({ ...query, category: 'OILS', type: 'BUNDLE' })).toEqual({
    page: 2,
    pageSize: 100,
    sku: ['OILPNT01', 'SPCTUR01'],
    slug: 'peanut-oil',
    category: 'OILS',
    type: 'BUNDLE',
    withMarketing: true,
  })
})

test('an empty query gets the defaults', () => {
  expect(ProductQuery.parse({})).toEqual({ page: 1, pageSize: 20, withMarketing: false })
  expect(OrderQuery.parse({})).toEqual({ page: 1, pageSize: 10 })
})

test.each(['0', '-1', '1.5', 'abc', '1e9', '1e2', '10001', '', ' 1', '01', '+1', '0x1', '\0', ['1', '2'], 1])(
  'page %j is refused',
  (page) => refused({ page }),
)

test.each(['0', '101', 'all'])('[API-26] pageSize %j is refused', (pageSize) => refused({ pageSize }))

test.each([
  ['a name in disguise', { 'page[]': '1' }],
  ['an operator', { 'page[$gt]': '0' }],
  ['a half-true flag', { withMarketing: 'maybe' }],
  ['[API-40] an unknown type', { type: 'FOO' }],
  ['[API-40] an unknown category', { category: 'GHEE' }],
  ['[API-40] an empty category', { category: '' }],
  ['a repeated type', { type: ['BUNDLE', 'BUNDLE'] }],
  ['51 skus', { sku: Array.from({ length: 51 }, (_, at) => `SKU${at}`).join(',') }],
  ['a NUL', { sku: '\0' }],
  ['no skus at all', { sku: '' }],
  ['no query at all', 'page=1'],
])('%s is refused', (_name, query) => refused(query))

test('50 skus are accepted', () => {
  const sku = Array.from({ length: 50 }, (_, at) => `OILPNT${String(at).padStart(2, '0')}`).join(',')
  expect(ProductQuery.parse({ sku }).sku).toHaveLength(50)
})

test('unknown names are dropped', () => {
  const stray = Object.fromEntries([
    ['utm_source', 'mail'],
    ['__proto__[x]', '1'],
    ['next', '//evil.example'],
  ])
  expect(ProductQuery.parse(stray)).toEqual({ page: 1, pageSize: 20, withMarketing: false })
})

test('[API-25] [ENTITY-28] a list has data and meta', () => {
  const numbers = listOf(z.number())
  const list = { data: [1], meta: { page: 1, totalItems: 1, totalPages: 1 } }
  expect(numbers.parse({ ...list, secret: 1 })).toEqual(list)
  expect(numbers.safeParse({ data: [1] }).success).toBe(false)
})
