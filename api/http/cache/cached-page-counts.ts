import { Counter, type Registry } from 'prom-client'
import { LOCALE_CODES, type LocaleCode } from '#domain/locale.ts'

export type CountCachedPage = (locale: LocaleCode, isUnchanged: boolean) => void

/** Counts the pages that are answered from the cache. Two plain numbers per locale: this is the hottest path. */
export function countCachedPages(registry: Registry): CountCachedPage {
  const sent = Object.fromEntries(LOCALE_CODES.map((locale) => [locale, 0])) as Record<LocaleCode, number>
  const unchanged = { ...sent }
  new Counter({
    name: 'cached_pages_total',
    help: 'Pages answered from the cache of this process, without a line in the log',
    labelNames: ['locale', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const locale of LOCALE_CODES) {
        this.inc({ locale, status: '200' }, sent[locale])
        this.inc({ locale, status: '304' }, unchanged[locale])
      }
    },
  })
  return (locale, isUnchanged) => {
    ;(isUnchanged ? unchanged : sent)[locale] += 1
  }
}
