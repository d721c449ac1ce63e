import { expect, test } from 'vitest'
import { ADMIN_CALL_NAMES, adminCall } from '#contract/admin/calls.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { WEBHOOKS } from '#contract/webhooks.ts'
import { type RouteClass, routeClass } from './route-class.ts'

const CLASS_OF: Partial<Record<CallName, RouteClass>> = {
  signup: 'sign-in',
  sendOtc: 'sign-in',
  verifyOtc: 'sign-in',
  logout: 'sign-in',
  putCart: 'cart',
  placeOrder: 'order',
  restoreOrder: 'order',
  cancelOrder: 'order',
  validatePayment: 'payment',
  chargeOrder: 'payment',
}

test('[TRACE-3] every call of the contract has a class, by what it is for', () => {
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { method, path } = CALLS[name]
    const expected = CLASS_OF[name] ?? (method === 'GET' ? 'read' : 'write')
    expect([name, routeClass(method, path)]).toEqual([name, expected])
  }
  for (const name of ADMIN_CALL_NAMES) {
    const { method, path } = adminCall(name)
    expect([name, routeClass(method, path)]).toEqual([name, 'desk'])
  }
  for (const { path } of Object.values(WEBHOOKS)) expect(routeClass('POST', path)).toBe('webhook')
})

test.each<[string, string, RouteClass]>([
  ['GET', '/*', 'page'],
  ['HEAD', '/*', 'page'],
  ['POST', '/*', 'other'],
  ['GET', '/admin/*', 'desk'],
  ['GET', '/administration', 'other'],
  ['GET', '/assets/*', 'file'],
  ['GET', '/robots.txt', 'file'],
  ['GET', '/healthz', 'other'],
  ['GET', 'none', 'other'],
])('%s %s is of the class %s', (method, route, expected) => {
  expect(routeClass(method, route)).toBe(expected)
})
