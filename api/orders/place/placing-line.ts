import { type Milliseconds, seconds } from '#kit/duration.ts'
import { fail, type Result } from '#kit/result.ts'
import { createSemaphore } from '#kit/semaphore.ts'
import type { Failure } from '../../http/calls/failure.ts'

/**
 * Placing holds a database connection while it waits for the stock of a product that many want. So few that the other
 * connections serve everybody else, and that the last of all processes gets its lock before the lock time-out.
 */
const AT_ONCE = 4
/** With the longest call to a provider, still less than a browser waits for an answer. */
const LONGEST_WAIT = seconds(10)
const RETRY_SECONDS = 2

export type PlacingLine = ReturnType<typeof createPlacingLine>

/** Lets few place at a time. The others wait in a line, first come first served, and hold nothing meanwhile. */
export function createPlacingLine(longestWait: Milliseconds = LONGEST_WAIT) {
  const semaphore = createSemaphore(AT_ONCE)
  return async <Value>(place: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> => {
    if (!(await semaphore.acquire(AbortSignal.timeout(longestWait))))
      return fail({ code: 'UNAVAILABLE', retryAfterSeconds: RETRY_SECONDS })
    try {
      return await place()
    } finally {
      semaphore.release()
    }
  }
}
