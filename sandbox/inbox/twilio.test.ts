import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenSandbox } from '../testing.ts'

let sandbox: Awaited<ReturnType<typeof listenSandbox>>
beforeAll(async () => {
  sandbox = await listenSandbox()
})
afterAll(() => sandbox.stop())

const FROM = '+15005550006'
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

async function post(fields: Record<string, string>, change: { sid?: string; authorization?: string } = {}) {
  const { accountSid, authToken, basePath } = sandbox.accounts.twilio
  const sid = change.sid ?? accountSid
  const answer = await fetch(`${sandbox.origin}${basePath}/2010-04-01/Accounts/${sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: change.authorization ?? basic(accountSid, authToken) },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, json: await answer.json() }
}

test('Twilio accepts a message with 201 and delivers it to the inbox', async () => {
  const Body = '048213 is your code & nobody else’s.\n\n@shop.example #048213'
  const { status, json } = await post({ To: '+14155550123', From: FROM, Body, ValidityPeriod: '300' })
  expect(status).toBe(201)
  expect(json).toMatchObject({
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    status: 'queued',
    to: '+14155550123',
    from: FROM,
    body: Body,
    error_code: null,
    error_message: null,
    date_created: expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} \+0000$/),
  })
  expect(await sandbox.inboxOf('14155550123')).toMatchObject([
    { channel: 'sms', to: '+14155550123', subject: '', text: Body, code: '048213' },
  ])
})

test('Twilio accepts a messaging service in place of a number', async () => {
  const MessagingServiceSid = `MG${'0'.repeat(32)}`
  const { status, json } = await post({ To: '+14155550124', MessagingServiceSid, Body: 'Hello' })
  expect(status).toBe(201)
  expect(json).toMatchObject({ status: 'accepted', messaging_service_sid: MessagingServiceSid })
})

test.each([
  [160, '1'],
  [161, '2'],
  [306, '2'],
  [307, '3'],
])('%i plain characters count as %s segments', async (length, segments) => {
  const { json } = await post({ To: '+14155550125', From: FROM, Body: 'x'.repeat(length) })
  expect(json.num_segments).toBe(segments)
})

const REFUSALS: [situation: string, fields: Record<string, string>, status: number, code: number][] = [
  ['no To', { From: FROM, Body: 'Hi' }, 400, 21604],
  ['a To without plus', { To: '14155550199', From: FROM, Body: 'Hi' }, 400, 21211],
  ['no sender', { To: '+14155550199', Body: 'Hi' }, 400, 21603],
  ['a broken sender', { To: '+14155550199', From: '?', Body: 'Hi' }, 400, 21212],
  ['no Body', { To: '+14155550199', From: FROM }, 400, 21602],
  ['a Body too long', { To: '+14155550199', From: FROM, Body: 'x'.repeat(1601) }, 400, 21617],
  ['the invalid test number', { To: '+15005550001', From: FROM, Body: 'Hi' }, 400, 21211],
  ['the unroutable test number', { To: '+15005550002', From: FROM, Body: 'Hi' }, 400, 21612],
  ['the forbidden-region test number', { To: '+15005550003', From: FROM, Body: 'Hi' }, 400, 21408],
  ['the opted-out test number', { To: '+15005550004', From: FROM, Body: 'Hi' }, 400, 21610],
  ['the landline test number', { To: '+15005550009', From: FROM, Body: 'Hi' }, 400, 21614],
  ['the full-queue test sender', { To: '+14155550199', From: '+15005550008', Body: 'Hi' }, 429, 21611],
]

test.each(REFUSALS)('Twilio refuses %s and delivers nothing', async (_situation, fields, status, code) => {
  const refused = await post(fields)
  expect(refused.status).toBe(status)
  expect(refused.json).toMatchObject({
    code,
    status,
    message: expect.any(String),
    more_info: expect.any(String),
  })
  expect(await sandbox.inboxOf(fields.To ?? '+14155550199')).toEqual([])
})

test('Twilio refuses a wrong token with 401 and an unknown account with 404', async () => {
  const fields = { To: '+14155550198', From: FROM, Body: 'Hi' }
  const { accountSid } = sandbox.accounts.twilio
  const wrongToken = await post(fields, { authorization: basic(accountSid, 'wrong') })
  expect(wrongToken).toMatchObject({ status: 401, json: { code: 20003 } })
  expect(await post(fields, { authorization: '' })).toMatchObject({ status: 401, json: { code: 20003 } })
  expect(await post(fields, { sid: 'ACother' })).toMatchObject({ status: 404, json: { code: 20404 } })
  expect(await sandbox.inboxOf(fields.To)).toEqual([])
})

test('Twilio reads form fields only: a JSON body is an empty form', async () => {
  const { accountSid, authToken, basePath } = sandbox.accounts.twilio
  const answer = await fetch(`${sandbox.origin}${basePath}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: basic(accountSid, authToken), 'content-type': 'application/json' },
    body: JSON.stringify({ To: '+14155550123', From: FROM, Body: 'Hi' }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 21604 })
})

test('a form larger than 64 KB is refused', async () => {
  const { accountSid, authToken, basePath } = sandbox.accounts.twilio
  const answer = await fetch(`${sandbox.origin}${basePath}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: basic(accountSid, authToken) },
    body: new URLSearchParams({ Body: 'x'.repeat(64 * 1024) }),
  })
  expect(answer.status).toBe(413)
})
