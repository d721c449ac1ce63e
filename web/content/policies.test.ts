import { expect, test } from 'vitest'
import { CSRF_COOKIE } from '#contract/calls.ts'
import { POLICY_NAMES } from '#contract/pages.ts'
import { FIXED_SECTIONS, POLICY_KEYS } from '#domain/content/policy-problems.ts'
import { linesOf } from '#domain/content/prose.ts'
import { GUEST_CART_KEY } from '../cart/guest-cart.ts'
import { COUNTRY_SWITCH_KEY } from '../layout/country-switch.ts'
import { LOGIN_EXPIRY_KEY } from '../session/login.ts'
import { PREFERENCES_KEY } from '../session/preferences.ts'
import { ORDERING_QUESTIONS } from './contact.ts'
import { isPolicyName } from './policies.ts'

test('[ROUTE-17] the four policies are privacy, refund, shipping and tos, and there is no other', () => {
  expect(POLICY_KEYS).toEqual(POLICY_NAMES)
  expect(POLICY_NAMES).toEqual(['privacy', 'refund', 'shipping', 'tos'])
  expect(POLICY_NAMES.every(isPolicyName)).toBe(true)
  for (const other of ['', 'cookies', 'toString', '__proto__', 'TOS']) expect(isPolicyName(other)).toBe(false)
})

// The policy names them in its text: whoever renames one corrects the policy.
test('what the privacy policy says about the browser has the names that the shop uses', () => {
  const keys = [CSRF_COOKIE, LOGIN_EXPIRY_KEY, GUEST_CART_KEY, PREFERENCES_KEY, COUNTRY_SWITCH_KEY]
  expect(keys).toEqual([
    'XSRF-TOKEN',
    'am_login_expires_at',
    'am_guest_cart',
    'am_kept',
    'am_country_switched',
  ])
})

const lines = ORDERING_QUESTIONS.flatMap(({ answer }) => answer.flatMap(linesOf))

test('[CONTENT-12] the answers on ordering lead to sections that no policy may lose', () => {
  const links = lines.flat().flatMap((part) => (typeof part === 'object' ? [part.to] : []))
  const policies = links.filter((to) => to.startsWith('/policies/'))
  expect(policies.length).toBeGreaterThan(4)
  for (const to of policies) {
    const [, name = '', anchor = ''] = /^\/policies\/(\w+)#?(.*)$/.exec(to) ?? []
    expect(isPolicyName(name) && (anchor === '' || FIXED_SECTIONS[name].includes(anchor)), to).toBe(true)
  }
})

test('[POLICY-19] no answer on ordering names a time the shop did not promise', () => {
  const spans = /\d+(?:-\d+)? (?:business |working )?(?:days?|hours?|months?|years?)/g
  const text = lines.map((line) => line.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
  const promised = ['3 days', '3-10 business days', '2 business days', '2 working days', '2-7 working days']
  const named = text.flatMap((words) => words.match(spans) ?? [])
  expect(named.filter((span) => !promised.includes(span))).toEqual([])
})
