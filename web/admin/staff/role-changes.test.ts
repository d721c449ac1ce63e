import { expect, test } from 'vitest'
import { roleChanges } from './role-changes.ts'

const LIMITS = { INR: { one: 500, day: 5000 }, USD: { one: 8, day: 80 } }
const ROLE = { name: 'Support', permissions: ['orders.read', 'money.refund'], refundLimits: LIMITS } as const

test('[DESK-13] only the changed fields of a role are sent', () => {
  expect(roleChanges(ROLE, ROLE)).toEqual({})
  expect(roleChanges(ROLE, { ...ROLE, name: ' Support ' })).toEqual({})
  expect(roleChanges(ROLE, { ...ROLE, permissions: ['money.refund', 'orders.read'] })).toEqual({})
  expect(roleChanges(ROLE, { ...ROLE, name: 'Night desk' })).toEqual({ name: 'Night desk' })
  expect(roleChanges(ROLE, { ...ROLE, permissions: ['orders.read', 'today.read'] })).toEqual({
    permissions: ['today.read', 'orders.read'],
  })
  expect(roleChanges(ROLE, { ...ROLE, refundLimits: null })).toEqual({ refundLimits: null })
})
