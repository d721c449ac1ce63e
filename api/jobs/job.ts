import type { z } from 'zod'
import type { Milliseconds } from '#kit/duration.ts'
import type { Result } from '#kit/result.ts'

/** How jobs of one topic are kept and run. */
export type JobRow = {
  payload: z.ZodType<object, object>
  /** The pause doubles each time, with some chance in it, from the first to the longest. */
  retry: { times: number; first: Milliseconds; longest: Milliseconds }
  /** A run that takes longer counts as crashed: the job is given to another worker. */
  longestRun: Milliseconds
  /** A job nobody took for this long is thrown away. */
  longestWait: Milliseconds
  /** How often each worker looks for due jobs. New ones are announced besides. */
  poll: Milliseconds
  /** Workers in each process, and how many jobs one of them takes at a time. */
  workers: number
  batch: number
  /** Fields of the payload that name no person: logs and lists of given-up jobs show them. */
  names?: readonly string[]
  /** Runs by the clock (UTC), once for all processes, with an empty payload. */
  cron?: string
}

export type JobTable = Record<string, JobRow>
export type TopicOf<Table extends JobTable> = keyof Table & string

/** PERMANENT: trying again would end the same way. `reason` is logged, so it holds nothing personal. */
export type JobFailure = { kind: 'TRANSIENT' | 'PERMANENT'; reason: string }
export type JobOutcome = Result<void, JobFailure>

export type JobRun = { attempt: number; createdAt: Date; signal: AbortSignal }
export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<JobOutcome>

export type JobLogger = Record<'info' | 'warn' | 'error', (fields: object, text: string) => void>
