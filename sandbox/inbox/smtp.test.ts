import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../index.ts'
import { listenSandbox } from '../testing.ts'
import { MAIL_LIMIT_BYTES } from './smtp.ts'

let sandbox: Awaited<ReturnType<typeof listenSandbox>>
beforeAll(async () => {
  sandbox = await listenSandbox()
})
afterAll(() => sandbox.stop())

const from = 'shop@aranyamill.example'

test('[RUN-9] a mail sent over SMTP arrives in the inbox with its code', async () => {
  const to = 'asha@shop.example'
  const text = '048213 is your sign-in code.\nIt is valid for 5 minutes.'
  await createTransport(sandbox.smtpUrl).sendMail({ from, to, subject: '048213 is your code', text })
  expect(await sandbox.inboxOf('ASHA@shop.example')).toEqual([
    { channel: 'mail', to, subject: '048213 is your code', text, code: '048213', sentAt: expect.any(String) },
  ])
})

test('letters of other scripts arrive unchanged', async () => {
  const to = 'hindi@shop.example'
  await createTransport(sandbox.smtpUrl).sendMail({ from, to, subject: 'नमस्ते ₹', text: 'आपका कोड 048213 है' })
  expect(await sandbox.inboxOf(to)).toMatchObject([
    { subject: 'नमस्ते ₹', text: 'आपका कोड 048213 है', code: null },
  ])
})

test('every recipient gets a copy, the hidden ones too', async () => {
  const mail = { from, to: 'one@shop.example', bcc: 'two@shop.example', subject: 'Copy', text: 'Copy' }
  await createTransport(sandbox.smtpUrl).sendMail(mail)
  expect(await sandbox.inboxOf('one@shop.example')).toHaveLength(1)
  expect(await sandbox.inboxOf('two@shop.example')).toHaveLength(1)
})

test('a mail without a text part shows no text', async () => {
  const to = 'rich@shop.example'
  await createTransport(sandbox.smtpUrl).sendMail({ from, to, subject: 'Rich', html: '<p>048213</p>' })
  expect(await sandbox.inboxOf(to)).toMatchObject([{ subject: 'Rich', text: '', code: null }])
})

test('any user name and password are accepted', async () => {
  const url = new URL(sandbox.smtpUrl)
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port),
    auth: { user: 'someone', pass: 'anything' },
  })
  await expect(transport.verify()).resolves.toBe(true)
})

test('a mail over the size limit is refused and not stored', async () => {
  const to = 'big@shop.example'
  const mail = { from, to, subject: 'Big', text: 'x'.repeat(MAIL_LIMIT_BYTES + 1) }
  const sent = createTransport(sandbox.smtpUrl).sendMail(mail)
  await expect(sent).rejects.toMatchObject({ responseCode: 552 })
  expect(await sandbox.inboxOf(to)).toEqual([])
})

test('a busy port is an error at the start', async () => {
  const port = Number(new URL(sandbox.smtpUrl).port)
  await expect(startSandbox({ smtp: { port } })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('stopping does not wait for an open connection', async () => {
  const brief = await startSandbox()
  const transport = createTransport({ url: brief.smtpUrl, pool: true })
  await transport.sendMail({ from, to: 'asha@shop.example', subject: 'Hi', text: 'Hi' })
  const before = performance.now()
  await brief.stop()
  expect(performance.now() - before).toBeLessThan(2000)
  transport.close()
})
