import { CSRF_COOKIE } from '#contract/calls.ts'
import { type Client, createClient, readCookie } from '#contract/client.ts'
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '#domain/locale.ts'

/** The page says in `<html lang>` which locale it was rendered for; calls follow the page. */
export function localeOfPage(lang: string): LocaleCode {
  const code = lang.replace('-', '_')
  return isLocaleCode(code) ? code : DEFAULT_LOCALE
}

/** The caller for the browser. It touches the document only when it calls, so creating it anywhere is safe. */
export const createBrowserClient = (): Client =>
  createClient({
    // A change that is on its way must arrive, also when the shopper leaves the page.
    fetch: (url, init) => globalThis.fetch(url, { ...init, keepalive: init.method !== 'GET' }),
    locale: () => localeOfPage(document.documentElement.lang),
    csrfToken: () => readCookie(CSRF_COOKIE, document.cookie),
  })
