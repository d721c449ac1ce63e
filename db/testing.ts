import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { invariant } from '#kit/invariant.ts'
import { type ConnectOptions, connect, type Db } from './client.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed/seed.ts'

const TEMPLATE = 'shop_template'
/** Crowds of a test wait for each other's locks longer on a busy machine. */
const TIMEOUT_FACTOR = 20

export type TestDatabase = { url: string; db: Db; drop: () => Promise<void> }

async function asAdmin(adminUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Creates the migrated and seeded template of all test databases. Call it once per run. */
export async function prepareTemplate(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, [
    `drop database if exists ${TEMPLATE} with (force)`,
    `create database ${TEMPLATE} template template0`,
  ])
  const db = connect(urlOf(adminUrl, TEMPLATE), { max: 1 })
  try {
    await migrate(db)
    await seed(db)
  } finally {
    await db.destroy()
  }
}

async function copyOf(
  template: string,
  adminUrl: string,
  options: Pick<ConnectOptions, 'timeoutFactor' | 'onStatement'>,
): Promise<TestDatabase> {
  const name = `shop_test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, [`create database ${name} template ${template}`])
  const url = urlOf(adminUrl, name)
  const db = connect(url, options)
  const drop = async () => {
    await db.destroy()
    await asAdmin(adminUrl, [`drop database if exists ${name} with (force)`])
  }
  return { url, db, drop }
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  invariant(url, 'TEST_DATABASE_URL names the server the tests run on')
  return url
}

/**
 * A fresh copy of the seeded database, one per test file: `const { db, drop } = await testDatabase(); afterAll(drop)`
 */
export const testDatabase = (
  timeoutFactor = TIMEOUT_FACTOR,
  onStatement?: ConnectOptions['onStatement'],
): Promise<TestDatabase> => copyOf(TEMPLATE, adminUrl(), { timeoutFactor, onStatement })

/** An empty database, for tests of the migrations. */
export const emptyDatabase = (): Promise<TestDatabase> =>
  copyOf('template0', adminUrl(), { timeoutFactor: TIMEOUT_FACTOR })
