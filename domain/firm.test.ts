import { expect, test } from 'vitest'
import { isOfAnotherState, readFirm } from './firm.ts'

const GSTIN = '27AAPFU0939F1ZV'

test.each([
  ['spaces and small letters', ' 27 aapfu0939f1zv', 'Rao Traders', { gstin: GSTIN, name: 'Rao Traders' }],
  ['a name with spaces around it', GSTIN, '  Rao & Sons ', { gstin: GSTIN, name: 'Rao & Sons' }],
  ['a name in another script', GSTIN, 'राव ट्रेडर्स', { gstin: GSTIN, name: 'राव ट्रेडर्स' }],
  ['a name with an emoji', GSTIN, 'Rao 🌾 Traders', { gstin: GSTIN, name: 'Rao 🌾 Traders' }],
  ['14 characters', '27AAPFU0939F1Z', 'Rao Traders', 'GSTIN_INVALID'],
  ['a wrong check digit', '27AAPFU0939F1ZA', 'Rao Traders', 'GSTIN_INVALID'],
  ['a PAN', 'AAPFU0939F', 'Rao Traders', 'GSTIN_INVALID'],
  ['no GSTIN', '', 'Rao Traders', 'GSTIN_INVALID'],
  ['no name', GSTIN, '   ', 'FIRM_NAME_REQUIRED'],
  ['a name of emoji only', GSTIN, '🌾🌾', 'FIRM_NAME_REQUIRED'],
])('[FIRM-1] a firm with %s', (_what, gstin, name, expected) => {
  const read = readFirm({ gstin, name })
  expect(read.ok ? read.value : read.error).toEqual(expected)
})

test('[FIRM-2] a GSTIN of another state than the billing state is noticed', () => {
  expect([isOfAnotherState(GSTIN, 'MH'), isOfAnotherState(GSTIN, 'MP')]).toEqual([false, true])
})
