import { Registry } from 'prom-client'
import { afterEach, beforeEach } from 'vitest'
import { type TestDatabase, testDatabase } from '#db/testing.ts'
import { ok } from '#kit/result.ts'
import type { JobOutcome } from './job.ts'
import { measureJobs } from './job-metrics.ts'
import { readableLog, testJobs } from './testing.ts'

type Handler = (name: string) => JobOutcome | Promise<JobOutcome>
type TestJobs = ReturnType<typeof testJobs>

const done: Handler = () => ok(undefined)

/** A database for each test of the file, and workers that stop when the test ends. */
export function jobsBench() {
  let database: TestDatabase
  let stops: (() => Promise<void>)[] = []
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(async () => {
    for (const stop of stops) await stop()
    stops = []
    await database.drop()
  })
  const bench = {
    db: () => database.db,
    stopLater: (jobs: { stop(): Promise<void> }) => stops.push(jobs.stop),
    /** Workers that record their jobs. */
    async start(handler: Handler = done) {
      const seen: string[] = []
      const log = readableLog()
      const jobs = testJobs({ db: database.db, logger: log.logger })
      const work = async ({ name }: { name: string }) => {
        seen.push(name)
        return handler(name)
      }
      jobs.work('test.greet', work)
      jobs.work('test.other', work)
      await jobs.start()
      bench.stopLater(jobs)
      return { jobs, seen, ...log }
    },
    greet(jobs: Pick<TestJobs, 'enqueue'>, name: string, runAt?: Date) {
      const job = { key: name, payload: { name }, ...(runAt && { runAt }) }
      return database.db.transaction().execute((tx) => jobs.enqueue(tx, 'test.greet', job))
    },
    metrics() {
      const registry = new Registry()
      measureJobs(registry, database.db)
      return registry.metrics()
    },
  }
  return bench
}
