import { expect, test } from 'vitest'
import type { PromotionSize } from '#contract/admin/promotions.ts'
import { newForm, type PromotionForm } from './promotion-form.ts'
import { tryCart } from './tried-cart.ts'

const size = (productSku: string, category: PromotionSize['category'], price: number): PromotionSize => ({
  productSku,
  variantSku: `${productSku}-1`,
  category,
  price,
  title: productSku,
  size: '1',
  thumb: '',
  currency: 'INR',
})
const CART = [
  { ...size('OILPNT01', 'OILS', 349), quantity: 2 },
  { ...size('SPCTUR01', 'SPICES', 149), quantity: 1 },
]
const TRIAL = {
  redeemed: 0,
  lines: CART,
  delivery: { fee: 60, freeFrom: 999 },
  country: 'IND',
  at: '2026-11-21T10:00',
  customer: null,
} as const

const form = (changes: Partial<PromotionForm>): PromotionForm => ({
  ...newForm(new Date('2026-11-20T00:00:00Z')),
  ...changes,
})

test('[PROMO-21] a cart is tried with the values of the form, before the code is saved', () => {
  const tried = tryCart({ ...TRIAL, form: form({ kind: 'AMOUNT', amount: '150', category: 'OILS' }) })
  expect(tried).toEqual({
    refusal: null,
    lines: [
      { cost: 698_00, discount: 150_00, takesPart: true },
      { cost: 149_00, discount: 0, takesPart: false },
    ],
    subtotal: 847_00,
    discount: 150_00,
    delivery: 60_00,
    total: 757_00,
  })
})

test('[PROMO-21] [PROMO-23] a code that does not work takes nothing off, and says why', () => {
  const why = (changes: Partial<PromotionForm>, trial: object = {}) =>
    tryCart({ ...TRIAL, ...trial, form: form(changes) })?.refusal
  expect(why({ minSubtotal: '999' })).toBe('BELOW_MINIMUM')
  expect(why({ totalLimit: '5' }, { redeemed: 5 })).toBe('USED_UP')
  expect(why({ country: 'USA' })).toBe('OTHER_COUNTRY')
  expect(why({}, { at: '2026-11-19T10:00' })).toBe('NOT_YET')
  expect(why({}, { customer: { id: 'a', name: 'A', timesUsed: 1 } })).toBe('USED_BY_CUSTOMER')
  expect(tryCart({ ...TRIAL, form: form({ minSubtotal: '999' }) })).toMatchObject({
    discount: 0,
    total: 907_00,
  })
})

test('[PROMO-21] a form with a mistake tries nothing', () => {
  expect(tryCart({ ...TRIAL, form: form({ percent: 'ten' }) })).toBeNull()
})
