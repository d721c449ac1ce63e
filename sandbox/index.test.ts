import fastify from 'fastify'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSandbox } from './index.ts'
import { listenSandbox } from './testing.ts'

let sandbox: Awaited<ReturnType<typeof listenSandbox>>
beforeAll(async () => {
  sandbox = await listenSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => vi.unstubAllEnvs())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const get = async (path: string) => {
  const answer = await fetch(`${sandbox.origin}${path}`)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const send = (mail: { to: string; subject: string; text?: string; html?: string }) =>
  createTransport(sandbox.smtpUrl).sendMail({ from: 'shop@aranyamill.example', ...mail })

test.each(['production', 'prod', 'Production', 'staging', 'live'])(
  '[RUN-13] [RUN-18] the sandbox refuses to start with NODE_ENV=%s',
  async (mode) => {
    vi.stubEnv('NODE_ENV', mode)
    await expect(startSandbox()).rejects.toThrow(`NODE_ENV=${mode}`)
  },
)

test('an empty inbox says so', async () => {
  expect((await get('/sandbox/inbox')).body).toContain('Nothing has been sent yet')
  expect((await get('/sandbox/inbox?to=nobody@shop.example')).body).toContain('sent to nobody@shop.example')
  expect((await get('/sandbox/inbox.json')).body).toBe('[]')
})

test('[RUN-7] the index page leads to the inbox, the UI parts and the API documentation', async () => {
  const { status, body } = await get('/sandbox')
  expect(status).toBe(200)
  for (const path of ['/sandbox/inbox', '/sandbox/courier', '/sandbox/ui', '/api/docs'])
    expect(body).toContain(`href="${path}"`)
  expect(body).toContain(sandbox.smtpUrl)
  expect(body).not.toContain('Sign in as')
})

test('pages run no script, hold no inline style and are never cached', async () => {
  for (const path of ['/sandbox', '/sandbox/inbox']) {
    const { headers, body } = await get(path)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(body).not.toMatch(/<script|style=|<style/)
  }
})

test('the style sheet is served', async () => {
  const { status, headers, body } = await get('/sandbox/sandbox.css')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(body).toContain('#fbf7ee')
})

test('[RUN-8] the inbox page shows the newest message first with its code, and escapes what it shows', async () => {
  await send({ to: 'first@shop.example', subject: 'Older', text: 'Older' })
  const text = 'Hello <script>alert("x")</script>'
  await send({ to: 'second@shop.example', subject: '048213 is your code, Tom & "Jerry"', text })
  const { body } = await get('/sandbox/inbox')
  expect(body).toContain('<strong>048213</strong>')
  expect(body).toContain('Tom &amp; &quot;Jerry&quot;')
  expect(body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
  expect(body).not.toContain('<script')
  expect(body.indexOf('second@shop.example')).toBeLessThan(body.indexOf('first@shop.example'))
})

test('the inbox page of one recipient shows no other messages', async () => {
  await send({ to: 'third@shop.example', subject: 'Mine', text: 'Mine' })
  const { body } = await get('/sandbox/inbox?to=third@shop.example')
  expect(body).toContain('Mine')
  expect(body).not.toContain('second@shop.example')
})

test('[MESSAGE-18] an HTML mail is shown in a frame without scripts and requests', async () => {
  const html = '<html><head><title>Rich</title></head><p>Hello <b>you</b></p><script>alert(1)</script></html>'
  await send({ to: 'rich@shop.example', subject: 'Rich', text: 'Hello you', html })
  const { body } = await get('/sandbox/inbox?to=rich@shop.example')
  const [frame = '', path = ''] = /<iframe [^>]*src="(\/sandbox\/inbox\/[^"/]+\/html)"[^>]*>/.exec(body) ?? []
  expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const page = await get('/sandbox/inbox')
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
  const mail = await get(path)
  expect(mail.body).toContain('<p>Hello <b>you</b></p>')
  // A link opens a new tab, as in a mail program.
  expect(mail.body).toContain('<head><base target="_blank">')
  const policy = mail.headers.get('content-security-policy')
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(mail.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect((await get('/sandbox/inbox/unknown/html')).status).toBe(404)
})

test('form bodies are parsed inside the sandbox only', async () => {
  const other = await startSandbox()
  const app = fastify()
  app.post('/outside', async () => 'read')
  await app.register(other.plugin, { prefix: '/sandbox' })
  const outside = await app.inject({ method: 'POST', url: '/outside', payload: 'a=b', headers: FORM })
  expect(outside.statusCode).toBe(415)
  await app.close()
  await other.stop()
})

test('the shop’s body parsers do not affect the sandbox', async () => {
  const other = await startSandbox()
  const app = fastify()
  const raw = (_request: unknown, body: string | Buffer, done: (error: null, body: unknown) => void) =>
    done(null, body)
  app.addContentTypeParser(['application/json', FORM['content-type']], { parseAs: 'buffer' }, raw)
  await app.register(other.plugin, { prefix: '/sandbox' })
  const { authKey, templateIds } = other.accounts.msg91
  const recipients = [{ mobiles: '919876543210', otp: '048213' }]
  const answer = await app.inject({
    method: 'POST',
    url: '/sandbox/msg91/api/v5/flow',
    headers: { authkey: authKey },
    payload: { template_id: templateIds.signInCode, recipients },
  })
  expect(answer.json()).toMatchObject({ type: 'success' })
  await app.close()
  await other.stop()
})
