import { expect, test } from 'vitest'
import { money } from '../money.ts'
import { isCustomsRate, isMonth, rupeesOf } from './customs-rate.ts'

test.each([
  [100, '84.05', 8_405],
  [1_999, '84.05', 168_016],
  [1, '84.5', 85],
  [1, '84.4999', 84],
  [0, '84', 0],
  [999_999_999, '99.9999', 99_999_899_900],
])('[INV-11] %s cents at %s are %s paise', (cents, rate, paise) => {
  expect(rupeesOf(money(cents), rate)).toBe(paise)
})

test.each(['', '0', '-84', '84,05', '84.12345', '1e3', '12345', 'abc'])('[INV-11] %s is no rate', (rate) => {
  expect(isCustomsRate(rate)).toBe(false)
})

test('[INV-11] a month has a year and two digits', () => {
  expect(['2026-11', '2026-13', '2026-1', '26-11'].map(isMonth)).toEqual([true, false, false, false])
})
