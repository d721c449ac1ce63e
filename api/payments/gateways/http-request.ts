import { request as send } from 'undici'
import type { Milliseconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { parseJson } from './parse-json.ts'
import { type GatewayProblem, notProcessed, PROBLEM, transient, unreadable } from './problem.ts'

/** `body` is null where a refusal has no JSON body. */
export type HttpAnswer = { status: number; body: unknown }

export type HttpRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}
/** `within`: the time-out of this request. `until`: the deadline of the whole gateway call. */
type Limits = { within: Milliseconds; until: AbortSignal }

const LARGEST_ANSWER = 256 * 1024
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
/** The provider answers these without processing the request. */
const NOT_PROCESSED = [425, 429]

const isTransient = (status: number) => status === 408 || NOT_PROCESSED.includes(status) || status >= 500

/** Sends one request without retry. */
export async function sendRequest(
  { url, ...request }: HttpRequest,
  { within, until }: Limits,
): Promise<Result<HttpAnswer, GatewayProblem>> {
  if (until.aborted) return fail(PROBLEM.tooLate)
  try {
    const signal = AbortSignal.any([until, AbortSignal.timeout(within)])
    // Redirects are not followed: that would send the account's key to another host.
    const { statusCode, body } = await send(url, { ...request, signal })
    return readAnswer(statusCode, await readBytes(body))
  } catch (error) {
    return fail(problemOf(error, until))
  }
}

function readAnswer(status: number, bytes: Buffer | null): Result<HttpAnswer, GatewayProblem> {
  if (isTransient(status)) {
    const problem = NOT_PROCESSED.includes(status) ? notProcessed : transient
    return fail(problem(`HTTP_${status}`))
  }
  if (status >= 300 && status < 400) return fail(unreadable(`HTTP_${status}`))
  if (!bytes) return fail(unreadable('TOO_LARGE'))
  const body = parseJson(bytes)
  return body === undefined && status < 300
    ? fail(unreadable('NOT_JSON'))
    : ok({ status, body: body ?? null })
}

/** Null if the answer is larger than any real one. */
async function readBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > LARGEST_ANSWER) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function problemOf(error: unknown, until: AbortSignal): GatewayProblem {
  if (until.aborted) return PROBLEM.outOfTime
  if (!(error instanceof Error)) return PROBLEM.connectionLost
  if (error.name === 'TimeoutError') return PROBLEM.timeOut
  const code = 'code' in error ? String(error.code) : ''
  return NEVER_CONNECTED.includes(code) ? PROBLEM.noConnection : PROBLEM.connectionLost
}
