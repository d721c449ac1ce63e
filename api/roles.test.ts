import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#db/testing.ts'
import { invariant } from '#kit/invariant.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './open-database.ts'
import { migrateShop, startShop } from './server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-roles-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const say = () => {}
const render = async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } })
const storefront = { render, clientFolder: null, strictPolicy: true }
const APP_SECRET = randomBytes(32).toString('hex')

test('[SCALE-5] three processes that start at once on an empty database all start', async () => {
  const { url, drop } = await emptyDatabase()
  // A second address, as with a pooler: then they also set the time-outs of the database role.
  const direct = { DATABASE_DIRECT_URL: `${url}?keepalives=1` }
  const config = readConfig({ DATABASE_URL: url, ...direct, DATA_DIR: dataDir })
  invariant(config.ok, 'it is configured')
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(config.value, say)))
  expect(opened.map(({ ok }) => ok)).toEqual([true, true, true])
  for (const one of opened) if (one.ok) await one.value.close()
  await drop()
})

test('[SCALE-7] [SCALE-8] the roles share the work over one database', async () => {
  const { url, db, drop } = await emptyDatabase()
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', APP_SECRET }
  const start = (changes: NodeJS.ProcessEnv) =>
    startShop({ environment: { ...environment, ...changes }, storefront, say })
  expect(await start({ ROLE: 'web' })).toMatchObject({ ok: false, error: expect.stringContaining('migrate') })
  expect(await migrateShop({ environment: { ...environment, ROLE: 'migrate' }, say })).toMatchObject({
    ok: true,
  })
  expect(await start({ ROLE: 'web', APP_SECRET: 'y'.repeat(40) })).toMatchObject({
    ok: false,
    error: expect.stringContaining('APP_SECRET'),
  })
  const web = await start({ ROLE: 'web' })
  const worker = await startShop({ environment: { ...environment, ROLE: 'worker' }, say })
  invariant(web.ok && worker.ok, 'both start')
  const statusOf = async ({ port }: { port: number }, path: string) =>
    (await fetch(`http://localhost:${port}${path}`)).status
  expect([await statusOf(web.value, '/'), await statusOf(worker.value, '/')]).toEqual([200, 404])
  expect(await statusOf(worker.value, '/api/v1/products/active')).toBe(404)
  for (const path of ['/healthz', '/readyz', '/metrics', '/state'])
    expect([path, await statusOf(worker.value, path)]).toEqual([path, 200])
  await worker.value.stop()
  const running = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state = 'active'`.execute(db)
  expect(running.rows).toEqual([{ count: 0 }])
  await web.value.stop()
  await drop()
})

test.each([
  [{ ROLE: 'web' }, 'ROLE=web needs'],
  [{ ROLE: 'worker' }, 'ROLE=worker needs'],
  [{ ROLE: 'boss' }, 'ROLE: all, web, worker, migrate or sandbox'],
  [{ DATABASE_DIRECT_URL: 'postgres://shop@db.example/shop' }, 'DATABASE_DIRECT_URL needs'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
])('the configuration %o is refused in words', (environment, words) => {
  expect(readConfig(environment)).toMatchObject({ ok: false, error: expect.stringContaining(words) })
})
