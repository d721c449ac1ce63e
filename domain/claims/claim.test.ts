import { expect, test } from 'vitest'
import { weekdayOf } from '../delivery/calendar.ts'
import { money } from '../money.ts'
import {
  CLAIM_KINDS,
  CLAIM_STATES,
  canClaimMove,
  claimablePieces,
  claimDecisions,
  claimNumber,
  isAboutLot,
  mayAskGoodsBack,
  needsPhoto,
} from './claim.ts'
import { actionDay, answerDay, lastClaimDay, openKinds, windowProblem } from './claim-window.ts'

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

const DELIVERED = { status: 'DELIVERED', deliveredOn: '2026-11-17', promisedTo: '2026-11-19' } as const
const ON_ITS_WAY = { status: 'SHIPPED', deliveredOn: null, promisedTo: '2026-11-19' } as const

test('[CLAIM-1] a claim can be made until the end of the third day after the delivery', () => {
  expect(lastClaimDay('2026-11-17')).toBe('2026-11-20')
  expect(windowProblem('LEAKED', DELIVERED, '2026-11-17')).toBeNull()
  expect(windowProblem('LEAKED', DELIVERED, '2026-11-20')).toBeNull()
  expect(windowProblem('LEAKED', DELIVERED, '2026-11-21')).toBe('LATE')
  expect(windowProblem('LEAKED', ON_ITS_WAY, '2026-11-18')).toBe('EARLY')
  expect(windowProblem('LEAKED', { ...DELIVERED, deliveredOn: null }, '2026-11-18')).toBe('NOT_HERE')
  expect(windowProblem('LEAKED', { ...DELIVERED, status: 'RETURNED' }, '2026-11-18')).toBe('NOT_HERE')
  expect(windowProblem('RECALL', DELIVERED, '2027-11-18')).toBeNull()
})

test('[CLAIM-1] "not arrived" can be claimed from the day after the latest promised one', () => {
  expect(windowProblem('NOT_ARRIVED', ON_ITS_WAY, '2026-11-19')).toBe('EARLY')
  expect(windowProblem('NOT_ARRIVED', ON_ITS_WAY, '2026-11-20')).toBeNull()
  expect(windowProblem('NOT_ARRIVED', DELIVERED, '2026-11-20')).toBe('NOT_HERE')
  expect(windowProblem('NOT_ARRIVED', { ...ON_ITS_WAY, promisedTo: null }, '2026-11-20')).toBe('NOT_HERE')
  expect(windowProblem('NOT_ARRIVED', { ...ON_ITS_WAY, status: 'CANCELLED' }, '2026-11-20')).toBe('NOT_HERE')
})

test('[CLAIM-1] a page learns what can be claimed today', () => {
  expect(openKinds(DELIVERED, '2026-11-18')).toEqual([
    'DAMAGED',
    'LEAKED',
    'WRONG_ITEM',
    'MISSING',
    'SHORT_DATE',
  ])
  expect(openKinds(ON_ITS_WAY, '2026-11-20')).toEqual(['NOT_ARRIVED'])
  expect(openKinds(DELIVERED, '2026-11-21')).toEqual([])
})

test('[CLAIM-8] goods are asked back only from ₹2,000 on, and never a leaking bottle', () => {
  expect(mayAskGoodsBack('DAMAGED', money(199_999), 'INR')).toBe(false)
  expect(mayAskGoodsBack('DAMAGED', money(200_000), 'INR')).toBe(true)
  expect(mayAskGoodsBack('DAMAGED', money(200_000), 'USD')).toBe(false)
  expect(CLAIM_KINDS.filter((kind) => mayAskGoodsBack(kind, money(500_000), 'INR'))).toEqual([
    'DAMAGED',
    'WRONG_ITEM',
    'SHORT_DATE',
  ])
})

test('[CLAIM-9] a leak, and a note about the smell, may concern the whole lot', () => {
  expect(isAboutLot('LEAKED', null)).toBe(true)
  expect(isAboutLot('DAMAGED', 'The oil smells rancid')).toBe(true)
  expect(isAboutLot('DAMAGED', 'तेल से बदबू आ रही है')).toBe(true)
  expect(isAboutLot('DAMAGED', 'The box is dented')).toBe(false)
  expect(isAboutLot('DAMAGED', null)).toBe(false)
})

test('[CLAIM-5] a claim has a number that can be read aloud', () => {
  expect(claimNumber(Uint8Array.from([7, 19, 2, 20]))).toBe('C-7K2M')
})

test('[CLAIM-5] the answer is due after five business days, the refund or replacement after two', () => {
  const isOpen = (day: string) => weekdayOf(day) !== 0
  expect(answerDay('2026-11-18', isOpen)).toBe('2026-11-24')
  expect(actionDay('2026-11-20', isOpen)).toBe('2026-11-23')
})

test.each([
  ['OPEN', false, ['REVIEW', 'REFUND', 'REPLACEMENT', 'REJECT']],
  ['IN_REVIEW', false, ['REFUND', 'REPLACEMENT', 'REJECT']],
  ['APPROVED', false, ['REFUND', 'REPLACEMENT']],
  ['APPROVED', true, []],
  ['REPLACED', true, []],
  ['REFUNDED', false, []],
  ['REJECTED', false, []],
  ['WITHDRAWN', false, []],
] as const)(
  '[DESK-75] a claim that is %s, with a replacement: %s, allows %j',
  (state, hasReplacement, allowed) => {
    expect(claimDecisions({ state, hasReplacement })).toEqual(allowed)
  },
)
