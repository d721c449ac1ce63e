import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { prepareTemplate } from '#db/testing.ts'
import { invariant } from '#kit/invariant.ts'
import { cleanUp } from './clean-up.ts'

/** A PostgreSQL with the template that tests copy. Its folder is removed in the end. */
export async function openThrowawayDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-prove-'))
  const database = await startEmbedded({ dataDir, durable: false })
  invariant(database.ok, database.ok ? '' : database.error)
  const { url, stop } = database.value
  await prepareTemplate(url)
  return {
    url,
    stop: cleanUp(async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    }),
  }
}
