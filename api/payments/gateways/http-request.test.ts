import { expect, test } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { sendRequest } from './http-request.ts'
import { IMPATIENT, listen, provider, type Reply, startServer } from './testing.ts'

const ask = async (url: string, patience: object = {}) =>
  sendRequest(
    { method: 'POST', url, headers: {}, body: '{}' },
    { within: minutes(1), until: AbortSignal.timeout(minutes(1)), ...patience },
  )
const askFor = async (reply: Reply) =>
  ask(`${(await provider({ 'POST /': reply })).url}/`, reply === 'HANG' ? { within: IMPATIENT.call } : {})

const problem = (kind: string, reason: string, maybeDone: boolean) => ({
  ok: false,
  error: { kind, reason, maybeDone },
})

test('an answer is its status and its JSON', async () => {
  expect(await askFor({ json: { a: 1 } })).toEqual({ ok: true, value: { status: 200, body: { a: 1 } } })
})

test('a refusal is an answer, with or without JSON', async () => {
  expect(await askFor({ status: 400, json: { code: 'X' } })).toEqual({
    ok: true,
    value: { status: 400, body: { code: 'X' } },
  })
  expect(await askFor({ status: 404, text: '<h1>Not Found</h1>' })).toEqual({
    ok: true,
    value: { status: 404, body: null },
  })
})

const FAULTS: [string, Reply, ReturnType<typeof problem>][] = [
  ['silence', 'HANG', problem('TRANSIENT', 'TIMEOUT', true)],
  ['a dropped connection', 'RESET', problem('TRANSIENT', 'CONNECTION_LOST', true)],
  ['half an answer', 'HALF', problem('TRANSIENT', 'CONNECTION_LOST', true)],
  ['a 500', { status: 500, json: {} }, problem('TRANSIENT', 'HTTP_500', true)],
  [
    'a proxy’s 502',
    { status: 502, text: '<html>Bad Gateway</html>' },
    problem('TRANSIENT', 'HTTP_502', true),
  ],
  ['a 503 with a body', { status: 503, json: { code: 'R999' } }, problem('TRANSIENT', 'HTTP_503', true)],
  ['too many calls', { status: 429, json: {} }, problem('TRANSIENT', 'HTTP_429', false)],
  ['garbage', { text: '{"id":' }, problem('UNREADABLE', 'NOT_JSON', true)],
  ['an empty answer', { text: '' }, problem('UNREADABLE', 'NOT_JSON', true)],
  ['a page that says it went well', { text: '<html></html>' }, problem('UNREADABLE', 'NOT_JSON', true)],
  ['an endless answer', { text: `"${'x'.repeat(300_000)}"` }, problem('UNREADABLE', 'TOO_LARGE', true)],
]

test.for(FAULTS)('%s has its own problem', async ([, reply, expected]) => {
  expect(await askFor(reply)).toEqual(expected)
})

test('a redirect is not followed: it would send the key elsewhere', async () => {
  const elsewhere = await provider({ 'POST /': { json: {} }, 'GET /': { json: {} } })
  const url = await listen((_request, response) => {
    response.writeHead(307, { location: elsewhere.url }).end()
  })
  expect(await ask(url)).toEqual(problem('UNREADABLE', 'HTTP_307', true))
  expect(elsewhere.received).toEqual([])
})

test('without a connection nothing was processed', async () => {
  const { url, close } = await startServer(() => undefined)
  await close()
  expect(await ask(url)).toEqual(problem('TRANSIENT', 'NO_CONNECTION', false))
})

test('after its deadline a caller sends no request', async () => {
  const { url, received } = await provider({ 'POST /': { json: {} } })
  expect(await ask(`${url}/`, { until: AbortSignal.abort() })).toEqual(
    problem('TRANSIENT', 'OUT_OF_TIME', false),
  )
  expect(received).toEqual([])
})

test('after a deadline during the request it is unknown whether it was processed', async () => {
  const { url, received } = await provider({ 'POST /': 'HANG' })
  const deadline = new AbortController()
  const asked = ask(`${url}/`, { until: deadline.signal })
  await expect.poll(() => received.length).toBe(1)
  deadline.abort()
  expect(await asked).toEqual(problem('TRANSIENT', 'OUT_OF_TIME', true))
})
