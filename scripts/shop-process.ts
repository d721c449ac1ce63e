import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { invariant } from '#kit/invariant.ts'

const READY = /Shop ready at (http:\/\/localhost:\d+)/

export type ShopProcess = {
  url: string
  databaseUrl: string
  pid: number
  output: string
  stop: () => Promise<void>
}

/** The shop as `npm start` runs it in this or another checkout, with a temporary database and data folder. */
export async function startShopProcess(
  environment: NodeJS.ProcessEnv = {},
  { durable = true, folder = '.' } = {},
): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-shop-'))
  const database = await startEmbedded({ dataDir, durable })
  invariant(database.ok, 'the database starts')
  const { url: databaseUrl } = database.value
  const shop = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: databaseUrl, ...environment },
  })
  const ended = new Promise<void>((done) => shop.once('exit', () => done()))
  const stop = async () => {
    shop.kill('SIGTERM')
    await ended
    await database.value.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  let output = ''
  const url = await new Promise<string | null>((ready) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, found] = output.match(READY) ?? []
      if (found) ready(found)
    }
    shop.stdout.on('data', read)
    shop.stderr.on('data', read)
    void ended.then(() => ready(null))
  })
  if (url) return { url, databaseUrl, pid: shop.pid ?? 0, output, stop }
  await stop()
  throw new Error(`The shop did not start:\n${output}`)
}
