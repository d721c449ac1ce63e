import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromMajor, money } from './money.ts'
import {
  discountPercent,
  formatMoney,
  formatUnitPrice,
  LIST_PRICE_TEXTS,
  type PackSize,
  unitPrice,
} from './price-display.ts'

test.each([
  [0, '₹0.00'],
  [5, '₹0.05'],
  [349_50, '₹349.50'],
  [1_138_00, '₹1,138.00'],
  [99_999_99, '₹99,999.99'],
  [1_34_900_00, '₹1,34,900.00'],
  [12_34_56_789_01, '₹12,34,56,789.01'],
  [-152_00, '−₹152.00'],
])('%i paise are formatted as %s in the cart and on orders', (minor, text) => {
  expect(formatMoney(money(minor), 'INR', 'exact')).toBe(text)
})

test.each([
  [349_00, 'INR', '₹349'],
  [349_50, 'INR', '₹350'],
  [349_49, 'INR', '₹349'],
  [999_99, 'INR', '₹1,000'],
  [1_34_900_00, 'INR', '₹1,34,900'],
  [1_234_567_00, 'USD', '$1,234,567'],
  [-20, 'INR', '₹0'],
] as const)('%i in %s reads %s in the header', (minor, currency, text) => {
  expect(formatMoney(money(minor), currency, 'whole')).toBe(text)
})

test.each([
  [349_00, 'INR', '₹349'],
  [1_34_900_00, 'INR', '₹1,34,900'],
  [348_60, 'INR', '₹348.60'],
  [3_49, 'USD', '$3.49'],
  [3_05, 'USD', '$3.05'],
  [4_00, 'USD', '$4'],
  [0, 'USD', '$0'],
  [-1_50, 'USD', '−$1.50'],
] as const)('[PRICE-2] %i in %s reads %s on cards and on the product page', (minor, currency, text) => {
  expect(formatMoney(money(minor), currency, 'short')).toBe(text)
})

test('[PRICE-16] the price on a card is the charged price, and the percentage is computed from the shown prices', () => {
  const shownMinor = (minor: number) =>
    fromMajor(Number(formatMoney(money(minor), 'USD', 'short').replace(/[$,]/g, '')))
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(2_000_000), (one, other) => {
      const [current, max] = [Math.min(one, other), Math.max(one, other)]
      expect(shownMinor(current)).toBe(current)
      expect(discountPercent(shownMinor(current), shownMinor(max))).toBe(
        discountPercent(money(current), money(max)),
      )
    }),
  )
})

test('[PRICE-17] MRP is used in India only', () => {
  expect(LIST_PRICE_TEXTS.INR).toMatchObject({ name: 'MRP', taxes: 'incl. of all taxes' })
  expect(JSON.stringify(LIST_PRICE_TEXTS.USD)).not.toMatch(/MRP|incl\. of all taxes/)
})

test('dollars are grouped by thousands', () => {
  expect(formatMoney(money(123_456_789), 'USD', 'exact')).toBe('$1,234,567.89')
})

test('an amount with two decimals is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (minor) => {
      const shown = formatMoney(money(minor), 'INR', 'exact')
      expect(fromMajor(Number(shown.replace(/[₹,]/g, '')))).toBe(minor)
      expect(shown).toMatch(/^₹(\d{1,2},)?(\d\d,)*\d{1,3}\.\d\d$/)
    }),
  )
})

test.each([
  [349, 399, 13],
  [299, 349, 14],
  [149, 180, 17],
  [500, 1000, 50],
  [399, 399, null],
  [420, 399, null],
  [0, 0, null],
  [999, 1000, null],
])('[PRICE-6] %i instead of %i is %s percent off', (current, max, percent) => {
  expect(discountPercent(fromMajor(current), fromMajor(max))).toBe(percent)
})

const litre: PackSize = { content: 1000, baseContent: 100, baseContentUnit: 'ML' }

test.each([
  [349, litre, ' per ', '₹34.90 per 100 mL'],
  [189, { ...litre, content: 500 }, '/', '₹37.80/100 mL'],
  [139, { content: 1, baseContent: 1, baseContentUnit: 'KG' }, ' / ', '₹139.00 / kg'],
  [379, { content: 350, baseContent: 100, baseContentUnit: 'G' }, ' / ', '₹108.29 / 100 g'],
  [90, { content: 6, baseContent: 1, baseContentUnit: 'COUNT' }, ' per ', '₹15.00 per Count'],
] as const)('₹%i for this pack is quoted per base unit', (price, pack, join, text) => {
  expect(formatUnitPrice({ currentPrice: fromMajor(price), currency: 'INR', pack }, join)).toBe(text)
})

test('a pack of unknown size has no unit price', () => {
  const pack = { ...litre, content: 0 }
  expect(unitPrice(money(100), pack)).toBeNull()
  expect(formatUnitPrice({ currentPrice: money(100), currency: 'INR', pack }, '/')).toBeNull()
})
