import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days, minutes } from '#kit/duration.ts'
import { MEERA, openSampleSession } from '../auth/sample-wire.ts'
import { signedInUser } from './session-state.ts'
import { watchExpiry } from './watch-expiry.ts'

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
  '[SESSION-2] a login that ends after %s, on an open page, ends there and then',
  async (_long, lifetime) => {
    const store = await signedInFor(lifetime)
    let isTold = false
    const stop = watchExpiry(store)
    await vi.advanceTimersByTimeAsync(lifetime - minutes(0.5))
    expect(signedInUser(store.read(), new Date())).not.toBeNull()
    store.subscribe(() => {
      isTold = true
    })
    await vi.advanceTimersByTimeAsync(minutes(0.5))
    expect(store.read().user).toBeNull()
    expect(isTold).toBe(true)
    stop()
  },
)

test('who stops watching is not asked again', async () => {
  const store = await signedInFor(minutes(1))
  watchExpiry(store)()
  await vi.advanceTimersByTimeAsync(minutes(2))
  expect(store.read().user).not.toBeNull()
})
