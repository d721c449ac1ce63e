import type { Client } from '#contract/client.ts'
import type { User } from '#contract/users.ts'
import { createCartStateStore } from '../cart/cart-state.ts'
import { type CartStore, createCartStore } from '../cart/cart-store.ts'
import { createGuestCartStorage } from '../cart/guest-cart.ts'
import type { BrowserStorage } from './browser.ts'
import { clearLoginExpiry, isAuthenticated, storeLoginExpiry } from './login.ts'
import { INITIAL_SESSION, type SessionEvent, type SessionState, sessionReducer } from './session-state.ts'
import { createStartUp } from './start-up.ts'

type Login = {
  /** Stores when the login ends. The next page load fetches the user. */
  store: (expiresAt: string) => void
  clear: () => void
  /** Replaces the user with the server's answer to a change of the customer's data. */
  setUser: (user: User) => void
}

export type SessionStore = {
  read: () => SessionState
  subscribe: (listener: () => void) => () => void
  start: () => Promise<void>
  /** Loads user and cart again, because another tab may have changed them. */
  refresh: () => Promise<void>
  cart: CartStore
  client: Client
  login: Login
  /** Calls the listener when the server has accepted a cart change made in this tab. */
  onCartSaved: (listener: () => void) => () => void
}

type SessionDeps = { client: Client; storage: () => BrowserStorage }

/** Settings, user and cart in the browser. It makes no call before `start`. */
export function createSessionStore({ client, storage }: SessionDeps): SessionStore {
  let state = INITIAL_SESSION
  let started: Promise<void> | null = null
  const changeListeners = createListeners()
  const cartListeners = createListeners()
  const cart = openCart()
  const startUp = createStartUp({ client, storage, dispatch, loadCart: cart.load })

  function dispatch(event: SessionEvent) {
    state = sessionReducer(state, event)
    changeListeners.notify()
  }

  function openCart() {
    const cartState = createCartStateStore(changeListeners.notify)
    const guestCart = createGuestCartStorage(storage)
    const connection = { client, cartState, guestCart, onSaved: cartListeners.notify }
    const isGuest = () => !isAuthenticated(state.loginExpiresAt, new Date())
    return createCartStore({ connection, isGuest, started: start })
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

  const login: Login = {
    store: (expiresAt) => storeLoginExpiry(storage(), expiresAt),
    clear() {
      clearLoginExpiry(storage())
      dispatch({ loaded: 'user', user: null, loginExpiresAt: null })
    },
    setUser: (user) => dispatch({ loaded: 'user', user, loginExpiresAt: state.loginExpiresAt }),
  }

  const read = () => state
  const { add: subscribe } = changeListeners
  return { read, subscribe, start, refresh, cart, client, login, onCartSaved: cartListeners.add }
}

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    add: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
