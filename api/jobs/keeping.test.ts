import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { fail, ok } from '#kit/result.ts'
import { retryDeadJobs } from './dead-jobs.store.ts'
import { createJobs } from './jobs.store.ts'
import { CRON_JOBS, readableLog, TEST_JOBS, testJobs } from './testing.ts'
import { jobsBench, SOON } from './testing-bench.ts'

const { db, start, greet, metrics, stopLater } = jobsBench()

test('a row that changes its mind changes the queue', async () => {
  await greet(testJobs({ db: db() }), 'made with the old row')
  const changed = {
    'test.greet': { ...TEST_JOBS['test.greet'], retry: { ...TEST_JOBS['test.greet'].retry, times: 0 } },
  }
  const log = readableLog()
  const jobs = createJobs({ db: db(), table: changed, logger: log.logger })
  jobs.work('test.greet', async () => fail({ kind: 'TRANSIENT', reason: 'BUSY' }))
  await jobs.start()
  stopLater(jobs)
  await db()
    .transaction()
    .execute((tx) => jobs.enqueue(tx, 'test.greet', { key: 'new', payload: { name: 'new' } }))
  await vi.waitFor(() => expect(log.lines.map(({ text }) => text)).toContain('job given up'), SOON)
})

test('a job by the clock runs once for two processes, and no more when its row is gone', async () => {
  const runs: string[] = []
  const open = (name: string) => {
    const jobs = createJobs({ db: db(), table: CRON_JOBS, logger: readableLog().logger })
    jobs.work('test.clock', async () => {
      runs.push(name)
      return ok(undefined)
    })
    return jobs
  }
  const both = [open('first'), open('second')]
  await Promise.all(both.map((jobs) => jobs.start()))
  both.forEach(stopLater)
  await vi.waitFor(() => expect(runs.length).toBeGreaterThan(0), SOON)
  expect(runs).toHaveLength(1)
  const queued = await sql`select id from pgboss.job where name = 'test.clock'`.execute(db())
  expect(queued.rows).toHaveLength(1)
  await start()
  const schedules = await sql`select name from pgboss.schedule`.execute(db())
  expect(schedules.rows).toEqual([])
})

test('what was done is kept for an hour and what was given up for a week', async () => {
  const early = testJobs({ db: db() })
  await greet(early, 'long done')
  await greet(early, 'just done')
  const finish = (name: string, ago: string) =>
    sql`update pgboss.job set state = 'completed', completed_on = now() - ${ago}::interval
      where data ->> 'name' = ${name}`.execute(db())
  await finish('long done', '61 minutes')
  await finish('just done', '59 minutes')
  const { jobs } = await start((name) =>
    name === 'bad' ? fail({ kind: 'PERMANENT', reason: 'REFUSED' } as const) : ok(undefined),
  )
  await greet(jobs, 'bad')
  const kept = async () => {
    const { rows } = await sql<{ name: string; days: number }>`
      select data ->> 'name' as name, date_part('day', keep_until - created_on) as days
      from pgboss.job where name = 'dead' or state = 'completed' order by 1`.execute(db())
    return rows.map(({ name, days }) => (name === 'bad' ? `${name} ${days}` : name))
  }
  await vi.waitFor(async () => expect(await kept()).toEqual(['bad 7', 'just done']), SOON)
})

test('a job that was given up can be put back', async () => {
  let isMended = false
  const { jobs, seen } = await start(() =>
    isMended ? ok(undefined) : fail({ kind: 'PERMANENT', reason: 'REFUSED' } as const),
  )
  await greet(jobs, 'Asha')
  await vi.waitFor(async () => expect(await metrics()).toContain('state="dead"} 1'), SOON)
  isMended = true
  expect(await retryDeadJobs(db(), 'test.greet')).toBe(1)
  await vi.waitFor(() => expect(seen).toEqual(['Asha', 'Asha']), SOON)
  await vi.waitFor(async () => expect(await metrics()).not.toContain('test.greet'), SOON)
})
