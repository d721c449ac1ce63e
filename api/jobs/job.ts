import type { z } from 'zod'
import type { Milliseconds } from '#kit/duration.ts'
import type { Result } from '#kit/result.ts'

/** How jobs of one topic are queued and run. */
export type JobRow = {
  payload: z.ZodType<object, object>
  /** The pause doubles each time, with jitter, from the first to the longest. */
  retry: { times: number; first: Milliseconds; longest: Milliseconds }
  /** A run that takes longer counts as crashed: another worker gets the job. */
  longestRun: Milliseconds
  /** A job that no worker took for this long is deleted. */
  longestWait: Milliseconds
  /** How often each worker polls for due jobs. New jobs also wake the workers of their own process. */
  poll: Milliseconds
  /** Workers in each process, and how many jobs one of them takes at a time. */
  workers: number
  batch: number
  /** Payload fields without personal data: logs and the list of dead jobs show them. */
  names?: readonly string[]
  /** A cron schedule (UTC). Runs once for all processes, with an empty payload. */
  cron?: string
}

export type JobTable = Record<string, JobRow>
export type TopicOf<Table extends JobTable> = keyof Table & string

/** PERMANENT: a retry would fail too. `reason` is logged, so it holds no personal data. */
export type JobFailure = { kind: 'TRANSIENT' | 'PERMANENT'; reason: string }
export type JobOutcome = Result<void, JobFailure>

export type JobRun = { attempt: number; createdAt: Date; signal: AbortSignal }
export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<JobOutcome>

export type JobLogger = Record<'info' | 'warn' | 'error', (fields: object, text: string) => void>
