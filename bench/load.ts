import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

export type Load = {
  url: string
  method?: string
  body?: string
  /** The headers of the visitor of this number. */
  headers?: (visitor: number) => Record<string, string>
}

export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

const CONNECTIONS = 8
const MOST_REQUESTS = 200_000

/** Each request comes from a visitor of its own, named by the trusted proxy: the limiter stays on. */
const visitorAddress = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`

let nextVisitor = 0

/** Asks on eight connections for so many seconds, one request after the other on each. */
export async function measure(load: Load, seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let failed = 0
  let sent = 0
  const end = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end && sent++ < MOST_REQUESTS) {
      const started = performance.now()
      const status = await ask(load, agent, nextVisitor++)
      if (status >= 400) failed++
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  const elapsed = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), failed }
}

function ask({ url, method = 'GET', headers, body }: Load, agent: Agent, visitor: number) {
  const options = {
    method,
    agent,
    headers: { ...headers?.(visitor), 'x-forwarded-for': visitorAddress(visitor) },
  }
  return new Promise<number>((done, broken) => {
    const sent = request(url, options, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0))
    })
    sent.on('error', broken)
    sent.end(body)
  })
}
