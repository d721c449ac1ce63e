import type { ApiFailure, Client } from '#contract/client.ts'
import { EMPTY_SETTINGS, settingsFrom } from '#domain/setting.ts'
import { type Milliseconds, milliseconds, minutes, seconds } from '#kit/duration.ts'
import type { BrowserStorage } from './browser.ts'
import { isAuthenticated, readLoginExpiry } from './login.ts'
import type { SessionEvent } from './session-state.ts'

const FIRST_DELAY = seconds(1)
const MAX_DELAY = minutes(1)

type StartUpDeps = {
  client: Client
  storage: () => BrowserStorage
  dispatch: (event: SessionEvent) => void
  loadCart: () => Promise<unknown>
}

/** Loads what a page needs after hydration: settings, then the user, then the cart. */
export function createStartUp({ client, storage, dispatch, loadCart }: StartUpDeps) {
  async function fetchSettings() {
    const settings = await client.call('listSettings', {})
    dispatch({ loaded: 'settings', settings: settings.ok ? settingsFrom(settings.value) : EMPTY_SETTINGS })
    return settings.ok || !isTemporary(settings.error)
  }

  /** Without a valid login there is no call: the server would reject it, and browsers log that as an error. */
  async function fetchUser() {
    const loginExpiresAt = readLoginExpiry(storage())
    const isValid = isAuthenticated(loginExpiresAt, new Date())
    const user = isValid ? await client.call('getUser', {}) : null
    dispatch({ loaded: 'user', user: user?.ok ? user.value : null, loginExpiresAt })
    return !user || user.ok || !isTemporary(user.error)
  }

  const loadUser = () => retryInBackground(fetchUser)

  async function load() {
    await retryInBackground(fetchSettings)
    await yieldToBrowser()
    await loadUser()
    await yieldToBrowser()
    await loadCart()
    dispatch({ loaded: 'cart' })
  }

  return { load, loadUser }
}

/** Splits start-up into short tasks, so that the browser can paint and handle input between them. */
const yieldToBrowser = () => new Promise((done) => setTimeout(done))

const isTemporary = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500

/**
 * Waits for the first attempt only. After a temporary failure it retries in the background with exponential backoff,
 * so that a short outage does not leave a whole visit without announcements and prices.
 */
async function retryInBackground(attempt: () => Promise<boolean>, delay: Milliseconds = FIRST_DELAY) {
  if (await attempt()) return
  const next = milliseconds(Math.min(2 * delay, MAX_DELAY))
  setTimeout(() => void retryInBackground(attempt, next), delay)
}
