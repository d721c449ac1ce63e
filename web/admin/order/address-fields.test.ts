import { expect, test } from 'vitest'
import { changedFields, conflictsIn, type Fields } from './address-fields.ts'

const BEGUN: Fields = {
  title: 'Leela Namuna',
  address1: '3 Placeholder Street',
  address2: null,
  city: 'Kota',
  state: 'RJ',
  zip: '324001',
  isdCode: '+91',
  phone: '9000030003',
  email: null,
  instructions: 'Ring twice',
}

test('[DESK-13] [DESK-85] only changed fields are sent; an emptied one is sent as nothing', () => {
  expect(changedFields(BEGUN, { ...BEGUN, address2: '' })).toEqual({})
  expect(changedFields(BEGUN, { ...BEGUN, city: 'Kota City', instructions: '' })).toEqual({
    city: 'Kota City',
    instructions: null,
  })
})

test('[DESK-85] the fields that two people changed are shown with all three values', () => {
  const details = {
    version: 7,
    conflicts: [
      { field: 'address1', base: '1 Lane', theirs: '2 Road', mine: null },
      { field: 'unknown', base: 1, theirs: 2, mine: 3 },
    ],
  }
  expect(conflictsIn(details)).toEqual({
    version: 7,
    conflicts: [{ field: 'address1', base: '1 Lane', theirs: '2 Road', mine: null }],
  })
  expect(conflictsIn(undefined)).toEqual({ version: 0, conflicts: [] })
})
