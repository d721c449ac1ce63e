import { expect, test } from 'vitest'
import { money } from '../money.ts'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Zero Rupees Only'],
  [100, 'One Rupee Only'],
  [101, 'One Rupee and One Paisa Only'],
  [58_950, 'Five Hundred Eighty-Nine Rupees and Fifty Paise Only'],
  [1_000_000, 'Ten Thousand Rupees Only'],
  [12_345_678, 'One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Rupees and Seventy-Eight Paise Only'],
  [
    1_234_567_890,
    'One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight Rupees and Ninety Paise Only',
  ],
  [10_000_000_000_00, 'One Thousand Crore Rupees Only'],
])('[INV-7] %s paise in words, with lakh and crore', (amount, words) => {
  expect(amountInWords(money(amount), 'INR')).toBe(words)
})

test('[INV-11] dollars are counted in thousands and millions', () => {
  expect(amountInWords(money(123_456_719), 'USD')).toBe(
    'One Million Two Hundred Thirty-Four Thousand Five Hundred Sixty-Seven Dollars and Nineteen Cents Only',
  )
})
