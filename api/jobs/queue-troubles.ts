import { databaseTrouble } from '#db/database-trouble.ts'
import { minutes } from '#kit/duration.ts'
import type { JobLogger } from './job.ts'

const QUIET_FOR = minutes(1)

/** Hears every error of the queue. A database that is away fails twice a second: a line a minute will do. */
export function queueTroubles(logger: JobLogger) {
  let quietUntil = 0
  return (said: Error) => {
    // Workers hand over a copy of the error that is no Error any more.
    const error = Object.assign(new Error(said.message), said)
    if (!databaseTrouble(error)) return logger.error({ err: error }, 'the job queue stumbled')
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + QUIET_FOR
    logger.warn({ err: error }, 'the job queue cannot use the database')
  }
}
