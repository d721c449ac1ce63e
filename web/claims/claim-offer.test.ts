import { expect, test } from 'vitest'
import { claimOffer } from './claim-offer.ts'
import { sampleClaimable } from './sample-claim.ts'

const TODAY = '2026-11-18'
const NOTHING = sampleClaimable({ kinds: [], until: null, lines: [] })

test('[CLAIM-1] a delivered order offers claims and shows their last day', () => {
  expect(claimOffer('DELIVERED', sampleClaimable(), TODAY)).toEqual({
    words: 'Damaged, leaked, missing or not what you ordered? Tell us until Fri, Nov 20.',
    button: 'Something wrong?',
    askCare: false,
  })
})

test('[CLAIM-1] after the last day the page names customer care', () => {
  const late = sampleClaimable({ kinds: [], lines: [] })
  expect(claimOffer('DELIVERED', late, '2026-11-21')).toEqual({
    words: 'Claims for this order ended on Fri, Nov 20.',
    button: null,
    askCare: true,
  })
})

test('[CLAIM-1] a late parcel can be reported as not arrived; a parcel in time offers nothing', () => {
  const late = sampleClaimable({ kinds: ['NOT_ARRIVED'], until: null })
  expect(claimOffer('SHIPPED', late, TODAY)?.button).toBe('It has not arrived')
  expect(claimOffer('SHIPPED', NOTHING, TODAY)).toBeNull()
})

test('[CLAIM-1] a delivery without a day is for customer care', () => {
  expect(claimOffer('DELIVERED', NOTHING, TODAY)).toMatchObject({ button: null, askCare: true })
})

test('[CLAIM-2] when every piece is claimed, no more can be', () => {
  const offer = claimOffer('DELIVERED', sampleClaimable({ lines: [] }), TODAY)
  expect(offer).toMatchObject({ button: null, askCare: true })
})
