import { expect, test } from 'vitest'
import { canBecome, isPublicLot, LOT_STATUSES } from './lot-status.ts'

test('[LOT-2] nothing returns to DRAFT, and a recall is final', () => {
  for (const status of LOT_STATUSES) {
    expect(canBecome(status, 'DRAFT')).toBe(false)
    expect(canBecome('RECALLED', status)).toBe(false)
  }
  expect(canBecome('DRAFT', 'RELEASED')).toBe(true)
  expect(canBecome('DRAFT', 'RECALLED')).toBe(false)
})

test('[LOT-6] a spent lot gets pieces of a cancelled order back', () => {
  expect(canBecome('SPENT', 'RELEASED')).toBe(true)
})

test('[LOT-2] all but drafts are shown', () => {
  expect(LOT_STATUSES.filter(isPublicLot)).toEqual(['RELEASED', 'RECALLED', 'SPENT'])
})

test('[LOT-8] a lot can be recalled while it is sold and after it was', () => {
  expect(LOT_STATUSES.filter((status) => canBecome(status, 'RECALLED'))).toEqual(['RELEASED', 'SPENT'])
})
