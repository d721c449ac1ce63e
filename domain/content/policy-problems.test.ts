import { expect, test } from 'vitest'
import type { BodyPart, PolicyBody } from './policy-body.ts'
import { POLICY_FACTS, type PolicyFact } from './policy-facts.ts'
import { type PolicyKey, policyProblems } from './policy-problems.ts'
import { shownPolicy } from './shown-policy.ts'

const section = (...parts: BodyPart[]) => ({
  position: 10,
  title: 'T',
  blocks: [{ kind: 'paragraph' as const, parts }],
})

const PRIVACY: BodyPart[] = [{ fact: 'legalName' }, { fact: 'grievanceOfficer' }, { fact: 'signInDays' }]
const bodyOf = (...parts: BodyPart[]): PolicyBody => ({
  title: 'Privacy Policy',
  description: 'd',
  lead: 'l',
  sections: { who: section(...PRIVACY), more: section(...parts) },
})

const messages = (body: PolicyBody, key: PolicyKey = 'privacy') =>
  policyProblems(body, key).map(({ field, message }) => `${field}: ${message}`)

test('[CONTENT-12] a policy keeps its promises and the sections that other pages lead to', () => {
  expect(messages(bodyOf('We keep little.'))).toEqual([])
  const without = { ...bodyOf('x'), sections: { more: section('x') } }
  expect(messages(without)).toContain('sections: This must be in it: “30 days”.')
  const terms = messages(bodyOf('x'), 'tos')
  expect(terms).toContain('sections: This must be in it: “After pickup there is no cancel and no refund”.')
  expect(terms).toContain('sections.sms-policy: Other pages lead to this section.')
})

test.each<[PolicyKey, PolicyFact[], string[]]>([
  [
    'refund',
    [
      'cancelBeforePickup',
      'nothingAfterPickup',
      'weCancelWithin',
      'reportWithin',
      'reviewTakes',
      'replacementShips',
      'refundProcessed',
      'refundReflected',
    ],
    ['before-pickup', 'something-is-wrong'],
  ],
  [
    'shipping',
    [
      'cancelBeforePickup',
      'nothingAfterPickup',
      'reportWithin',
      'inStockShips',
      'outOfStockShips',
      'deliveryTakes',
      'feeAtCheckout',
      'feeFree',
    ],
    ['delivery-time', 'fee'],
  ],
])(
  '[CONTENT-12] the %s policy is not published without its promises and sections',
  (key, facts, sections) => {
    expect(messages({ ...bodyOf('x'), sections: { more: section('x') } }, key)).toEqual([
      ...facts.map((fact) => `sections: This must be in it: “${POLICY_FACTS[fact]}”.`),
      ...sections.map((id) => `sections.${id}: Other pages lead to this section.`),
    ])
  },
)

test.each(['5 days', '24 hours', '3-5 Working Days', '1 year', '2 – 3 weeks'])(
  '[CONTENT-12] “%s” cannot be typed: times are locked',
  (span) => {
    expect(messages(bodyOf(`It takes ${span}.`))).toEqual([
      `sections.more.blocks: “${span}” is typed. Times are locked: put in the one from the list.`,
    ])
    expect(messages(bodyOf({ text: `within ${span}`, to: '/stores' }))).toHaveLength(1)
  },
)

test('[CONTENT-11] an empty paragraph, heading or entry of a list is named', () => {
  expect(messages(bodyOf('  '))).toEqual([
    'sections.more.blocks: A paragraph or an entry of a list is empty.',
  ])
  const bare = { ...bodyOf('x'), title: '' }
  expect(messages(bare)).toEqual(['title: This is empty.'])
})

test('[CONTENT-12] facts and contacts are filled in, and words that meet become one piece', () => {
  const body = bodyOf('We are ', { fact: 'name' }, '. Write to ', {
    contact: 'careEmail',
    text: '',
    subject: 'Hello',
  })
  const { sections } = shownPolicy(body, new Date('2024-01-21T20:00:00Z'))
  expect(sections.find(({ id }) => id === 'more')?.blocks).toEqual([
    {
      kind: 'paragraph',
      parts: [
        'We are Aranya Mill. Write to ',
        { text: 'care@aranyamill.example', to: 'mailto:care@aranyamill.example?subject=Hello' },
      ],
    },
  ])
})

test('[CONTENT-16] the date of the last update is that of the publication, at the mill', () => {
  expect(shownPolicy(bodyOf('x'), new Date('2024-01-21T20:00:00Z')).lastUpdated).toBe('January 22, 2024')
})
