import { hours, type Milliseconds, minutes } from '#kit/duration.ts'
import type { LimitClass } from './calls.ts'

export type Limit = { max: number; timeWindow: Milliseconds }

/** How many calls one visitor may make. */
export const LIMITS: Record<LimitClass, Limit> = {
  read: { max: 300, timeWindow: minutes(1) },
  cart: { max: 60, timeWindow: minutes(1) },
  address: { max: 30, timeWindow: hours(1) },
  order: { max: 10, timeWindow: hours(1) },
  charge: { max: 10, timeWindow: hours(1) },
  signup: { max: 5, timeWindow: hours(1) },
  otc: { max: 60, timeWindow: hours(1) },
}

/** One network may hold this many ordinary visitors. */
export const VISITORS_PER_NETWORK = 5

/** The largest request body, in bytes. */
export const BODY_LIMIT = 64 * 1024

/** What an `Idempotency-Key` may look like. */
export const IDEMPOTENCY_KEY = /^[!-~]{8,255}$/
