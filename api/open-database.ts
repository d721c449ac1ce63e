import type { Registry } from 'prom-client'
import { type ConnectOptions, checkServerVersion, connect, type Db, limitRole } from '#db/client.ts'
import { followClock } from '#db/clock.ts'
import { databaseTrouble } from '#db/database-trouble.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { joinEmbedded } from '#db/embedded/join.ts'
import type { ServerState } from '#db/embedded/supervise.ts'
import { checkSchema, migrate, withSetUpLock } from '#db/migrate.ts'
import { seedDemo } from '#db/seed/demo/seed-demo.ts'
import { seed } from '#db/seed/seed.ts'
import { hours } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Config } from './config.ts'
import { createReplica } from './http/replica/replica.ts'

export type OpenDatabase = {
  db: Db
  /** For listening and locks of a session, which a pooler does not pass on. */
  directUrl: string
  /** Only of the embedded database. */
  state?: () => ServerState
  close(): Promise<void>
}

type Address = Pick<ConnectOptions, 'onStatement'> & {
  url: string
  directUrl: string
  stop: () => Promise<void>
}

/** Opens the configured database, or the embedded one. The roles `all` and `migrate` bring it up to date before. */
export async function openDatabase(
  config: Config,
  say: (text: string) => void,
  onStatement?: ConnectOptions['onStatement'],
): Promise<Result<OpenDatabase, string>> {
  const { databaseUrl, databaseDirectUrl, dataDir, role } = config
  const setUp = role === 'all' || role === 'migrate' ? bringUpToDate(config) : null
  if (databaseUrl) {
    const directUrl = databaseDirectUrl ?? databaseUrl
    return prepare(config, { url: databaseUrl, directUrl, stop: async () => undefined, onStatement }, setUp)
  }
  const embedded = await startEmbedded({ dataDir, say })
  if (!embedded.ok) return embedded
  if (embedded.value.firstStart) say(`Made a PostgreSQL database in ${dataDir}`)
  const { url, state, stop } = embedded.value
  const opened = await prepare(config, { url, directUrl: url, stop, onStatement }, setUp)
  return opened.ok ? ok({ ...opened.value, state }) : opened
}

/** Opens the shop's database for a second process, whether the shop is running or not. Nothing is seeded. */
export async function joinDatabase(config: Config): Promise<Result<OpenDatabase, string>> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  const joined = databaseUrl
    ? ok({ url: databaseUrl, stop: async () => undefined })
    : await joinEmbedded({ dataDir })
  if (!joined.ok) return joined
  const { url, stop } = joined.value
  return prepare(config, { url, directUrl: databaseDirectUrl ?? url, stop }, null)
}

/** The replica of the database, if one is configured. */
export const openReplica = (config: Config, primary: Db, registry: Registry) =>
  config.databaseReplicaUrl === null
    ? undefined
    : createReplica({
        url: config.databaseReplicaUrl,
        primary,
        max: config.databasePool,
        queryTimeout: config.databaseQueryTimeout,
        registry,
      })

type SetUp = (direct: Db) => Promise<void>

async function prepare(
  { databasePool: max, databaseQueryTimeout: queryTimeout }: Config,
  { url, directUrl, stop, onStatement }: Address,
  setUp: SetUp | null,
): Promise<Result<OpenDatabase, string>> {
  const problem =
    setUp && (await setUpWith(directUrl, setUp).catch((error: unknown) => explain(error, directUrl)))
  const db = connect(url, { max, queryTimeout, isPooled: url !== directUrl, onStatement })
  const close = () => db.destroy().finally(stop)
  const refused = problem ?? (await findProblem(db).catch((error: unknown) => explain(error, url)))
  if (refused) {
    await close()
    return fail(refused)
  }
  const leaveClock = await followClock(db)
  return ok({ db, directUrl, close: () => close().finally(leaveClock) })
}

/** Altering a table may take longer than any statement of the running shop. */
async function setUpWith(directUrl: string, setUp: SetUp): Promise<string | null> {
  const direct = connect(directUrl, { max: 2, queryTimeout: hours(2) })
  try {
    const version = await checkServerVersion(direct)
    if (!version.ok) return version.error
    await setUp(direct)
    return null
  } finally {
    await direct.destroy()
  }
}

/** Outside production there are also demo customers with orders in every state. */
const bringUpToDate =
  ({ production, databaseUrl, databaseDirectUrl }: Config) =>
  async (direct: Db) => {
    await migrate(direct)
    await withSetUpLock(direct, async () => {
      // PostgreSQL refuses two changes of one role at the same time.
      if (databaseDirectUrl && databaseDirectUrl !== databaseUrl) await limitRole(direct)
      await seed(direct)
      if (!production) await seedDemo(direct)
    })
  }

/** A program of another version may have migrated the database, so it is only compared here. */
async function findProblem(db: Db): Promise<string | null> {
  const checked = await checkSchema(db)
  if (checked.ok) return null
  return checked.error === 'TOO_NEW'
    ? 'The database is too new for this program.\nStart the version of the shop that is in use elsewhere.'
    : 'The database is older than this program, or has no shop in it.\nStart the shop once with npm start, or with ROLE=migrate; it brings the database up to date.'
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
