import { CSRF_COOKIE } from '#contract/calls.ts'
import { type Client, createClient } from '#contract/client.ts'
import { readCookie } from '#contract/read-cookie.ts'
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '#domain/locale.ts'

/** Reads the locale of the page from `<html lang>`; API calls use the same one. */
export function localeOfPage(lang: string): LocaleCode {
  const code = lang.replace('-', '_')
  return isLocaleCode(code) ? code : DEFAULT_LOCALE
}

/** The API client of the browser. It reads the document only during a call, so the server may create one too. */
export const createBrowserClient = (): Client =>
  createClient({
    // keepalive: a change that was sent must arrive even if the shopper closes the page.
    fetch: (url, init) => globalThis.fetch(url, { ...init, keepalive: init.method !== 'GET' }),
    locale: () => localeOfPage(document.documentElement.lang),
    csrfToken: () => readCookie(CSRF_COOKIE, document.cookie),
  })

/** The methods of localStorage that we use; null where the browser denies storage. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

// Reading `localStorage` throws when cookies are blocked, and writing throws when it is full.
export function browserStorage(): BrowserStorage {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

export function readKey(storage: BrowserStorage, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeKey(storage: BrowserStorage, key: string, value: string): void {
  try {
    storage?.setItem(key, value)
  } catch {
    // Without storage the guest cart is lost when the page closes, but the page works.
  }
}

export function removeKey(storage: BrowserStorage, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // See writeKey.
  }
}
