import { expect, test } from 'vitest'
import { weekdayOf } from '../delivery/calendar.ts'
import { CLAIM_KINDS, CLAIM_STATES, canClaimMove, claimablePieces, needsPhoto } from './claim.ts'
import { actionDay, answerDay, isClaimOpen, lastClaimDay } from './claim-window.ts'

test('[CLAIM-4] a claim takes these steps and no others', () => {
  const steps = CLAIM_STATES.flatMap((from) =>
    CLAIM_STATES.filter((to) => canClaimMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(steps).toEqual([
    'OPEN → IN_REVIEW',
    'OPEN → REJECTED',
    'OPEN → WITHDRAWN',
    'IN_REVIEW → APPROVED',
    'IN_REVIEW → REJECTED',
    'APPROVED → REPLACED',
    'APPROVED → REFUNDED',
  ])
})

test('[CLAIM-3] damage, a leak and a wrong item need a photograph', () => {
  expect(CLAIM_KINDS.filter(needsPhoto)).toEqual(['DAMAGED', 'LEAKED', 'WRONG_ITEM'])
})

test('[CLAIM-2] never more pieces than were delivered and not claimed before', () => {
  expect([
    claimablePieces(3, 0),
    claimablePieces(3, 2),
    claimablePieces(3, 3),
    claimablePieces(3, 4),
  ]).toEqual([3, 1, 0, 0])
})

const DELIVERED = { deliveredOn: '2026-11-17', promisedTo: '2026-11-19' }
const ON_ITS_WAY = { deliveredOn: null, promisedTo: '2026-11-19' }

test('[CLAIM-1] a claim can be made until the end of the third day after the delivery', () => {
  expect(lastClaimDay('2026-11-17')).toBe('2026-11-20')
  expect(isClaimOpen('LEAKED', DELIVERED, '2026-11-17')).toBe(true)
  expect(isClaimOpen('LEAKED', DELIVERED, '2026-11-20')).toBe(true)
  expect(isClaimOpen('LEAKED', DELIVERED, '2026-11-21')).toBe(false)
  expect(isClaimOpen('LEAKED', ON_ITS_WAY, '2026-11-18')).toBe(false)
})

test('[CLAIM-1] "not arrived" can be claimed from the day after the latest promised one', () => {
  expect(isClaimOpen('NOT_ARRIVED', ON_ITS_WAY, '2026-11-19')).toBe(false)
  expect(isClaimOpen('NOT_ARRIVED', ON_ITS_WAY, '2026-11-20')).toBe(true)
  expect(isClaimOpen('NOT_ARRIVED', DELIVERED, '2026-11-20')).toBe(false)
  expect(isClaimOpen('NOT_ARRIVED', { deliveredOn: null, promisedTo: null }, '2026-11-20')).toBe(false)
})

test('[CLAIM-5] the answer is due after five business days, the refund or replacement after two', () => {
  const isOpen = (day: string) => weekdayOf(day) !== 0
  expect(answerDay('2026-11-18', isOpen)).toBe('2026-11-24')
  expect(actionDay('2026-11-20', isOpen)).toBe('2026-11-23')
})
