import { expect, test } from 'vitest'
import type { Claim } from '#contract/claims.ts'
import { claimText } from './claim-text.ts'
import { sampleClaim } from './sample-claim.ts'

const FACTS = { currency: 'INR', today: '2026-11-18' } as const
const approved = { actBy: '2026-11-26', decisionNote: null } as const

test.each<[Partial<Claim>, string]>([
  [{}, 'Claim C-7K2M: we look at it. Answer by Tue, Nov 24.'],
  [{ state: 'IN_REVIEW' }, 'Claim C-7K2M: we look at it. Answer by Tue, Nov 24.'],
  [{ ...approved, state: 'APPROVED', wish: 'REPLACEMENT' }, 'Approved: replacement leaves by Nov 26'],
  [{ ...approved, state: 'REPLACED', wish: 'REPLACEMENT' }, 'Your replacement is on its way'],
  [{ ...approved, state: 'APPROVED', amount: 349 }, '₹349.00 on its way back'],
  [{ ...approved, state: 'REFUNDED', amount: 349 }, '₹349.00 on its way back'],
  [{ state: 'REJECTED' }, 'We could not accept this claim'],
  [{ state: 'WITHDRAWN' }, 'You have withdrawn this claim'],
])('[CLAIM-5] the card of %j says %j', (changes, title) => {
  expect(claimText(sampleClaim(changes), FACTS).title).toBe(title)
})

test('[CLAIM-4] a no comes with its reason', () => {
  const words = 'The label in the photograph is of another shop.'
  expect(claimText(sampleClaim({ state: 'REJECTED', decisionNote: words }), FACTS).detail).toBe(words)
})

test.each([
  [false, 'You need not send anything back.'],
  [true, 'Please keep what came: our courier will collect it, at no cost to you.'],
])('[CLAIM-8] goods are asked back (%s): %s', (asksGoodsBack, words) => {
  const claim = sampleClaim({ ...approved, state: 'REFUNDED', amount: 349, asksGoodsBack })
  expect(claimText(claim, FACTS).detail).toContain(words)
})
