import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#db/testing.ts'
import { invariant } from '#kit/invariant.ts'
import { createServer } from '../http/server/create-server.ts'
import { migrateShop, startShop } from '../server.ts'

let database: TestDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-admin-port-'))
const say = () => {}
const storefront = {
  render: async () => new Response('<p>not here</p>', { status: 404 }),
  clientFolder: null,
  strictPolicy: true,
}

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('[TRACE-1] [TRACE-2] with ADMIN_PORT operators have a port of their own, and a worker alone tells what is counted in the database', async () => {
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_PORT: '0',
    APP_SECRET: randomBytes(32).toString('hex'),
  }
  const migrated = await migrateShop({ environment: { ...environment, ROLE: 'migrate' }, say })
  expect(migrated.ok).toBe(true)
  const web = await startShop({ environment: { ...environment, ROLE: 'web' }, storefront, say })
  const worker = await startShop({ environment: { ...environment, ROLE: 'worker' }, say })
  invariant(web.ok && worker.ok, 'both start')
  const read = async (port: number | null, path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  const { port, adminPort } = web.value
  for (const path of ['/healthz', '/readyz', '/metrics', '/state'])
    expect([path, (await read(adminPort, path)).status]).toEqual([path, 200])
  for (const path of ['/healthz', '/readyz'])
    expect([path, (await read(port, path)).status]).toEqual([path, 200])
  for (const path of ['/metrics', '/state'])
    for (const shopPort of [port, worker.value.port])
      expect([path, (await read(shopPort, path)).status]).toEqual([path, 404])
  expect((await read(adminPort, '/api/v1/products/active')).status).toBe(404)
  const own = ['pool_waiting', 'news_age_seconds', 'live_value_age_seconds', 'http_request_duration_seconds']
  const shared = ['jobs', 'job_oldest_seconds', 'care_tickets', 'claims', 'audit_unsealed']
  const [ofWeb, ofWorker] = [
    await read(adminPort, '/metrics'),
    await read(worker.value.adminPort, '/metrics'),
  ]
  const namedIn = (text: string, names: readonly string[]) =>
    names.filter((name) => text.includes(`# TYPE ${name} `))
  expect(namedIn(ofWeb.text, [...own, ...shared])).toEqual(own)
  expect(namedIn(ofWorker.text, [...own, ...shared])).toEqual([...own, ...shared])
  expect(JSON.parse((await read(adminPort, '/state')).text)).toMatchObject({
    role: 'web',
    pool: { waiting: 0 },
  })
  await worker.value.stop()
  await web.value.stop()
  await expect(fetch(`http://localhost:${adminPort}/healthz`)).rejects.toThrow()
})

test('[TRACE-1] on a port of its own METRICS_TOKEN is optional, and required if it is set', async () => {
  const statusWith = async (metricsToken: string | null, authorization: string) => {
    const { app, adminServer } = await createServer(
      {
        state: async () => ({}),
        publicUrl: new URL('https://shop.example'),
        production: true,
        registry: new Registry(),
        hasAdminServer: true,
        metricsToken,
      },
      undefined,
    )
    const answer = await adminServer?.inject({ url: '/metrics', headers: { authorization } })
    await app.close()
    return answer?.statusCode
  }
  const token = 'a-token-of-some-length'
  expect(await statusWith(null, '')).toBe(200)
  expect(await statusWith(token, '')).toBe(404)
  expect(await statusWith(token, `Bearer ${token}`)).toBe(200)
})
