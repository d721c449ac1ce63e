import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../logger.ts'
import { openTestShop, type TestShop } from '../../testing.ts'

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
    logger: createLogger(stream),
    pages: {
      render: async (request, { report }) => {
        if (request.url.endsWith('/gone')) {
          report({ status: 404, statusText: 'Not Found' })
          return new Response('<p>Page not found</p>', { status: 404 })
        }
        throw new Error('select secret from customers at /srv/shop/web/root.tsx')
      },
      clientFolder: null,
      strictPolicy: true,
    },
  })
})
afterAll(() => shop.close())

test('[ERROR-29] an unexpected error sends its request id and nothing else', async () => {
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

test('[ERROR-29] a browser gets it as a plain page with a link to the home page', async () => {
  const answer = await fetch(`${shop.url}/anything`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('<a href="/">Back to Home</a>')
  expect(html).toContain(answer.headers.get('x-request-id') ?? 'no id')
  expect(html).not.toContain('secret')
})

test('[ERROR-33] a missing page is not logged as an error', async () => {
  log = ''
  for (const path of ['/gone', '/api/v1/gone', '/api/v1/orders/current/gone', '/media/gone'])
    expect((await fetch(shop.url + path)).status).toBeGreaterThanOrEqual(400)
  const levels = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).level)
  expect(levels.length).toBeGreaterThanOrEqual(4)
  // 30 is pino's number for info.
  expect(Math.max(...levels)).toBe(30)
})

test('a log line has the route, no address and no personal data', async () => {
  log = ''
  await fetch(`${shop.url}/api/v1/products/active?slug=9826041557`, {
    headers: { cookie: 'am_session=my-secret' },
  })
  expect(log).toContain('"route":"/api/v1/products/active"')
  for (const personal of ['9826041557', 'my-secret', '127.0.0.1']) expect(log).not.toContain(personal)
})

test('values that PostgreSQL quotes in its errors are not logged', async () => {
  const logger = shop.app.log
  const refusal = await shop.db
    .insertInto('app_user')
    .values({ name: 'Asha Rao', email: 'Asha.Rao@Example.com' })
    .execute()
    .catch((error: unknown) => error)
  log = ''
  logger.error({ err: refusal }, 'tried')
  expect(log).toContain('refused by PostgreSQL')
  expect(log).toContain('email_address_check')
  expect(log.toLowerCase()).not.toContain('asha')
})
