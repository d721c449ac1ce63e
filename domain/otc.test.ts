import { expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#kit/duration.ts'
import {
  OTC_DIGITS,
  OTC_LIFETIME,
  OTC_TRIES,
  REQUEST_LIMITS,
  RESEND_AFTER,
  SEND_LIMITS,
  VERIFY_LIMITS,
} from './otc.ts'

test('[AUTH-16] [AUTH-17] [AUTH-18] a code has 6 digits, is valid for 5 minutes and allows 5 tries', () => {
  expect([OTC_DIGITS, OTC_LIFETIME, OTC_TRIES]).toEqual([6, minutes(5), 5])
})

test('[AUTH-22] [AUTH-23] one identifier gets a code every 30 seconds, 5 an hour, 10 a day', () => {
  const perIdentifier = SEND_LIMITS.filter(({ per }) => per === 'identifier')
  expect(RESEND_AFTER).toBe(seconds(30))
  expect(perIdentifier.map(({ max, window }) => [max, window])).toEqual([
    [1, seconds(30)],
    [5, hours(1)],
    [10, days(1)],
  ])
})

test('[AUTH-24] codes are also limited per network address and per number prefix', () => {
  const all = [...REQUEST_LIMITS, ...SEND_LIMITS]
  const others = all.filter(({ per, events }) => per !== 'identifier' && events.includes('SEND'))
  expect(others.map(({ per, max, window }) => [per, max, window])).toEqual([
    ['ip', 10, minutes(10)],
    ['ip', 50, days(1)],
    ['numberPrefix', 10, hours(1)],
  ])
})

test('[AUTH-25] one identifier may fail 20 verifications per day', () => {
  const [first] = VERIFY_LIMITS
  expect(first).toEqual({ events: ['FAILURE'], per: 'identifier', max: 20, window: days(1) })
})
