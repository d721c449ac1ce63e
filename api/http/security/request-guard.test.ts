import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop, type TestShop, visit } from '../../testing.ts'

let shop: TestShop
let visitor: Awaited<ReturnType<typeof visit>>

beforeAll(async () => {
  shop = await openTestShop()
  visitor = await visit(shop.url)
})
afterAll(() => shop.close())

const PATH = '/api/v1/cart'
const GOOD = { items: [{ productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 1 }] }

type Sent = { body?: Uint8Array<ArrayBuffer> | string; type?: string; headers?: Record<string, string> }

const put = ({ body = JSON.stringify(GOOD), type = 'application/json', headers = {} }: Sent) =>
  fetch(shop.url + PATH, {
    method: 'PUT',
    headers: { ...visitor.headers, ...(type ? { 'content-type': type } : {}), ...headers },
    body,
  })

const bytes = (...values: number[]) => new Uint8Array(values)
const ofText = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Every error has the same shape and does not repeat the input. */
async function expectFailure(response: Response, status: number, code: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const body = await response.json()
  expect(body).toEqual({ error: { code, message: expect.any(String), requestId: expect.any(String) } })
  expect(body.error.requestId).toBe(response.headers.get('x-request-id'))
}

/** Sends raw bytes that no HTTP client would send, and returns everything that the server sent. */
const sendRaw = (text: string | Uint8Array, { thenClose = false } = {}) =>
  new Promise<string>((done, broken) => {
    const { hostname, port } = new URL(shop.url)
    const socket = connect(Number(port), hostname, () => {
      socket.write(text)
      if (thenClose) socket.end()
    })
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => done(received))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? done(received) : broken(error),
    )
  })

const head = (...lines: string[]) =>
  [
    `PUT ${PATH} HTTP/1.1`,
    'host: localhost',
    `cookie: ${visitor.headers.cookie}`,
    `x-xsrf-token: ${visitor.headers['x-xsrf-token']}`,
    'content-type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n')

describe('[ERROR-24] [ERROR-26] 400 for a body that cannot be read', () => {
  const textField = (text: string) => `{"discountCode":"${text}","items":[]}`
  test.each<[string, Sent['body'], string]>([
    ['empty', '', 'INVALID_INPUT'],
    ['half an object', '{', 'BAD_JSON'],
    ['a list', '[]', 'INVALID_INPUT'],
    ['null', 'null', 'INVALID_INPUT'],
    ['a text', '"x"', 'INVALID_INPUT'],
    ['NaN', 'NaN', 'BAD_JSON'],
    ['nested 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'BAD_JSON'],
    ['a lone surrogate', textField('\\ud800'), 'BAD_JSON'],
    ['a NUL character', textField('\\u0000'), 'BAD_JSON'],
    ['invalid UTF-8', joined(ofText('{"discountCode":"'), bytes(0xff, 0xfe), ofText('"}')), 'BAD_JSON'],
    ['a number too large to be one', '1e999', 'INVALID_INPUT'],
    ['a text where an object is due', '{"items":["x"]}', 'INVALID_INPUT'],
  ])('%s', async (_case, body, code) => {
    await expectFailure(await put({ body: body ?? '' }), 400, code)
  })

  test('Content-Length and Transfer-Encoding together: 400, and the connection is closed', async () => {
    const received = await sendRaw(`${head('content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\n`)
    expect(received).toMatch(/^HTTP\/1\.1 400 /)
    expect(received).toContain('connection: close')
    expect(received).toContain('"code":"BAD_REQUEST"')
  })
})

describe('unusual but valid JSON reaches the validation', () => {
  const line = '{"productSku":"OILPNT01","variantSku":"OILPNT01-1000ML","quantity":'
  test.each<[string, Sent['body']]>([
    ['of two equal keys the last counts', `{"items":[${line}7,"quantity":1}]}`],
    ['a byte order mark first', joined(bytes(0xef, 0xbb, 0xbf), ofText(JSON.stringify(GOOD)))],
    ['unknown fields', JSON.stringify({ ...GOOD, role: 'ADMIN', total: 1 })],
    ['the key __proto__', `{"__proto__":{"polluted":1},"items":[${line}1}]}`],
    ['constructor.prototype', `{"constructor":{"prototype":{"polluted":1}},"items":[${line}1}]}`],
  ])('%s', async (_case, body) => {
    const response = await put({ body: body ?? '' })
    expect(response.status).toBe(200)
    const cart = await response.json()
    expect(cart).toMatchObject({ id: 'GUEST_CART', total: 409, items: [{ quantity: 1, totalCurrent: 349 }] })
    expect(cart).not.toHaveProperty('role')
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('413, and the connection is closed', () => {
  const limit = 64 * 1024
  test('one byte more than 64 KB', async () => {
    const body = JSON.stringify({ items: [], createdAt: 'x'.repeat(limit) }).slice(0, limit + 1)
    const response = await put({ body })
    expect(response.headers.get('connection')).toBe('close')
    await expectFailure(response, 413, 'BODY_TOO_LARGE')
  })

  test('endless chunks', async () => {
    const chunk = `2000\r\n${'x'.repeat(0x2000)}\r\n`
    const received = await sendRaw(head('transfer-encoding: chunked') + chunk.repeat(12))
    expect(received).toMatch(/^HTTP\/1\.1 413 /)
    expect(received).toContain('"code":"BODY_TOO_LARGE"')
  })
})

describe('415 for anything but plain JSON', () => {
  test.each<[string, Sent]>([
    [
      'a compressed body',
      { body: new Uint8Array(gzipSync(JSON.stringify(GOOD))), headers: { 'content-encoding': 'gzip' } },
    ],
    ['text/plain', { type: 'text/plain' }],
    ['a type with something behind it', { type: 'application/json garbage' }],
    ['multipart', { type: 'multipart/form-data; boundary=x', body: '--x--' }],
    ['xml', { type: 'application/xml', body: '<x/>' }],
  ])('%s', async (_case, sent) => {
    await expectFailure(await put(sent), 415, 'UNSUPPORTED_MEDIA_TYPE')
  })

  test.each([' application/json', '\tapplication/json'])(
    'a type with white space before it',
    async (type) => {
      const headers = { ...visitor.headers, host: 'localhost', 'content-type': type }
      const response = await shop.app.inject({
        method: 'PUT',
        url: PATH,
        headers,
        payload: JSON.stringify(GOOD),
      })
      expect(response.statusCode).toBe(415)
    },
  )
})

describe('other limits of a request', () => {
  test('a wrong method: 405 with the allowed methods', async () => {
    const response = await fetch(shop.url + PATH, { method: 'DELETE', headers: visitor.headers })
    expect(response.headers.get('allow')).toBe('PUT')
    await expectFailure(response, 405, 'METHOD_NOT_ALLOWED')
  })

  test.each([PATH, '/'])('TRACE %s: 405', async (path) => {
    const received = await sendRaw(`TRACE ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(received).toMatch(/^HTTP\/1\.1 405 /)
    expect(received.toLowerCase()).toContain('\nallow: ')
  })

  test('a body shorter than its length: 408', async () => {
    const received = await sendRaw(`${head('content-length: 100')}{"items"`)
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
    expect(received).toContain('"code":"REQUEST_TIMEOUT"')
  })

  test('an unknown API path: 404 as JSON', async () => {
    await expectFailure(await fetch(`${shop.url}/api/v1/nothing`), 404, 'NOT_FOUND')
  })

  test('[ERROR-27] read number 301 in a minute: 429 with Retry-After', async () => {
    // The minute does not end, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    let page = 0
    // The same address again would be answered from memory and not be counted.
    const read = () => {
      page += 1
      const address = `${shop.url}/api/v1/products/active?pageSize=1&page=${page}`
      return fetch(address, { headers: { cookie: 'XSRF-TOKEN=one-guest' } })
    }
    const statuses: number[] = []
    for (let count = 0; count < 300; count++) statuses.push((await read()).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await read()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused.clone().json()).error.message).toBe('Too many attempts. Please try again later.')
    await expectFailure(refused, 429, 'TOO_MANY_REQUESTS')
  })

  test('too many header bytes or fields: 431', async () => {
    const bytes = await sendRaw(
      `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`,
    )
    expect(bytes).toMatch(/^HTTP\/1\.1 431 /)
    const fields = Array.from({ length: 200 }, (_, index) => `x-${index}: 1\r\n`).join('')
    const many = await sendRaw(
      `GET ${PATH} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${fields}\r\n`,
    )
    expect(many).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('an address longer than 2 KB: 414', async () => {
    await expectFailure(
      await fetch(`${shop.url}/api/v1/products/active?slug=${'x'.repeat(3000)}`),
      414,
      'URI_TOO_LONG',
    )
  })

  test('an unknown host name: 421', async () => {
    const received = await sendRaw('GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n')
    expect(received).toMatch(/^HTTP\/1\.1 421 /)
    expect(received).not.toContain('evil')
  })
})

describe('[ERROR-31] an error before the routes has the same shape and headers as every other error', () => {
  const requestLines = async (...lines: string[]) => {
    const received = await sendRaw([...lines, 'connection: close', '', ''].join('\r\n'))
    const [top = '', body = ''] = received.split('\r\n\r\n')
    return { top: top.toLowerCase(), body }
  }
  const expectOurs = (
    { top, body }: Awaited<ReturnType<typeof requestLines>>,
    status: number,
    code: string,
  ) => {
    expect(top).toContain(`http/1.1 ${status} `)
    for (const header of ['content-security-policy: ', 'x-content-type-options: nosniff', 'x-request-id: '])
      expect(top).toContain(header)
    const { error } = JSON.parse(body)
    expect(error).toEqual({ code, message: expect.any(String), requestId: expect.any(String) })
    expect(top).toContain(error.requestId)
  }

  test.each(['/%', '/%zz', '/products/%E0%A4%A', '/api/v1/%ff', '/assets/%c0%ae', '/media/%'])(
    'an address that cannot be decoded: %s',
    async (path) => {
      expectOurs(await requestLines(`GET ${path} HTTP/1.1`, 'host: localhost'), 400, 'BAD_REQUEST')
      const foreign = await requestLines(`GET ${path} HTTP/1.1`, 'host: evil.example')
      expectOurs(foreign, 421, 'HOST_UNKNOWN')
    },
  )

  test('a segment of an address that is too long', async () => {
    const path = `/api/v1/orders/current/${'x'.repeat(1700)}`
    expectOurs(await requestLines(`GET ${path} HTTP/1.1`, 'host: localhost'), 414, 'URI_TOO_LONG')
  })

  test('an unknown expectation', async () => {
    const expecting = ['PUT /api/v1/cart HTTP/1.1', 'expect: a-miracle', 'content-length: 2'] as const
    expectOurs(await requestLines(...expecting, 'host: localhost'), 417, 'EXPECTATION_FAILED')
    expectOurs(await requestLines(...expecting, 'host: evil.example'), 421, 'HOST_UNKNOWN')
  })

  test('no Host header', async () => {
    expectOurs(await requestLines('GET / HTTP/1.1'), 400, 'BAD_REQUEST')
    expectOurs(await requestLines('GET / HTTP/1.0'), 421, 'HOST_UNKNOWN')
  })
})
