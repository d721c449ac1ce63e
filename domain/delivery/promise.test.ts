import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isCountryCode } from '../locale.ts'
import {
  type DeliveryZone,
  deliveryPromise,
  type Holiday,
  isHolidayScope,
  nextPickup,
  zoneProblem,
} from './promise.ts'

/** The holidays that scripts/promise-cases.ts leaves out of its lists of open days. */
const HOLIDAYS: readonly Holiday[] = [
  { day: '2026-11-26', scope: 'USA' },
  { day: '2026-11-30', scope: 'MILL' },
  { day: '2026-12-25', scope: 'ALL' },
  { day: '2026-12-25', scope: 'USA' },
  { day: '2027-01-01', scope: 'MILL' },
  { day: '2027-01-01', scope: 'USA' },
  { day: '2027-01-14', scope: 'IND-TN' },
  { day: '2027-01-15', scope: 'IND-TN' },
  { day: '2027-01-16', scope: 'IND-TN' },
  { day: '2027-01-18', scope: 'USA' },
  { day: '2027-01-26', scope: 'ALL' },
  { day: '2027-02-15', scope: 'USA' },
  { day: '2027-03-22', scope: 'ALL' },
  { day: '2027-04-07', scope: 'IND-MH' },
  { day: '2027-05-01', scope: 'IND-MH' },
]
const CUTOFF = 14 * 60

const [, ...cases] = readFileSync(new URL('promise-cases.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** A case that the promise gets wrong, or null. */
function wrongDay(line: string): string | null {
  const [at = '', country, state = '', daysMin, daysMax, handling, ...expected] = line.split(',')
  if (!isCountryCode(country)) return line
  const { earliest, latest, orderBy } = deliveryPromise({
    zone: {
      country,
      daysMin: Number(daysMin),
      daysMax: Number(daysMax),
      handling: Number(handling),
      cutoff: CUTOFF,
    },
    state: state || null,
    holidays: HOLIDAYS,
    now: new Date(at),
  })
  const [from, to, by = ''] = expected
  const isRight = earliest === from && latest === to && orderBy.getTime() === new Date(by).getTime()
  return isRight ? null : `${line} but got ${earliest} ${latest} ${orderBy.toISOString()}`
}

test('[PIN-3] [PIN-4] no day is wrong against the hand-made calendar of 400 cases', () => {
  expect(cases).toHaveLength(400)
  expect(cases.flatMap((line) => wrongDay(line) ?? [])).toEqual([])
})

const INDORE = { country: 'IND', daysMin: 1, daysMax: 2, handling: 1, cutoff: CUTOFF } as const
const promised = (at: string) =>
  deliveryPromise({ zone: INDORE, state: 'MP', holidays: HOLIDAYS, now: new Date(at) })

test.each([
  ['a second before the cut-off', '2026-11-16T13:59:59+05:30', '2026-11-18'],
  ['at the cut-off', '2026-11-16T14:00:00+05:30', '2026-11-19'],
  ['on Saturday evening before a Monday holiday of the mill', '2026-11-28T20:00:00+05:30', '2026-12-03'],
  ['on December 31', '2026-12-31T13:59:59+05:30', '2027-01-04'],
  ['in the night to April 1', '2027-03-31T23:59:59+05:30', '2027-04-03'],
])('[PIN-3] ordered %s, the parcel arrives from the expected day on', (_when, at, earliest) => {
  expect(promised(at).earliest).toBe(earliest)
})

describe('[PIN-4] a zone', () => {
  const zone: DeliveryZone = { ...INDORE, code: 'B', carrier: 'COURIER', isServed: true }

  test.each<[string, Partial<DeliveryZone>, string | null]>([
    ['of 2 to 7 working days in all', { daysMin: 1, daysMax: 6 }, null],
    ['faster than the policy says', { daysMin: 0, daysMax: 2 }, 'NOT_AS_POLICY'],
    ['slower than the policy says', { daysMin: 4, daysMax: 7 }, 'NOT_AS_POLICY'],
    ['that takes 8 days with its handling', { daysMax: 6, handling: 2 }, 'NOT_AS_POLICY'],
    ['with three days of handling', { handling: 3 }, 'HANDLING_TOO_LONG'],
    ['whose latest day is before its earliest', { daysMin: 3, daysMax: 2 }, 'DAYS_NOT_IN_ORDER'],
    ['with fractions of days', { daysMax: 2.5 }, 'DAYS_NOT_IN_ORDER'],
    ['with a cut-off after midnight', { cutoff: 24 * 60 }, 'CUTOFF_INVALID'],
    ['in the USA, where the policy names no days', { country: 'USA', daysMin: 8, daysMax: 12 }, null],
  ])('%s', (_what, change, problem) => {
    expect(zoneProblem({ ...zone, ...change })).toBe(problem)
  })
})

test.each([
  ['ALL', true],
  ['MILL', true],
  ['USA', true],
  ['IND-MP', true],
  ['USA-NY', true],
  ['MP', false],
  ['IND-NY', false],
  ['IND', false],
  ['', false],
])('a holiday of %j may be saved: %s', (scope, isValid) => {
  expect(isHolidayScope(scope)).toBe(isValid)
})

test.each([
  ['on a Tuesday morning', '2026-11-17T04:00:00Z', [], '2026-11-17T13:30:00.000Z'],
  ['a minute before the pickup', '2026-11-17T13:29:00Z', [], '2026-11-17T13:30:00.000Z'],
  ['at the pickup', '2026-11-17T13:30:00Z', [], '2026-11-18T13:30:00.000Z'],
  ['on a Saturday night', '2026-11-21T18:00:00Z', [], '2026-11-23T13:30:00.000Z'],
  [
    'before a holiday of the mill',
    '2026-11-17T15:00:00Z',
    [{ day: '2026-11-18', scope: 'MILL' }],
    '2026-11-19T13:30:00.000Z',
  ],
  [
    'before a holiday of the USA',
    '2026-11-17T15:00:00Z',
    [{ day: '2026-11-18', scope: 'USA' }],
    '2026-11-18T13:30:00.000Z',
  ],
])('[DESK-105] the next pickup %s', (_when, now, holidays, at) => {
  expect(nextPickup(holidays, new Date(now)).toISOString()).toBe(at)
})
