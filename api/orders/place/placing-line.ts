import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
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

/** If the first in line has waited longer, whoever comes now would wait too long. */
const LONGEST_LINE = seconds(5)

export type PlacingLine = ReturnType<typeof createPlacingLine>

/**
 * Lets few place at a time. The others wait in a line, first come first served, and hold nothing meanwhile. While the line
 * is too slow, nobody joins it.
 */
export function createPlacingLine(longestWait: Milliseconds = LONGEST_WAIT, longestLine = LONGEST_LINE) {
  const semaphore = createSemaphore(AT_ONCE)
  /** How long the next to place has been waiting. */
  const wait = () => milliseconds(semaphore.longestWait())
  const isLetIn = async () =>
    wait() <= longestLine && (await semaphore.acquire(AbortSignal.timeout(longestWait)))
  async function enter<Value>(place: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> {
    if (!(await isLetIn())) return fail({ code: 'UNAVAILABLE', retryAfterSeconds: RETRY_SECONDS })
    try {
      return await place()
    } finally {
      semaphore.release()
    }
  }
  return { enter, wait }
}
