import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { crc32 } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS, CSRF_COOKIE, SESSION_COOKIE } from '#contract/calls.ts'
import { PAGES, type Page, pageAt } from '#contract/pages.ts'
import { type Milliseconds, milliseconds, minutes } from '#kit/duration.ts'
import { HttpFailure } from '../calls/failure.ts'
import { nextPressure, refusedShare } from './load-pressure.ts'

/** With a longer lag of the event loop every visitor waits too long, so some requests are refused. */
export const LAG_LIMIT = milliseconds(200)

const RESOLUTION = milliseconds(10)
const POLL_INTERVAL = milliseconds(500)

type Priority = Page['priority']

/**
 * Never refused, besides pages of critical priority: the health check, because a supervisor would restart a busy
 * process; files, which cost little and without which a page is useless; webhooks, which cost little and which payment
 * providers stop sending after errors; and the check of a payment that was just made.
 */
const ALWAYS_ANSWERED =
  /^\/(healthz$|assets\/|media\/|[a-z0-9-]+\.(svg|png)$|api\/v1\/(webhooks\/|orders\/current\/[^/]+\/payments$))/
const SIGNING_IN = /^\/api\/v1\/auth\//
const DESK = /^\/admin\//

/** Who is signed in, or is about to be, goes before who only looks. */
function priorityOf({ url, method, headers }: FastifyRequest): Priority {
  const path = url.split('?')[0] ?? ''
  const page = pageAt(path)
  // Buyers wait in a line of their own, which refuses by waiting time.
  const isPlacing = method === CALLS.placeOrder.method && path === CALLS.placeOrder.path
  if (isPlacing || ALWAYS_ANSWERED.test(url)) return 'critical'
  if (page && PAGES[page.name].priority !== 'normal') return PAGES[page.name].priority
  const isKnown = headers.cookie?.includes(`${SESSION_COOKIE}=`) || SIGNING_IN.test(url) || DESK.test(url)
  return isKnown ? 'high' : 'normal'
}

export type Load = {
  /** The longest lag of the event loop that is no overload. */
  busyAfter?: Milliseconds | undefined
  /** How long the next to place an order has been waiting. */
  buyersWait?: () => Milliseconds
}

/** Answers 503 at once to some visitors while this process is overloaded: first to those of the lowest priority. */
export function shedLoad(app: FastifyInstance, load: Load = {}) {
  const pressure = watchPressure(app, load)
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = pressure() > 0 && placeOf(request) < refusedShare(priorityOf(request), pressure())
    done(isRefused ? new HttpFailure('UNAVAILABLE') : undefined)
  })
}

/**
 * A visitor's place between 0 and 1. It stays the same for a minute: some visitors get a shop that works, instead of all
 * getting pages of which parts are missing.
 */
function placeOf({ ip, cookies }: FastifyRequest): number {
  const minute = Math.floor(performance.now() / minutes(1))
  return crc32(`${minute} ${cookies?.[CSRF_COOKIE] ?? ip}`) / 2 ** 32
}

function watchPressure(app: FastifyInstance, { busyAfter = LAG_LIMIT, buyersWait }: Load) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  let lastCpuTime = cpuTime()
  let lastUse = performance.eventLoopUtilization()
  let pressure = 0
  function measure() {
    const lag = delay.mean / 1e6 - RESOLUTION
    const [now, use] = [cpuTime(), performance.eventLoopUtilization()]
    pressure = nextPressure(pressure, {
      // There is no mean if the event loop did not run once since the last measurement.
      isLagging: Number.isNaN(lag) || lag > busyAfter,
      buyersWait: buyersWait?.() ?? 0,
      utilization: performance.eventLoopUtilization(use, lastUse).utilization,
      cpuTime: now - lastCpuTime,
      elapsed: POLL_INTERVAL,
    })
    lastCpuTime = now
    lastUse = use
    delay.reset()
  }
  delay.enable()
  const timer = setInterval(measure, POLL_INTERVAL).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return () => pressure
}

/** The CPU time of this thread, in milliseconds. */
function cpuTime() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
