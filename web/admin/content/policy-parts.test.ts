import { expect, test } from 'vitest'
import type { BodyPart } from '#domain/content/policy-body.ts'
import { POLICY_FACTS } from '#domain/content/policy-facts.ts'
import { contactText, isFixed, isProse, partsOf, piecesOf, proseText, sectionText } from './policy-parts.ts'

const LINE: BodyPart[] = [
  { fact: 'reviewTakes' },
  ' from your message to ',
  { contact: 'careEmail', text: '', subject: 'Problem with an order' },
  ' or ',
  { contact: 'careWhatsApp', text: 'WhatsApp', subject: '' },
  '; see ',
  { text: 'refunds', to: '#refund-timing' },
  '.',
]

test('[CONTENT-21] a line that is opened and not changed is stored as it was', () => {
  expect(partsOf(piecesOf(LINE))).toEqual(LINE)
})

test('[CONTENT-21] the database may give the keys of a link in another order', () => {
  const link = JSON.stringify(piecesOf([{ to: '/about', text: 'us' }]))
  expect(link).toBe(JSON.stringify(piecesOf([{ text: 'us', to: '/about' }])))
})

test('[CONTENT-22] a fixed number is shown in the words of the shop and stored by its name', () => {
  expect(piecesOf(LINE)[0]).toEqual({ kind: 'fixed', text: POLICY_FACTS.reviewTakes, fact: 'reviewTakes' })
  expect(isFixed({ blocks: [{ kind: 'list', items: [['plain'], LINE] }] })).toBe(true)
  expect(isFixed({ blocks: [{ kind: 'paragraph', parts: ['plain'] }] })).toBe(false)
})

test('a contact is named in words', () => {
  expect(contactText('contact:careEmail?subject=Refund')).toBe(
    'E-mail of customer care, with the subject “Refund”',
  )
  expect(contactText('contact:nobody')).toBeNull()
  expect(contactText('/contact')).toBeNull()
})

test('[DRAFT-15] the history of a policy is read as words', () => {
  const blocks = [
    { kind: 'paragraph', parts: LINE.slice(0, 2) },
    { kind: 'list', items: [['a parcel that leaks'], [{ fact: 'smsStop' }]] },
  ]
  expect(isProse(blocks) && proseText(blocks)).toBe(
    'Review takes 3-5 business days from your message to \n• a parcel that leaks\n• Reply STOP to opt out',
  )
  expect(isProse(['a', 'b'])).toBe(false)
  expect(isProse([])).toBe(false)
})

test('a section is searched in all its words', () => {
  const section = { position: 0, title: 'Review', blocks: [{ kind: 'paragraph' as const, parts: LINE }] }
  expect(sectionText(section)).toContain('Review\nReview takes 3-5 business days from your message')
})
