import { expect, test } from 'vitest'
import { bodyOf, changedPaths, changeOf, fieldsOf } from './draft-fields.ts'
import { PRODUCT_CONTAINERS as CONTAINERS, EMPTY_PRODUCT } from './product-body.ts'

const body = {
  title: 'Oil',
  bullets: ['a'],
  sizes: { 'A-1': { title: '1 L', prices: { IND: { price: 5, max: 6 }, USA: null } } },
}
const fields = {
  title: 'Oil',
  bullets: ['a'],
  'sizes.A-1.title': '1 L',
  'sizes.A-1.prices.IND': { price: 5, max: 6 },
  'sizes.A-1.prices.USA': null,
}

test('[DRAFT-2] a body is a flat set of fields: lists and prices are one field each, sizes are many', () => {
  expect(fieldsOf(body, CONTAINERS)).toEqual(fields)
  const { USA: _, ...prices } = body.sizes['A-1'].prices
  expect(bodyOf(fields, CONTAINERS)).toEqual({ ...body, sizes: { 'A-1': { title: '1 L', prices } } })
  expect(bodyOf(fieldsOf(EMPTY_PRODUCT, CONTAINERS), CONTAINERS)).toEqual(EMPTY_PRODUCT)
})

test('[DRAFT-2] a whole size becomes its fields, and null removes it', () => {
  const size = { title: '2 L', prices: { IND: null, USA: null } }
  expect(changeOf({ 'sizes.A-2': size }, fields, CONTAINERS)).toEqual({
    'sizes.A-2.title': '2 L',
    'sizes.A-2.prices.IND': null,
    'sizes.A-2.prices.USA': null,
  })
  const gone = changeOf({ 'sizes.A-1': null }, fields, CONTAINERS)
  expect(bodyOf({ ...fields, ...gone }, CONTAINERS)).toEqual({ title: 'Oil', bullets: ['a'], sizes: {} })
})

test('[DRAFT-2] null at a field is a value, not a removal', () => {
  expect(changeOf({ 'sizes.A-1.prices.IND': null }, fields, CONTAINERS)).toEqual({
    'sizes.A-1.prices.IND': null,
  })
})

test('a path cannot reach the prototype of an object', () => {
  const made = bodyOf({ 'constructor.prototype.polluted': true, '__proto__.polluted': true }, CONTAINERS)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.hasOwn(made, 'constructor')).toBe(true)
})

test('only values that differ are changed paths', () => {
  expect(changedPaths(fields, { ...fields, title: 'Oil', bullets: ['b'], extra: 1 })).toEqual([
    'bullets',
    'extra',
  ])
  expect(changedPaths({ a: null }, {})).toEqual([])
})
