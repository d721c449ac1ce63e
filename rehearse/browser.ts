import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CALLS, type CallName, CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { seconds } from '#kit/duration.ts'
import type { Tally } from './tally.ts'

/** Untyped JSON of the shop's answers. */
type Json = ReturnType<typeof JSON.parse>
type Request = { method: string; path: string; body?: unknown; headers?: Record<string, string> }
type Answer = { status: number; text: string }

/** How long a shopper repeats a call that the shop could not answer. */
export const PATIENCE = seconds(60)
const CALL_TIMEOUT = seconds(30)
const PAUSE = 300

/** One visitor with an address and cookies of its own. */
export function openConnection(shopUrl: string) {
  const cookies = new Map<string, string>()
  // The load is played from one machine; the shop counts visitors by this address, as behind a CDN.
  const address = `198.18.${randomInt(256)}.${randomInt(1, 255)}`

  async function send({ method, path, body, headers }: Request): Promise<Answer> {
    const answer = await fetch(shopUrl + path, {
      method,
      headers: {
        'x-forwarded-for': address,
        // A kept connection that the load balancer is closing would count as a failure of the shop.
        connection: 'close',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [CSRF_HEADER]: decodeURIComponent(cookies.get(CSRF_COOKIE) ?? ''),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return { status: answer.status, text: await answer.text() }
  }
  return { cookies, send }
}

const noAnswer = (error: Error): Answer => ({ status: 0, text: `${error.message} ${error.cause ?? ''}` })

/** A browser with cookies that repeats what got no answer, as the pages do. Every failure is counted. */
export function openBrowser(shopUrl: string, tally: Tally) {
  const { cookies, send } = openConnection(shopUrl)

  async function repeat(request: Request): Promise<Answer> {
    const end = Date.now() + PATIENCE
    for (;;) {
      const answer = await send(request).catch(noAnswer)
      const isAnswered = answer.status > 0 && answer.status < 500
      tally.count(request, isAnswered ? null : `${answer.status} ${answer.text.slice(0, 160)}`)
      if (isAnswered || Date.now() > end) return answer
      await wait(PAUSE)
    }
  }

  return {
    async page(path: string) {
      const { status } = await repeat({ method: 'GET', path })
      if (status !== 200) throw new Error(`${path} answers ${status}`)
    },
    async call(
      name: CallName,
      body?: unknown,
      params: Record<string, string> = {},
      key?: string,
    ): Promise<Json> {
      if (!cookies.has(CSRF_COOKIE)) await repeat({ method: 'GET', path: CALLS.listSettings.path })
      const { method, path } = CALLS[name]
      const { status, text } = await repeat({
        method,
        path: path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? ''),
        ...(body !== undefined && { body }),
        ...(key && { headers: { [IDEMPOTENCY_HEADER]: key } }),
      })
      if (status < 200 || status >= 300) throw new Error(`${name} answers ${status} ${text.slice(0, 200)}`)
      return JSON.parse(text)
    },
  }
}
