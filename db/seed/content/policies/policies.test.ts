import { describe, expect, test } from 'vitest'
import { BRAND } from '#domain/brand.ts'
import { POLICY_KEYS, policyProblems } from '#domain/content/policy-problems.ts'
import { type Block, linesOf, type Policy, partText } from '#domain/content/prose.ts'
import { shownPolicy } from '#domain/content/shown-policy.ts'
import { LOCALE_COOKIE } from '#domain/locale.ts'
import { CONTENT } from '../content.ts'

const shown = (name: (typeof POLICY_KEYS)[number]): Policy => {
  const { body, publishedOn } = CONTENT[name]
  return shownPolicy(body, new Date(`${publishedOn}T00:00:00+05:30`))
}
const [tos, privacy, refund, shipping] = [shown('tos'), shown('privacy'), shown('refund'), shown('shipping')]
const ALL = Object.entries({ tos, privacy, refund, shipping })

const wordsOf = (blocks: Block[]): string =>
  blocks
    .flatMap(linesOf)
    .map((parts) => parts.map(partText).join(''))
    .join('\n')
const textOf = (policy: Policy) => wordsOf(policy.sections.flatMap(({ blocks }) => blocks))

function sectionText(policy: Policy, id: string) {
  const found = policy.sections.find((section) => section.id === id)
  if (!found) throw new Error(`${policy.title} has no section ${id}`)
  return wordsOf(found.blocks)
}

test('[CONTENT-12] a delivered policy can be published as it is', () => {
  for (const key of POLICY_KEYS) expect(policyProblems(CONTENT[key].body, key), key).toEqual([])
})

test('[SHOP-9] terms, privacy and shipping are written for customers in India', () => {
  for (const policy of [tos, privacy, shipping]) expect(textOf(policy)).toContain('India')
})

test('[POLICY-1] [POLICY-2] the Terms of Service are of January 22, 2024 and have 21 sections', () => {
  expect(tos).toMatchObject({ title: 'Terms of Service', lastUpdated: 'January 22, 2024' })
  expect(tos.sections).toHaveLength(21)
})

test('[POLICY-3] [ROUTE-18] the terms have an SMS policy with HELP and STOP', () => {
  const text = sectionText(tos, 'sms-policy')
  expect(text).toContain('Reply HELP')
  expect(text).toContain('Reply STOP to opt out')
})

test('[POLICY-4] [POLICY-5] the Privacy Policy is of January 22, 2024 and has 10 sections', () => {
  expect(privacy).toMatchObject({ title: 'Privacy Policy', lastUpdated: 'January 22, 2024' })
  expect(privacy.sections).toHaveLength(10)
})

test('[POLICY-6] Refund and Shipping Policy are of February 1, 2025', () => {
  expect(refund).toMatchObject({ title: 'Refund Policy', lastUpdated: 'February 1, 2025' })
  expect(shipping).toMatchObject({ title: 'Shipping Policy', lastUpdated: 'February 1, 2025' })
})

const CANCEL = 'An order can be cancelled before courier pickup'
const NO_CANCEL = 'After pickup there is no cancel and no refund'
const REPORT = 'Report delivery issues or damaged, expired or wrong items within 3 days'

test.each([
  ['[POLICY-8]', CANCEL, [tos, refund, shipping]],
  ['[POLICY-9]', NO_CANCEL, [tos, refund, shipping]],
  ['[POLICY-10]', 'We may cancel an order within 48 hours of placement', [tos, refund]],
  ['[POLICY-11]', REPORT, [tos, refund, shipping]],
  ['[POLICY-12]', 'Review takes 3-5 business days', [refund]],
  ['[POLICY-13]', 'A replacement ships in 2 days', [refund]],
  ['[POLICY-14]', 'A refund is processed within 2 business days', [refund]],
  ['[POLICY-14]', 'is reflected in 3-10 business days', [refund]],
  ['[POLICY-15]', 'Items in stock ship within 2 working days', [shipping]],
  ['[POLICY-16]', 'Items out of stock are produced and dispatched within 10 working days', [shipping]],
  ['[POLICY-17]', 'Estimated delivery is 2-7 working days, Monday to Saturday 9 AM-7 PM', [shipping]],
  ['[POLICY-18]', 'The shipping fee is calculated at checkout', [shipping]],
  ['[POLICY-18]', 'is free during promotions', [shipping]],
])('%s “%s” is in its policies', (_rule, sentence, policies) => {
  for (const policy of policies) expect(textOf(policy)).toContain(sentence)
})

test('[POLICY-19] no policy names a time the shop did not promise', () => {
  const spans = /\d+(?:-\d+)? (?:business |working )?(?:days?|hours?|months?|years?)/g
  const named = ALL.flatMap(([, policy]) => textOf(policy).match(spans) ?? [])
  const promised = [
    '48 hours',
    '3 days',
    '3-5 business days',
    '2 days',
    '2 business days',
    '3-10 business days',
  ]
  const shipped = ['2 working days', '10 working days', '2-7 working days']
  const unpaid = ['6 hours', '12 hours']
  const signIn = ['30 days']
  const age = ['18 years']
  expect([...new Set(named)].toSorted()).toEqual(
    [...promised, ...shipped, ...unpaid, ...signIn, ...age].toSorted(),
  )
})

test.each([
  ['refund', sectionText(refund, 'after-pickup'), /does not affect .* damaged, expired or wrong/],
  ['tos', sectionText(tos, 'cancellation'), /does not apply to goods that arrive damaged, expired or wrong/],
  ['shipping', sectionText(shipping, 'problems'), /except for what the paragraph above covers/],
])('the “no refund after pickup” of %s excludes damaged, expired and wrong goods', (_name, text, spared) => {
  expect(text).toContain(NO_CANCEL)
  expect(text).toMatch(spared)
})

test('the terms repeat how unpaid orders end: after 3 days, 6 hours or 12 hours', () => {
  const text = sectionText(tos, 'payment')
  expect(text).toMatch(/no payment was started, it is cancelled in 3 days/)
  expect(text).toMatch(/problem with the payment, it is cancelled in 6 hours/)
  expect(text).toMatch(/After 12 hours the order is cancelled automatically/)
})

test('the terms have the legally required seller details and the complaint procedure', () => {
  const who = sectionText(tos, 'who-we-are')
  for (const fact of [BRAND.legalName, BRAND.office.line1, BRAND.fssai, BRAND.gstin]) {
    expect(who).toContain(fact)
  }
  const grievance = sectionText(tos, 'grievance-redressal')
  for (const fact of [BRAND.grievanceOfficer.name, BRAND.grievanceOfficer.designation]) {
    expect(grievance).toContain(fact)
  }
  expect(grievance).toMatch(/acknowledged within 48 hours, with a ticket number/)
  expect(grievance).toMatch(/resolved within one month/)
})

test('the privacy policy lists everything stored in the browser, with the correct count', () => {
  const text = sectionText(privacy, 'cookies')
  const names = [
    'am_session',
    'XSRF-TOKEN',
    LOCALE_COOKIE,
    'am_seen',
    'am_login_expires_at',
    'am_guest_cart',
    'am_kept',
    'am_country_switched',
  ]
  for (const name of names) expect(text).toContain(name)
  expect(text).toContain('eight small things')
})

describe.each(ALL)('%s', (_name, policy) => {
  const ids = policy.sections.map(({ id }) => id)

  test('has unique anchors made of words', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('has text in every section', () => {
    const thin = policy.sections.filter(({ blocks }) => wordsOf(blocks).length < 150)
    expect(thin.map(({ id }) => id)).toEqual([])
  })

  test('has a short description', () => {
    expect(policy.description.length).toBeLessThanOrEqual(160)
  })
})
