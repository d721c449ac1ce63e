import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeLots } from './take-lots.ts'

const LOTS = [
  { lotCode: 'PNT261103B', bestBefore: '2027-07-31', remaining: 5 },
  { lotCode: 'PNT261001A', bestBefore: '2027-06-28', remaining: 2 },
  { lotCode: 'PNT261103A', bestBefore: '2027-07-31', remaining: 4 },
]

test('[LOT-5] the earliest best-before leaves first, and equal days in the order of their codes', () => {
  expect(takeLots(LOTS, 7)).toEqual([
    { lotCode: 'PNT261001A', quantity: 2 },
    { lotCode: 'PNT261103A', quantity: 4 },
    { lotCode: 'PNT261103B', quantity: 1 },
  ])
})

test('[LOT-5] all or nothing', () => {
  expect(takeLots(LOTS, 11)).toHaveLength(3)
  expect(takeLots(LOTS, 12)).toBeNull()
  expect(takeLots([], 1)).toBeNull()
})

test('[LOT-6] the lots of a line add up to its quantity, and none gives more than it has', () => {
  const lots = fc.uniqueArray(
    fc.record({
      lotCode: fc.stringMatching(/^[A-Z]{3}\d{6}[A-Z]$/),
      bestBefore: fc.constantFrom('2027-01-01', '2027-02-01', '2027-03-01'),
      remaining: fc.integer({ min: 0, max: 20 }),
    }),
    { selector: ({ lotCode }) => lotCode, maxLength: 8 },
  )
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 60 }), (stock, quantity) => {
      const taken = takeLots(stock, quantity)
      const total = stock.reduce((sum, { remaining }) => sum + remaining, 0)
      expect(taken === null).toBe(total < quantity)
      if (taken === null) return
      expect(taken.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
      for (const { lotCode, quantity: part } of taken) {
        expect(part).toBeLessThanOrEqual(stock.find((lot) => lot.lotCode === lotCode)?.remaining ?? 0)
      }
    }),
  )
})
