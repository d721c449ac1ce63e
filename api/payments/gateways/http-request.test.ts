import { expect, test } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { exchange } from './http-request.ts'
import { IMPATIENT, listen, listenAndTell, provider, type Reply } from './testing.ts'

const ask = async (url: string, patience: object = {}) =>
  exchange(
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
  ['a cut line', 'RESET', problem('TRANSIENT', 'CONNECTION_LOST', true)],
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

test.for(FAULTS)('%s is a problem of its own kind', async ([, reply, expected]) => {
  expect(await askFor(reply)).toEqual(expected)
})

test('a redirect is not followed: it would carry the key elsewhere', async () => {
  const elsewhere = await provider({ 'POST /': { json: {} }, 'GET /': { json: {} } })
  const url = await listen((_request, response) => {
    response.writeHead(307, { location: elsewhere.url }).end()
  })
  expect(await ask(url)).toEqual(problem('UNREADABLE', 'HTTP_307', true))
  expect(elsewhere.heard).toEqual([])
})

test('where nobody listens, nothing can have been done', async () => {
  const { url, close } = await listenAndTell(() => undefined)
  await close()
  expect(await ask(url)).toEqual(problem('TRANSIENT', 'NO_CONNECTION', false))
})

test('a caller without time does not ask at all', async () => {
  const { url, heard } = await provider({ 'POST /': { json: {} } })
  expect(await ask(`${url}/`, { until: AbortSignal.abort() })).toEqual(
    problem('TRANSIENT', 'OUT_OF_TIME', false),
  )
  expect(heard).toEqual([])
})

test('a caller whose time runs out meanwhile cannot know what was done', async () => {
  const { url, heard } = await provider({ 'POST /': 'HANG' })
  const hurry = new AbortController()
  const asked = ask(`${url}/`, { until: hurry.signal })
  await expect.poll(() => heard.length).toBe(1)
  hurry.abort()
  expect(await asked).toEqual(problem('TRANSIENT', 'OUT_OF_TIME', true))
})
