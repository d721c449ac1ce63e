import { expect, test } from 'vitest'
import { refundExpectedBy } from './refund-time.ts'

const HOLIDAYS = new Set(['2026-12-25'])

test.each([
  ['on a Wednesday', '2026-11-18T06:00:00Z', '2026-11-30'],
  ['late in the evening in UTC, which is the next day in India', '2026-11-17T19:00:00Z', '2026-11-30'],
  ['on a Sunday, which does not count', '2026-11-22T06:00:00Z', '2026-12-03'],
  ['before a holiday, which does not count either', '2026-12-18T06:00:00Z', '2026-12-31'],
])('[CANCEL-7] a refund sent %s shows 10 business days later', (_when, sentAt, expected) => {
  expect(refundExpectedBy(new Date(sentAt), HOLIDAYS)).toBe(expected)
})
