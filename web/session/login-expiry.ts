import { readKey, removeKey, type ShopStorage, writeKey } from './shop-storage.ts'

export const LOGIN_EXPIRY_KEY = 'am_login_expires_at'

/** When the login ends, or null when nothing readable is stored. */
export function readLoginExpiry(storage: ShopStorage): Date | null {
  const text = readKey(storage, LOGIN_EXPIRY_KEY)
  if (text === null) return null
  const expiresAt = new Date(text)
  return Number.isNaN(expiresAt.getTime()) ? null : expiresAt
}

export function keepLoginExpiry(storage: ShopStorage, expiresAt: string): void {
  writeKey(storage, LOGIN_EXPIRY_KEY, expiresAt)
}

export function forgetLoginExpiry(storage: ShopStorage): void {
  removeKey(storage, LOGIN_EXPIRY_KEY)
}

/** A login without a known end, or one whose end has come, is no login. */
export const isAuthenticated = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && now.getTime() < expiresAt.getTime()
