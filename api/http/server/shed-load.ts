import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { PAGES, pageAt } from '#contract/pages.ts'
import { milliseconds, seconds } from '#kit/duration.ts'
import { HttpFailure } from '../calls/failure.ts'

/** With a longer lag of the event loop every visitor waits too long, so some requests are refused. */
export const LAG_LIMIT = milliseconds(200)

const RESOLUTION = milliseconds(10)
const POLL_INTERVAL = seconds(1)

/**
 * How much CPU time must be used while the event loop lags, before it counts as overload. A process that the machine
 * has stopped lags too, but has used no CPU time and is not overloaded.
 */
const BUSY_TIME = seconds(2)

/**
 * Never refused, besides pages of critical priority: the health check, because a supervisor would restart a busy
 * process; files, which cost little and without which a page is useless; webhooks, which cost little and which payment
 * providers stop sending after errors; and the check of a payment that was just made.
 */
const ALWAYS_ANSWERED =
  /^\/(healthz$|assets\/|media\/|[a-z0-9-]+\.(svg|png)$|api\/v1\/(webhooks\/|orders\/current\/[^/]+\/payments$))/

function isAlwaysAnswered(url: string) {
  const page = pageAt(url.split('?')[0] ?? '')
  return ALWAYS_ANSWERED.test(url) || (page !== null && PAGES[page.name].priority === 'critical')
}

/** Answers 503 at once while this process is overloaded. */
export function shedLoad(app: FastifyInstance, busyAfter = LAG_LIMIT) {
  const isBusy = watchLag(app, busyAfter)
  app.addHook('onRequest', (request, _reply, done) => {
    done(isBusy() && !isAlwaysAnswered(request.url) ? new HttpFailure('UNAVAILABLE') : undefined)
  })
}

function watchLag(app: FastifyInstance, limit: number) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  let lastCpuTime = cpuTime()
  let busyTime = 0
  function measure() {
    const lag = delay.mean / 1e6 - RESOLUTION
    // There is no mean if the event loop did not run once since the last measurement.
    const isLagging = Number.isNaN(lag) || lag > limit
    const now = cpuTime()
    busyTime = isLagging ? busyTime + now - lastCpuTime : 0
    lastCpuTime = now
    delay.reset()
  }
  delay.enable()
  const timer = setInterval(measure, POLL_INTERVAL).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return () => busyTime > BUSY_TIME
}

/** The CPU time of this thread, in milliseconds. */
function cpuTime() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
