import { hours, minutes } from '#kit/duration.ts'
import type { ClassLimit } from '../limits.ts'
import type { AdminLimitClass } from './call.ts'

/** How many calls one member of staff may make. */
export const ADMIN_LIMITS: Record<AdminLimitClass, ClassLimit> = {
  staffRead: { max: 600, timeWindow: minutes(1) },
  staffWrite: { max: 240, timeWindow: minutes(1) },
  staffSignIn: { max: 60, timeWindow: hours(1) },
  staffHeavy: { max: 30, timeWindow: minutes(1) },
}
