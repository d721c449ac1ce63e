import { type Milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { JobFailure } from '../../jobs/job.ts'

/** Shorter than a job may run, so that a time-out is noticed before the job counts as crashed. */
export const SEND_WITHIN = seconds(10)

export type Answer = { status: number; body: unknown }
type Post = { url: string; headers: Record<string, string>; body: string; within: Milliseconds }

export const transient = (reason: string) => fail<JobFailure>({ kind: 'TRANSIENT', reason })
export const permanent = (reason: string) => fail<JobFailure>({ kind: 'PERMANENT', reason })

/** The provider did not process the message: busy, broken, or rate limited. */
const isPassing = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

/** Posts to a provider; returns its answer, or why there is none. */
export async function post({
  url,
  headers,
  body,
  within = SEND_WITHIN,
}: Post): Promise<Result<Answer, JobFailure>> {
  try {
    // A redirect would send the account's key to another host.
    const signal = AbortSignal.timeout(within)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    const text = await answer.text()
    if (isPassing(answer.status)) return transient(`HTTP_${answer.status}`)
    return ok({ status: answer.status, body: readJson(text) })
  } catch (error) {
    return transient(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'CONNECTION')
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
