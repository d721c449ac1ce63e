import { expect, test } from 'vitest'
import { otherStateText } from './other-state-text.ts'

const GSTIN = '27AAPFU0939F1ZV'

test('[FIRM-2] a firm of another state is asked about; of the same state, or without an address, it is not', () => {
  expect(otherStateText(GSTIN, { state: 'MP', country: 'IND' })).toBe(
    'This GSTIN is registered in Maharashtra, but your address is in Madhya Pradesh.',
  )
  expect(otherStateText(GSTIN, { state: 'MH', country: 'IND' })).toBeNull()
  expect(otherStateText(GSTIN, null)).toBeNull()
})
