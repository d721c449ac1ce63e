import { expect, test } from 'vitest'
import { createAdminClient } from './client.ts'

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown }

/** A client whose server gives these answers, one after the other. */
function clientWith(answers: [status: number, body: unknown][], proof: string | null = 'proof') {
  const sent: Sent[] = []
  const deeds: string[] = []
  let keys = 0
  const client = createAdminClient({
    fetch: async (url, { method = '', headers, body }) => {
      sent.push({ url, method, headers: headers as Record<string, string>, body })
      const [status, json] = answers[sent.length - 1] ?? [500, null]
      return new Response(typeof json === 'string' ? json : JSON.stringify(json), { status })
    },
    csrfToken: () => `token-${sent.length}`,
    newKey: () => `key-${++keys}`,
    stepUp: async (name) => {
      deeds.push(name)
      return proof
    },
  })
  return { client, sent, deeds }
}

const refused = (code: string, more = {}) => ({ error: { code, message: 'No', requestId: 'r-1', ...more } })
const LINK = { id: 'x', link: 'https://shop.example/admin/welcome/t', until: '2026-11-17T00:00:00.000Z' }
const INVITE = { body: { name: 'Namuna', phone: '9000020009', roleId: 'PACKER' } }

test('[DESK-14] a call that needs the key is repeated with its proof, as the same deed', async () => {
  const { client, sent, deeds } = clientWith([
    [403, refused('STEP_UP_NEEDED')],
    [200, LINK],
  ])
  expect(await client.call('inviteStaff', INVITE)).toEqual({ ok: true, value: LINK })
  expect(deeds).toEqual(['inviteStaff'])
  expect(sent.map(({ headers }) => headers['x-step-up'])).toEqual([undefined, 'proof'])
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(sent[0]?.body).toBe(sent[1]?.body)
})

test('[DESK-14] somebody who gives no key does nothing, and a refused proof is not asked for again', async () => {
  const givesUp = clientWith([[403, refused('STEP_UP_NEEDED')]], null)
  expect(await givesUp.client.call('inviteStaff', INVITE)).toMatchObject({
    ok: false,
    error: { code: 'STEP_UP_NEEDED' },
  })
  expect(givesUp.sent).toHaveLength(1)
  const twice = clientWith([
    [403, refused('STEP_UP_NEEDED')],
    [403, refused('STEP_UP_NEEDED')],
  ])
  expect(await twice.client.call('inviteStaff', INVITE)).toMatchObject({ ok: false })
  expect([twice.deeds.length, twice.sent.length]).toEqual([1, 2])
})

test('[DESK-14] a refused CSRF token is renewed once', async () => {
  const { client, sent } = clientWith([
    [403, refused('CSRF_REJECTED')],
    [200, {}],
  ])
  expect((await client.call('staffLogout', {})).ok).toBe(true)
  expect(sent.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['token-0', 'token-1'])
})

test('[DESK-14] a change sends its version, a reading call sends neither token nor key', async () => {
  const { client, sent } = clientWith([
    [200, {}],
    [200, { data: [] }],
  ])
  await client.call('changeStaff', { params: { id: 'a/b' }, body: { isActive: false }, version: 14 })
  await client.call('listRoles', {})
  expect(sent[0]).toMatchObject({ url: '/admin/api/v1/staff/a%2Fb', method: 'PATCH' })
  expect(sent[0]?.headers['if-match']).toBe('"14"')
  expect(Object.keys(sent[1]?.headers ?? {})).toEqual(['accept'])
})

test.each([
  ['..', '/admin/api/v1/staff/-'],
  ['.', '/admin/api/v1/staff/-'],
  ['', '/admin/api/v1/staff/-'],
])('an id “%s” leads to no other call', async (id, url) => {
  const { client, sent } = clientWith([[404, refused('NOT_FOUND')]])
  await client.call('changeStaff', { params: { id }, body: { isActive: false }, version: 1 })
  expect(sent[0]?.url).toBe(url)
})

test.each([
  ['an error of the API', 409, refused('LAST_OWNER', { details: { field: 'x' } }), 'LAST_OWNER'],
  ['a page of a proxy', 502, '<html>', 'UNREADABLE'],
  ['a success without JSON', 200, 'ok', 'UNREADABLE'],
  ['a code of a newer server', 400, refused('NEWER_CODE'), 'NEWER_CODE'],
  ['something that is no code', 400, refused('not a code'), 'UNREADABLE'],
])('[DESK-14] a failure is a value: %s', async (_, status, body, code) => {
  const { client } = clientWith([[status, body]])
  const answer = await client.call('listRoles', {})
  expect(answer).toMatchObject({ ok: false, error: { code } })
  if (code === 'LAST_OWNER')
    expect(answer).toMatchObject({ error: { requestId: 'r-1', details: { field: 'x' } } })
})

test('[DESK-14] no network is a failure, too', async () => {
  const client = createAdminClient({
    fetch: () => Promise.reject(new TypeError('no network')),
    csrfToken: () => null,
    newKey: () => 'k',
    stepUp: async () => null,
  })
  expect(await client.call('listRoles', {})).toMatchObject({
    ok: false,
    error: { status: 0, code: 'NETWORK' },
  })
})
