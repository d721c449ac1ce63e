import { expect, test } from 'vitest'
import { fail, ok } from '#kit/result.ts'
import { type AddressFields, checkAddress } from './address.ts'

const home: AddressFields = {
  title: 'Asha Rao',
  address1: '1 Mill Lane',
  address2: null,
  city: 'Neemuch',
  state: 'MP',
  zip: '458441',
  country: 'IND',
  isdCode: null,
  phone: null,
  email: null,
  instructions: null,
}
const america = { ...home, state: 'CA', zip: '94103', country: 'USA', city: 'San Francisco' }

test.each([
  ['[ADDRESS-3] the title first', 'title', 'ADDRESS_TITLE_REQUIRED'],
  ['[ADDRESS-4] then the country', 'country', 'ADDRESS_COUNTRY_REQUIRED'],
  ['[ADDRESS-5] then the state', 'state', 'ADDRESS_STATE_REQUIRED'],
  ['[ADDRESS-6] then line 1', 'address1', 'ADDRESS_LINE1_REQUIRED'],
  ['[ADDRESS-7] then the city', 'city', 'ADDRESS_CITY_REQUIRED'],
  ['[ADDRESS-8] then the ZIP', 'zip', 'ADDRESS_ZIP_REQUIRED'],
] as const)('%s', (_what, field, code) => {
  const order = ['title', 'country', 'state', 'address1', 'city', 'zip']
  const andAllAfter = order.slice(order.indexOf(field))
  for (const empty of [null, '', '   ']) {
    expect(checkAddress({ ...home, [field]: empty })).toEqual(fail(code))
    const emptied = Object.fromEntries(andAllAfter.map((name) => [name, empty]))
    expect(checkAddress({ ...home, ...emptied })).toEqual(fail(code))
  }
})

test('[ADDRESS-9] e-mail, mobile, line 2 and instructions are optional', () => {
  expect(checkAddress(home)).toEqual(ok(home))
  const blank = { isdCode: '+91', phone: ' ', email: ' ', address2: ' ', instructions: ' ' } as const
  expect(checkAddress({ ...home, ...blank })).toEqual(ok(home))
})

test.each([
  ['[ADDRESS-10] a state of the other country', { state: 'CA' }, 'ADDRESS_STATE_INVALID'],
  ['[ADDRESS-10] no state at all', { state: 'ZZ' }, 'ADDRESS_STATE_INVALID'],
  ['a country we do not deliver to', { country: 'FRA' }, 'ADDRESS_COUNTRY_INVALID'],
  ['a PIN too short', { zip: '1234' }, 'ADDRESS_ZIP_INVALID'],
  ['a PIN that begins with 0', { zip: '012345' }, 'ADDRESS_ZIP_INVALID'],
  ['a PIN with letters', { zip: '45844A' }, 'ADDRESS_ZIP_INVALID'],
  ['letters in the phone', { phone: '98765abcde' }, 'PHONE_INVALID'],
  ['a phone of 30 digits', { phone: '9'.repeat(30) }, 'PHONE_INVALID'],
  ['half an e-mail', { email: 'a@' }, 'EMAIL_INVALID'],
] as const)('%s is refused', (_what, change, code) => {
  expect(checkAddress({ ...home, ...change })).toEqual(fail(code))
})

test.each(['94103', '94103-1234', ' 94103 '])('the American ZIP %j is accepted', (zip) => {
  expect(checkAddress({ ...america, zip })).toMatchObject(ok({ zip: zip.trim() }))
})

test.each(['1234', '123456', '94103-12', '941031234', 'ABCDE'])('the American ZIP %j is refused', (zip) => {
  expect(checkAddress({ ...america, zip })).toEqual(fail('ADDRESS_ZIP_INVALID'))
})

test('missing fields are reported before invalid ones', () => {
  expect(checkAddress({ ...home, country: 'FRA', zip: null })).toEqual(fail('ADDRESS_ZIP_REQUIRED'))
})

test('texts are trimmed, a PIN may contain a space, and a phone without ISD code gets the country’s', () => {
  const typed = {
    ...home,
    title: ' Asha Rao ',
    zip: '458 441',
    phone: '098765 43210',
    email: 'A@Shop.Example',
  }
  expect(checkAddress(typed)).toEqual(
    ok({ ...home, isdCode: '+91', phone: '9876543210', email: 'a@shop.example' }),
  )
  expect(checkAddress({ ...america, phone: '202 555 0123' })).toMatchObject(
    ok({ isdCode: '+1', phone: '2025550123' }),
  )
})
