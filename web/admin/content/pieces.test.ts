import { expect, test } from 'vitest'
import { inserted, joined, keepsFixed, linked, type Piece, relinked } from './pieces.ts'

const text = (words: string): Piece => ({ kind: 'text', text: words })
const link = (words: string, to: string): Piece => ({ kind: 'link', text: words, to })
const REVIEW: Piece = { kind: 'fixed', text: '3-5 business days', fact: 'review' }
const LINE = [text('Review takes '), REVIEW, text(', see '), link('refunds', '/policies/refund'), text('.')]

test('[CONTENT-21] texts beside each other are one, and empty ones are none', () => {
  expect(joined([text('a'), text(''), text('b'), REVIEW, text('')])).toEqual([text('ab'), REVIEW])
})

test('[CONTENT-21] chosen words become a link, and the rest of the line stays', () => {
  expect(linked(LINE, { start: 0, end: 6 }, { text: 'Review', to: '#review' })).toEqual([
    link('Review', '#review'),
    text(' takes '),
    ...LINE.slice(1),
  ])
  expect(linked(LINE, { start: 0, end: 0 }, { text: 'New', to: '/' })?.slice(0, 2)).toEqual([
    link('New', '/'),
    LINE[0],
  ])
})

test('[CONTENT-21] a link is changed, or becomes plain words again', () => {
  expect(relinked(LINE, 3, { text: 'money back', to: '/contact' })[3]).toEqual(link('money back', '/contact'))
  expect(relinked(LINE, 3, null)).toEqual([LINE[0], REVIEW, text(', see refunds.')])
})

test('[CONTENT-22] a fixed number is never put into a link, as a whole or in part', () => {
  expect(linked(LINE, { start: 5, end: 40 }, { text: 'x', to: '/' })).toBeNull()
  expect(linked(LINE, { start: 15, end: 18 }, { text: 'x', to: '/' })).toBeNull()
})

test('[CONTENT-22] a change that drops, doubles or exchanges a fixed number is seen', () => {
  expect(keepsFixed(LINE, [text('All new. '), REVIEW])).toBe(true)
  expect(keepsFixed(LINE, [text('Review takes 9 days')])).toBe(false)
  expect(keepsFixed(LINE, [REVIEW, REVIEW])).toBe(false)
  expect(keepsFixed(LINE, [{ ...REVIEW, fact: 'refund' } as Piece])).toBe(false)
})

test('[CONTENT-22] a fixed number is put in where the cursor is, and never into another one', () => {
  const other: Piece = { kind: 'fixed', text: '2 days', fact: 'replacement' }
  expect(inserted([text('in time')], 3, other)).toEqual([text('in '), other, text('time')])
  expect(inserted(LINE, 15, other).slice(0, 3)).toEqual([LINE[0], REVIEW, other])
  expect(inserted(LINE, 13, other).slice(0, 3)).toEqual([LINE[0], other, REVIEW])
  expect(inserted([], 0, other)).toEqual([other])
})
