import { databaseTrouble } from '#db/database-trouble.ts'
import { minutes } from '#kit/duration.ts'
import type { JobLogger } from './job.ts'

const QUIET_FOR = minutes(1)

/** Logs errors of the queue, at most one line a minute: without a database there are two a second. */
export function logQueueErrors(logger: JobLogger) {
  let quietUntil = 0
  return (said: Error) => {
    // Workers report a plain object, not an Error.
    const error = Object.assign(new Error(said.message), said)
    if (!databaseTrouble(error)) return logger.error({ err: error }, 'the job queue stumbled')
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + QUIET_FOR
    logger.warn({ err: error }, 'the job queue cannot use the database')
  }
}
