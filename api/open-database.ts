import { checkServerVersion, connect, type Db } from '#db/client.ts'
import { databaseTrouble } from '#db/database-trouble.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { joinEmbedded } from '#db/embedded/join.ts'
import type { ServerState } from '#db/embedded/supervise.ts'
import { migrate, missingMigrations } from '#db/migrate.ts'
import { seedDemo } from '#db/seed/demo/seed-demo.ts'
import { seed } from '#db/seed/seed.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Config } from './config.ts'

/** `state`: only of the embedded database. */
export type OpenDatabase = { db: Db; url: string; state?: () => ServerState; close(): Promise<void> }

/** Opens the configured database, or the embedded one, migrated and seeded. */
export async function openDatabase(
  { databaseUrl, dataDir, production }: Config,
  say: (text: string) => void,
): Promise<Result<OpenDatabase, string>> {
  const setUp = production ? migrateAndSeed : migrateAndSeedDemo
  if (databaseUrl) return prepare(databaseUrl, async () => undefined, setUp)
  const embedded = await startEmbedded({ dataDir, say })
  if (!embedded.ok) return embedded
  if (embedded.value.firstStart) say(`Made a PostgreSQL database in ${dataDir}`)
  const { url, state, stop } = embedded.value
  const opened = await prepare(url, stop, setUp)
  return opened.ok ? ok({ ...opened.value, state }) : opened
}

/** Opens the shop's database for a second process, whether the shop is running or not. Nothing is seeded. */
export async function joinDatabase({ databaseUrl, dataDir }: Config): Promise<Result<OpenDatabase, string>> {
  const joined = databaseUrl
    ? ok({ url: databaseUrl, stop: async () => undefined })
    : await joinEmbedded({ dataDir })
  if (!joined.ok) return joined
  return prepare(joined.value.url, joined.value.stop, checkUpToDate)
}

async function prepare(
  url: string,
  stop: () => Promise<void>,
  setUp: (db: Db) => Promise<string | null>,
): Promise<Result<OpenDatabase, string>> {
  const db = connect(url)
  const close = () => db.destroy().finally(stop)
  const problem = await setUp(db).catch((error: unknown) => explain(error, url))
  if (!problem) return ok({ db, url, close })
  await close()
  return fail(problem)
}

async function migrateAndSeed(db: Db): Promise<string | null> {
  const version = await checkServerVersion(db)
  if (!version.ok) return version.error
  await migrate(db)
  await seed(db)
  return null
}

/** Outside production there are also demo customers with orders in every state. */
async function migrateAndSeedDemo(db: Db): Promise<string | null> {
  const problem = await migrateAndSeed(db)
  if (!problem) await seedDemo(db)
  return problem
}

/** The running shop may have another version than this program, so its database is not migrated. */
async function checkUpToDate(db: Db): Promise<string | null> {
  const missing = await missingMigrations(db)
  if (missing.length === 0) return null
  return 'The database is older than this program, or has no shop in it.\nStart the shop once with npm start; it brings the database up to date.'
}

function explain(error: unknown, url: string) {
  const shown = new URL(url)
  shown.password = ''
  if (databaseTrouble(error) === 'UNREACHABLE') {
    return `The database at ${shown.href} cannot be reached.\nIs it running, and is DATABASE_URL right?`
  }
  const message = error instanceof Error ? error.message : String(error)
  if (/No space left on device/.test(message))
    return `The disk of the database at ${shown.href} is full.\nFree some space and try again.`
  return `The database at ${shown.href} cannot be used: ${message}`
}
