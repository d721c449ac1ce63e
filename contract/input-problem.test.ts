import { expect, test } from 'vitest'
import type { z } from 'zod'
import { API } from './api.ts'
import { CALLS, type CallName } from './calls.ts'
import { FIELD_NAMES, inputProblem } from './input-problem.ts'
import { CourierReport } from './webhooks.ts'

const said = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  return error && inputProblem(error, input)
}

const LINE = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 1 }

test.each<[object, string]>([
  [{ page: '0' }, 'Please send a valid page number, like 1.'],
  [{ page: ['1', '2'] }, 'Please send the page number as one value, not a list.'],
  [{ pageSize: '101' }, 'The page size must be at most 100.'],
  [{ sku: '' }, 'Please send the product sku, like OILPNT01.'],
  [{ sku: 'OILPNT01,,X' }, 'Please send the product sku, like OILPNT01.'],
  [{ sku: 'x'.repeat(41) }, 'Please shorten the product sku to 40 characters or fewer.'],
  [{ sku: 'A,'.repeat(50).concat('A') }, 'Please send at most 50 product skus.'],
  [{ type: 'FOO' }, 'The product type must be SINGLE or BUNDLE.'],
  [{ category: 'GHEE' }, 'The category must be OILS, SPICES, FLOURS, MILLETS, PULSES or SUPERFOODS.'],
  [{ withMarketing: 'maybe' }, 'The withMarketing flag must be true or false.'],
  [{ 'page[]': '1' }, 'Please send each query field once, by its plain name.'],
])('[API-41] the message for the product query %j: %s', (query, message) => {
  expect(said(API.listProducts.query, query)).toBe(message)
})

test.each<[unknown, string]>([
  [undefined, 'Please send a JSON object.'],
  [[], 'Please send a JSON object.'],
  [{ items: {} }, 'Please send the items as a list.'],
  [{ items: [LINE, null] }, 'Please send item 2.'],
  [{ items: [LINE, { ...LINE, quantity: undefined }] }, 'Please send the quantity of item 2.'],
  [{ items: [{ ...LINE, quantity: 1.5 }] }, 'Please send the quantity of item 1 as a whole number.'],
  [{ items: [{ ...LINE, quantity: '2' }] }, 'Please send the quantity of item 1 as a number.'],
  [{ items: [{ ...LINE, quantity: -1 }] }, 'The quantity of item 1 must be at least 0.'],
  [{ items: [{ ...LINE, variantSku: ' ' }] }, 'Please send the variant sku of item 1, like OILPNT01-1000ML.'],
  [{ items: Array.from({ length: 501 }, () => LINE) }, 'Please send at most 500 items.'],
  [{ clear: 'yes' }, 'Please send the clear flag as true or false.'],
  [{ createdAt: 'yesterday' }, 'Please send a valid creation time, like 2026-11-14T06:30:00Z.'],
  [{ shippingAddressId: '1' }, 'Please send a valid delivery address id.'],
])('[API-41] the message for the cart %j: %s', (cart, message) => {
  expect(said(API.putCart.body, cart)).toBe(message)
})

test.each<[object, string]>([
  [{ title: 'x'.repeat(101) }, 'Please shorten the title to 100 characters or fewer.'],
  [{ city: 'Nee\u0007much' }, 'The city contains characters that we cannot store.'],
  [{ isdCode: '+44' }, 'Please send a valid ISD code, like +91.'],
  [{ address1: ['x'] }, 'Please send the first address line as one value, not a list.'],
])('[API-41] the message for the address %j: %s', (address, message) => {
  expect(said(API.putAddress.body, address)).toBe(message)
})

test('[API-41] a total with too many decimals has a message of its own', () => {
  expect(said(API.placeOrder.body, { items: [], total: 1.005 })).toBe(
    'The total can have at most two decimals.',
  )
})

const fieldsOf = (schema: unknown): string[] => {
  const { shape, element, out } = Object(schema)
  if (out) return fieldsOf(out)
  if (element) return fieldsOf(element)
  return Object.entries(Object(shape)).flatMap(([name, inner]) => [name, ...fieldsOf(innermost(inner))])
}
const innermost = (schema: unknown): unknown => {
  const { innerType } = Object(Object(schema).def)
  return innerType ? innermost(innerType) : schema
}

test('[API-41] every input field has a name for messages', () => {
  const sent = Object.keys(CALLS).flatMap((name) => {
    const { query, body } = { query: undefined, body: undefined, ...API[name as CallName] }
    return [...fieldsOf(query), ...fieldsOf(body)]
  })
  const fields = new Set([...sent, ...Object.keys(CourierReport.shape)])
  expect(fields.size).toBeGreaterThan(35)
  expect([...fields].filter((field) => !Object.hasOwn(FIELD_NAMES, field))).toEqual([])
  expect(Object.keys(FIELD_NAMES).filter((field) => !fields.has(field))).toEqual([])
})
