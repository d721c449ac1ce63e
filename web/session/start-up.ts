import type { ApiFailure, Client } from '#contract/client.ts'
import { EMPTY_SETTINGS, settingsFrom } from '#domain/setting.ts'
import { type Milliseconds, milliseconds, minutes, seconds } from '#kit/duration.ts'
import { isAuthenticated, readLoginExpiry } from './login-expiry.ts'
import type { SessionEvent } from './session-state.ts'
import type { ShopStorage } from './shop-storage.ts'

const FIRST_PAUSE = seconds(1)
const LONGEST_PAUSE = minutes(1)

type StartUpParts = {
  client: Client
  storage: () => ShopStorage
  report: (event: SessionEvent) => void
  loadCart: () => Promise<unknown>
}

/** What a page asks the shop when it wakes up: settings, then the user, then the cart. */
export function createStartUp({ client, storage, report, loadCart }: StartUpParts) {
  async function askSettings() {
    const settings = await client.call('listSettings', {})
    report({ loaded: 'settings', settings: settings.ok ? settingsFrom(settings.value) : EMPTY_SETTINGS })
    return settings.ok || !mayPass(settings.error)
  }

  /** Without a running login the call could only be refused, which every browser prints as an error. */
  async function askUser() {
    const loginExpiresAt = readLoginExpiry(storage())
    const isRunning = isAuthenticated(loginExpiresAt, new Date())
    const user = isRunning ? await client.call('getUser', {}) : null
    report({ loaded: 'user', user: user?.ok ? user.value : null, loginExpiresAt })
    return !user || user.ok || !mayPass(user.error)
  }

  const loadUser = () => untilAnswered(askUser)

  async function load() {
    await untilAnswered(askSettings)
    await breath()
    await loadUser()
    await breath()
    await loadCart()
    report({ loaded: 'cart' })
  }

  return { load, loadUser }
}

/** Between two steps the browser may draw, and answer a finger. */
const breath = () => new Promise((done) => setTimeout(done))

/** No answer, or none worth the name: the next one may be better. */
const mayPass = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500

/**
 * Asks, and while the shop has no answer asks again, ever more patiently; start-up waits for the first time only.
 * A moment in which the shop was out of breath must not cost a whole visit its announcements and prices.
 */
async function untilAnswered(ask: () => Promise<boolean>, pause: Milliseconds = FIRST_PAUSE) {
  if (await ask()) return
  const next = milliseconds(Math.min(2 * pause, LONGEST_PAUSE))
  setTimeout(() => void untilAnswered(ask, next), pause)
}
