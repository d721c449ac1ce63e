import { expect, test } from 'vitest'
import { lotCode, readLotCode } from './lot-code.ts'

test.each([
  ['PNT261103A', 'PNT261103A'],
  ['pnt261103a', 'PNT261103A'],
  [' PNT 261103 A ', 'PNT261103A'],
  ['PNT-261103-A', 'PNT261103A'],
])('[LOT-1] %j is read as %s', (typed, code) => {
  expect(readLotCode(typed)).toBe(code)
})

test.each(['', 'pno', 'bmo', 'cno', 'PNT26110A', 'PNT2611033A', '../etc', 'A'.repeat(300), 'PNT261103'])(
  '[LOT-1] %j is no lot code',
  (typed) => {
    expect(readLotCode(typed)).toBeNull()
  },
)

test('[LOT-1] a code is made of the product’s letters, the day and a letter', () => {
  expect(lotCode('OILPNT01', '2026-11-03', 0)).toBe('PNT261103A')
  expect(lotCode('OILPNT01', '2026-11-03', 25)).toBe('PNT261103Z')
  expect(lotCode('OILPNT01', '2026-11-03', 26)).toBeNull()
})
