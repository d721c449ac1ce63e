import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './client.ts'
import { installJobQueue } from './job-queue.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

async function readMigration(file: string): Promise<[string, Migration]> {
  const text = await readFile(new URL(file, FOLDER), 'utf8')
  const name = file.replace(/\.sql$/, '')
  return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql'))
    return Object.fromEntries(await Promise.all(files.map(readMigration)))
  },
}

async function migrateToLatest(db: Db): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Applies all missing migrations and returns their names. Several processes may call it concurrently. */
export const migrate = (db: Db): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    // A second process waits for the lock of the first, and altering a table may take longer than a query.
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      const applied = await migrateToLatest(connection)
      await installJobQueue(connection)
      return applied
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })

/** The migrations that `migrate` would apply. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const known = await new Migrator({ db, provider: sqlFiles }).getMigrations()
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
