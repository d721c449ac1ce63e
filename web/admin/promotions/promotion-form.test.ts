import { expect, test } from 'vitest'
import type { DeskPromotion } from '#contract/admin/promotions.ts'
import { changesOf, fieldsOf, formOf, newForm, type PromotionForm } from './promotion-form.ts'

const READ: DeskPromotion = {
  code: 'OILS150',
  description: '₹150 off wood-pressed oils',
  reward: { kind: 'AMOUNT', amount: 150 },
  country: 'IND',
  minSubtotal: 999,
  validFrom: '2026-11-19T18:30:21.123Z',
  validTo: '2026-11-30T18:29:00.000Z',
  totalLimit: 1000,
  perCustomerLimit: 1,
  category: 'OILS',
  productSkus: ['OILPNT01'],
  userId: null,
  isActive: true,
  state: 'PLANNED',
  redeemed: 0,
  given: [],
  customer: null,
  isCare: false,
  sold: [],
  days: [],
}

const filled = (changes: Partial<PromotionForm>): PromotionForm => ({ ...formOf(READ), ...changes })
const changed = (changes: Partial<PromotionForm>) => {
  const fields = fieldsOf(filled(changes))
  return fields.ok ? changesOf(READ, fields.value) : fields.error
}

test('[PROMO-14] a form that nobody touched changes nothing, whatever the seconds are', () => {
  expect(changed({})).toEqual({ from: {}, to: {} })
})

test('[PROMO-16] only the touched fields are sent, with the values that were read', () => {
  expect(changed({ totalLimit: '' })).toEqual({ from: { totalLimit: 1000 }, to: { totalLimit: null } })
  expect(changed({ validFrom: '2026-11-20T00:01' })).toEqual({
    from: { validFrom: READ.validFrom },
    to: { validFrom: '2026-11-19T18:31:00.000Z' },
  })
  expect(changed({ kind: 'PERCENT', percent: '15' })).toEqual({
    from: { reward: READ.reward },
    to: { reward: { kind: 'PERCENT', percent: 15 } },
  })
})

test.each<[keyof PromotionForm, Partial<PromotionForm>]>([
  ['code', { code: 'TWO WORDS' }],
  ['description', { description: ' ' }],
  ['amount', { amount: '150.999' }],
  ['amount', { amount: '-5' }],
  ['percent', { kind: 'PERCENT', percent: '101' }],
  ['percent', { kind: 'PERCENT', percent: '9.5' }],
  ['country', { country: '' }],
  ['minSubtotal', { minSubtotal: '1e9' }],
  ['validFrom', { validFrom: '' }],
  ['validTo', { validTo: '2026-11-19T00:00' }],
  ['totalLimit', { totalLimit: '0' }],
  ['perCustomerLimit', { perCustomerLimit: 'two' }],
])('[PROMO-15] the field %s says what is wrong', (field, changes) => {
  expect(Object.keys(changed(changes))).toEqual([field])
})

test('[PROMO-14] a new code begins now, for India, once for each customer', () => {
  const fields = fieldsOf({ ...newForm(new Date('2026-11-17T06:31:30Z')), code: 'new', description: 'New' })
  expect(fields).toMatchObject({
    ok: true,
    value: { validFrom: '2026-11-17T06:31:00.000Z', perCustomerLimit: 1, country: 'IND', minSubtotal: 0 },
  })
})
