import { expect, test } from 'vitest'
import { TRACE_TARGETS, traceTarget } from './trace-address.ts'

test('[ROUTE-19] a trace without a code leads to the product list', () => {
  expect(traceTarget(undefined)).toEqual({ to: '/products', lot: null })
  expect(traceTarget(undefined, ' ')).toEqual({ to: '/products', lot: null })
})

test.each([
  ['pno', '/products/peanut-oil'],
  ['bmo', '/products/black-mustard-oil'],
  ['cno', '/products/coconut-oil'],
])('[ROUTE-20] the trace code %s leads to %s', (code, target) => {
  expect(traceTarget(code)).toEqual({ to: target, lot: null })
  expect(traceTarget(undefined, code)).toEqual({ to: target, lot: null })
})

const NO_CODES = [
  'xyz',
  'PNO',
  '',
  'toString',
  '__proto__',
  '../',
  '..%2f',
  'PNT26110A',
  'A'.repeat(300),
  '../PNT261103A',
]

test.each(NO_CODES)('[ROUTE-21] the trace code %j is unknown', (code) => {
  expect(traceTarget(code)).toBeNull()
})

test.each(NO_CODES.filter((code) => code !== ''))('[ROUTE-21] %j in the form is unknown', (typed) => {
  expect(traceTarget(undefined, typed)).toBeNull()
})

test('[ROUTE-22] the table has the three codes and no other', () => {
  expect(Object.keys(TRACE_TARGETS)).toEqual(['pno', 'bmo', 'cno'])
})

test('[LOT-1] a lot has one address, and other spellings lead to it', () => {
  expect(traceTarget('PNT261103A')).toEqual({ to: null, lot: 'PNT261103A' })
  for (const code of ['pnt261103a', 'PNT 261103 A', ' PNT261103A', 'PNT-261103-a'])
    expect(traceTarget(code)).toEqual({ to: '/trace/PNT261103A', lot: null })
})

test.each(['PNT261103A', 'pnt261103a', ' pnt 261103a '])('[LOT-1] the form leads %j to the lot', (typed) => {
  expect(traceTarget(undefined, typed)).toEqual({ to: '/trace/PNT261103A', lot: null })
})
