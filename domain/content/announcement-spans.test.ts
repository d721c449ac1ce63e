import { expect, test } from 'vitest'
import type { CountryCode } from '../locale.ts'
import { announcementSpans } from './announcement-spans.ts'

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`
const line = (id: string, from: number | null, until: number | null, country: CountryCode | null = null) => ({
  id,
  from: from === null ? null : day(from),
  until: until === null ? null : day(until),
  country,
})

test('[CONTENT-24] the timeline has no gaps and says what is shown in each time', () => {
  const lines = [line('always', null, null), line('sale', 20, 22), line('usa', 21, null, 'USA')]
  expect(announcementSpans(lines, 'IND')).toEqual([
    { from: null, until: day(20), ids: ['always'] },
    { from: day(20), until: day(22), ids: ['always', 'sale'] },
    { from: day(22), until: null, ids: ['always'] },
  ])
  expect(announcementSpans(lines, 'USA').map(({ ids }) => ids)).toEqual([
    ['always'],
    ['always', 'sale'],
    ['always', 'sale', 'usa'],
    ['always', 'usa'],
  ])
})

test('[CONTENT-24] no announcement at all is one time without any', () => {
  expect(announcementSpans([], 'IND')).toEqual([{ from: null, until: null, ids: [] }])
})

test('[CONTENT-24] a line that ends before it begins is never shown', () => {
  expect(announcementSpans([line('odd', 22, 20)], 'IND')).toEqual([{ from: null, until: null, ids: [] }])
})

test('[CONTENT-24] one that ends in the moment in which another begins makes room for it', () => {
  const spans = announcementSpans([line('a', null, 20), line('b', 20, null)], 'IND')
  expect(spans.map(({ ids }) => ids)).toEqual([['a'], ['b']])
})
