import type { Client } from '#contract/client.ts'
import { createCartObservable } from '../cart/cart-observable.ts'
import { type CartStore, createCartStore } from '../cart/cart-store.ts'
import { createGuestCopy } from './guest-copy.ts'
import { createLogin, type Login } from './login.ts'
import { isAuthenticated } from './login-expiry.ts'
import { BEFORE_START_UP, type SessionEvent, type SessionState, sessionReducer } from './session-state.ts'
import type { ShopStorage } from './shop-storage.ts'
import { createStartUp } from './start-up.ts'

type RenderContext = { client: Client; storage: () => ShopStorage }

export type SessionStore = {
  read: () => SessionState
  subscribe: (listener: () => void) => () => void
  start: () => Promise<void>
  /** Asks again who is signed in, and what their cart is: another tab may have changed it. */
  refresh: () => Promise<void>
  cart: CartStore
  client: Client
  login: Login
  /** Tells when the shop has taken a change of the cart that was made here. */
  onCartTaken: (listener: () => void) => () => void
}

/** Holds what the browser knows of settings, user and cart. It calls nobody before `start`. */
export function createSessionStore({ client, storage }: RenderContext): SessionStore {
  let state = BEFORE_START_UP
  let started: Promise<void> | null = null
  const changed = createBell()
  const cartTaken = createBell()
  const cart = keepCart()
  const startUp = createStartUp({ client, storage, report, loadCart: cart.load })

  function report(event: SessionEvent) {
    state = sessionReducer(state, event)
    changed.ring()
  }

  function keepCart() {
    const observable = createCartObservable(changed.ring)
    const exchange = { client, observable, copy: createGuestCopy(storage), onTaken: cartTaken.ring }
    const isGuest = () => !isAuthenticated(state.loginExpiresAt, new Date())
    return createCartStore({ exchange, isGuest, started: start })
  }

  function start() {
    started ??= startUp.load()
    return started
  }

  async function refresh() {
    await start()
    await startUp.loadUser()
    await cart.refresh()
  }

  const read = () => state
  const login = createLogin({ storage, read, report })
  const { listen: subscribe } = changed
  return { read, subscribe, start, refresh, cart, client, login, onCartTaken: cartTaken.listen }
}

function createBell() {
  const listeners = new Set<() => void>()
  return {
    ring: () => {
      for (const listener of listeners) listener()
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
