import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { invariant } from '#kit/invariant.ts'
import { startShop } from './server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-server-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const html = { headers: { 'content-type': 'text/html' } }

function start(environment: NodeJS.ProcessEnv, render = async () => new Response('<p>a page</p>', html)) {
  return startShop({
    environment: { DATA_DIR: dataDir, PORT: '0', ...environment },
    storefront: { render, clientFolder: null, strictPolicy: true },
    say: () => {},
  })
}

const occupy = () =>
  new Promise<Server>((done) => {
    const server = createServer().listen(0, 'localhost', () => done(server))
  })

test('a port in use is reported, with a solution', async () => {
  const { url, drop } = await testDatabase()
  const occupied = await occupy()
  const address = occupied.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  const refused = await start({ DATABASE_URL: url, PORT: String(address.port) })
  expect(refused).toEqual({
    ok: false,
    error: `Port ${address.port} is already in use.\nStop what runs there, or choose another port: PORT=${address.port + 1} npm start`,
  })
  occupied.close()
  await drop()
})

test('an unreachable database is reported, without its password', async () => {
  const refused = await start({ DATABASE_URL: 'postgres://shop:my-secret@127.0.0.1:1/shop' })
  expect(refused).toEqual({
    ok: false,
    error:
      'The database at postgres://shop@127.0.0.1:1/shop cannot be reached.\nIs it running, and is DATABASE_URL right?',
  })
})

test('production without its secrets reports which are missing', async () => {
  const refused = await start({ NODE_ENV: 'production' })
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('APP_SECRET') })
})

test('[RUN-3] [RUN-7] the embedded default serves the shop and its sandbox, and stops cleanly', async () => {
  const shop = await start({})
  invariant(shop.ok, shop.ok ? '' : shop.error)
  const url = `http://localhost:${shop.value.port}`
  expect(await (await fetch(url)).text()).toBe('<p>a page</p>')
  expect(await (await fetch(`${url}/sandbox`)).text()).toContain('inbox')
  expect((await fetch(`${url}/sandbox`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
  await shop.value.stop()
  await expect(fetch(url)).rejects.toThrow()
  const again = await start({})
  invariant(again.ok, 'the folder is free again')
  await again.value.stop()
})

test('[RUN-13] production has no sandbox', async () => {
  const { url, drop } = await testDatabase()
  const shop = await start({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    PUBLIC_URL: 'https://localhost',
    APP_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'care@aranyamill.example',
    SMS_INDIA: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'twilio-auth-token',
    TWILIO_FROM: '+14155550100',
    RAZORPAY_KEY_ID: 'rzp_test_Key00000000001',
    RAZORPAY_KEY_SECRET: 'razorpay-key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'razorpay-webhook-secret',
    PHONEPE_CLIENT_ID: 'SHOP_CLIENT',
    PHONEPE_CLIENT_SECRET: 'phonepe-client-secret',
    PHONEPE_WEBHOOK_USERNAME: 'shop_hook',
    PHONEPE_WEBHOOK_PASSWORD: 'phonepe-word-2026',
  })
  invariant(shop.ok, shop.ok ? '' : shop.error)
  const inbox = await fetch(`http://localhost:${shop.value.port}/sandbox/inbox`)
  expect(await inbox.text()).toBe('<p>a page</p>')
  await shop.value.stop()
  await drop()
})

test('an open request is finished before the shop stops', async () => {
  const { url, drop } = await testDatabase()
  const rendering = Promise.withResolvers<void>()
  const mayFinish = Promise.withResolvers<void>()
  const shop = await start({ DATABASE_URL: url }, async () => {
    rendering.resolve()
    await mayFinish.promise
    return new Response('<p>the last page</p>', html)
  })
  invariant(shop.ok, shop.ok ? '' : shop.error)
  const answer = fetch(`http://localhost:${shop.value.port}/`)
  await rendering.promise
  const stopped = shop.value.stop()
  mayFinish.resolve()
  expect(await (await answer).text()).toBe('<p>the last page</p>')
  await stopped
  await drop()
})

test('[RUN-24] after the stop signal the shop reports not ready, still serves, and loses no request', async () => {
  const { url: databaseUrl, drop } = await testDatabase()
  const shop = await start({ DATABASE_URL: databaseUrl, DRAIN_MS: '5000' })
  invariant(shop.ok, shop.ok ? '' : shop.error)
  const { port } = shop.value
  const seen: string[] = []
  let isStopping = false
  const statusOf = (agent: Agent | false, path = '/') =>
    new Promise<string>((done) => {
      const outgoing = request({ port, host: 'localhost', path, agent }, (answer) => {
        answer.resume().on('end', () => done(`${answer.statusCode} ${answer.headers.connection}`))
      })
      outgoing.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message)).end()
    })
  /** Sends requests one after the other, during and after the announcement. */
  async function keepRequesting(agent: Agent | false) {
    let last = 0
    while (last < 5) {
      const status = await statusOf(agent)
      seen.push(status)
      if (isStopping) last += 1
    }
  }
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const requests = [...agents, false as const].map(keepRequesting)
  await expect.poll(() => seen.length).toBeGreaterThan(20)
  const stopped = shop.value.stop()
  isStopping = true
  expect(await statusOf(false, '/readyz')).toBe('503 close')
  expect(await statusOf(false, '/healthz')).toBe('200 close')
  expect(await statusOf(agents[0] ?? false)).toBe('200 close')
  await Promise.all(requests)
  // A new connection sends `close` by itself.
  expect(new Set(seen)).toEqual(new Set(['200 keep-alive', '200 close']))
  await stopped
  expect(await statusOf(false)).toBe('ECONNREFUSED')
  await drop()
})
