import { afterAll, beforeAll, expect, test } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import { listenSandbox } from '#sandbox/testing.ts'
import { badProvider } from '../testing.ts'
import { msg91Sender } from './msg91.ts'
import type { Sms } from './sender.ts'
import { twilioSender } from './twilio.ts'

let sandbox: Awaited<ReturnType<typeof listenSandbox>>
beforeAll(async () => {
  sandbox = await listenSandbox()
})
afterAll(() => sandbox.stop())

const IMPATIENT = milliseconds(300)
const DONE = { ok: true, value: undefined }
const permanent = (reason: string) => ({ ok: false, error: { kind: 'PERMANENT', reason } })
const transient = (reason: string) => ({ ok: false, error: { kind: 'TRANSIENT', reason } })

const codeTo = (to: string): Sms => ({
  to,
  template: 'signInCode',
  vars: { code: '012345', host: 'shop.example' },
})

const msg91 = (changes: object = {}) => {
  const { basePath, authKey, templateIds } = sandbox.accounts.msg91
  return msg91Sender(
    { url: sandbox.origin + basePath, authKey, templates: templateIds, ...changes },
    IMPATIENT,
  )
}
const twilio = (changes: object = {}) => {
  const { basePath, accountSid, authToken, from } = sandbox.accounts.twilio
  return twilioSender({ url: sandbox.origin + basePath, accountSid, authToken, from, ...changes }, IMPATIENT)
}
const SENDERS = { msg91, twilio }

test('MSG91 sends the registered text with our variables', async () => {
  expect(await msg91().send(codeTo('+919876500001'))).toEqual(DONE)
  expect(await sandbox.inboxOf('+919876500001')).toMatchObject([
    {
      channel: 'sms',
      code: '012345',
      text: expect.stringMatching(/^012345 is your Aranya Mill sign-in code/),
    },
  ])
})

test('Twilio sends our text with our host name', async () => {
  expect(await twilio().send(codeTo('+14155550101'))).toEqual(DONE)
  const [{ text }] = await sandbox.inboxOf('+14155550101')
  expect(text).toBe(
    '012345 is your Aranya Mill sign-in code. It is valid for 5 minutes. Do not share it with anyone.\n\n@shop.example #012345',
  )
})

test('Twilio takes a messaging service in place of a number', async () => {
  const from = `MG${'0'.repeat(32)}`
  expect(await twilio({ from }).send(codeTo('+14155550102'))).toEqual(DONE)
  expect(await sandbox.inboxOf('+14155550102')).toHaveLength(1)
})

test('Twilio gets the validity period of a code', async () => {
  let form = new URLSearchParams()
  const url = await badProvider(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    form = new URLSearchParams(body)
    response.writeHead(201).end('{"sid":"SM1"}')
  })
  await twilio({ url }).send(codeTo('+14155550103'))
  expect(form.get('ValidityPeriod')).toBe('300')
})

test('a wrong key is a permanent failure, although MSG91 answers HTTP 200', async () => {
  expect(await msg91({ authKey: 'wrong' }).send(codeTo('+919876500002'))).toEqual(
    permanent('REFUSED: Invalid authkey'),
  )
  expect(await twilio({ authToken: 'wrong' }).send(codeTo('+14155550104'))).toEqual(permanent('TWILIO_20003'))
})

test('an unreachable number is a permanent failure, and the reason does not contain it', async () => {
  expect(await twilio().send(codeTo('+15005550001'))).toEqual(permanent('TWILIO_21211'))
  const url = await badProvider((_request, response) =>
    response.end('{"type":"error","message":"Number 919876500003 of asha@mail.example is barred"}'),
  )
  expect(await msg91({ url }).send(codeTo('+919876500003'))).toEqual(
    permanent('REFUSED: Number … of … is barred'),
  )
})

test('a message with a variable that operators would drop is not sent', async () => {
  const sms = { ...codeTo('+919876500004'), vars: { code: 'x'.repeat(41) } }
  expect(await msg91().send(sms)).toEqual(permanent('VARIABLE_TOO_LONG'))
  expect(await sandbox.inboxOf('+919876500004')).toEqual([])
})

const BAD_ANSWERS = [
  ['an error of the server', 500, 'oops', transient('HTTP_500')],
  ['a proxy without its server', 502, '<html>Bad Gateway</html>', transient('HTTP_502')],
  ['too many messages', 429, '{"code":20429,"message":"slow down"}', transient('HTTP_429')],
  ['garbage', 200, '<html>Welcome to the hotel</html>', transient('UNREADABLE_ANSWER')],
  ['half a sentence', 200, '{"type":"succ', transient('UNREADABLE_ANSWER')],
  ['nothing at all', 200, '', transient('UNREADABLE_ANSWER')],
  ['something else', 200, '{"hello":"world"}', transient('UNREADABLE_ANSWER')],
  ['no access', 403, 'no', permanent('HTTP_403')],
] as const

for (const name of ['msg91', 'twilio'] as const) {
  test.each(BAD_ANSWERS)(`${name} answers %s`, async (_what, status, body, outcome) => {
    const url = await badProvider((_request, response) => response.writeHead(status).end(body))
    expect(await SENDERS[name]({ url }).send(codeTo('+14155550105'))).toEqual(outcome)
  })

  test(`${name} does not answer in time`, async () => {
    const url = await badProvider(() => {})
    expect(await SENDERS[name]({ url }).send(codeTo('+14155550106'))).toEqual(transient('TIMEOUT'))
  })

  test(`${name} starts an answer and never ends it`, async () => {
    const url = await badProvider((_request, response) => response.writeHead(200).write('{"type":'))
    expect(await SENDERS[name]({ url }).send(codeTo('+14155550107'))).toEqual(transient('TIMEOUT'))
  })

  test(`${name} drops the connection`, async () => {
    const url = await badProvider(({ socket }) => socket.destroy())
    expect(await SENDERS[name]({ url }).send(codeTo('+14155550108'))).toEqual(transient('CONNECTION'))
  })

  test(`${name} is unreachable`, async () => {
    const url = 'http://127.0.0.1:1'
    expect(await SENDERS[name]({ url }).send(codeTo('+14155550109'))).toEqual(transient('CONNECTION'))
  })

  test(`${name} redirects: the key is not sent along`, async () => {
    let followed = false
    const elsewhere = await badProvider((_request, response) => {
      followed = true
      response.end('{"type":"success","sid":"SM1"}')
    })
    const url = await badProvider((_request, response) =>
      response.writeHead(307, { location: elsewhere }).end(),
    )
    expect(await SENDERS[name]({ url }).send(codeTo('+14155550110'))).toEqual(transient('CONNECTION'))
    expect(followed).toBe(false)
  })
}
