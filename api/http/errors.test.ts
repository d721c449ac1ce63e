import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing.ts'

let shop: TestShop
let log = ''
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  shop = await openTestShop({
    logger: pino({ base: null }, stream),
    pages: {
      render: async () => {
        throw new Error('select secret from customers at /srv/shop/web/root.tsx')
      },
      clientFolder: 'nowhere',
      strictPolicy: true,
    },
  })
})
afterAll(() => shop.close())

test('[ERROR-29] an unforeseen error tells its id and nothing else', async () => {
  const answer = await fetch(`${shop.url}/anything`)
  expect(answer.status).toBe(500)
  const { error } = await answer.json()
  expect(error).toEqual({
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
    requestId: expect.any(String),
  })
  expect(log).toContain(error.requestId)
  expect(log).toContain('select secret')
})

test('a log line names the route, not the address, and nobody', async () => {
  await fetch(`${shop.url}/api/v1/products/active?slug=9826041557`, {
    headers: { cookie: 'am_session=my-secret' },
  })
  expect(log).toContain('"route":"/api/v1/products/active"')
  for (const personal of ['9826041557', 'my-secret', '127.0.0.1']) expect(log).not.toContain(personal)
})

test('a call whose part of the shop is not built says so', async () => {
  const { error } = await (await fetch(`${shop.url}/api/v1/auth/logout`, { method: 'POST' })).json()
  expect(error.code).toBe('CSRF_REJECTED')
})
