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

/** Every failure has one shape, and never repeats what was sent. */
async function expectFailure(response: Response, status: number, code: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const body = await response.json()
  expect(body).toEqual({ error: { code, message: expect.any(String), requestId: expect.any(String) } })
  expect(body.error.requestId).toBe(response.headers.get('x-request-id'))
}

/** Speaks HTTP by hand, for what no client would send; gives everything the server said until it hung up. */
const speak = (text: string | Uint8Array, { thenClose = false } = {}) =>
  new Promise<string>((done, broken) => {
    const { hostname, port } = new URL(shop.url)
    const socket = connect(Number(port), hostname, () => {
      socket.write(text)
      if (thenClose) socket.end()
    })
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => done(said))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? done(said) : broken(error),
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
    ['5.1.1 empty', '', 'INVALID_INPUT'],
    ['5.1.2 half an object', '{', 'BAD_JSON'],
    ['5.1.3 a list', '[]', 'INVALID_INPUT'],
    ['5.1.4 null', 'null', 'INVALID_INPUT'],
    ['5.1.5 a text', '"x"', 'INVALID_INPUT'],
    ['5.1.6 NaN', 'NaN', 'BAD_JSON'],
    ['5.1.7 nested 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'BAD_JSON'],
    ['5.1.8 a lone surrogate', textField('\\ud800'), 'BAD_JSON'],
    ['5.1.9 a NUL character', textField('\\u0000'), 'BAD_JSON'],
    [
      '5.1.10 invalid UTF-8',
      joined(ofText('{"discountCode":"'), bytes(0xff, 0xfe), ofText('"}')),
      'BAD_JSON',
    ],
    ['5.1.11 a number too large to be one', '1e999', 'INVALID_INPUT'],
    ['5.1.12 a text where an object is due', '{"items":["x"]}', 'INVALID_INPUT'],
  ])('%s', async (_case, body, code) => {
    await expectFailure(await put({ body: body ?? '' }), 400, code)
  })

  test('5.1.13 two ways of saying how long the body is: 400, and the connection ends', async () => {
    const said = await speak(`${head('content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect(said).toContain('connection: close')
    expect(said).toContain('"code":"BAD_REQUEST"')
  })
})

describe('validated as if it were clean', () => {
  const line = '{"productSku":"OILPNT01","variantSku":"OILPNT01-1000ML","quantity":'
  test.each<[string, Sent['body']]>([
    ['5.1.14 of two equal keys the last counts', `{"items":[${line}7,"quantity":1}]}`],
    ['5.1.15 a byte order mark first', joined(bytes(0xef, 0xbb, 0xbf), ofText(JSON.stringify(GOOD)))],
    ['5.1.16 unknown fields', JSON.stringify({ ...GOOD, role: 'ADMIN', total: 1 })],
    ['5.1.17 the key __proto__', `{"__proto__":{"polluted":1},"items":[${line}1}]}`],
    ['5.1.18 constructor.prototype', `{"constructor":{"prototype":{"polluted":1}},"items":[${line}1}]}`],
  ])('%s', async (_case, body) => {
    const response = await put({ body: body ?? '' })
    expect(response.status).toBe(200)
    const cart = await response.json()
    expect(cart).toMatchObject({ id: 'GUEST_CART', total: 409, items: [{ quantity: 1, totalCurrent: 349 }] })
    expect(cart).not.toHaveProperty('role')
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('413 and the connection ends', () => {
  const limit = 64 * 1024
  test('5.1.19 one byte more than 64 KB', async () => {
    const body = JSON.stringify({ items: [], createdAt: 'x'.repeat(limit) }).slice(0, limit + 1)
    const response = await put({ body })
    expect(response.headers.get('connection')).toBe('close')
    await expectFailure(response, 413, 'BODY_TOO_LARGE')
  })

  test('5.1.20 chunks without end', async () => {
    const chunk = `2000\r\n${'x'.repeat(0x2000)}\r\n`
    const said = await speak(head('transfer-encoding: chunked') + chunk.repeat(12))
    expect(said).toMatch(/^HTTP\/1\.1 413 /)
    expect(said).toContain('"code":"BODY_TOO_LARGE"')
  })
})

describe('415 for anything but plain JSON', () => {
  test.each<[string, Sent]>([
    [
      '5.1.21 a compressed body',
      { body: new Uint8Array(gzipSync(JSON.stringify(GOOD))), headers: { 'content-encoding': 'gzip' } },
    ],
    ['5.1.22 text/plain', { type: 'text/plain' }],
    ['5.1.23 a type with something behind it', { type: 'application/json garbage' }],
    ['5.1.24 multipart', { type: 'multipart/form-data; boundary=x', body: '--x--' }],
    ['5.1.25 xml', { type: 'application/xml', body: '<x/>' }],
  ])('%s', async (_case, sent) => {
    await expectFailure(await put(sent), 415, 'UNSUPPORTED_MEDIA_TYPE')
  })

  test.each([' application/json', '\tapplication/json'])(
    '5.1.23 a type with white space before it',
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

describe('the rest of the envelope', () => {
  test('5.1.26 a method the call does not take: 405 with the one it takes', async () => {
    const response = await fetch(shop.url + PATH, { method: 'DELETE', headers: visitor.headers })
    expect(response.headers.get('allow')).toBe('PUT')
    await expectFailure(response, 405, 'METHOD_NOT_ALLOWED')
  })

  test.each([PATH, '/'])('5.1.27 TRACE %s: 405', async (path) => {
    const said = await speak(`TRACE ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 405 /)
    expect(said.toLowerCase()).toContain('\nallow: ')
  })

  test('5.1.28 a body shorter than its length: 408', async () => {
    const said = await speak(`${head('content-length: 100')}{"items"`)
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toContain('"code":"REQUEST_TIMEOUT"')
  })

  test('5.1.29 an unknown API path: 404 as JSON', async () => {
    await expectFailure(await fetch(`${shop.url}/api/v1/nothing`), 404, 'NOT_FOUND')
  })

  test('[ERROR-27] 5.1.30 read number 301 in a minute: 429 with Retry-After', async () => {
    // The minute does not end, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const read = () =>
      fetch(`${shop.url}/api/v1/products/active?pageSize=1`, { headers: { cookie: 'XSRF-TOKEN=one-guest' } })
    const statuses: number[] = []
    for (let count = 0; count < 300; count++) statuses.push((await read()).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await read()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused.clone().json()).error.message).toBe('Too many attempts. Please try again later.')
    await expectFailure(refused, 429, 'TOO_MANY_REQUESTS')
  })

  test('too many header bytes or fields: 431', async () => {
    const bytes = await speak(
      `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`,
    )
    expect(bytes).toMatch(/^HTTP\/1\.1 431 /)
    const fields = Array.from({ length: 200 }, (_, index) => `x-${index}: 1\r\n`).join('')
    const many = await speak(`GET ${PATH} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${fields}\r\n`)
    expect(many).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('an address longer than 2 KB: 414', async () => {
    await expectFailure(
      await fetch(`${shop.url}/api/v1/products/active?slug=${'x'.repeat(3000)}`),
      414,
      'URI_TOO_LONG',
    )
  })

  test('another shop’s name in Host: 421', async () => {
    const said = await speak('GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n')
    expect(said).toMatch(/^HTTP\/1\.1 421 /)
    expect(said).not.toContain('evil')
  })
})

describe('[ERROR-31] what no route is asked about has the form and the headers of every other answer', () => {
  const ask = async (...lines: string[]) => {
    const said = await speak([...lines, 'connection: close', '', ''].join('\r\n'))
    const [top = '', body = ''] = said.split('\r\n\r\n')
    return { top: top.toLowerCase(), body }
  }
  const expectOurs = ({ top, body }: Awaited<ReturnType<typeof ask>>, status: number, code: string) => {
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
      expectOurs(await ask(`GET ${path} HTTP/1.1`, 'host: localhost'), 400, 'BAD_REQUEST')
      const foreign = await ask(`GET ${path} HTTP/1.1`, 'host: evil.example')
      expectOurs(foreign, 421, 'HOST_UNKNOWN')
    },
  )

  test('a part of an address that is longer than any name', async () => {
    const path = `/api/v1/orders/current/${'x'.repeat(1700)}`
    expectOurs(await ask(`GET ${path} HTTP/1.1`, 'host: localhost'), 414, 'URI_TOO_LONG')
  })

  test('an expectation we do not know', async () => {
    const expecting = ['PUT /api/v1/cart HTTP/1.1', 'expect: a-miracle', 'content-length: 2'] as const
    expectOurs(await ask(...expecting, 'host: localhost'), 417, 'EXPECTATION_FAILED')
    expectOurs(await ask(...expecting, 'host: evil.example'), 421, 'HOST_UNKNOWN')
  })

  test('no host at all', async () => {
    expectOurs(await ask('GET / HTTP/1.1'), 400, 'BAD_REQUEST')
    expectOurs(await ask('GET / HTTP/1.0'), 421, 'HOST_UNKNOWN')
  })
})
