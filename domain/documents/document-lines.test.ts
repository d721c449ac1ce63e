import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeats } from '#kit/testing.ts'
import { money } from '../money.ts'
import { documentLines, documentTotals, hsnSummary, type InvoicedItem } from './document-lines.ts'

const item = (
  position: number,
  total: number,
  rateBp: number,
  more: Partial<InvoicedItem> = {},
): InvoicedItem => ({
  position,
  quantity: 1,
  unitPrice: money(total),
  totalCurrent: money(total),
  discountShare: money(0),
  hsnCode: `15${position}0`,
  rateBp,
  ...more,
})

test('[INV-3] a line’s gross is quantity × price − discount share', () => {
  const items = [item(0, 69_800, 500, { quantity: 2, unitPrice: money(34_900), discountShare: money(6_980) })]
  const [line] = documentLines({ items, shipping: money(0), isSameState: true })
  expect(line).toMatchObject({
    gross: 62_820,
    discount: 6_980,
    quantity: 2,
    cgst: 1_496,
    sgst: 1_496,
    taxable: 59_828,
  })
})

test('[INV-3] delivery is one line per tax rate, shared by value, with the HSN code of the largest line of the rate', () => {
  const items = [item(1, 10_000, 500), item(2, 20_000, 500), item(3, 5_000, 1800), item(4, 2_000, 0)]
  const lines = documentLines({ items, shipping: money(6_001), isSameState: false })
  const delivery = lines.filter(({ position }) => position === null)
  expect(delivery.map(({ rateBp, hsnCode, gross }) => [rateBp, hsnCode, gross])).toEqual([
    [1800, '1530', 811],
    [500, '1520', 4_866],
    [0, '1540', 324],
  ])
})

test('[INV-3] delivery of goods that cost nothing after a discount is still invoiced', () => {
  const items = [item(0, 10_000, 500, { discountShare: money(10_000) })]
  const lines = documentLines({ items, shipping: money(6_000), isSameState: true })
  expect(documentTotals(lines).gross).toBe(6_000)
})

test('[INV-11] an export carries no tax', () => {
  const lines = documentLines({ items: [item(0, 1_999, 500)], shipping: money(0), isSameState: null })
  expect(documentTotals(lines)).toEqual({ gross: 1_999, taxable: 1_999, cgst: 0, sgst: 0, igst: 0 })
})

const anyItem = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 0, max: 500_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    rateBp: fc.constantFrom(0, 500, 1200, 1800),
  })
  .map(({ quantity, price, share, rateBp }, position = 0) =>
    item(position, quantity * price, rateBp, {
      quantity,
      unitPrice: money(price),
      discountShare: money(Math.floor(quantity * price * share)),
    }),
  )

test('[INV-5] for any order the lines add up to its total, the taxes to the lines, and CGST equals SGST', () => {
  const orders = fc.record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 50 }),
    shipping: fc.integer({ min: 0, max: 100_000 }).map(money),
    isSameState: fc.boolean(),
  })
  fc.assert(
    fc.property(orders, (order) => {
      const lines = documentLines(order)
      const paid = order.items.reduce(
        (total, { totalCurrent, discountShare }) => total + totalCurrent - discountShare,
        0,
      )
      const { gross, taxable, cgst, sgst, igst } = documentTotals(lines)
      expect(gross).toBe(paid + order.shipping)
      expect(taxable + cgst + sgst + igst).toBe(gross)
      expect(cgst).toBe(sgst)
      const rows = hsnSummary(lines)
      expect(documentTotals(rows)).toEqual(documentTotals(lines))
    }),
    { numRuns: repeats(500, 1_000_000) },
  )
}, 3_600_000)

test('[INV-7] the HSN summary has one row per code and rate', () => {
  const items = [
    item(0, 10_000, 500, { hsnCode: '1508', quantity: 2 }),
    item(1, 5_000, 500, { hsnCode: '1508', quantity: 1 }),
    item(2, 3_000, 0, { hsnCode: '0910', quantity: 3 }),
  ]
  const rows = hsnSummary(documentLines({ items, shipping: money(0), isSameState: true }))
  expect(rows.map(({ hsnCode, rateBp, quantity, gross }) => [hsnCode, rateBp, quantity, gross])).toEqual([
    ['1508', 500, 3, 15_000],
    ['0910', 0, 3, 3_000],
  ])
})

test('[INV-7] delivery is in the amounts of the HSN summary, and is no piece', () => {
  const items = [item(0, 10_000, 500, { hsnCode: '1508', quantity: 2 })]
  const rows = hsnSummary(documentLines({ items, shipping: money(60_00), isSameState: true }))
  expect(rows).toMatchObject([{ hsnCode: '1508', quantity: 2, gross: 16_000 }])
})
