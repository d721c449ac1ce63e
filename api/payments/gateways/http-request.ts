import { request as ask } from 'undici'
import type { Milliseconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { parseJson } from './parse-json.ts'
import { type GatewayProblem, PROBLEM, transient, turnedAway, unreadable } from './problem.ts'

/** `body` is null where a refusal carried no JSON. */
export type Answer = { status: number; body: unknown }

export type Exchange = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}
type Patience = { within: Milliseconds; until: AbortSignal }

const LARGEST_ANSWER = 256 * 1024
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const NOT_LOOKED_AT = [425, 429]

const isPassing = (status: number) => status === 408 || NOT_LOOKED_AT.includes(status) || status >= 500

/** Asks once, and answers what was said or why there is nothing to believe. */
export async function exchange(
  { url, ...request }: Exchange,
  { within, until }: Patience,
): Promise<Result<Answer, GatewayProblem>> {
  if (until.aborted) return fail(PROBLEM.tooLate)
  try {
    const signal = AbortSignal.any([until, AbortSignal.timeout(within)])
    // A redirect is not followed: that would carry the account's key to another host.
    const { statusCode, body } = await ask(url, { ...request, signal })
    return judge(statusCode, await readBytes(body))
  } catch (error) {
    return fail(brokenOff(error, until))
  }
}

function judge(status: number, bytes: Buffer | null): Result<Answer, GatewayProblem> {
  if (isPassing(status)) {
    const problem = NOT_LOOKED_AT.includes(status) ? turnedAway : transient
    return fail(problem(`HTTP_${status}`))
  }
  if (status >= 300 && status < 400) return fail(unreadable(`HTTP_${status}`))
  if (!bytes) return fail(unreadable('TOO_LARGE'))
  const body = parseJson(bytes)
  return body === undefined && status < 300
    ? fail(unreadable('NOT_JSON'))
    : ok({ status, body: body ?? null })
}

/** Null for an answer that does not end where an honest one would. */
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

function brokenOff(error: unknown, until: AbortSignal): GatewayProblem {
  if (until.aborted) return PROBLEM.outOfTime
  if (!(error instanceof Error)) return PROBLEM.connectionLost
  if (error.name === 'TimeoutError') return PROBLEM.timeOut
  const code = 'code' in error ? String(error.code) : ''
  return NEVER_CONNECTED.includes(code) ? PROBLEM.noConnection : PROBLEM.connectionLost
}
