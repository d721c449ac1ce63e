import { databaseTrouble } from '#db/database-trouble.ts'
import { fail } from '#kit/result.ts'
import { describeJob } from './describe-job.ts'
import type { JobFailure, JobHandler, JobLogger, JobOutcome, JobRow } from './job.ts'

/** A job as the queue delivers it. */
export type TakenJob = {
  id: string
  data: unknown
  retryCount: number
  retryLimit: number
  createdOn: Date
  signal: AbortSignal
}

export type Verdict = {
  id: string
  status: 'completed' | 'failed' | 'deadletter'
  output?: { reason: string }
}

export type Task = { topic: string; row: JobRow; handler: JobHandler<unknown>; logger: JobLogger }

const isLastAttempt = ({ retryCount, retryLimit }: TakenJob) => retryCount >= retryLimit

/** Runs one job and returns its result. The log names the job and only payload fields without personal data. */
export async function runJob(job: TakenJob, task: Task): Promise<Verdict> {
  const outcome = await attempt(job, task)
  if (outcome.ok) return { id: job.id, status: 'completed' }
  const { kind, reason } = outcome.error
  const isOver = kind === 'PERMANENT' || isLastAttempt(job)
  const isDead = isOver && !task.row.cron
  const about = describeJob(task.row, job.data)
  const fields = {
    topic: task.topic,
    job: job.id,
    attempt: job.retryCount + 1,
    reason,
    ...(about && { about }),
  }
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
    // Database outages are logged elsewhere and pass by themselves.
    const trouble = databaseTrouble(error)
    logger[trouble ? 'warn' : 'error']({ err: error, topic, job: job.id }, 'job broke')
    return broken('TRANSIENT', trouble ?? 'BROKE')
  }
}

const broken = (kind: JobFailure['kind'], reason: string) => fail<JobFailure>({ kind, reason })
