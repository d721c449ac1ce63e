import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  CURRENCIES,
  fromMajor,
  isMajorAmount,
  money,
  NO_MONEY,
  readAmount,
  spread,
  subtract,
  sum,
  times,
  toMajor,
} from './money.ts'
import { formatMoney } from './price-display.ts'

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(money)

test('[API-22] an amount of the API has at most two decimals', () => {
  expect([349, 349.5, 0.1, 0.07, 1.15, 0, -12.34].every(isMajorAmount)).toBe(true)
  expect([349.005, 0.001, 1 / 3, Number.NaN, Number.POSITIVE_INFINITY, 1e300].some(isMajorAmount)).toBe(false)
  expect(() => fromMajor(349.005)).toThrow('349.005')
})

test('[API-23] the conversion between major and minor units is lossless in both directions', () => {
  expect(fromMajor(349.5)).toBe(34950)
  expect(fromMajor(1.15)).toBe(115)
  expect(toMajor(money(34950))).toBe(349.5)
  fc.assert(fc.property(amounts, (amount) => fromMajor(toMajor(amount)) === amount))
})

test('[API-22] every valid amount is written with at most two decimals', () => {
  fc.assert(fc.property(amounts, (amount) => /^-?\d+(\.\d{1,2})?$/.test(String(toMajor(amount)))))
})

test('[API-23] money is whole minor units: a fraction, an overflow or NaN is a bug', () => {
  for (const wrong of [0.5, Number.NaN, 2 ** 53, Number.NEGATIVE_INFINITY])
    expect(() => money(wrong)).toThrow('minor units')
  expect(() => times(money(101), 0.5)).toThrow('minor units')
})

test('there is no minus zero', () => {
  expect(Object.is(money(-0), 0)).toBe(true)
  expect(Object.is(times(money(-5), 0), 0)).toBe(true)
})

test('sums do not depend on order or grouping', () => {
  fc.assert(
    fc.property(fc.array(amounts), (list) => {
      expect(sum(list)).toBe(sum(list.toReversed()))
      expect(sum(list)).toBe(list.reduce((left, right) => add(right, left), NO_MONEY))
    }),
  )
})

test('subtraction reverses addition, and multiplication is repeated addition', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 99 }), (a, b, quantity) => {
      expect(subtract(add(a, b), b)).toBe(a)
      expect(times(a, quantity)).toBe(sum(Array.from({ length: quantity }, () => a)))
    }),
  )
})

test('an amount is spread by weight with the largest-remainder method', () => {
  expect(spread(money(100), [money(1), money(1), money(1)])).toEqual([34, 33, 33])
  expect(spread(money(10), [money(5), money(0), money(15)])).toEqual([3, 0, 7])
})

test('no weights give no shares', () => {
  expect(spread(money(0), [money(0), money(0)])).toEqual([0, 0])
})

test('amounts whose product exceeds a safe integer are spread exactly', () => {
  const vast = money(9_000_000_000_000)
  expect(spread(vast, [vast, money(1)])).toEqual([vast - 1, 1])
})

const inRupees = (typed: string) => readAmount(typed, 'INR')

test('[STAFF-5] a typed amount is read exactly', () => {
  const typed = ['149.50', '149.5', '149', ' 0.29 ', '1.10', '999999999999.99', '₹5', '1,000', '1,49,900.50']
  const minor = [149_50, 149_50, 149_00, 29, 1_10, 99_999_999_999_999, 5_00, 1_000_00, 1_49_900_50]
  expect(typed.map(inRupees)).toEqual(minor)
  expect([readAmount('$12.50', 'USD'), readAmount('1,234,567', 'USD')]).toEqual([12_50, 1_234_567_00])
})

test('[STAFF-5] an invalid amount, or one of another currency, is refused', () => {
  const typed = ['', '.5', '5.', '1.005', '-1', '+1', '1e3', 'ten', '1.2.3', '9999999999999', '$5', '₹']
  const doubtful = ['149,50', '1,5', ',500', '1,,000', '1,0000', '1.000,00', '1 000']
  for (const text of [...typed, ...doubtful]) expect([text, inRupees(text)]).toEqual([text, null])
  expect(readAmount('₹5', 'USD')).toBeNull()
})

test('[STAFF-5] every formatted amount can be read again', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), fc.constantFrom(...CURRENCIES), (minor, currency) => {
      expect(readAmount(formatMoney(money(minor), currency, 'exact'), currency)).toBe(minor)
    }),
  )
})
