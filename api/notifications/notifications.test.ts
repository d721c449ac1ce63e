import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#db/testing.ts'
import { SOON } from '#kit/testing.ts'
import { listenSandbox } from '#sandbox/testing.ts'
import { createJobs } from '../jobs/jobs.store.ts'
import { JOBS } from '../jobs/jobs.ts'
import { createLogger } from '../logger.ts'
import { type Contact, createNotifications, createSenders, type Notifications } from './index.ts'
import { badProvider } from './testing.ts'

const PHONE: Contact = { channel: 'SMS', isdCode: '+91', phone: '9876543210' }
const AMERICAN: Contact = { channel: 'SMS', isdCode: '+1', phone: '4155550123' }
const MAIL: Contact = { channel: 'EMAIL', email: 'asha@mail.example' }
const CODES: Record<string, string> = { 'seed-one': '012345', 'seed-two': '987654' }
const codeOf = (seed: string) => CODES[seed] ?? '000000'

let database: TestDatabase
let sandbox: Awaited<ReturnType<typeof listenSandbox>>
let closers: (() => void | Promise<void>)[]
beforeEach(async () => {
  database = await testDatabase()
  sandbox = await listenSandbox()
  closers = []
})
afterEach(async () => {
  for (const close of closers) await close()
  await sandbox.stop()
  await database.drop()
})

/** Everything from the queue to the sandbox; `msg91Url` may replace the sandbox's. */
async function open({ msg91Url = sandbox.origin + sandbox.accounts.msg91.basePath } = {}) {
  const { msg91, twilio } = sandbox.accounts
  const senders = createSenders({
    sms: {
      '+91': { by: 'msg91', url: msg91Url, authKey: msg91.authKey, templates: msg91.templateIds },
      '+1': { by: 'twilio', ...twilio, url: sandbox.origin + twilio.basePath },
    },
    mail: { url: sandbox.smtpUrl, from: 'Aranya Mill <care@aranyamill.example>' },
  })
  let log = ''
  const logger = createLogger({
    write(line: string) {
      log += line
    },
  })
  const registry = new Registry()
  const { db } = database
  const jobs = createJobs({ db, table: JOBS, logger })
  const publicUrl = new URL('https://shop.example:8443')
  const notifications = createNotifications({ jobs, codeOf, publicUrl, logger, registry, senders })
  closers.push(() => senders.mail.close(), jobs.stop)
  return { jobs, notifications, registry, log: () => log }
}

type Message = Parameters<Notifications['queue']>[1]

const queue = (notifications: Notifications, message: Message) =>
  database.db.transaction().execute((tx) => notifications.queue(tx, message))

const code = (to: Contact, seed = 'seed-one'): Message => ({ to, key: seed, template: 'signInCode', seed })

const received = async (to: Contact) => {
  const asked = to.channel === 'SMS' ? to.isdCode + to.phone : to.email
  await vi.waitFor(async () => expect(await sandbox.inboxOf(asked)).toHaveLength(1), SOON)
  return sandbox.inboxOf(asked)
}

test.each([
  ['an Indian number by MSG91, as registered', PHONE, 'msg91', '@aranyamill.example #012345'],
  [
    'an American number by Twilio, with the host that shoppers see',
    AMERICAN,
    'twilio',
    '\n@shop.example #012345',
  ],
  ['an address by mail', MAIL, 'smtp', '458441, India'],
])('[MESSAGE-11] a code reaches %s', async (_what, to, sender, end) => {
  const { jobs, notifications, registry } = await open()
  await jobs.start()
  await queue(notifications, code(to))
  const [message] = await received(to)
  expect(message.code).toBe('012345')
  expect(message.text.endsWith(end)).toBe(true)
  await vi.waitFor(
    async () =>
      expect(await registry.metrics()).toContain(`notifications_total{sender="${sender}",outcome="sent"} 1`),
    SOON,
  )
})

test('a message of a rolled back transaction is not sent, and one key sends once', async () => {
  const { jobs, notifications } = await open()
  await jobs.start()
  const refused = database.db.transaction().execute(async (tx) => {
    await notifications.queue(tx, code(PHONE, 'seed-two'))
    throw new Error('the change is refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await queue(notifications, code(PHONE))
  await queue(notifications, code(PHONE))
  await queue(notifications, code(MAIL, 'seed-two'))
  await received(MAIL)
  expect(await received(PHONE)).toMatchObject([{ code: '012345' }])
})

test('[AUTH-20] a queued code is not stored in the database, only its seed', async () => {
  const { notifications } = await open()
  await queue(notifications, code(PHONE))
  const { rows } = await sql<{ job: string }>`select to_jsonb(job)::text as job from pgboss.job`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.job).toContain('seed-one')
  expect(rows[0]?.job).not.toContain('012345')
})

test('an expired code is dropped, not sent late', async () => {
  const { jobs, notifications, log } = await open()
  await queue(notifications, code(PHONE))
  await sql`update pgboss.job set created_on = now() - interval '301 seconds'`.execute(database.db)
  await queue(notifications, code(MAIL, 'seed-two'))
  await jobs.start()
  await received(MAIL)
  await vi.waitFor(() => expect(log()).toContain('a code came too late and was not sent'), SOON)
  expect(await sandbox.inboxOf('+919876543210')).toEqual([])
})

test('the code is retried soon after a provider failure', async () => {
  let calls = 0
  const target = sandbox.origin + sandbox.accounts.msg91.basePath
  const msg91Url = await badProvider(async (request, response) => {
    calls += 1
    if (calls === 1) return response.writeHead(503).end()
    let body = ''
    for await (const chunk of request) body += chunk
    const headers = { authkey: String(request.headers.authkey), 'content-type': 'application/json' }
    const answer = await fetch(target + request.url, { method: 'POST', headers, body })
    return response.end(await answer.text())
  })
  const { jobs, notifications, registry } = await open({ msg91Url })
  await jobs.start()
  await queue(notifications, code(PHONE))
  expect(await received(PHONE)).toMatchObject([{ code: '012345' }])
  expect(await registry.metrics()).toContain('notifications_total{sender="msg91",outcome="transient"} 1')
})

test('queueing a message does not wait for a hanging provider', async () => {
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const msg91Url = await badProvider(async (_request, response) => {
    asked.resolve()
    await release.promise
    response.writeHead(500).end()
  })
  const { jobs, notifications } = await open({ msg91Url })
  await jobs.start()
  await queue(notifications, code(PHONE))
  await asked.promise
  await queue(notifications, code(MAIL, 'seed-two'))
  expect(await received(MAIL)).toMatchObject([{ code: '987654' }])
  release.resolve()
})

test('the old number and the old address get a message about the change', async () => {
  const { jobs, notifications } = await open()
  await jobs.start()
  const at = new Date('2026-01-22T09:35:00Z')
  const changed = { template: 'contactChanged', at } as const
  await queue(notifications, { ...changed, to: PHONE, key: 'a', changed: 'phone' })
  await queue(notifications, { ...changed, to: MAIL, key: 'b', changed: 'email' })
  const unregistered = { ...changed, to: PHONE, key: 'c', changed: 'email' } as const
  await expect(queue(notifications, unregistered)).rejects.toThrow('by e-mail')
  expect(await received(PHONE)).toMatchObject([
    { text: expect.stringContaining('mobile number on your Aranya Mill') },
  ])
  expect(await received(MAIL)).toMatchObject([
    {
      subject: 'The email address on your Aranya Mill account has been changed',
      text: expect.stringContaining('Jan 22, 2026, 03:05PM IST'),
    },
  ])
})

test('the log of sent, failed and dead messages has no number, address, code or seed', async () => {
  const msg91Url = await badProvider((_request, response) =>
    response.end('{"type":"error","message":"919876543210 is barred, code 012345"}'),
  )
  const { jobs, notifications, log } = await open({ msg91Url })
  await jobs.start()
  await queue(notifications, code(PHONE))
  await queue(notifications, code(MAIL, 'seed-two'))
  await received(MAIL)
  await vi.waitFor(() => expect(log()).toContain('job given up'), SOON)
  await vi.waitFor(() => expect(log()).toContain('message sent'), SOON)
  expect(log()).not.toMatch(/9876543210|asha|mail\.example|\b012345\b|\b987654\b|seed-/)
})
