import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { milliseconds, minutes } from '#kit/duration.ts'
import { fail, ok } from '#kit/result.ts'
import {
  checkServerVersion,
  connect,
  type Db,
  limitRole,
  supportedVersion,
  withLongStatements,
} from './client.ts'
import { databaseTrouble } from './database-trouble.ts'
import { testDatabase } from './testing.ts'

const { db, url, drop } = await testDatabase()
afterAll(drop)

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('every connection has its limits and its name', async () => {
  const limited = connect(url, { max: 1 })
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from pg_settings where name in
      ('application_name', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(limited)
  await limited.destroy()
  expect(rows).toEqual([
    {
      name: 'application_name',
      value: expect.stringMatching(/^aranya-mill \d+\.\d+\.\d+\S* [0-9a-f-]{36}$/),
    },
    { name: 'idle_in_transaction_session_timeout', value: '10s' },
    { name: 'lock_timeout', value: '1s' },
    { name: 'statement_timeout', value: '5s' },
  ])
})

test('bigint columns and their sums are parsed as numbers', async () => {
  const { rows } = await sql`select 34900::bigint as price, sum(x) as total
    from (values (1::bigint), (2::bigint)) as t (x)`.execute(db)
  expect(rows).toEqual([{ price: 34_900, total: 3 }])
})

test('an integer that a number cannot hold exactly is refused, not rounded', async () => {
  await expect(sql`select 9007199254740993::bigint as price`.execute(db)).rejects.toThrow(RangeError)
})

test('a server from PostgreSQL 15 on is accepted, an older one is refused with the reason', async () => {
  expect(await checkServerVersion(db)).toMatchObject({ ok: true })
  expect(supportedVersion(150_000)).toEqual(ok(150_000))
  expect(supportedVersion(140_012)).toEqual(fail('The shop needs PostgreSQL 15 or newer; this server is 14.'))
})

test('a lost idle connection is reported and replaced', async () => {
  const lost: Error[] = []
  const { promise: reported, resolve } = Promise.withResolvers<void>()
  const other = connect(url, {
    max: 1,
    onIdleError: (error) => {
      lost.push(error)
      resolve()
    },
  })
  const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other)
  await sql`select pg_terminate_backend(${pid.rows[0]?.pid}::int)`.execute(db)
  await reported
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(other)
  await other.destroy()
  expect(lost.map(databaseTrouble)).toEqual(['UNREACHABLE'])
  expect(rows).toEqual([{ one: 1 }])
})

test('a server that does not exist is reported as unreachable', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing')
  const error = await failureOf(sql`select 1`.execute(nowhere))
  await nowhere.destroy()
  expect(databaseTrouble(error)).toBe('UNREACHABLE')
})

test('a statement with an error is not reported as database trouble', async () => {
  const error = await failureOf(sql`select 1 / 0`.execute(db))
  expect(error).toBeInstanceOf(Error)
  expect(databaseTrouble(error)).toBe(null)
})

test('[SCALE-10] through a pooler the time-outs are those of the database role', async () => {
  await limitRole(db)
  // A pooler refuses start-up parameters, so none is sent.
  const pooled = connect(url, { max: 1, isPooled: true })
  const { rows } = await sql<{ value: string }>`
    select current_setting('statement_timeout') as value`.execute(pooled)
  await pooled.destroy()
  expect(rows).toEqual([{ value: '5s' }])
})

test('[SCALE-9] a connection whose statement got no answer in time is not used again', async () => {
  const slow = connect(url, { max: 1, queryTimeout: milliseconds(200) })
  const pidOf = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(slow)).rows[0]?.pid
  const before = await pidOf()
  const error = await failureOf(sql`select pg_sleep(2)`.execute(slow))
  expect(databaseTrouble(error)).toBe('STRAINED')
  await expect.poll(() => pidOf().catch(() => before)).not.toBe(before)
  await slow.destroy()
})

const withTransaction = (standby: Db) =>
  standby.transaction().execute((tx) => sql`delete from setting where false`.execute(tx))
const withoutTransaction = (standby: Db) => sql`delete from setting where false`.execute(standby)

test.each([
  ['within a transaction', withTransaction],
  ['outside of one', withoutTransaction],
])(
  '[SCALE-9] a connection to a standby, which refuses writes %s, is not used again',
  async (_where, write) => {
    const standby = connect(url, { max: 1 })
    const pidOf = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(standby)).rows[0]?.pid
    const before = await pidOf()
    await sql`set default_transaction_read_only = on`.execute(standby)
    const error = await failureOf(write(standby))
    expect(databaseTrouble(error)).toBe('UNREACHABLE')
    await expect.poll(() => pidOf().catch(() => before)).not.toBe(before)
    await standby.destroy()
  },
)

test('[ARCHIVE-8] a job that reads everything has time for it, on a connection of its own that cannot write', async () => {
  const hasty = connect(`${url}?options=-c%20statement_timeout%3D200`, { max: 1, isPooled: true })
  const slow = sql`select pg_sleep(0.5)`
  expect(await failureOf(slow.execute(hasty))).toMatchObject({ code: '57014' })
  const read = withLongStatements(hasty, minutes(2), async (tx) => (await slow.execute(tx)).rows.length)
  expect(await read).toBe(1)
  const write = withLongStatements(hasty, minutes(2), (tx) =>
    sql`update schema_state set floor = 'x'`.execute(tx),
  )
  expect(await failureOf(write)).toBeInstanceOf(Error)
  await hasty.destroy()
  const { floor } = await db.selectFrom('schema_state').select('floor').executeTakeFirstOrThrow()
  expect(floor).not.toBe('x')
})
