import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { prepareTemplate } from '#db/testing.ts'
import { invariant } from '#kit/invariant.ts'

/** One throw-away PostgreSQL for the whole test run; each test file copies its database from a template. */
export default async function startTestDatabase() {
  if (process.env.TEST_DATABASE_URL) return
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-test-'))
  const database = await startEmbedded({ dataDir, durable: false })
  invariant(database.ok, database.ok ? '' : database.error)
  process.env.TEST_DATABASE_URL = database.value.url
  await prepareTemplate(database.value.url)
  return async () => {
    await database.value.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
