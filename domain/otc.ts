import { days, hours, type Milliseconds, minutes, seconds } from '#kit/duration.ts'

export const OTC_DIGITS = 6
export const OTC_LIFETIME = minutes(5)
export const OTC_TRIES = 5
export const RESEND_AFTER = seconds(30)

/**
 * FAILURE is a wrong guess at a code that was there to be guessed; MISS one that could not have been right. UNKNOWN
 * and TAKEN are answers that tell a stranger whether somebody has an account.
 */
export type OtcEvent = 'SEND' | 'FAILURE' | 'MISS' | 'UNKNOWN' | 'TAKEN'

export type OtcLimit = {
  events: readonly OtcEvent[]
  /** What is counted together: one identifier, one network address, or numbers that differ in four digits. */
  per: 'identifier' | 'ip' | 'numberPrefix'
  max: number
  window: Milliseconds
}

const PROBES: OtcLimit = { events: ['UNKNOWN', 'TAKEN'], per: 'ip', max: 10, window: hours(1) }

/** How often one network may ask for codes at all, before it is told anything. */
export const ASK_LIMITS: readonly OtcLimit[] = [
  { events: ['SEND'], per: 'ip', max: 10, window: minutes(10) },
  { events: ['SEND'], per: 'ip', max: 50, window: days(1) },
  PROBES,
]

/** How many codes may be sent to somebody whom we would send one. */
export const SEND_LIMITS: readonly OtcLimit[] = [
  { events: ['SEND'], per: 'identifier', max: 1, window: RESEND_AFTER },
  { events: ['SEND'], per: 'identifier', max: 5, window: hours(1) },
  { events: ['SEND'], per: 'identifier', max: 10, window: days(1) },
  { events: ['SEND'], per: 'numberPrefix', max: 10, window: hours(1) },
]

/** How often a code may be tried, and failed. What could not succeed counts only against the network it comes from. */
export const VERIFY_LIMITS: readonly OtcLimit[] = [
  { events: ['FAILURE'], per: 'identifier', max: 20, window: days(1) },
  { events: ['FAILURE', 'MISS'], per: 'ip', max: 30, window: minutes(10) },
  PROBES,
]

/** How many codes go out by SMS in a day, where the shop's settings do not say. */
export const SMS_DAILY_BUDGET = 5000
