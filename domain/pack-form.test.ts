import { expect, test } from 'vitest'
import { amountIn, PACK_WORDS, packForm } from './pack-form.ts'

test.each([
  ['OILS', 500, 'ML', 'Glass bottle'],
  ['OILS', 1000, 'ML', 'Glass bottle'],
  ['OILS', 5000, 'ML', 'Tin'],
  ['OILS', 5, 'LITER', 'Tin'],
  ['SPICES', 500, 'G', 'Glass jar'],
  ['SUPERFOODS', 1000, 'ML', 'Glass jar'],
  ['FLOURS', 5, 'KG', 'Pouch'],
  ['MILLETS', 500, 'G', 'Pouch'],
  ['PULSES', 1, 'KG', 'Pouch'],
] as const)('[PDP-21] %s of %d %s come in: %s', (category, content, baseContentUnit, words) => {
  expect(PACK_WORDS[packForm(category, { content, baseContentUnit })]).toBe(words)
})

test('an amount is counted in grams or millilitres', () => {
  expect(amountIn({ content: 0.5, baseContentUnit: 'KG' })).toBe(500)
  expect(amountIn({ content: 3, baseContentUnit: 'COUNT' })).toBe(0)
})
