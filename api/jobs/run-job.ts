import { databaseTrouble } from '#db/database-trouble.ts'
import { fail } from '#kit/result.ts'
import type { JobFailure, JobHandler, JobLogger, JobOutcome, JobRow } from './job.ts'

/** A job as the queue hands it out. */
export type TakenJob = {
  id: string
  data: unknown
  retryCount: number
  retryLimit: number
  createdOn: Date
  signal: AbortSignal
}

type Verdict = { id: string; status: 'completed' | 'failed' | 'deadletter'; output?: { reason: string } }

export type Task = { topic: string; row: JobRow; handler: JobHandler<unknown>; logger: JobLogger }

const isLastAttempt = ({ retryCount, retryLimit }: TakenJob) => retryCount >= retryLimit

/** Runs one job and says what becomes of it. The log names the job, never what it carries. */
export async function runJob(job: TakenJob, task: Task): Promise<Verdict> {
  const outcome = await attempt(job, task)
  if (outcome.ok) return { id: job.id, status: 'completed' }
  const { kind, reason } = outcome.error
  const isOver = kind === 'PERMANENT' || isLastAttempt(job)
  const isDead = isOver && !task.row.cron
  const fields = { topic: task.topic, job: job.id, attempt: job.retryCount + 1, reason }
  if (isDead) task.logger.error(fields, 'job given up')
  else if (isOver) task.logger.warn(fields, 'job failed, its next run takes over')
  else task.logger.warn(fields, 'job failed, to be tried again')
  return { id: job.id, status: isDead ? 'deadletter' : 'failed', output: { reason } }
}

async function attempt(job: TakenJob, { topic, row, handler, logger }: Task): Promise<JobOutcome> {
  const payload = row.payload.safeParse(job.data)
  if (!payload.success) return broken('PERMANENT', 'UNREADABLE_PAYLOAD')
  const run = { attempt: job.retryCount + 1, createdAt: job.createdOn, signal: job.signal }
  try {
    return await handler(payload.data, run)
  } catch (error) {
    // A database that is away or busy is told of elsewhere, and mends itself.
    const trouble = databaseTrouble(error)
    logger[trouble ? 'warn' : 'error']({ err: error, topic, job: job.id }, 'job broke')
    return broken('TRANSIENT', trouble ?? 'BROKE')
  }
}

const broken = (kind: JobFailure['kind'], reason: string) => fail<JobFailure>({ kind, reason })
