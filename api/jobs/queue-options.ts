import { days, hours, type Milliseconds } from '#kit/duration.ts'
import type { JobRow } from './job.ts'

/** Where jobs that were given up lie, for somebody to look at. */
export const DEAD_JOBS = 'dead'

// A payload may name a person: it stays no longer than it takes to see that all went well, or to mend what did not.
const KEEP_DONE = hours(1)
const KEEP_DEAD = days(7)

export const inSeconds = (duration: Milliseconds) => Math.ceil(duration / 1000)

export const DEAD_JOBS_OPTIONS = { retentionSeconds: inSeconds(KEEP_DEAD) }

/** A row of the table in the words of pg-boss. */
export const queueOptions = ({ retry, longestRun, longestWait, cron }: JobRow) => ({
  retryLimit: retry.times,
  retryDelay: inSeconds(retry.first),
  retryBackoff: true,
  retryDelayMax: inSeconds(retry.longest),
  expireInSeconds: inSeconds(longestRun),
  retentionSeconds: inSeconds(longestWait),
  deleteAfterSeconds: inSeconds(KEEP_DONE),
  // What runs by the clock is replaced by its next run: nobody need look at one that was killed or failed.
  deadLetter: cron ? null : DEAD_JOBS,
  // A NOTIFY inside a transaction makes its commit queue behind every other one that notifies: decision 0027.
  notify: false,
})
