import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { invariant } from '#kit/invariant.ts'
import { SOON } from '#kit/testing.ts'
import { startShop } from '../server.ts'
import { visit } from '../testing.ts'

/** The shop as `npm start` runs it, without pages. */
async function open(environment: NodeJS.ProcessEnv = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-messages-'))
  const { url: DATABASE_URL, drop } = await testDatabase()
  const shop = await startShop({
    environment: { DATA_DIR: dataDir, PORT: '0', DATABASE_URL, ...environment },
    storefront: {
      render: async () => new Response('', { headers: { 'content-type': 'text/html' } }),
      clientFolder: null,
      strictPolicy: true,
    },
    say: () => {},
  })
  invariant(shop.ok, shop.ok ? '' : shop.error)
  onTestFinished(async () => {
    await shop.value.stop()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const url = `http://localhost:${shop.value.port}`
  return { url, log: () => readFileSync(join(dataDir, 'shop.log'), 'utf8') }
}

async function signUp(url: string, body: object) {
  const { headers } = await visit(url)
  const answer = await fetch(`${url}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', tncAccepted: true, ...body }),
  })
  expect(answer.status).toBe(200)
}

const inboxOf = async (url: string, to: string) =>
  (await fetch(`${url}/sandbox/inbox.json?to=${encodeURIComponent(to)}`)).json()

test.each([
  ['+91 9876543210', { isdCode: '+91', phone: '9876543210' }],
  ['+1 4155552671', { isdCode: '+1', phone: '4155552671' }],
  ['asha@mail.example', { email: 'asha@mail.example' }],
])(
  '[AUTH-16] [AUTH-27] [MESSAGE-11] signing up as %s sends a six-digit code to the inbox',
  async (to, body) => {
    const { url, log } = await open()
    await signUp(url, body)
    await vi.waitFor(async () => expect(await inboxOf(url, to)).toHaveLength(1), SOON)
    const [{ channel, code, text }] = await inboxOf(url, to)
    expect(code).toMatch(/^\d{6}$/)
    // The host in the browser's address bar, without its port, in both countries.
    if (channel === 'sms') expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`)
    await vi.waitFor(() => expect(log()).toContain('message sent'), SOON)
    expect(log()).not.toMatch(/9876543210|4155552671|asha/i)
    expect(log()).not.toMatch(new RegExp(`\\b${code}\\b`))
    const metrics = async () => (await fetch(`${url}/metrics`)).text()
    await vi.waitFor(
      async () => expect(await metrics()).toMatch(/notifications_total\{sender="\w+",outcome="sent"\} 1/),
      SOON,
    )
  },
)
