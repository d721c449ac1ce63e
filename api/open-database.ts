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

/** `state` is known of the embedded database, whose process is ours to look after. */
export type OpenDatabase = { db: Db; url: string; state?: () => ServerState; close(): Promise<void> }

/** Opens the configured database, or the embedded one, migrated and seeded. */
export async function openDatabase(
  { databaseUrl, dataDir, production }: Config,
  say: (text: string) => void,
): Promise<Result<OpenDatabase, string>> {
  const ready = production ? bringUpToDate : bringUpToDemo
  if (databaseUrl) return prepare(databaseUrl, async () => undefined, ready)
  const embedded = await startEmbedded({ dataDir, say })
  if (!embedded.ok) return embedded
  if (embedded.value.firstStart) say(`Made a PostgreSQL database in ${dataDir}`)
  const { url, state, stop } = embedded.value
  const opened = await prepare(url, stop, ready)
  return opened.ok ? ok({ ...opened.value, state }) : opened
}

/** Opens the shop's database for a second process, whether the shop runs or not. Nothing is seeded. */
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
  ready: (db: Db) => Promise<string | null>,
): Promise<Result<OpenDatabase, string>> {
  const db = connect(url)
  const close = () => db.destroy().finally(stop)
  const problem = await ready(db).catch((error: unknown) => explain(error, url))
  if (!problem) return ok({ db, url, close })
  await close()
  return fail(problem)
}

async function bringUpToDate(db: Db): Promise<string | null> {
  const version = await checkServerVersion(db)
  if (!version.ok) return version.error
  await migrate(db)
  await seed(db)
  return null
}

/** Outside production there are also customers with orders, so that every screen can be seen. */
async function bringUpToDemo(db: Db): Promise<string | null> {
  const problem = await bringUpToDate(db)
  if (!problem) await seedDemo(db)
  return problem
}

/** A shop that runs may be of another version than this program; its database is not changed under it. */
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
