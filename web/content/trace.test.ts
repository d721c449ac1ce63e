import { expect, test } from 'vitest'
import { TRACE_TARGETS, traceTarget } from './trace.ts'

test('[ROUTE-19] a trace without a code leads to the product list', () => {
  expect(traceTarget(undefined)).toBe('/products')
})

test.each([
  ['pno', '/products/peanut-oil'],
  ['bmo', '/products/black-mustard-oil'],
  ['cno', '/products/coconut-oil'],
])('[ROUTE-20] the trace code %s leads to %s', (code, target) => {
  expect(traceTarget(code)).toBe(target)
})

test.each(['xyz', 'PNO', '', 'toString', '__proto__'])('[ROUTE-21] the trace code %j is unknown', (code) => {
  expect(traceTarget(code)).toBeNull()
})

test('[ROUTE-22] the table has the three codes and no other', () => {
  expect(Object.keys(TRACE_TARGETS)).toEqual(['pno', 'bmo', 'cno'])
})
