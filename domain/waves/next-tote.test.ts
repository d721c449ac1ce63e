import { expect, test } from 'vitest'
import { nextTote } from './next-tote.ts'

const LINE = {
  ...{ tote: 1, variantSku: 'OILPNT01-1000ML', isTracked: true, lotCode: 'PNT261103A' },
  ...{ bestBefore: '2027-05-01', shelf: 'A1', quantity: 1, picked: 1, checked: 0 },
} as const
const open = (tote: number) => ({ tote, state: 'OPEN' as const, isStopped: false, lines: [LINE] })

test.each([
  ['the one behind', [open(1), open(2), open(3)], 2, 3],
  ['from the start again', [open(1), open(2)], 2, 1],
  ['not a packed one', [open(1), { ...open(2), state: 'CLOSED' as const }, open(3)], 1, 3],
  ['not a cancelled one', [open(1), { ...open(2), isStopped: true }, open(3)], 1, 3],
  [
    'not one that lacks a piece',
    [open(1), { ...open(2), lines: [{ ...LINE, lotCode: null }] }, open(3)],
    1,
    3,
  ],
  ['not itself', [open(1)], 1, null],
] as const)('[WAVE-24] the next tote is %s', (_, totes, after, next) => {
  expect(nextTote(totes, after)).toBe(next)
})
