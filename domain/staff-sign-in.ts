import { hours, minutes } from '#kit/duration.ts'

/** A session of staff ends after this time, at the closing hour, or when nothing was asked for the idle time. */
export const STAFF_SESSION_LIFETIME = hours(12)
export const STAFF_IDLE_TIME = minutes(60)

/** How long the second step of a sign-in may take after the first. */
export const STEP_TWO_TIME = minutes(10)
/** How long a passkey may take to sign its challenge. */
export const CHALLENGE_LIFETIME = minutes(5)
/** How long a confirmed deed may wait to be done. */
export const STEP_UP_LIFETIME = minutes(5)
export const INVITE_LIFETIME = hours(24)

/** After this many wrong codes of an authenticator app, its codes are refused for a while. */
export const TOTP_TRIES = 5
export const TOTP_LOCK = minutes(15)

export const RECOVERY_CODES = 10
export const RECOVERY_BITS = 80

/** The closing hour in Indian time, if the setting is missing. */
export const DEFAULT_CLOSING_HOUR = 21

const INDIA_OFFSET = minutes(5 * 60 + 30)
const DAY = hours(24)

/** When a session that starts now ends at the latest: after its lifetime, or at the next closing hour in India. */
export function staffSessionEnd(now: Date, closingHour: number): Date {
  const start = now.getTime()
  const midnight = Math.floor((start + INDIA_OFFSET) / DAY) * DAY - INDIA_OFFSET
  const closing = midnight + hours(closingHour)
  const nextClosing = closing > start ? closing : closing + DAY
  return new Date(Math.min(start + STAFF_SESSION_LIFETIME, nextClosing))
}
