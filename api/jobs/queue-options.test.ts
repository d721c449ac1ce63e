import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { seconds } from '#kit/duration.ts'
import { fail, ok } from '#kit/result.ts'
import { SOON } from '#kit/testing.ts'
import { retryDeadJobs } from './dead-jobs.store.ts'
import { createJobs } from './jobs.store.ts'
import { CRON_JOBS, readableLog, TEST_JOBS, testJobs } from './testing.ts'
import { jobsBench } from './testing-bench.ts'

const { db, start, greet, metrics, stopLater } = jobsBench()

test('a changed row updates its queue', async () => {
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

test('a scheduled job runs once for two processes, and no more after its row is removed', async () => {
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

test('[RUN-26] a scheduled job is never dead: not when it fails, and not when it is killed', async () => {
  // As an older version of the shop configured the queue.
  const { cron: _, ...withoutClock } = CRON_JOBS['test.clock']
  const before = { 'test.clock': withoutClock }
  const { logger } = readableLog()
  const old = createJobs({ db: db(), table: before, logger })
  await db()
    .transaction()
    .execute((tx) => old.enqueue(tx, 'test.clock', { key: 'old', payload: {} }))
  await sql`delete from pgboss.job`.execute(db())
  const log = readableLog()
  const row = { ...CRON_JOBS['test.clock'], longestRun: seconds(2) }
  const once = { ...row, retry: { ...row.retry, times: 0 } }
  const jobs = createJobs({
    db: db(),
    table: { 'test.clock': once },
    logger: log.logger,
    sweepEvery: seconds(1),
  })
  let runs = 0
  jobs.work('test.clock', async () => {
    runs += 1
    // The first run never ends, as if its process had been killed.
    return runs === 1 ? new Promise(() => {}) : fail({ kind: 'TRANSIENT', reason: 'BUSY' })
  })
  await jobs.start()
  stopLater(jobs)
  const ended = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'test.clock' order by created_on`.execute(db())
    return rows.map(({ state }) => state)
  }
  await vi.waitFor(async () => expect((await ended())[0]).toBe('failed'), SOON)
  await db()
    .transaction()
    .execute((tx) => jobs.enqueue(tx, 'test.clock', { key: 'again', payload: {} }))
  await vi.waitFor(
    () => expect(log.lines.map(({ text }) => text)).toContain('job failed, its next run takes over'),
    SOON,
  )
  await vi.waitFor(async () => expect(new Set(await ended())).toEqual(new Set(['failed'])), SOON)
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(await metrics()).not.toContain('state="dead"')
})

test('done jobs are deleted after an hour, dead ones after a week', async () => {
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

test('a dead job can be put back into its queue', async () => {
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
