import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { milliseconds } from '#kit/duration.ts'
import { HttpFailure } from './failure.ts'

/** Beyond this lag every visitor waits too long; turning some away keeps the rest served. */
export const LAG_LIMIT = milliseconds(200)

/** A process that lags without being busy was kept from running, and is as good as new when it runs again. */
const BUSY = 0.9

/**
 * The supervisor's question, since it would restart a process that is merely busy; files, which cost little and
 * without which a page that was let in would be of no use; news of the payment providers, which is cheap to take
 * and no longer told to a shop that does not listen; and whoever comes back from paying, who must not be met by a
 * closed door.
 */
const ALWAYS_ANSWERED =
  /^\/(healthz$|assets\/|media\/|[a-z0-9-]+\.(svg|png)$|validate-payment(\?|$)|api\/v1\/(webhooks\/|orders\/current\/[^/]+\/payments$))/

/** Answers 503 at once while this process has more to do than it can. */
export async function shedLoad(app: FastifyInstance, busyAfter = LAG_LIMIT) {
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfter,
    eventLoopUtilizationMode: 'interval',
    pressureHandler: (request) => {
      const isBusy = app.memoryUsage().eventLoopUtilized > BUSY
      if (isBusy && !ALWAYS_ANSWERED.test(request.url)) throw new HttpFailure('UNAVAILABLE')
    },
  })
}
