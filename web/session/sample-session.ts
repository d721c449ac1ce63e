import { createClient } from '#contract/client.ts'
import type { Address, User } from '#contract/users.ts'
import { LOGIN_EXPIRY_KEY } from './login.ts'
import { createSessionStore } from './session-store.ts'

type Answer = { status: number; json: unknown }
type Sent = { line: string; body: unknown }

export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  json: { error: { code, message } },
})

export const MEERA: User = {
  name: 'Meera Joshi',
  email: 'meera@example.com',
  isdCode: '+91',
  phone: '9826041557',
  addresses: [],
  account: { phoneVerifiedAt: '2026-01-05T10:00:00.000Z', emailVerifiedAt: null },
}

export const LAKE_VIEW: Address = {
  id: '1b671a64-40d5-491e-99b0-da01ff1f3341',
  title: 'Meera Joshi',
  address1: '22 Lake View',
  address2: null,
  city: 'Indore',
  state: 'MP',
  zip: '452010',
  country: 'IND',
  isdCode: '+91',
  phone: '9826041557',
  email: null,
  instructions: null,
}

const NOBODY: Answer = refusal(404, 'NOT_FOUND', 'We couldn’t find that.')

/** A session for tests: client and store are real, only `fetch` is simulated; a call without an answer gets a 404. */
export function openSampleSession(answers: Record<string, Answer> = {}) {
  const stored = new Map<string, string>()
  const sent: Sent[] = []
  const client = createClient({
    locale: () => 'en_IN',
    csrfToken: () => null,
    fetch: async (url, init) => {
      const line = `${init.method} ${url}`
      sent.push({ line, body: init.body ? JSON.parse(String(init.body)) : null })
      const { status, json } = answers[line] ?? NOBODY
      if (status === 0) throw new TypeError('no line')
      return new Response(JSON.stringify(json), { status })
    },
  })
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const store = createSessionStore({ client, storage })
  return {
    store,
    sent,
    answers,
    expiry: () => stored.get(LOGIN_EXPIRY_KEY),
    keepExpiry: (text: string) => void stored.set(LOGIN_EXPIRY_KEY, text),
  }
}
