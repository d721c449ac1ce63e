import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, ok, type Result } from '#kit/result.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { urlOf } from './server.ts'

/** The line of postmaster.pid that contains the port. */
const PORT_LINE = 3

/** Connects a second process to the database of a data folder; starts the server for that time if it is not running. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Result<EmbeddedDatabase, string>> {
  const dataDir = resolve(options.dataDir)
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    return fail(
      `There is no shop in ${dataDir} yet.\nStart it once with npm start, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  const lock = await lockFolder(dataDir)
  if (!lock) return joinRunning(dataDir)
  await lock.release()
  return startEmbedded(options)
}

function joinRunning(dataDir: string): Result<EmbeddedDatabase, string> {
  try {
    const port = Number(
      readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE],
    )
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    const state = () => 'RUNNING' as const
    return ok({ url: urlOf({ port, password }), firstStart: false, state, stop: async () => undefined })
  } catch {
    return fail(`The shop in ${dataDir} is starting or stopping. Try again in a moment.`)
  }
}
