import { shopTime } from '#db/clock.ts'
import { seconds } from '#kit/duration.ts'

export type PageVersion = {
  /** The version of everything that pages are rendered from, besides address and locale. */
  current(): string
  year(): number
  /** Whether a page of this version may still be given while the new one is rendered. */
  wasJustReplaced(version: string): boolean
}

type Sources = {
  catalogueVersion: () => string
  shippingVersion: () => string
  /** The list is replaced and never changed. */
  activeLocales: () => readonly string[]
}

const STALE_FOR = seconds(2)

/** Called at every request, so it reads the calendar once a year and joins the text only after a change. */
export function createPageVersion(sources: Sources, now: () => number = shopTime): PageVersion {
  let yearEnds = 0
  let thisYear = 0
  let last = { catalogue: '', shipping: '', locales: [] as readonly string[], year: 0, text: '' }
  let replaced = { text: '', at: 0 }
  function year() {
    if (now() < yearEnds) return thisYear
    thisYear = new Date(now()).getFullYear()
    yearEnds = new Date(thisYear + 1, 0, 1).getTime()
    return thisYear
  }
  function current() {
    const catalogue = sources.catalogueVersion()
    const shipping = sources.shippingVersion()
    const locales = sources.activeLocales()
    const isSame = catalogue === last.catalogue && shipping === last.shipping && locales === last.locales
    if (isSame && year() === last.year) return last.text
    const text = `${catalogue} ${shipping} ${locales} ${year()}`
    if (text !== last.text) replaced = { text: last.text, at: now() }
    last = { catalogue, shipping, locales, year: year(), text }
    return text
  }
  const wasJustReplaced = (version: string) => version === replaced.text && now() - replaced.at < STALE_FOR
  return { current, year, wasJustReplaced }
}
