import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test.each([
  ['nothing', '', 1],
  ['160 letters', 'a'.repeat(160), 1],
  ['161 letters', 'a'.repeat(161), 2],
  ['306 letters', 'a'.repeat(306), 2],
  ['307 letters', 'a'.repeat(307), 3],
  ['letters that the alphabet has with accents', 'é'.repeat(160), 1],
  ['signs that take two places', '€'.repeat(80), 1],
  ['one of them too many', '€'.repeat(81), 2],
  ['70 signs, one of them a rupee sign', `₹${'a'.repeat(69)}`, 1],
  ['71 signs, one of them a rupee sign', `₹${'a'.repeat(70)}`, 2],
  ['Devanagari', 'न'.repeat(71), 2],
  ['Tamil', 'த'.repeat(134), 2],
  ['emoji, which count twice', '🙂'.repeat(36), 2],
])('[MESSAGE-13] an SMS of %s', (_what, text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
