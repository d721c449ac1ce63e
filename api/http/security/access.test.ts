import { expect, expectTypeOf, test } from 'vitest'
import type { CallAccess } from '#contract/calls.ts'
import { accessProblem, type Identity } from './access.ts'

const CUSTOMER: Identity = { role: 'CUSTOMER' }
const STAFF: Identity = { role: 'STAFF', permissions: ['orders.read'] }

test.each<[CallAccess, Identity | null, string | null]>([
  ['anyone', null, null],
  ['anyone', CUSTOMER, null],
  ['anyone', STAFF, null],
  ['customer', null, 'NOT_SIGNED_IN'],
  ['customer', CUSTOMER, null],
  ['customer', STAFF, 'ROLE_NOT_ALLOWED'],
  [{ staff: 'orders.read' }, null, 'NOT_SIGNED_IN'],
  [{ staff: 'orders.read' }, CUSTOMER, 'ROLE_NOT_ALLOWED'],
  [{ staff: 'orders.read' }, STAFF, null],
  [{ staff: 'orders.write' }, STAFF, 'ROLE_NOT_ALLOWED'],
])('a call for %j, made by %j: %s', (access, caller, problem) => {
  expect(accessProblem(access, caller)).toBe(problem)
})

test('a call for staff without a known permission does not compile', () => {
  expectTypeOf<{ staff: 'orders.read' }>().toExtend<CallAccess>()
  expectTypeOf<{ staff: 'orders.delete' }>().not.toExtend<CallAccess>()
  expectTypeOf<{ staff: '' }>().not.toExtend<CallAccess>()
  expectTypeOf<'staff'>().not.toExtend<CallAccess>()
})
