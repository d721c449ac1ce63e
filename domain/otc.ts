import { days, hours, type Milliseconds, minutes, seconds } from '#kit/duration.ts'

export const OTC_DIGITS = 6
export const OTC_LIFETIME = minutes(5)
export const OTC_TRIES = 5
export const RESEND_AFTER = seconds(30)

/**
 * FAILURE: a wrong guess while a valid code existed. MISS: a guess while none existed. UNKNOWN and TAKEN: answers that
 * reveal whether an account exists.
 */
export type OtcEvent = 'SEND' | 'FAILURE' | 'MISS' | 'UNKNOWN' | 'TAKEN'

export type OtcLimit = {
  events: readonly OtcEvent[]
  /** The key of the count: one identifier, one network address, or all numbers with the same prefix. */
  per: 'identifier' | 'ip' | 'numberPrefix'
  max: number
  window: Milliseconds
}

const PROBES: OtcLimit = { events: ['UNKNOWN', 'TAKEN'], per: 'ip', max: 10, window: hours(1) }

/** Limits of requests for a code per network, checked before any other answer. */
export const REQUEST_LIMITS: readonly OtcLimit[] = [
  { events: ['SEND'], per: 'ip', max: 10, window: minutes(10) },
  { events: ['SEND'], per: 'ip', max: 50, window: days(1) },
  PROBES,
]

/** Limits of codes that are sent. */
export const SEND_LIMITS: readonly OtcLimit[] = [
  { events: ['SEND'], per: 'identifier', max: 1, window: RESEND_AFTER },
  { events: ['SEND'], per: 'identifier', max: 5, window: hours(1) },
  { events: ['SEND'], per: 'identifier', max: 10, window: days(1) },
  { events: ['SEND'], per: 'numberPrefix', max: 10, window: hours(1) },
]

/** Limits of wrong codes. Guesses without a valid code count only against the network address. */
export const VERIFY_LIMITS: readonly OtcLimit[] = [
  { events: ['FAILURE'], per: 'identifier', max: 20, window: days(1) },
  { events: ['FAILURE', 'MISS'], per: 'ip', max: 30, window: minutes(10) },
  PROBES,
]

/** The most codes sent by SMS per day, unless the settings say otherwise. */
export const SMS_DAILY_BUDGET = 5000
