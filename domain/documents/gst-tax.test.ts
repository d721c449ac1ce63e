import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money.ts'
import { splitTax } from './gst-tax.ts'

const paise = (rupees: number) => Math.round(rupees * 100)

test.each([
  [349, 500, { cgst: 8.31, sgst: 8.31, igst: 0, taxable: 332.38 }],
  [58, 500, { cgst: 1.38, sgst: 1.38, igst: 0, taxable: 55.24 }],
  [64, 500, { cgst: 1.52, sgst: 1.52, igst: 0, taxable: 60.96 }],
  [118, 1800, { cgst: 9, sgst: 9, igst: 0, taxable: 100 }],
  [118, 0, { cgst: 0, sgst: 0, igst: 0, taxable: 118 }],
  [0, 500, { cgst: 0, sgst: 0, igst: 0, taxable: 0 }],
])('[INV-4] ₹%s at rate %s in the same state', (gross, rate, expected) => {
  const split = splitTax(money(paise(gross)), rate, true)
  expect(split).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, paise(value)])),
  )
})

test('[INV-4] between states the whole tax is IGST', () => {
  expect(splitTax(money(6400), 500, false)).toEqual({ cgst: 0, sgst: 0, igst: 305, taxable: 6095 })
})

test('[INV-4] for any amount and rate the halves are equal and everything adds up to the gross amount', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000),
      fc.boolean(),
      (gross, rate, same) => {
        const { taxable, cgst, sgst, igst } = splitTax(money(gross), rate, same)
        expect(cgst).toBe(sgst)
        expect(taxable + cgst + sgst + igst).toBe(gross)
        const exact = (gross * rate) / (10_000 + rate)
        expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(same ? 1 : 0.51)
      },
    ),
  )
})
