import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { fail, ok } from '#kit/result.ts'
import { SOON } from '#kit/testing.ts'
import { createJobs } from './jobs.store.ts'
import { readableLog, TEST_JOBS, testJobs } from './testing.ts'
import { jobsBench } from './testing-bench.ts'

const { db, start, greet, metrics, stopLater } = jobsBench()

test('a job of a committed transaction is run once', async () => {
  const { jobs, seen } = await start()
  await greet(jobs, 'Asha')
  await vi.waitFor(() => expect(seen).toEqual(['Asha']), SOON)
})

test('[RUN-17] a committed job wakes the workers of its process without a query', async () => {
  const patient = { 'test.greet': { ...TEST_JOBS['test.greet'], poll: minutes(10) } }
  const { logger } = readableLog()
  const jobs = createJobs({ db: db(), table: patient, logger })
  // As an older version of the shop created it.
  await greet(testJobs({ db: db() }), 'early')
  await sql`update pgboss.queue set notify = true`.execute(db())
  const seen: string[] = []
  jobs.work('test.greet', async ({ name }) => {
    seen.push(name)
    return ok(undefined)
  })
  await jobs.start()
  stopLater(jobs)
  for (const name of ['Asha', 'Vikram']) {
    await greet(jobs, name)
    await vi.waitFor(() => expect(seen).toContain(name), SOON)
  }
  const { rows } = await sql`select name from pgboss.queue where notify and name = 'test.greet'`.execute(db())
  expect(rows).toEqual([])
})

test('polling finds a job that another process queued', async () => {
  const { seen } = await start()
  await greet(testJobs({ db: db() }), 'Asha')
  await vi.waitFor(() => expect(seen).toEqual(['Asha']), SOON)
})

test('a job of a transaction that is rolled back never runs', async () => {
  const { jobs, seen } = await start()
  const broken = db()
    .transaction()
    .execute(async (tx) => {
      await jobs.enqueue(tx, 'test.greet', { key: 'lost', payload: { name: 'lost' } })
      throw new Error('the change is refused')
    })
  await expect(broken).rejects.toThrow('refused')
  await greet(jobs, 'kept')
  await vi.waitFor(() => expect(seen).toContain('kept'), SOON)
  expect(seen).toEqual(['kept'])
  expect(await metrics()).not.toContain('test.greet')
})

test('a job can be queued in a database where no worker was ever started', async () => {
  await greet(testJobs({ db: db() }), 'early')
  const { seen } = await start()
  await vi.waitFor(() => expect(seen).toEqual(['early']), SOON)
})

test('one key queues one job, also after it was done; keys are separate for each topic', async () => {
  const { jobs, seen } = await start()
  await Promise.all([greet(jobs, 'Asha'), greet(jobs, 'Asha'), greet(jobs, 'Asha')])
  await vi.waitFor(() => expect(seen).toEqual(['Asha']), SOON)
  await greet(jobs, 'Asha')
  await db()
    .transaction()
    .execute((tx) => jobs.enqueue(tx, 'test.other', { key: 'Asha', payload: { name: 'other' } }))
  await greet(jobs, 'last')
  await vi.waitFor(() => expect(seen).toContain('last'), SOON)
  await vi.waitFor(() => expect([...seen].sort()).toEqual(['Asha', 'last', 'other']), SOON)
})

test('a job with a later start time waits', async () => {
  const { jobs, seen } = await start()
  const due = Date.now() + 2000
  await greet(jobs, 'later', new Date(due))
  await greet(jobs, 'now')
  await vi.waitFor(() => expect(seen).toEqual(['now', 'later']), SOON)
  expect(Date.now()).toBeGreaterThanOrEqual(due)
})

test('a job with a transient failure is retried until it succeeds', async () => {
  let left = 2
  const { jobs, seen, lines } = await start(() =>
    left-- > 0 ? fail({ kind: 'TRANSIENT', reason: 'BUSY' } as const) : ok(undefined),
  )
  await greet(jobs, 'Asha')
  await vi.waitFor(() => expect(seen).toEqual(['Asha', 'Asha', 'Asha']), SOON)
  expect(lines.map(({ level, fields }) => [level, fields.reason])).toEqual([
    ['warn', 'BUSY'],
    ['warn', 'BUSY'],
  ])
})

test('a job that fails every time goes to the dead-letter queue, and is logged without its payload', async () => {
  const { jobs, seen, lines } = await start(() => {
    throw new Error('a bug')
  })
  await greet(jobs, 'Asha')
  await vi.waitFor(
    async () => expect(await metrics()).toContain('jobs{topic="test.greet",state="dead"} 1'),
    SOON,
  )
  expect(seen).toEqual(['Asha', 'Asha', 'Asha'])
  expect(lines.at(-1)).toMatchObject({
    level: 'error',
    text: 'job given up',
    fields: { attempt: 3, reason: 'BROKE' },
  })
  expect(JSON.stringify(lines)).not.toContain('Asha')
})

test('a permanent failure is not retried', async () => {
  const { jobs, seen } = await start((name) =>
    name === 'bad' ? fail({ kind: 'PERMANENT', reason: 'REFUSED' } as const) : ok(undefined),
  )
  await greet(jobs, 'bad')
  await vi.waitFor(async () => expect(await metrics()).toContain('state="dead"} 1'), SOON)
  await greet(jobs, 'good')
  await vi.waitFor(() => expect(seen).toEqual(['bad', 'good']), SOON)
})

test('a payload that does not match its schema is dead at once, and other jobs run', async () => {
  const { jobs, seen, lines } = await start()
  const payload = { telephone: '9876543210' } as unknown as { name: string }
  await db()
    .transaction()
    .execute((tx) => jobs.enqueue(tx, 'test.greet', { key: 'poison', payload }))
  await greet(jobs, 'Asha')
  await vi.waitFor(() => expect(seen).toEqual(['Asha']), SOON)
  await vi.waitFor(async () => expect(await metrics()).toContain('state="dead"} 1'), SOON)
  expect(lines).toMatchObject([{ level: 'error', fields: { reason: 'UNREADABLE_PAYLOAD', attempt: 1 } }])
  expect(JSON.stringify(lines)).not.toContain('9876543210')
})

test('stopping waits for the job that is being run', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let ended = false
  const { jobs } = await start(async () => {
    begun.resolve()
    await mayEnd.promise
    ended = true
    return ok(undefined)
  })
  await greet(jobs, 'Asha')
  await begun.promise
  const stopped = jobs.stop()
  mayEnd.resolve()
  await stopped
  expect(ended).toBe(true)
  const { seen } = await start()
  const again = testJobs({ db: db() })
  await greet(again, 'after')
  await vi.waitFor(() => expect(seen).toEqual(['after']), SOON)
})
