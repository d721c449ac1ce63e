import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { milliseconds, seconds } from '#kit/duration.ts'
import { HttpFailure } from '../calls/failure.ts'

/** Beyond this lag every visitor waits too long; turning some away keeps the rest served. */
export const LAG_LIMIT = milliseconds(200)

const RESOLUTION = milliseconds(10)
const POLL_INTERVAL = seconds(1)

/**
 * So much must be worked, late all the while, before it counts as overload. A process that its machine did not let
 * run is late too, but has not worked, and is as good as new.
 */
const WORKED_LATE = seconds(2)

/**
 * The supervisor's question, since it would restart a process that is merely busy; files, which cost little and
 * without which a page that was let in would be of no use; news of the payment providers, which is cheap to take
 * and no longer told to a shop that does not listen; and whoever comes back from paying, who must not be met by a
 * closed door.
 */
const ALWAYS_ANSWERED =
  /^\/(healthz$|assets\/|media\/|[a-z0-9-]+\.(svg|png)$|validate-payment(\?|$)|api\/v1\/(webhooks\/|orders\/current\/[^/]+\/payments$))/

/** Answers 503 at once while this process has more to do than it can. */
export function shedLoad(app: FastifyInstance, busyAfter = LAG_LIMIT) {
  const isBusy = watchLag(app, busyAfter)
  app.addHook('onRequest', (request, _reply, done) => {
    done(isBusy() && !ALWAYS_ANSWERED.test(request.url) ? new HttpFailure('UNAVAILABLE') : undefined)
  })
}

function watchLag(app: FastifyInstance, limit: number) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  let lastWorked = worked()
  let workedLate = 0
  function look() {
    const lag = delay.mean / 1e6 - RESOLUTION
    // Without a mean: all the time passed between two beats.
    const isLate = Number.isNaN(lag) || lag > limit
    const now = worked()
    workedLate = isLate ? workedLate + now - lastWorked : 0
    lastWorked = now
    delay.reset()
  }
  delay.enable()
  const looking = setInterval(look, POLL_INTERVAL).unref()
  app.addHook('onClose', async () => {
    clearInterval(looking)
    delay.disable()
  })
  return () => workedLate > WORKED_LATE
}

/** The time that this thread has had a processor, in milliseconds. */
function worked() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
