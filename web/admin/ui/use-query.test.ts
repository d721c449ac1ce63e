import { expect, test } from 'vitest'
import { changedQuery } from './use-query.ts'

const change = (query: string, changes: Record<string, string | null>) =>
  changedQuery(new URLSearchParams(query), changes)

test('[DESK-4] a filter is in the address, and another filter begins at the first page', () => {
  expect(change('lane=pack&after=abc&country=IN', { q: 'asha' })).toBe('?lane=pack&country=IN&q=asha')
  expect(change('lane=pack&q=asha', { q: null })).toBe('?lane=pack')
  expect(change('q=asha', { q: '' })).toBe('')
  expect(change('', { q: 'a&b=c #?' })).toBe('?q=a%26b%3Dc+%23%3F')
})

test('[DESK-4] a page keeps the filters', () => {
  expect(change('q=asha&after=abc', { before: 'abd', after: null })).toBe('?q=asha&before=abd')
})
