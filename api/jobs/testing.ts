import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { milliseconds, minutes, seconds } from '#kit/duration.ts'
import type { JobLogger, JobTable } from './job.ts'
import { createJobs, type JobsDeps } from './jobs.store.ts'

const QUICK = {
  retry: { times: 2, first: seconds(1), longest: seconds(1) },
  longestRun: seconds(20),
  longestWait: minutes(10),
  poll: milliseconds(500),
  workers: 2,
  batch: 5,
}

const Named = z.strictObject({ name: z.string() })

/** Topics of tests only. */
export const TEST_JOBS = {
  'test.greet': { payload: Named, ...QUICK },
  'test.other': { payload: Named, ...QUICK },
  /** Its runs count as crashed after two seconds. */
  'test.hasty': { payload: Named, ...QUICK, longestRun: seconds(2) },
} satisfies JobTable

export const CRON_JOBS = {
  'test.clock': { payload: z.strictObject({}), ...QUICK, cron: '* * * * *' },
} satisfies JobTable

export type LogLine = { level: keyof JobLogger; text: string; fields: Record<string, unknown> }

/** A log that tests can read. */
export function readableLog(): { lines: LogLine[]; logger: JobLogger } {
  const lines: LogLine[] = []
  const at = (level: keyof JobLogger) => (fields: object, text: string) => {
    lines.push({ level, text, fields: { ...fields } })
  }
  return { lines, logger: { info: at('info'), warn: at('warn'), error: at('error') } }
}

type TestJobsDeps = Partial<JobsDeps<typeof TEST_JOBS>> & { db: Db }

export const testJobs = (deps: TestJobsDeps) =>
  createJobs({ table: TEST_JOBS, logger: readableLog().logger, sweepEvery: seconds(1), ...deps })
