import { expect, test } from 'vitest'
import type { SearchReading } from '#contract/search.ts'
import { askUrl } from './nothing-found.tsx'
import { resultsLead, resultsTitle } from './results-text.ts'

const EXACT: SearchReading = {
  answer: 'EXACT',
  readAs: null,
  notFound: [],
  instead: null,
  size: null,
  maxPrice: null,
}

const ANSWERS: [
  q: string,
  reading: Partial<SearchReading>,
  count: number,
  title: string,
  lead: string | null,
][] = [
  ['haldi', {}, 12, '12 results for haldi', null],
  ['haldi', {}, 1, '1 result for haldi', null],
  ['haldi', {}, 0, '0 results for haldi', null],
  ['tumeric', { readAs: 'turmeric' }, 3, '3 results for turmeric', null],
  [
    'haldi truffle',
    { answer: 'PARTIAL', notFound: ['truffle'] },
    3,
    '3 results for haldi truffle',
    'We did not find “truffle”. These match the rest.',
  ],
  [
    'haldi truffle caviar',
    { answer: 'PARTIAL', notFound: ['truffle', 'caviar'] },
    3,
    '3 results for haldi truffle caviar',
    'We did not find “truffle” or “caviar”. These match the rest.',
  ],
  ['rice', { answer: 'INSTEAD', instead: 'rice' }, 3, 'We do not sell rice.', 'These are cooked like it.'],
  ['tea', { answer: 'INSTEAD', instead: 'tea' }, 0, 'We do not sell tea.', null],
  ['keto', { answer: 'CAREFUL' }, 41, 'We make no health claims.', 'Please read the label.'],
  ['xyzzy', { answer: 'NONE', notFound: ['xyzzy'] }, 0, 'Nothing matches “xyzzy”.', null],
]

test.each(ANSWERS)('the answer to “%s” (%o, %i found) says: %s', (q, reading, count, title, lead) => {
  const found = { q, search: { ...EXACT, ...reading }, count }
  expect(resultsTitle(found)).toBe(title)
  expect(resultsLead(found)).toBe(lead)
})

test('the chat starts with the words searched for', () => {
  expect(new URL(askUrl('a&b “c”')).searchParams.get('text')).toBe(
    'Hello, I was looking for “a&b “c””. Do you have it?',
  )
})
