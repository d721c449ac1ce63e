import { days, hours, type Milliseconds } from '#kit/duration.ts'
import type { JobRow } from './job.ts'

/** The dead-letter queue. */
export const DEAD_JOBS = 'dead'

// A payload may hold personal data, so it is deleted as soon as nobody needs it to find and fix an error.
const KEEP_DONE = hours(1)
const KEEP_DEAD = days(7)

export const inSeconds = (duration: Milliseconds) => Math.ceil(duration / 1000)

export const DEAD_JOBS_OPTIONS = { retentionSeconds: inSeconds(KEEP_DEAD) }

/** A row of the table as pg-boss options. */
export const queueOptions = ({ retry, longestRun, longestWait, cron }: JobRow) => ({
  retryLimit: retry.times,
  retryDelay: inSeconds(retry.first),
  retryBackoff: true,
  retryDelayMax: inSeconds(retry.longest),
  expireInSeconds: inSeconds(longestRun),
  retentionSeconds: inSeconds(longestWait),
  deleteAfterSeconds: inSeconds(KEEP_DONE),
  // A failed scheduled job is replaced by its next run, so it needs no dead-letter queue.
  deadLetter: cron ? null : DEAD_JOBS,
  // NOTIFY in a transaction serializes its commit with all others that notify: decision 0027.
  notify: false,
})
