import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { MOST_CONNECTIONS } from '../deploy/haproxy.ts'

export type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: unknown }
export type Got = { status: number; body: string; retryAfter: string | null }

/** Sends one request and reads the whole answer. Status 0: no answer. */
export type Send = (sent: Sent) => Promise<Got>

const LONGEST = 30_000

/** With as many connections as the load balancer has. */
export function createSend(url: string): Send & { close(): void } {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS, scheduling: 'lifo' })
  const once = ({ method = 'GET', path, headers, body }: Sent) =>
    new Promise<Got>((done, broken) => {
      const bytes = body === undefined ? null : JSON.stringify(body)
      const asked = request(
        {
          hostname,
          port,
          agent,
          method,
          path,
          headers: { ...headers, ...contentOf(bytes) },
          timeout: LONGEST,
        },
        (answer) => {
          const retryAfter = answer.headers['retry-after'] ?? null
          text(answer).then((body) => done({ status: answer.statusCode ?? 0, body, retryAfter }), broken)
        },
      )
      asked.on('error', broken)
      asked.on('timeout', () => asked.destroy(new Error('time-out')))
      asked.end(bytes ?? undefined)
    })
  const send = (sent: Sent) =>
    once(sent).catch((error: Error): Got => ({ status: 0, body: error.message, retryAfter: null }))
  return Object.assign(send, { close: () => agent.destroy() })
}

const contentOf = (bytes: string | null) =>
  bytes === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }

/** What visitors of one kind do. `index` counts them. */
export type Class = { name: string; perSecond: number; visit: (index: number) => Promise<Got> }

export type Seen = {
  name: string
  arrivals: number
  /** From the moment the visitor should have been served, in milliseconds, sorted. */
  times: number[]
  statuses: Record<string, number>
  /** Not sent, because too many were waiting. */
  dropped: number
  /** Answers 503 that do not say when to come again. */
  unannounced: number
  /** What failed first. */
  examples: string[]
}

export const emptySeen = (name: string): Seen => ({
  ...{ name, arrivals: 0, times: [], statuses: {}, dropped: 0, unannounced: 0, examples: [] },
})

export function record(seen: Seen, { status, body, retryAfter }: Got, milliseconds: number) {
  seen.times.push(milliseconds)
  seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
  if (status === 503 && !retryAfter) seen.unannounced += 1
  if ((status === 0 || status >= 400) && seen.examples.length < 5)
    seen.examples.push(`${status} ${body.slice(0, 200)}`)
}

const MOST_OPEN = 3000
const TICK = 5

/**
 * Visitors arrive at a fixed rate whether or not the shop keeps up, and each is timed from the moment of arrival. A slow
 * answer therefore delays nobody else, and a stall is counted for everybody who came during it.
 */
export async function arrive(classes: readonly Class[], milliseconds: number): Promise<Seen[]> {
  const started = performance.now()
  const seen = classes.map(({ name }) => emptySeen(name))
  const open = new Set<Promise<void>>()
  const serve = async (one: Class, into: Seen, index: number, due: number) => {
    const got = await one.visit(index).catch(
      (error: Error): Got => ({
        ...{ status: 0, body: error.message, retryAfter: null },
      }),
    )
    record(into, got, performance.now() - due)
  }
  const admit = (one: Class, into: Seen, now: number) => {
    const gap = 1000 / one.perSecond
    while (into.arrivals * gap <= now - started) {
      const index = into.arrivals++
      if (open.size >= MOST_OPEN) {
        into.dropped += 1
        continue
      }
      const visit = serve(one, into, index, started + index * gap).finally(() => open.delete(visit))
      open.add(visit)
    }
  }
  for (let now = started; now - started < milliseconds; now = performance.now()) {
    for (const [index, one] of classes.entries()) {
      const into = seen[index]
      if (into && one.perSecond > 0) admit(one, into, now)
    }
    await wait(TICK)
  }
  await Promise.all(open)
  for (const { times } of seen) times.sort((one, other) => one - other)
  return seen
}

export const percentile = ({ times }: Pick<Seen, 'times'>, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Visitors who got no answer, or one that counts. */
const countOf = ({ statuses, dropped }: Seen, counts: (status: number) => boolean): number =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (counts(Number(status)) ? count : 0),
    dropped,
  )

/** Answers that are the shop's fault: none at all, or 5xx. */
export const failuresOf = (seen: Seen): number => countOf(seen, (status) => status === 0 || status >= 500)

/** Answers other than what the visitor wanted. */
export const refusedOf = (seen: Seen): number => countOf(seen, (status) => status === 0 || status >= 400)
