import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Money, money } from '../money.ts'
import { type CreditedLine, creditLines } from './credit-lines.ts'
import { documentLines, documentTotals } from './document-lines.ts'

const invoice = (totals: readonly number[], shipping = 0, isSameState = true): CreditedLine[] =>
  documentLines({
    items: totals.map((total, position) => ({
      position,
      quantity: 2,
      unitPrice: money(total / 2),
      totalCurrent: money(total),
      discountShare: money(0),
      hsnCode: '1508',
      rateBp: 500,
    })),
    shipping: money(shipping),
    isSameState,
  }).map((line) => ({ ...line, credited: money(0) }))

test('[INV-9] a whole refund credits every line with the taxes of the invoice', () => {
  const lines = invoice([34_900, 6_400], 6_000)
  const credited = creditLines(lines, money(47_300), [], true)
  expect(credited && documentTotals(credited)).toEqual(documentTotals(lines))
})

test('[INV-9] what a claim names is credited on its line', () => {
  const lines = invoice([34_900, 6_400])
  expect(creditLines(lines, money(17_450), [{ index: 0, quantity: 1, amount: money(17_450) }], true)).toEqual(
    [{ index: 0, quantity: 1, gross: 17_450, cgst: 415, sgst: 415, igst: 0, taxable: 16_620 }],
  )
})

test('[INV-9] an amount without lines is shared in proportion', () => {
  const credited = creditLines(invoice([30_000, 10_000]), money(101), [], true)
  expect(credited?.map(({ index, gross }) => [index, gross])).toEqual([
    [0, 76],
    [1, 25],
  ])
})

test('[INV-9] more than the invoice is never credited', () => {
  expect(creditLines(invoice([10_000]), money(10_001), [], true)).toBeNull()
  expect(
    creditLines(invoice([10_000]), money(6_000), [{ index: 0, quantity: 1, amount: money(10_001) }], true),
  ).toBeNull()
  expect(
    creditLines(invoice([10_000]), money(100), [{ index: 0, quantity: 1, amount: money(200) }], true),
  ).toBeNull()
})

test('[INV-9] any sequence of credits that uses up an invoice gives back exactly its taxes', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(parts, fc.boolean(), (amounts, isSameState) => {
      let lines = invoice([34_900, 6_400, 5_800], 6_000, isSameState)
      const whole = documentTotals(lines)
      const notes = []
      let left: number = whole.gross
      for (const amount of [...amounts, whole.gross]) {
        const part = money(Math.min(amount, left))
        if (part === 0) break
        const credited = creditLines(lines, part, [], isSameState) ?? []
        notes.push(documentTotals(credited))
        lines = lines.map((line, index) => ({ ...line, credited: credit(line.credited, credited, index) }))
        left -= part
      }
      expect(documentTotals(notes)).toEqual(whole)
      for (const { cgst, sgst } of notes) expect(cgst).toBe(sgst)
    }),
  )
})

const credit = (before: Money, credited: readonly { index: number; gross: Money }[], index: number) =>
  money(before + (credited.find((line) => line.index === index)?.gross ?? 0))
