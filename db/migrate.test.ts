import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fail, ok } from '#kit/result.ts'
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
