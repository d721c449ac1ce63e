import { expect, test } from 'vitest'
import { selectionText } from './selection-text.ts'

const row = (total: number | null, currency: 'INR' | 'USD' = 'INR') => ({
  pieces: 2,
  grams: 1250,
  total,
  currency,
})

test.each([
  ['one order', [row(1486)], '2 pieces, 1.3 kg, ₹1,486.00'],
  ['rupees only', [row(1486), row(1129.5)], '4 pieces, 2.5 kg, ₹2,615.50'],
  [
    'both currencies, which are not added up',
    [row(100000), row(62.4, 'USD')],
    '4 pieces, 2.5 kg, ₹1,00,000.00, $62.40',
  ],
  ['orders without amounts', [row(null), row(null)], '4 pieces, 2.5 kg'],
])('[DESK-68] %s', (_what, rows, text) => {
  expect(selectionText(rows)).toBe(text)
})
