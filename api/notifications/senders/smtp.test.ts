import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { milliseconds, seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { listenSandbox } from '#sandbox/testing.ts'
import { badMailServer } from '../testing.ts'
import { smtpSender } from './smtp.ts'

let sandbox: Awaited<ReturnType<typeof listenSandbox>>
beforeAll(async () => {
  sandbox = await listenSandbox()
})
afterAll(() => sandbox.stop())

const from = 'Aranya Mill <care@aranyamill.example>'
const mail = {
  to: 'asha@mail.example',
  subject: '012345 is your code',
  text: 'Grüße: 012345',
  html: '<p>Grüße: 012345</p>',
}
const DONE = { ok: true, value: undefined }
const permanent = (reason: string) => ({ ok: false, error: { kind: 'PERMANENT', reason } })
const transient = (reason: string) => ({ ok: false, error: { kind: 'TRANSIENT', reason } })

function open(url: string, within = seconds(10)) {
  const sender = smtpSender({ url, from }, within)
  onTestFinished(sender.close)
  return sender
}

/** A mail server that records mails, or refuses recipients of the test's choice. */
async function mailServer(refuse: { rcptTo?: number; data?: number } = {}) {
  const heard: string[] = []
  const readers: string[] = []
  let connections = 0
  const refusal = (code: number | undefined) =>
    code ? Object.assign(new Error(`<asha@mail.example> said no`), { responseCode: code }) : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 10,
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onRcptTo: ({ address }, _session, done) => {
      readers.push(address)
      done(refusal(refuse.rcptTo))
    },
    onData: async (stream, _session, done) => {
      let data = ''
      for await (const chunk of stream) data += chunk
      heard.push(data)
      done(refusal(refuse.data))
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)))
  const address = server.server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  return { url: `smtp://127.0.0.1:${address.port}`, heard, readers, connections: () => connections }
}

test('a mail arrives with its subject, text and HTML', async () => {
  expect(await open(sandbox.smtpUrl).send(mail)).toEqual(DONE)
  expect(await sandbox.inboxOf('asha@mail.example')).toMatchObject([
    {
      channel: 'mail',
      to: 'asha@mail.example',
      subject: '012345 is your code',
      text: 'Grüße: 012345',
      code: '012345',
    },
  ])
})

test('a mail is marked as automatic, and the connection is reused', async () => {
  const server = await mailServer()
  const sender = open(server.url)
  expect(await sender.send(mail)).toEqual(DONE)
  expect(await sender.send(mail)).toEqual(DONE)
  expect(server.heard[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(server.connections()).toBe(1)
})

test('subject and address cannot inject a header or a recipient', async () => {
  const server = await mailServer()
  const sender = open(server.url)
  await sender.send({ ...mail, subject: 'Hello\r\nBcc: thief@mail.example' })
  expect(server.heard[0]).not.toMatch(/^bcc:/im)
  await sender.send({ ...mail, to: 'asha@mail.example, thief@mail.example' })
  expect(server.readers).not.toContain('thief@mail.example')
})

test.each([
  [{ rcptTo: 451 }, transient('SMTP_451')],
  [{ rcptTo: 550 }, permanent('SMTP_550')],
  [{ data: 452 }, transient('SMTP_452')],
  [{ data: 554 }, permanent('SMTP_554')],
])('a server that refuses %o is a permanent failure, and its text is not logged', async (refuse, outcome) => {
  const { url } = await mailServer(refuse)
  expect(await open(url).send(mail)).toEqual(outcome)
})

test('an unreachable server is a transient failure', async () => {
  expect(await open('smtp://127.0.0.1:1').send(mail)).toEqual(transient('SMTP_ESOCKET'))
})

test.each([
  ['hangs up at once', ['HANG UP']],
  ['hangs up after its greeting', ['220 mail.example', 'HANG UP']],
  ['hangs up in the middle', ['220 mail.example', '250 mail.example', 'HANG UP']],
  ['is too busy for anybody', ['421 come back later']],
  ['talks nonsense', ['SSH-2.0-OpenSSH_9.9']],
])('a server that %s is a transient failure', async (_what, replies) => {
  const { error } = (await open(await badMailServer(...replies)).send(mail)) as { error?: { kind: string } }
  expect(error?.kind).toBe('TRANSIENT')
})

test.each([
  ['never greets', []],
  ['falls silent', ['220 mail.example', '250 mail.example', '250 ok']],
])('a server that %s is disconnected, and the next mail connects again', async (_what, replies) => {
  const sender = open(await badMailServer(...replies), milliseconds(300))
  expect(await sender.send(mail)).toEqual(transient('TIMEOUT'))
  expect(await sender.send(mail)).toEqual(transient('TIMEOUT'))
})

test('mail to another machine is sent over TLS only', async () => {
  const server = await mailServer()
  // The same server under a name that is not the loopback address.
  const url = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
  expect(await open(url).send(mail)).toMatchObject({ ok: false })
  expect(server.connections()).toBe(1)
  expect(server.heard).toEqual([])
})
