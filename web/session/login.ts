import { days } from '#kit/duration.ts'
import { type BrowserStorage, readKey, removeKey, writeKey } from './browser.ts'

export const LOGIN_EXPIRY_KEY = 'am_login_expires_at'

/** When the login ends; null when no valid date is stored. */
export function readLoginExpiry(storage: BrowserStorage): Date | null {
  const text = readKey(storage, LOGIN_EXPIRY_KEY)
  if (text === null) return null
  const expiresAt = new Date(text)
  return Number.isNaN(expiresAt.getTime()) ? null : expiresAt
}

export function storeLoginExpiry(storage: BrowserStorage, expiresAt: string): void {
  writeKey(storage, LOGIN_EXPIRY_KEY, expiresAt)
}

export function clearLoginExpiry(storage: BrowserStorage): void {
  removeKey(storage, LOGIN_EXPIRY_KEY)
}

export const isAuthenticated = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && now.getTime() < expiresAt.getTime()

/** A browser timer is limited to 24 days; a login may last longer. */
const MAX_DELAY = days(1)

type WatchedStore = {
  read: () => { user: object | null; loginExpiresAt: Date | null }
  subscribe: (listener: () => void) => () => void
  refresh: () => Promise<void>
}

/** Refreshes the session when the login ends, so that a page left open does not show the customer as signed in. */
export function watchExpiry(store: WatchedStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule() {
    clearTimeout(timer)
    const { user, loginExpiresAt } = store.read()
    if (!user || !loginExpiresAt) return
    const left = loginExpiresAt.getTime() - Date.now()
    timer = setTimeout(
      left > 0 ? schedule : () => void store.refresh(),
      Math.min(Math.max(left, 0), MAX_DELAY),
    )
  }

  schedule()
  const unsubscribe = store.subscribe(schedule)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
