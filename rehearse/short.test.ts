import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateShop } from '#api/server.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { testDatabase } from '#db/testing.ts'
import { seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { findFaults, underLoad } from './load.ts'
import type { Target } from './shopper.ts'
import { stockUp } from './stock-up.ts'
import { startBalancer } from './testing-balancer.ts'

// The short form of `npm run rehearse`: no cluster and no namespaces, but real processes.

const PROGRAM = fileURLToPath(new URL('./testing-shop.ts', import.meta.url))
const CROWD = { buyers: 2, guests: 1 }

const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-rehearse-'))
const database = await testDatabase()
const balancer = await startBalancer()
const processes = new Set<ChildProcess>()

const environment = {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  APP_SECRET: randomBytes(32).toString('hex'),
  // The mail server of the sandbox has the second port.
  SANDBOX_URL: `http://127.0.0.1:${await freePort({ inARow: 2 })}`,
  PUBLIC_URL: `http://localhost:${balancer.port}`,
  PORT: '0',
  DRAIN_MS: '1000',
  // The test acts as the CDN that names the visitor.
  TRUSTED_PROXY_HOPS: '1',
}
const target: Target = { shopUrl: environment.PUBLIC_URL, sandboxUrl: environment.SANDBOX_URL, pages: ['/'] }

type Started = { child: ChildProcess; port: number }

async function start(role: 'web' | 'worker' | 'sandbox'): Promise<Started> {
  const env = {
    ...process.env,
    ...environment,
    ROLE: role,
    NODE_COMPILE_CACHE: join(tmpdir(), 'aranya-mill-compiled'),
  }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  processes.add(child)
  const errors: string[] = []
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const said = once(createInterface(child.stdout), 'line')
  const line = await Promise.race([said, once(child, 'exit').then(() => null)])
  invariant(line, `the process ${role} starts: ${errors.join('\n')}`)
  child.stdout.resume()
  return { child, port: Number(line[0]) }
}

async function end({ child, port }: Started, signal: NodeJS.Signals) {
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
  balancer.remove(port)
  processes.delete(child)
}

async function startWeb(): Promise<Started> {
  const web = await start('web')
  await balancer.add(web.port)
  return web
}

let worker: Started
let webs: Started[] = []
beforeAll(async () => {
  const migrated = await migrateShop({ environment: { ...environment, ROLE: 'migrate' }, say: () => {} })
  invariant(migrated.ok, migrated.ok ? '' : migrated.error)
  await stockUp(database.db)
  const [sandbox, ...others] = [start('sandbox'), start('worker'), startWeb(), startWeb()] as const
  ;[worker, ...webs] = await Promise.all(others)
  await sandbox
})
afterAll(async () => {
  await Promise.all(
    [...processes].map((child) => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      return exited
    }),
  )
  balancer.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('[DEPLOY-4] no request fails while the worker and the web processes are restarted one by one', async () => {
  const tally = await underLoad(target, CROWD, async () => {
    // The next ones start at once, which is faster; the old ones end in the order of a release.
    const next = await Promise.all([start('worker'), startWeb(), startWeb()])
    for (const old of [worker, ...webs]) await end(old, 'SIGTERM')
    ;[worker, ...webs] = next
  })
  expect(tally.failures).toEqual([])
  expect(tally.givenUp).toEqual([])
  expect(tally.paid.length).toBeGreaterThan(0)
  expect(await findFaults(database.db, target, tally)).toEqual([])
})

test('[DEPLOY-5] a killed web process loses no acknowledged order, and places none twice', async () => {
  const tally = await underLoad(target, CROWD, async () => {
    const [web] = webs
    invariant(web, 'a web process runs')
    await end(web, 'SIGKILL')
    await wait(seconds(1))
  })
  expect(tally.paid.length).toBeGreaterThan(0)
  expect(await findFaults(database.db, target, tally)).toEqual([])
})
