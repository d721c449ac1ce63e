import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../calls/errors.ts'
import { shedLoad } from './shed-load.ts'

const keepBusy = () => {
  const end = performance.now() + 600
  while (performance.now() < end);
}

test('a process that has too much to do turns calls away, but no files, not its supervisor, and nobody who has just paid', async () => {
  const app = fastify()
  answerErrors(app)
  shedLoad(app)
  app.get('*', async () => 'here')
  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  await expect
    .poll(
      () => {
        keepBusy()
        return statusOf('/api/v1/cart')
      },
      { interval: 1 },
    )
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

/** It always has something to do, though not too much. */
const SHOP_AT_WORK = `
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

test('a process that its machine stopped for a while turns nobody away when it goes on', async () => {
  const shop = spawn(process.execPath, ['--input-type=module', '-e', SHOP_AT_WORK])
  try {
    const [port] = await once(shop.stdout, 'data')
    const status = async () => (await fetch(`http://localhost:${Number(port)}/`)).status
    expect(await status()).toBe(200)
    shop.kill('SIGSTOP')
    await pause(3000)
    shop.kill('SIGCONT')
    // The lag is taken once a second.
    for (let asked = 0; asked < 12; asked += 1) {
      expect(await status()).toBe(200)
      await pause(100)
    }
  } finally {
    shop.kill('SIGKILL')
  }
})
