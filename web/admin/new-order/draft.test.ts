import { expect, test } from 'vitest'
import type { Quote } from '#contract/admin/quote.ts'
import { type Draft, emptyDraft, problemsOf, requestOf, withItem, withQuantity } from './draft.ts'

const ADDRESS = {
  title: 'Leela Namuna',
  address1: '3 Placeholder Street',
  address2: '',
  city: 'Kota',
  state: 'RJ',
  zip: '324001',
  instructions: '',
}
const GOOD: Draft = {
  ...emptyDraft('IND'),
  isNew: true,
  name: 'Leela Namuna',
  phone: '90000 30003',
  items: [{ variantSku: 'OILPNT01-1000ML', quantity: 2 }],
  address: ADDRESS,
}

test.each<[string, Partial<Draft>, string[]]>([
  ['nothing is wrong', {}, []],
  ['no customer', { isNew: false }, ['customer']],
  ['a customer without a name', { name: ' ' }, ['name']],
  ['a customer without a contact', { phone: '' }, ['phone']],
  ['a short number', { phone: '12345' }, ['phone']],
  ['a wrong mail address', { email: 'nobody' }, ['email']],
  ['no item', { items: [] }, ['items']],
  ['no street and no city', { address: { ...ADDRESS, address1: '', city: ' ' } }, ['address1', 'city']],
  ['a ZIP code in India', { address: { ...ADDRESS, zip: '94536' } }, ['zip']],
  ['a PIN code in the USA', { country: 'USA', phone: '5555550123' }, ['zip']],
  [
    'a saved address',
    { saved: { id: 'a', title: '', city: '', state: '', zip: '' }, address: emptyDraft('IND').address },
    [],
  ],
])('[DESK-100] a new order says what is missing: %s', (_what, change, fields) => {
  expect(Object.keys(problemsOf({ ...GOOD, ...change }))).toEqual(fields)
})

test('[DESK-98] a new order is sent with the prices and the total that are shown', () => {
  const quote = { lines: [{ variantSku: 'OILPNT01-1000ML', price: 349 }], total: 758 } as Quote
  expect(requestOf({ ...GOOD, payment: 'CASH', note: 'Till 2' }, quote)).toMatchObject({
    customer: { name: 'Leela Namuna', isdCode: '+91', phone: '90000 30003' },
    items: [{ variantSku: 'OILPNT01-1000ML', quantity: 2, price: 349 }],
    paid: { method: 'CASH', note: 'Till 2' },
    total: 758,
  })
  expect(requestOf(GOOD, quote).paid).toBeNull()
})

test('items are added, counted and taken out', () => {
  const two = withItem(withItem([], 'A'), 'A')
  expect(two).toEqual([{ variantSku: 'A', quantity: 2 }])
  expect(withQuantity(withItem(two, 'B'), 'A', 5)).toEqual([
    { variantSku: 'A', quantity: 5 },
    { variantSku: 'B', quantity: 1 },
  ])
  expect(withQuantity(two, 'A', 0)).toEqual([])
})
