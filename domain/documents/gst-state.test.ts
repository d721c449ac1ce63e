import { expect, test } from 'vitest'
import { SUBDIVISIONS } from '../subdivisions.ts'
import { GST_STATE_NUMBERS, isGstState, stateOfGstin, stateTaxName } from './gst-state.ts'

test('[INV-6] each of the 36 states of an address has a GST number of its own', () => {
  const codes = SUBDIVISIONS.IND.map(({ code }) => code)
  expect(Object.keys(GST_STATE_NUMBERS).sort()).toEqual([...codes].sort())
  expect(new Set(Object.values(GST_STATE_NUMBERS)).size).toBe(36)
  expect(GST_STATE_NUMBERS).toMatchObject({ MP: '23', RJ: '08', LA: '38', TS: '36', AP: '37' })
})

test('[INV-6] a union territory without a legislature levies UTGST', () => {
  const territories = Object.keys(GST_STATE_NUMBERS)
    .filter(isGstState)
    .filter((state) => stateTaxName(state) === 'UTGST')
  expect(territories.sort()).toEqual(['AN', 'CH', 'DH', 'LA', 'LD'])
})

test('[INV-6] the state of a GSTIN is that of its first two digits', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('MH')
  expect(stateOfGstin('99AAPFU0939F1ZV')).toBeNull()
})
