import type { Client } from '#contract/client.ts'
import { settingsFrom } from '#domain/setting.ts'
import { type CartChange, loadCart } from '../cart/cart-update.ts'
import { sendCart } from '../cart/send-cart.ts'
import { readGuestCart, rememberCart } from './guest-cart.ts'
import { isAuthenticated, readLoginExpiry } from './login-expiry.ts'
import { BEFORE_START_UP, type SessionEvent, type SessionState, sessionReducer } from './session-state.ts'
import type { ShopStorage } from './shop-storage.ts'

type Surroundings = { client: Client; storage: () => ShopStorage }

export type SessionStore = {
  read: () => SessionState
  subscribe: (listener: () => void) => () => void
  start: () => Promise<void>
  changeCart: (change: CartChange) => Promise<boolean>
}

/** Between two steps the browser may draw, and answer a finger. */
const breath = () => new Promise((done) => setTimeout(done))

/** Holds what the browser knows of settings, user and cart. It calls nobody before `start`. */
export function createSessionStore({ client, storage }: Surroundings): SessionStore {
  let state = BEFORE_START_UP
  let started: Promise<void> | null = null
  let lastChange: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function report(event: SessionEvent) {
    state = sessionReducer(state, event)
    for (const listener of listeners) listener()
  }

  async function putCart(change: CartChange): Promise<boolean> {
    const answer = await sendCart(client, change({ cart: state.cart, guestCart: readGuestCart(storage()) }))
    if (answer.ok) rememberCart(storage(), answer.value)
    report({ loaded: 'cart', cart: answer.ok ? answer.value : null })
    return answer.ok
  }

  /** Without a running login the call could only be refused, which every browser prints as an error. */
  async function loadUser(loginExpiresAt: Date | null) {
    if (!isAuthenticated(loginExpiresAt, new Date())) return null
    const user = await client.call('getUser', {})
    return user.ok ? user.value : null
  }

  async function load() {
    const settings = await client.call('listSettings', {})
    report({ loaded: 'settings', settings: settingsFrom(settings.ok ? settings.value : []) })
    await breath()
    const loginExpiresAt = readLoginExpiry(storage())
    report({ loaded: 'user', user: await loadUser(loginExpiresAt), loginExpiresAt })
    await breath()
    await putCart(loadCart)
  }

  const start = () => {
    started ??= load()
    return started
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    changeCart: (change) => {
      // One after the other: two quick taps on plus must both count.
      const done = Promise.all([start(), lastChange]).then(() => putCart(change))
      lastChange = done
      return done
    },
  }
}
