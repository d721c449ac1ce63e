import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Db } from './client.ts'
import { databaseTrouble } from './database-trouble.ts'
import { installJobQueue } from './job-queue.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** The migrations of this program by name, in order. */
async function readMigrations(): Promise<Map<string, string>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), 'utf8')))
  return new Map(files.map((file, index) => [file.replace(/\.sql$/, ''), texts[index] ?? '']))
}

/** Holders of the lock may wait for long: it is the only statement without a time-out. */
const SET_UP_LOCK = 7_264_001
/** Whoever comes after us waits behind us, and gives up after a second. */
const DDL_LOCK_TIMEOUT = milliseconds(500)
const DDL_TRIES = 30

/** Runs `work` in one process at a time: migrating and seeding. The connection must be direct, not pooled. */
export const withSetUpLock = <Value>(db: Db, work: (connection: Db) => Promise<Value>): Promise<Value> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(SET_UP_LOCK)})`.execute(connection)
    await sql`set lock_timeout = ${sql.lit(DDL_LOCK_TIMEOUT)}`.execute(connection)
    try {
      return await work(connection)
    } finally {
      // If the connection is lost, so is the lock, and the error of `work` counts.
      await sql`select pg_advisory_unlock(${sql.lit(SET_UP_LOCK)}); reset statement_timeout; reset lock_timeout`
        .execute(connection)
        .catch(() => undefined)
    }
  })

/**
 * Applies all missing migrations, or those up to `last`, and returns their names. Several processes may call it
 * concurrently.
 */
export const migrate = (db: Db, last?: string): Promise<string[]> =>
  withSetUpLock(db, async (connection) => {
    const texts = await readMigrations()
    const { missing } = await schemaState(connection)
    const wanted = missing.filter((name) => last === undefined || name <= last)
    await sql`create table if not exists kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(connection)
    for (const name of wanted) await apply(connection, name, texts.get(name) ?? '')
    await installJobQueue(connection)
    return wanted
  })

/**
 * Each in a transaction of its own, because a transaction keeps its locks until its end. A running shop may hold a table
 * for a moment: waiting longer for it would stop everybody behind us in the line.
 */
async function apply(db: Db, name: string, text: string, tries = DDL_TRIES): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql.raw(text).execute(tx)
      await sql`insert into kysely_migration (name, timestamp)
        values (${name}, to_json(clock_timestamp()) #>> '{}')`.execute(tx)
    })
  } catch (error) {
    if (tries <= 1 || databaseTrouble(error) !== 'CONFLICT') throw error
    await wait(seconds(1))
    await apply(db, name, text, tries - 1)
  }
}

type SchemaState = {
  /** Migrations of this program that the database does not have. */
  missing: string[]
  /** Migrations of the database that this program does not know: it is older than the database. */
  unknown: string[]
}

async function schemaState(db: Db): Promise<SchemaState> {
  const known = [...(await readMigrations()).keys()]
  const applied = new Set(await appliedMigrations(db))
  return {
    missing: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)).sort(),
  }
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(db)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Whether this program can run on the schema of the database. An older program can while a newer one is rolled out, down
 * to the floor that the newer one has set.
 */
export async function checkSchema(db: Db): Promise<Result<void, 'TOO_OLD' | 'TOO_NEW'>> {
  const { missing, unknown } = await schemaState(db)
  if (missing.length > 0) return fail('TOO_OLD')
  if (unknown.length === 0) return ok(undefined)
  const { rows } = await sql<{ floor: string }>`select floor from schema_state`.execute(db)
  const newest = [...(await readMigrations()).keys()].at(-1) ?? ''
  return newest >= (rows[0]?.floor ?? '') ? ok(undefined) : fail('TOO_NEW')
}
