import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days, minutes } from '#kit/duration.ts'
import { watchExpiry } from './login.ts'
import { MEERA, openSampleSession } from './sample-session.ts'
import { signedInUser } from './session-state.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

async function signedInFor(lifetime: number) {
  const session = openSampleSession({ 'GET /api/v1/users/current': { status: 200, json: MEERA } })
  session.keepExpiry(new Date(NOW.getTime() + lifetime).toISOString())
  const started = session.store.start()
  await vi.advanceTimersByTimeAsync(10)
  await started
  return session.store
}

test.each([
  ['a minute', minutes(1)],
  ['a month', days(30)],
])(
  '[SESSION-2] a login that expires after %s ends on an open page at that moment',
  async (_long, lifetime) => {
    const store = await signedInFor(lifetime)
    let wasNotified = false
    const stop = watchExpiry(store)
    await vi.advanceTimersByTimeAsync(lifetime - minutes(0.5))
    expect(signedInUser(store.read(), new Date())).not.toBeNull()
    store.subscribe(() => {
      wasNotified = true
    })
    await vi.advanceTimersByTimeAsync(minutes(0.5))
    expect(store.read().user).toBeNull()
    expect(wasNotified).toBe(true)
    stop()
  },
)

test('after watching stops, nothing is refreshed', async () => {
  const store = await signedInFor(minutes(1))
  watchExpiry(store)()
  await vi.advanceTimersByTimeAsync(minutes(2))
  expect(store.read().user).not.toBeNull()
})
