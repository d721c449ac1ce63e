import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY = /Shop ready at (http:\/\/localhost:\d+)/

/** Starts the shop as `npm start` does, with a data folder of its own, once for all journeys. */
export default async function startShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-e2e-'))
  const shop = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test', DATABASE_URL: '' },
  })
  let said = ''
  process.env.SHOP_URL = await new Promise<string>((ready, broken) => {
    const read = (chunk: Buffer) => {
      said += chunk
      const [, url] = said.match(READY) ?? []
      if (url) ready(url)
    }
    shop.stdout.on('data', read)
    shop.stderr.on('data', read)
    shop.once('exit', () => broken(new Error(`The shop did not start:\n${said}`)))
  })
  return async () => {
    await new Promise((stopped) => {
      shop.once('exit', stopped)
      shop.kill('SIGTERM')
    })
    rmSync(dataDir, { recursive: true, force: true })
  }
}
