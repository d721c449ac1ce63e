import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY = /Shop ready at (http:\/\/localhost:\d+)/

/** The shop as `npm start` runs it, in a process and a data folder of its own, behind one trusted proxy. */
export async function startShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-bench-'))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', TRUSTED_PROXY_HOPS: '1' }
  const shop = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((ready, broken) => {
    shop.stdout.on('data', (chunk) => {
      const [, found] = String(chunk).match(READY) ?? []
      if (found) ready(found)
    })
    shop.once('exit', () => broken(new Error('The shop did not start')))
  })
  const stop = () =>
    new Promise<void>((stopped) => {
      shop.once('exit', () => {
        rmSync(dataDir, { recursive: true, force: true })
        stopped()
      })
      shop.kill('SIGTERM')
    })
  return { url, stop }
}
