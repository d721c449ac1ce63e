import { expect, test } from 'vitest'
import { announcementProblems, announcementsAt } from './announcements.ts'
import type { AnnouncementsBody, BodyAnnouncement } from './announcements-body.ts'

const line = (change: Partial<BodyAnnouncement> = {}): BodyAnnouncement => ({
  ...{ position: 10, text: 'Fresh coriander', from: null, until: null, country: null },
  ...change,
})
const bodyOf = (...lines: BodyAnnouncement[]): AnnouncementsBody => ({
  lines: Object.fromEntries(lines.map((one, place) => [`line-${place}`, one])),
})
const at = (body: AnnouncementsBody, moment: string, country: 'IND' | 'USA' = 'IND') =>
  announcementsAt(body, country, new Date(moment))

test('[CONTENT-14] an announcement is shown from its beginning until just before its end', () => {
  const body = bodyOf(line({ from: '2026-11-01T00:00:00Z', until: '2026-11-08T00:00:00Z' }))
  expect(at(body, '2026-10-31T23:59:59.999Z')).toEqual([])
  expect(at(body, '2026-11-01T00:00:00Z')).toEqual(['Fresh coriander'])
  expect(at(body, '2026-11-07T23:59:59.999Z')).toEqual(['Fresh coriander'])
  expect(at(body, '2026-11-08T00:00:00Z')).toEqual([])
})

test('[CONTENT-14] each country sees its own and those for all, in their order', () => {
  const body = bodyOf(
    line({ position: 30, text: 'all' }),
    line({ position: 10, text: 'india', country: 'IND' }),
    line({ position: 20, text: 'usa', country: 'USA' }),
  )
  expect(at(body, '2026-11-01T00:00:00Z')).toEqual(['india', 'all'])
  expect(at(body, '2026-11-01T00:00:00Z', 'USA')).toEqual(['usa', 'all'])
})

const NOVEMBER = { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
const six = Array.from({ length: 6 }, (_, place) => line({ position: place, ...NOVEMBER }))
const fields = (body: AnnouncementsBody) => announcementProblems(body).map(({ field }) => field)

test.each([
  ['six at a time', bodyOf(...six), []],
  ['a seventh at the same time', bodyOf(...six, line({ position: 9, ...NOVEMBER })), 2],
  ['a seventh that begins when they end', bodyOf(...six, line({ from: '2026-12-01T00:00:00Z' })), []],
  ['a seventh for one country beside six for all', bodyOf(...six, line({ position: 9, country: 'USA' })), 1],
  [
    'six for India and six for the USA',
    bodyOf(
      ...six.map((one) => ({ ...one, country: 'IND' as const })),
      ...six.map((one) => ({ ...one, country: 'USA' as const })),
    ),
    [],
  ],
  [
    'an end before the beginning',
    bodyOf(line({ from: NOVEMBER.until, until: NOVEMBER.from })),
    ['lines.line-0.until'],
  ],
  [
    'an end at the beginning',
    bodyOf(line({ from: NOVEMBER.from, until: NOVEMBER.from })),
    ['lines.line-0.until'],
  ],
  ['no text', bodyOf(line({ text: '' })), ['lines.line-0.text']],
])('[CONTENT-13] %s', (_what, body, expected) => {
  const found = fields(body)
  if (typeof expected === 'number') expect(found).toHaveLength(expected)
  else expect(found).toEqual(expected)
})
