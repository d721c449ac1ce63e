import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import { discountShares, type Promotion, promoCode, promoLabel, promoProblem } from './promotions.ts'
import { aPromotion } from './testing.ts'

const OIL = { productSku: 'OILPNT01', category: 'OILS', currentPrice: money(349_00), quantity: 2 } as const
const HALDI = {
  productSku: 'SPCTUR01',
  category: 'SPICES',
  currentPrice: money(149_00),
  quantity: 1,
} as const
const COMBO = { productSku: 'CMBKIT01', category: null, currentPrice: money(899_00), quantity: 1 } as const

const NOW = new Date('2026-06-01T12:00:00Z')
const USE = { now: NOW, country: 'IND', userId: 'asha', timesUsed: 0 } as const

const problemOf = (changes: Partial<Promotion>, use = {}) =>
  promoProblem(aPromotion(changes), [OIL, HALDI], { ...USE, ...use })

describe('a code can be used', () => {
  test('when nothing speaks against it', () => {
    expect(problemOf({})).toBeNull()
  })

  test('[PROMO-2] from its minimum on', () => {
    expect(problemOf({ minSubtotal: money(847_00) })).toBeNull()
    expect(problemOf({ minSubtotal: money(847_01) })).toBe('PROMO_BELOW_MINIMUM')
  })

  test('[PROMO-3] from its first moment until its last', () => {
    expect(problemOf({ validFrom: NOW })).toBeNull()
    expect(problemOf({ validFrom: new Date(NOW.getTime() + 1) })).toBe('PROMO_INVALID')
    expect(problemOf({ validTo: new Date(NOW.getTime() + 1) })).toBeNull()
    expect(problemOf({ validTo: NOW })).toBe('PROMO_INVALID')
  })

  test('[PROMO-4] in its country', () => {
    expect(problemOf({ country: 'IND' })).toBeNull()
    expect(problemOf({ country: 'USA' })).toBe('PROMO_INVALID')
  })

  test('[PROMO-5] until it is spent, by all or by this customer', () => {
    expect(problemOf({ isSpent: true })).toBe('PROMO_INVALID')
    expect(problemOf({ perCustomerLimit: 2 }, { timesUsed: 1 })).toBeNull()
    expect(problemOf({ perCustomerLimit: 2 }, { timesUsed: 2 })).toBe('PROMO_INVALID')
  })

  test('[PROMO-6] when something in the cart is of its category or one of its products', () => {
    expect(problemOf({ category: 'SPICES' })).toBeNull()
    expect(problemOf({ category: 'MILLETS' })).toBe('PROMO_INVALID')
    expect(problemOf({ productSkus: ['OILPNT01'] })).toBeNull()
    expect(problemOf({ productSkus: ['OILCOC01'] })).toBe('PROMO_INVALID')
  })

  test('[PROMO-7] by the customer it belongs to', () => {
    expect(problemOf({ userId: 'asha' })).toBeNull()
    expect(problemOf({ userId: 'asha' }, { userId: 'ravi' })).toBe('PROMO_INVALID')
    expect(problemOf({ userId: 'asha' }, { userId: null })).toBe('PROMO_INVALID')
  })

  test('on an empty cart never', () => {
    expect(promoProblem(aPromotion(), [], USE)).toBe('PROMO_INVALID')
  })
})

describe('what is taken off', () => {
  test('[PROMO-6] comes off the lines the promotion covers, and no others', () => {
    const spices = aPromotion({ category: 'SPICES', reward: { kind: 'PERCENT', percent: 20 } })
    expect(discountShares(spices, [OIL, HALDI, COMBO])).toEqual([0, 29_80, 0])
  })

  test('a fixed amount never exceeds what the covered lines cost', () => {
    const spices = aPromotion({ category: 'SPICES', reward: { kind: 'AMOUNT', amount: money(500_00) } })
    expect(discountShares(spices, [OIL, HALDI])).toEqual([0, 149_00])
  })

  test('half a paisa counts as one', () => {
    const half = { ...HALDI, currentPrice: money(1_01) }
    expect(discountShares(aPromotion({ reward: { kind: 'PERCENT', percent: 50 } }), [half])).toEqual([51])
  })

  test('free delivery takes nothing off the lines', () => {
    expect(discountShares(aPromotion({ reward: { kind: 'FREE_DELIVERY' } }), [OIL])).toEqual([0])
  })
})

test.each([
  ['namaste10', 'NAMASTE10'],
  ['  Namaste10 ', 'NAMASTE10'],
  ['care-demo_1', 'CARE-DEMO_1'],
])('[CART-8] %j is kept as %s', (typed, code) => {
  expect(promoCode(typed)).toBe(code)
})

test.each([
  ['full-width letters', 'ＮＡＭＡＳＴＥ１０'],
  ['a Cyrillic А', 'NАMASTE10'],
  ['a zero-width space', 'NAMASTE​10'],
  ['a dotless ı', 'dıwalı'],
  ['a quote', "' OR 1=1"],
  ['nothing', '  '],
  ['41 characters', 'A'.repeat(41)],
])('a code with %s is none', (_, typed) => {
  expect(promoCode(typed)).toBeNull()
})

test.each([
  ['CARE', 'Care Programme'],
  ['CARE15', 'Care Programme'],
  ['ASHA-CARE-15', 'Care Programme'],
  ['SCARE15', 'SCARE15'],
  ['HEALTHCARE', 'HEALTHCARE'],
  ['NAMASTE10', 'NAMASTE10'],
])('[PROMO-11] [PROMO-12] the code %s is shown as %s', (code, label) => {
  expect(promoLabel(code)).toBe(label)
})
