import { expect, test } from 'vitest'
import { marginText, rewardText } from './promotion-words.ts'

test('[PROMO-20] a margin is exact to the paisa, also where decimals are not', () => {
  expect(marginText({ lowest: 299.01, cost: 248.89 })).toBe('₹50.12')
  expect(marginText({ lowest: 100, cost: 100.1 })).toBe('₹0.10')
})

test('what a code gives, in the currency of its country', () => {
  expect(rewardText({ reward: { kind: 'AMOUNT', amount: 150 }, country: 'IND' })).toBe('₹150 off')
  expect(rewardText({ reward: { kind: 'AMOUNT', amount: 5 }, country: 'USA' })).toBe('$5 off')
  expect(rewardText({ reward: { kind: 'PERCENT', percent: 10 }, country: null })).toBe('10 % off')
})
