import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import { type ClientOptions, createClient } from './client.ts'
import { readCookie } from './read-cookie.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Answer = (response: ServerResponse, seen: Seen) => void

const ORDER_ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff'
const errorBody = (code: string, message: string) =>
  JSON.stringify({ error: { code, message, requestId: 'r-1' } })

let origin = ''
let requests: Seen[] = []
let answers: Answer[] = []
let cookies = ''

const json =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
  requests.push(seen)
  const answer = answers.shift() ?? json(200, '{}')
  answer(response, seen)
})

beforeEach(async () => {
  requests = []
  answers = []
  cookies = ''
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

/** Simulates the browser: resolves relative addresses and stores cookies. */
const browserFetch: ClientOptions['fetch'] = async (url, init) => {
  const response = await fetch(new URL(url, origin), init)
  cookies = response.headers.getSetCookie()[0] ?? cookies
  return response
}

const client = (options: Partial<ClientOptions> = {}) =>
  createClient({
    fetch: browserFetch,
    locale: () => 'en_IN',
    csrfToken: () => readCookie('XSRF-TOKEN', cookies),
    ...options,
  })

test('[LOCALE-3] every call sends its locale', async () => {
  await client().call('listSettings', {})
  await client({ locale: () => 'en_US' }).call('putCart', { body: { items: [] } })
  expect(requests.map(({ headers }) => headers['x-am-locale'])).toEqual(['en_IN', 'en_US'])
})

test('[API-1] [API-27] a change sends the CSRF token of the cookie, a read does not', async () => {
  cookies = 'am_locale=en_IN; XSRF-TOKEN=token%2B1'
  await client().call('getUser', {})
  await client().call('logout', {})
  await client().call('putCart', { body: { clear: true } })
  expect(requests.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'token+1', 'token+1'])
})

test('[API-2] an absolute URL never gets the token', async () => {
  cookies = 'XSRF-TOKEN=secret'
  await client({ baseUrl: origin }).call('logout', {})
  await client({ baseUrl: origin.replace('http:', '') }).call('logout', {})
  expect(requests).toHaveLength(2)
  for (const { headers } of requests) expect(headers).not.toHaveProperty('x-xsrf-token')
})

test('a stale token is replaced by the refusal, and the call is retried once', async () => {
  cookies = 'XSRF-TOKEN=old'
  answers = [
    json(403, errorBody('CSRF_REJECTED', 'Please reload'), { 'set-cookie': 'XSRF-TOKEN=new; Path=/' }),
    json(200, '{"resendAfter":30}'),
  ]
  const answer = await client().call('sendOtc', { body: { phone: '9876543210' } })
  expect(answer).toEqual({ ok: true, value: { resendAfter: 30 } })
  expect(requests.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['old', 'new'])
  expect(requests[0]?.body).toBe(requests[1]?.body)
})

test('a token refused twice is a failure, and any other 403 is not retried', async () => {
  const refusal = json(403, errorBody('CSRF_REJECTED', 'Please reload'))
  answers = [refusal, refusal, json(403, errorBody('ROLE_NOT_ALLOWED', 'Sorry'))]
  expect(await client().call('logout', {})).toMatchObject({ ok: false, error: { code: 'CSRF_REJECTED' } })
  expect(requests).toHaveLength(2)
  const signIn = await client().call('sendOtc', { body: { phone: '1', role: 'ADMIN' } })
  expect(signIn).toMatchObject({ ok: false, error: { status: 403, code: 'ROLE_NOT_ALLOWED' } })
  expect(requests).toHaveLength(3)
})

test('path, query and body are sent as the contract defines them', async () => {
  await client().call('listProducts', {
    query: { page: 1, pageSize: 20, sku: ['OILPNT01', 'SPCTUR01'], withMarketing: false },
  })
  const body = { paymentGateway: 'RAZORPAY', transactionIntentId: 'order_1' } as const
  await client().call('validatePayment', { params: { orderId: ORDER_ID }, body })
  const [list, payment] = requests
  expect(list).toMatchObject({ method: 'GET', body: '' })
  expect(list?.url).toBe(
    '/api/v1/products/active?page=1&pageSize=20&sku=OILPNT01%2CSPCTUR01&withMarketing=false',
  )
  expect(payment).toMatchObject({ method: 'PUT', url: `/api/v1/orders/current/${ORDER_ID}/payments` })
  expect(payment?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(payment?.body ?? '')).toEqual(body)
})

test('a call without a body sends no body and no content type', async () => {
  await client().call('chargeOrder', { params: { orderId: ORDER_ID } })
  expect(requests[0]?.body).toBe('')
  expect(requests[0]?.headers).not.toHaveProperty('content-type')
})

test('path parameters are encoded', async () => {
  await client().call('getOrder', { params: { orderId: 'a/b?c#d e' } })
  expect(requests[0]?.url).toBe('/api/v1/orders/current/a%2Fb%3Fc%23d%20e')
})

test.each(['', '.', '..'])(
  'the id %j would lead elsewhere, so it is not found without a call',
  async (orderId) => {
    const answer = await client().call('restoreOrder', { params: { orderId } })
    expect(answer).toMatchObject({ ok: false, error: { status: 404, code: 'NOT_FOUND' } })
    expect(requests).toHaveLength(0)
  },
)

test('an error of the API keeps its status, code, message and request id', async () => {
  answers = [json(400, errorBody('PROMO_INVALID', 'Not valid'))]
  expect(await client().call('putCart', { body: { discountCode: 'X' } })).toEqual({
    ok: false,
    error: { status: 400, code: 'PROMO_INVALID', message: 'Not valid', requestId: 'r-1' },
  })
})

test.each<[string, Answer]>([
  ['a proxy page', (response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')],
  ['a page instead of JSON', (response) => response.writeHead(200).end('<!doctype html>')],
  ['an empty answer', (response) => response.writeHead(200).end()],
  ['half an answer', json(200, '{"data":[')],
  ['an error of another shape', json(404, '{"message":"no route"}')],
  ['an error code nobody knows', json(400, errorBody('constructor', 'x'))],
])('%s is unreadable', async (_name, answer) => {
  answers = [answer]
  const { ok, ...rest } = await client().call('listOrders', {})
  expect(ok).toBe(false)
  expect(rest).toMatchObject({ error: { status: 0, code: 'UNREADABLE' } })
})

test('a broken connection is a network failure, before or during the response', async () => {
  answers = [
    (response) => response.destroy(),
    (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setTimeout(() => response.destroy(), 20)
    },
  ]
  for (const _ of answers.slice())
    expect(await client().call('listSettings', {})).toMatchObject({
      ok: false,
      error: { status: 0, code: 'NETWORK' },
    })
})

test('a response that does not arrive in time is a timeout', async () => {
  answers = [() => undefined]
  const answer = await client({ timeout: milliseconds(50) }).call('listSettings', {})
  expect(answer).toMatchObject({ ok: false, error: { status: 0, code: 'TIMEOUT' } })
})

test('the caller may abort, and may add a header', async () => {
  const headers = { 'idempotency-key': 'cart-1-v7' }
  const body = { items: [], total: 1 }
  await client().call('placeOrder', { body, headers })
  expect(requests[0]?.headers['idempotency-key']).toBe('cart-1-v7')
  const answer = await client().call('listOrders', { signal: AbortSignal.abort() })
  expect(answer).toMatchObject({ ok: false, error: { code: 'NETWORK' } })
})

test('a cookie is found by its whole name', () => {
  expect(readCookie('XSRF-TOKEN', 'NOT-XSRF-TOKEN=1; XSRF-TOKEN=a=b; x=2')).toBe('a=b')
  expect(readCookie('XSRF-TOKEN', 'XSRF-TOKEN2=1')).toBeNull()
  expect(readCookie('XSRF-TOKEN', '')).toBeNull()
  expect(readCookie('XSRF-TOKEN', 'XSRF-TOKEN=%E0%A4%A')).toBe('%E0%A4%A')
})
