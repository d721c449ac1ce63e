import { hours, type Milliseconds, minutes } from '#kit/duration.ts'
import type { LimitClass } from './calls.ts'

export type ClassLimit = {
  max: number
  timeWindow: Milliseconds
  /**
   * How many failed calls a window allows. If it is given, `max` counts only successful calls, so that a form with wrong
   * input or a changed cart locks nobody out.
   */
  maxRefused?: number
}

/** How many calls one visitor may make. */
export const LIMITS: Record<LimitClass, ClassLimit> = {
  read: { max: 300, timeWindow: minutes(1) },
  search: { max: 120, timeWindow: minutes(1) },
  cart: { max: 60, timeWindow: minutes(1) },
  address: { max: 30, timeWindow: hours(1), maxRefused: 120 },
  order: { max: 10, timeWindow: hours(1), maxRefused: 60 },
  charge: { max: 10, timeWindow: hours(1), maxRefused: 60 },
  signup: { max: 5, timeWindow: hours(1), maxRefused: 30 },
  otc: { max: 60, timeWindow: hours(1) },
  care: { max: 10, timeWindow: hours(1), maxRefused: 60 },
  upload: { max: 20, timeWindow: hours(1), maxRefused: 60 },
  claim: { max: 10, timeWindow: hours(24), maxRefused: 60 },
}

/** A network may make this many times the calls of one visitor. */
export const VISITORS_PER_NETWORK = 5

/** The largest request body, in bytes. */
export const BODY_LIMIT = 64 * 1024

/** A valid `Idempotency-Key`. */
export const IDEMPOTENCY_KEY = /^[!-~]{8,255}$/
