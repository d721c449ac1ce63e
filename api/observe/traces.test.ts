import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { seedTx } from '#db/testing-seed.ts'
import { invariant } from '#kit/invariant.ts'
import { buyerOf, requestOf } from '../orders/testing-buyer.ts'
import { startShop } from '../server.ts'
import { openSink } from './testing.ts'

async function openTracedShop(environment: NodeJS.ProcessEnv) {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-traces-'))
  const secret = randomBytes(32).toString('hex')
  const shop = await startShop({
    environment: {
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: database.url,
      APP_SECRET: secret,
      ...environment,
    },
    say: () => {},
  })
  invariant(shop.ok, shop.ok ? '' : shop.error)
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await shop.value.stop()
    isStopped = true
  }
  return {
    db: database.db,
    secret,
    url: `http://localhost:${shop.value.port}`,
    log: () => readFileSync(join(dataDir, 'shop.log'), 'utf8'),
    stop,
    async close() {
      await stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const CANARY = {
  name: 'Meera Canarywala',
  phone: '9812345670',
  email: 'canary.bird@mail.example',
  street: '77 Canary Lane',
}
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

test('[TRACE-3] [TRACE-4] [TRACE-5] a placed order is one trace with its statements, the provider and its jobs, without a person', async () => {
  const sink = await openSink()
  const shop = await openTracedShop({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, OTEL_SAMPLE: '1' })
  const buyer = await buyerOf(shop)
  const { name, phone, email, street } = CANARY
  await seedTx(shop.db, async (tx) => {
    await tx.updateTable('app_user').set({ name, phone, email }).where('id', '=', buyer.user.id).execute()
    await tx
      .updateTable('address')
      .set({ title: name, address1: street })
      .where('id', '=', buyer.address.id)
      .execute()
  })
  const { status } = await buyer.call('placeOrder', {
    body: requestOf(await buyer.fill()),
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-00` },
  })
  expect(status).toBe(201)
  await expect.poll(() => shop.log()).toContain(`"traceId":"${TRACE}"`)
  const jobDone = () => sink.spans().some(({ links }) => links.some(({ traceId }) => traceId === TRACE))
  await expect.poll(jobDone).toBe(true)
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  for (const step of ['place', 'pay']) expect(metrics).toContain(`order_seconds_count{step="${step}"} 1`)
  expect(metrics).toMatch(/provider_request_seconds_count\{.*call="create order",outcome="HTTP_200"\} 1/)
  await shop.stop()
  const spans = sink.spans().filter(({ traceId }) => traceId === TRACE)
  const [root] = spans.filter(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')
  expect(root).toMatchObject({ name: 'POST /api/v1/orders/current', kind: 2 })
  const names = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId).map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['begin', 'commit', 'insert payment_intent', 'RAZORPAY create order']),
  )
  expect(names).toHaveLength(spans.length - 1)
  const sent = sink.bodies.join()
  for (const value of [...Object.values(CANARY), 'Canary', shop.secret, buyer.address.id])
    expect([value, sent.includes(value)]).toEqual([value, false])
  await shop.close()
  sink.close()
})

test('[TRACE-6] a call that fails is exported though nothing is sampled', async () => {
  const sink = await openSink()
  const shop = await openTracedShop({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, OTEL_SAMPLE: '0' })
  const buyer = await buyerOf(shop)
  expect((await buyer.call('listOrders')).status).toBe(200)
  await seedTx(shop.db, (tx) => tx.schema.alterTable('customer_order').renameTo('hidden_order').execute())
  expect((await buyer.call('listOrders')).status).toBe(500)
  await shop.stop()
  const roots = sink.spans().filter(({ kind }) => kind === 2)
  expect(roots).toMatchObject([{ name: 'GET /api/v1/orders/current', status: { code: 2 } }])
  await shop.close()
  sink.close()
})

test('[TRACE-7] a collector that is away disturbs nothing', async () => {
  const shop = await openTracedShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SAMPLE: '1' })
  const buyer = await buyerOf(shop)
  expect((await buyer.call('listOrders')).status).toBe(200)
  await shop.close()
})

/** Loads the server, opens what observes it, and says which packages of OpenTelemetry that took. */
const LOADED = `
  import { registerHooks } from 'node:module'
  const names = new Set()
  const load = (url, context, next) => {
    names.add(/@opentelemetry\\/([^/]+)/.exec(url)?.[1])
    return next(url, context)
  }
  registerHooks({ load })
  await import('#api/server.ts')
  const { readConfig } = await import('#api/config.ts')
  const { openObserve } = await import('#api/open-observe.ts')
  await openObserve(readConfig(process.env).value)
  console.log(JSON.stringify([...names].filter(Boolean)))
  process.exit(0)`

const loadedWith = (environment: NodeJS.ProcessEnv): string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', LOADED], {
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
    }),
  )

test('[TRACE-7] without the setting nothing of OpenTelemetry is loaded but what the metrics load', () => {
  expect(loadedWith({})).toEqual(['api'])
  expect(loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toContain('sdk-trace')
})
