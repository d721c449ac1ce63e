import { LOCALE_COOKIE, type LocaleCode } from '#domain/locale.ts'
import { days } from '#kit/duration.ts'
import { markCountrySwitch } from './country-switch.ts'

const ONE_YEAR_IN_SECONDS = days(365) / 1000

/** The cookie that stores the country for a year. */
export const localeCookie = (locale: LocaleCode): string =>
  `${LOCALE_COOKIE}=${locale}; path=/; max-age=${ONE_YEAR_IN_SECONDS}; samesite=lax`

/** Stores the country and reloads the page: prices, currency and addresses depend on it. */
export function chooseLocale(locale: LocaleCode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer cookie store is not in every browser we serve.
  document.cookie = localeCookie(locale)
  markCountrySwitch()
  location.reload()
}
