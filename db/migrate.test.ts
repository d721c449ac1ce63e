import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail, ok } from '#kit/result.ts'
import { SOON } from '#kit/testing.ts'
import { connect } from './client.ts'
import { checkSchema, migrate } from './migrate.ts'
import { emptyDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.drop())

const fileNames = async () => {
  const files = await readdir(new URL('./migrations/', import.meta.url))
  return files.filter((file) => file.endsWith('.sql')).map((file) => file.replace('.sql', ''))
}

test('migrating applies every file in order, and migrating again applies nothing', async () => {
  expect(await migrate(database.db)).toEqual((await fileNames()).sort())
  expect(await migrate(database.db)).toEqual([])
})

test('two processes that migrate at the same time apply every file once', async () => {
  const other = connect(database.url)
  const [mine, theirs] = await Promise.all([migrate(database.db), migrate(other)]).finally(() =>
    other.destroy(),
  )
  expect([...mine, ...theirs].sort()).toEqual((await fileNames()).sort())
})

test('[SCALE-13] a migration that fails keeps those before it, and the next run continues with it', async () => {
  const { db } = database
  await sql`create table schema_state ()`.execute(db)
  await expect(migrate(db)).rejects.toMatchObject({ code: '42P07' })
  await sql`drop table schema_state`.execute(db)
  expect((await migrate(db))[0]).toBe('0060_processes')
})

test('[SCALE-13] a migration gives up a table that is in use before the shop does, and tries again', async () => {
  const { db } = database
  await migrate(db, '0059_taken_out')
  const holder = connect(database.url)
  const waits: string[] = []
  const migrated = await holder.transaction().execute(async (tx) => {
    await sql`lock table session in access share mode; create table schema_state ()`.execute(tx)
    const running = migrate(db, '0060_processes')
    await vi.waitFor(async () => {
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity where wait_event_type = 'Lock'`.execute(tx)
      waits.push(...rows.map(({ query }) => query))
      expect(waits).not.toEqual([])
    }, SOON)
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(tx)
      expect(rows).toEqual([])
    }, SOON)
    await sql`drop table schema_state`.execute(tx)
    return { running }
  })
  expect(await migrated.running).toEqual(['0060_processes'])
  await holder.destroy()
})

test('migrating resets the time limit of the connection', async () => {
  const db = connect(database.url, { max: 1 })
  await migrate(db)
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    db,
  )
  await db.destroy()
  expect(rows).toEqual([{ limit: '5s' }])
})

test('[SCALE-6] a program runs on a schema that a newer one has migrated, down to the floor', async () => {
  const { db } = database
  expect(await checkSchema(db)).toEqual(fail('TOO_OLD'))
  await migrate(db)
  expect(await checkSchema(db)).toEqual(ok(undefined))
  await sql`insert into kysely_migration (name, timestamp) values ('9998_newer', now()::text)`.execute(db)
  expect(await checkSchema(db)).toEqual(ok(undefined))
  expect(await migrate(db)).toEqual([])
  await sql`update schema_state set floor = '9998_newer'`.execute(db)
  expect(await checkSchema(db)).toEqual(fail('TOO_NEW'))
})
