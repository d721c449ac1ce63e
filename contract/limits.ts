import { hours, type Milliseconds, minutes } from '#kit/duration.ts'
import type { LimitClass } from './calls.ts'

export type ClassLimit = {
  max: number
  timeWindow: Milliseconds
  /**
   * How many refused calls the same window allows. Where it is given, `max` counts only what was done, so that nobody
   * is locked out by a form that was filled in wrong or a cart that has changed.
   */
  maxRefused?: number
}

/** How many calls one visitor may make. */
export const LIMITS: Record<LimitClass, ClassLimit> = {
  read: { max: 300, timeWindow: minutes(1) },
  cart: { max: 60, timeWindow: minutes(1) },
  address: { max: 30, timeWindow: hours(1), maxRefused: 120 },
  order: { max: 10, timeWindow: hours(1), maxRefused: 60 },
  charge: { max: 10, timeWindow: hours(1), maxRefused: 60 },
  signup: { max: 5, timeWindow: hours(1), maxRefused: 30 },
  otc: { max: 60, timeWindow: hours(1) },
}

/** One network may hold this many ordinary visitors. */
export const VISITORS_PER_NETWORK = 5

/** The largest request body, in bytes. */
export const BODY_LIMIT = 64 * 1024

/** What an `Idempotency-Key` may look like. */
export const IDEMPOTENCY_KEY = /^[!-~]{8,255}$/
