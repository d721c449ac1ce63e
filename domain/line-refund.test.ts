import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideParts, lineRefund, type RefundedPieces } from './line-refund.ts'
import { add, type Money, money, NO_MONEY, spread, subtract, sum, times } from './money.ts'

const NOTHING: RefundedPieces = { quantity: 0, amount: NO_MONEY }
const lineOf = (price: number, quantity: number, discount = 0) => ({
  quantity,
  totalCurrent: times(money(price), quantity),
  discountShare: money(discount),
})

test('[STAFF-9] a piece is refunded at its price less its share of the discount', () => {
  expect(lineRefund(lineOf(349_00, 2), NOTHING, 1)).toBe(349_00)
  expect(lineRefund(lineOf(349_00, 2, 69_80), NOTHING, 1)).toBe(314_10)
  expect(lineRefund(lineOf(349_00, 2, 69_80), NOTHING, 2)).toBe(628_20)
})

test('[STAFF-9] a paisa that does not divide is refunded with a later piece', () => {
  const line = lineOf(100, 3, 100)
  const [first, second, third] = [66, 67, 67].map(money) as [Money, Money, Money]
  expect(lineRefund(line, NOTHING, 1)).toBe(first)
  expect(lineRefund(line, { quantity: 1, amount: first }, 1)).toBe(second)
  expect(lineRefund(line, { quantity: 2, amount: add(first, second) }, 1)).toBe(third)
})

test('[STAFF-10] no more pieces are refunded than were ordered', () => {
  const line = lineOf(100, 3)
  expect(lineRefund(line, NOTHING, 4)).toBeNull()
  expect(lineRefund(line, { quantity: 2, amount: money(200) }, 2)).toBeNull()
  expect(lineRefund(line, NOTHING, 0)).toBeNull()
  expect(lineRefund(line, NOTHING, -1)).toBeNull()
})

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 10_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
  { minLength: 1, maxLength: 50 },
)

/** Refunds a line in steps, some of which fail, until nothing is left. */
function giveAll(
  line: ReturnType<typeof lineOf>,
  steps: readonly { pieces: number; fails: boolean }[],
): Money {
  let given = NOTHING
  for (const { pieces, fails } of [...steps, { pieces: 99, fails: false }]) {
    const quantity = Math.min(pieces, line.quantity - given.quantity)
    const amount = lineRefund(line, given, quantity)
    if (amount === null || fails) continue
    given = { quantity: given.quantity + quantity, amount: add(given.amount, amount) }
    expect(given.amount).toBeLessThanOrEqual(subtract(line.totalCurrent, line.discountShare))
  }
  expect(given.quantity).toBe(line.quantity)
  return given.amount
}

test('[STAFF-9] however an order is refunded, its lines add up to the paid amount', () => {
  const steps = fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 99 }), fails: fc.boolean() }))
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), steps, (bought, part, inSteps) => {
      const costs = bought.map(({ price, quantity }) => times(money(price), quantity))
      const discount = money(Math.floor(sum(costs) * part))
      const shares = spread(discount, costs)
      const given = bought.map(({ price, quantity }, index) =>
        giveAll(lineOf(price, quantity, shares[index]), inSteps),
      )
      expect(sum(given)).toBe(subtract(sum(costs), discount))
    }),
  )
})

test('[STAFF-9] a refund from several payments is divided without loss', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1000 }).map(money), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(amounts, fc.array(fc.nat(5000), { maxLength: 4 }), (parts, cuts) => {
      const whole = sum(parts)
      const edges = [...new Set([0, ...cuts.filter((cut) => cut < whole), whole])].sort((a, b) => a - b)
      const sums = edges.slice(1).map((edge, index) => money(edge - (edges[index] ?? 0)))
      const rows = divideParts(
        parts.map((amount) => ({ amount })),
        sums,
      )
      const of = (wanted: (row: (typeof rows)[number]) => boolean) =>
        sum(rows.filter(wanted).map(({ amount }) => amount))
      for (const [index, amount] of sums.entries()) expect(of((row) => row.index === index)).toBe(amount)
      expect(sum(rows.map(({ amount }) => amount))).toBe(whole)
    }),
  )
})
