import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import {
  discountShares,
  type PromoRefusal,
  type Promotion,
  promoCode,
  promoLabel,
  promoProblem,
  promoRefusal,
} from './promotions.ts'
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
  test('when there are no conditions', () => {
    expect(problemOf({})).toBeNull()
  })

  test('[PROMO-2] from its minimum on', () => {
    expect(problemOf({ minSubtotal: money(847_00) })).toBeNull()
    expect(problemOf({ minSubtotal: money(847_01) })).toBe('PROMO_BELOW_MINIMUM')
  })

  test('[PROMO-3] within its period', () => {
    expect(problemOf({ validFrom: NOW })).toBeNull()
    expect(problemOf({ validFrom: new Date(NOW.getTime() + 1) })).toBe('PROMO_INVALID')
    expect(problemOf({ validTo: new Date(NOW.getTime() + 1) })).toBeNull()
    expect(problemOf({ validTo: NOW })).toBe('PROMO_INVALID')
  })

  test('[PROMO-4] in its country', () => {
    expect(problemOf({ country: 'IND' })).toBeNull()
    expect(problemOf({ country: 'USA' })).toBe('PROMO_INVALID')
  })

  test('[PROMO-5] until it is used up, by all customers or by this one', () => {
    expect(problemOf({ isSpent: true })).toBe('PROMO_INVALID')
    expect(problemOf({ perCustomerLimit: 2 }, { timesUsed: 1 })).toBeNull()
    expect(problemOf({ perCustomerLimit: 2 }, { timesUsed: 2 })).toBe('PROMO_INVALID')
  })

  test('[PROMO-6] when the cart contains its category or one of its products', () => {
    expect(problemOf({ category: 'SPICES' })).toBeNull()
    expect(problemOf({ category: 'MILLETS' })).toBe('PROMO_INVALID')
    expect(problemOf({ productSkus: ['OILPNT01'] })).toBeNull()
    expect(problemOf({ productSkus: ['OILCOC01'] })).toBe('PROMO_INVALID')
  })

  test('[PROMO-7] by its customer', () => {
    expect(problemOf({ userId: 'asha' })).toBeNull()
    expect(problemOf({ userId: 'asha' }, { userId: 'ravi' })).toBe('PROMO_INVALID')
    expect(problemOf({ userId: 'asha' }, { userId: null })).toBe('PROMO_INVALID')
  })

  test('never for an empty cart', () => {
    expect(promoProblem(aPromotion(), [], USE)).toBe('PROMO_INVALID')
  })
})

test.each<[PromoRefusal, Partial<Promotion>, object]>([
  ['NOT_YET', { validFrom: new Date(NOW.getTime() + 1) }, {}],
  ['OVER', { validTo: NOW }, {}],
  ['OTHER_COUNTRY', { country: 'USA' }, {}],
  ['OTHER_CUSTOMER', { userId: 'ravi' }, {}],
  ['USED_UP', { isSpent: true }, {}],
  ['USED_BY_CUSTOMER', { perCustomerLimit: 2 }, { timesUsed: 2 }],
  ['NOTHING_COVERED', { category: 'MILLETS' }, {}],
  ['BELOW_MINIMUM', { minSubtotal: money(847_01) }, {}],
])('[PROMO-23] staff reads %s where shoppers read one text', (refusal, changes, use) => {
  expect(promoRefusal(aPromotion(changes), [OIL, HALDI], { ...USE, ...use })).toBe(refusal)
  expect(problemOf(changes, use)).toBe(refusal === 'BELOW_MINIMUM' ? 'PROMO_BELOW_MINIMUM' : 'PROMO_INVALID')
})

describe('the discount', () => {
  test('[PROMO-6] applies only to the lines the promotion covers', () => {
    const spices = aPromotion({ category: 'SPICES', reward: { kind: 'PERCENT', percent: 20 } })
    expect(discountShares(spices, [OIL, HALDI, COMBO])).toEqual([0, 29_80, 0])
  })

  test('of a fixed amount is at most the cost of the covered lines', () => {
    const spices = aPromotion({ category: 'SPICES', reward: { kind: 'AMOUNT', amount: money(500_00) } })
    expect(discountShares(spices, [OIL, HALDI])).toEqual([0, 149_00])
  })

  test('is rounded half up to the paisa', () => {
    const half = { ...HALDI, currentPrice: money(1_01) }
    expect(discountShares(aPromotion({ reward: { kind: 'PERCENT', percent: 50 } }), [half])).toEqual([51])
  })

  test('of free delivery is 0 for all lines', () => {
    expect(discountShares(aPromotion({ reward: { kind: 'FREE_DELIVERY' } }), [OIL])).toEqual([0])
  })
})

test.each([
  ['namaste10', 'NAMASTE10'],
  ['  Namaste10 ', 'NAMASTE10'],
  ['care-demo_1', 'CARE-DEMO_1'],
])('[CART-8] %j is normalised to %s', (typed, code) => {
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
])('a code with %s is invalid', (_, typed) => {
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
