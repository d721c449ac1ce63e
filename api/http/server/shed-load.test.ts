import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { minutes, seconds } from '#kit/duration.ts'
import { SOON } from '#kit/testing.ts'
import { answerErrors } from '../calls/errors.ts'
import { shedLoad } from './shed-load.ts'

/** It measures twice a second, and needs seconds of CPU time. */
const POLL = { ...SOON, interval: 1 }

const keepBusy = () => {
  const end = performance.now() + 600
  while (performance.now() < end);
}

test('an overloaded process refuses calls, but no files, no health check and no check of a payment', async () => {
  const app = fastify()
  answerErrors(app)
  shedLoad(app)
  app.get('*', async () => 'here')
  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  await expect
    .poll(() => {
      keepBusy()
      return statusOf('/api/v1/cart')
    }, POLL)
    .toBe(503)
  const refused = ['/assetsome', '/validate-payments', '/api/v1/orders/current/1', '/my/payments']
  expect(await Promise.all(refused.map(statusOf))).toEqual(refused.map(() => 503))
  const served = [
    '/healthz',
    '/assets/shop.js',
    '/media/oil.webp',
    '/favicon.svg',
    '/icon-512.png',
    '/validate-payment?orderId=1',
    '/api/v1/orders/current/1/payments',
  ]
  expect(await Promise.all(served.map(statusOf))).toEqual(served.map(() => 200))
  await app.close()
})

test('[RUN-28] while buyers wait for a busy process, guests are refused first, then the signed-in, and no buyer', async () => {
  const app = fastify()
  answerErrors(app)
  shedLoad(app, { busyAfter: minutes(1), buyersWait: () => seconds(2) })
  app.all('*', async () => 'here')
  const guest = { method: 'PUT', url: '/api/v1/cart' } as const
  const customer = { ...guest, headers: { cookie: '__Host-am_session=token' } }
  const statusOf = async (request: InjectOptions) => (await app.inject(request)).statusCode
  const statusWhenBusy = (request: InjectOptions) => () => {
    keepBusy()
    return statusOf(request)
  }
  await expect.poll(statusWhenBusy(guest), POLL).toBe(503)
  const high = [
    customer,
    { method: 'POST', url: '/api/v1/auth/send-otc' },
    { url: '/checkout' },
    { url: '/admin/api/v1/today' },
  ] as const
  expect(await Promise.all(high.map(statusOf))).toEqual(high.map(() => 200))
  await expect.poll(statusWhenBusy(customer), POLL).toBe(503)
  expect(await Promise.all([guest, ...high].map(statusOf))).toEqual([guest, ...high].map(() => 503))
  expect((await app.inject(guest)).headers['retry-after']).toMatch(/^\d+$/)
  const buying = [
    { method: 'POST', url: '/api/v1/orders/current' },
    { method: 'POST', url: '/api/v1/orders/current/1/payments' },
  ] as const
  expect(await Promise.all(buying.map(statusOf))).toEqual([200, 200])
  await app.close()
})

/** Always busy, but not overloaded. */
const BUSY_SHOP = `
import fastify from 'fastify'
import { shedLoad } from './api/http/server/shed-load.ts'
const app = fastify()
shedLoad(app)
app.get('*', async () => 'here')
setInterval(() => {
  const end = performance.now() + 60
  while (performance.now() < end);
}, 70)
await app.listen({ port: 0 })
console.log(app.server.address().port)`

test('a process that was stopped for a while refuses nothing when it continues', async () => {
  const shop = spawn(process.execPath, ['--input-type=module', '-e', BUSY_SHOP])
  try {
    const [port] = await once(shop.stdout, 'data')
    const status = async () => (await fetch(`http://localhost:${Number(port)}/`)).status
    expect(await status()).toBe(200)
    shop.kill('SIGSTOP')
    await pause(3000)
    shop.kill('SIGCONT')
    // The lag is measured once a second.
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await status()).toBe(200)
      await pause(100)
    }
  } finally {
    shop.kill('SIGKILL')
  }
})
