import { expect, test } from 'vitest'
import { amountIn, PACK_TEXTS, packForm } from './pack-form.ts'

test.each([
  ['OILS', 500, 'ML', 'glass bottle'],
  ['OILS', 1000, 'ML', 'glass bottle'],
  ['OILS', 5000, 'ML', 'tin'],
  ['OILS', 5, 'LITER', 'tin'],
  ['SPICES', 500, 'G', 'glass jar'],
  ['SUPERFOODS', 1000, 'ML', 'glass jar'],
  ['FLOURS', 5, 'KG', 'pouch'],
  ['MILLETS', 500, 'G', 'pouch'],
  ['PULSES', 1, 'KG', 'pouch'],
] as const)('[PDP-21] %s of %d %s come in a %s', (category, content, baseContentUnit, text) => {
  expect(PACK_TEXTS[packForm(category, { content, baseContentUnit })]).toBe(text)
})

test('the content is in grams or millilitres', () => {
  expect(amountIn({ content: 0.5, baseContentUnit: 'KG' })).toBe(500)
  expect(amountIn({ content: 3, baseContentUnit: 'COUNT' })).toBe(0)
})
