import { expect, test } from 'vitest'
import { MEERA, openSampleSession, refusal } from '../session/sample-session.ts'
import { signedInUser } from '../session/session-state.ts'
import { logOut } from './log-out.ts'

const LOGOUT = 'POST /api/v1/auth/logout'
const EXPIRY = '2999-01-01T00:00:00.000Z'

async function leave(answer: { status: number; json: unknown }) {
  const answers = { 'GET /api/v1/users/current': { status: 200, json: MEERA }, [LOGOUT]: answer }
  const { store, sent, keepExpiry, expiry } = openSampleSession(answers)
  keepExpiry(EXPIRY)
  await store.start()
  const done: string[] = []
  const page = { openAuth: () => done.push('auth opened'), reload: () => done.push('reloaded') }
  await logOut(store, page)
  return { done, sent, expiry, user: signedInUser(store.read(), new Date()) }
}

test('[SESSION-8] logout calls logout, clears the user, opens the auth sidebar and reloads', async () => {
  const { done, sent, user } = await leave({ status: 200, json: {} })
  expect(sent.at(-1)?.line).toBe(LOGOUT)
  expect(user).toBeNull()
  expect(done).toEqual(['auth opened', 'reloaded'])
})

test('[SESSION-7] logout clears the expiry', async () => {
  expect((await leave({ status: 200, json: {} })).expiry()).toBeUndefined()
})

test.each([
  ['the network is down', { status: 0, json: null }],
  ['the shop rests', refusal(503, 'UNAVAILABLE', 'Later.')],
])('while %s the customer stays signed in', async (_why, answer) => {
  const { done, user, expiry } = await leave(answer)
  expect(user?.name).toBe('Meera Joshi')
  expect(expiry()).toBe(EXPIRY)
  expect(done).toEqual([])
})
