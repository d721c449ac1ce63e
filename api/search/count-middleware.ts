import type { IncomingMessage } from 'node:http'
import { CALLS } from '#contract/calls.ts'
import { LOCALE_HEADER, LOCALES, type LocaleCode, resolveLocale } from '#domain/locale.ts'
import { isPlainListing, QUERY_LENGTH, readListingQuery } from '#domain/search/listing-query.ts'
import { localeOfPage } from '../http/calls/locale.ts'
import type { Middleware } from '../http/server/middleware.ts'
import type { SearchCounts } from './search-counts.ts'

const PAGE = /^\/products(?:\.data)?\?/
const CALL = `${CALLS.searchProducts.path}?`

type CountOptions = { counts: SearchCounts; activeLocales: () => readonly LocaleCode[] }

/** Counts searches before the caches answer them, then passes the request on. */
export function countSearches(
  { counts, activeLocales }: CountOptions,
  inner: Middleware | undefined,
): Middleware {
  return (request, response, next) => {
    const words = searchedWords(request)
    if (words !== null) counts.count(words, LOCALES[localeOf(request, activeLocales())].country)
    if (inner) inner(request, response, next)
    else next()
  }
}

/** The words of a new search; null if the request is another one, or filters, sorts or turns the page of a search. */
function searchedWords({ method, url = '' }: IncomingMessage): string | null {
  if (method !== 'GET' || !(PAGE.test(url) || url.startsWith(CALL))) return null
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  const asked = readListingQuery(query)
  const isNew =
    isPlainListing({ ...asked, q: '' }) && asked.kind.length === 0 && (query.get('page') ?? '1') === '1'
  return isNew && asked.q !== '' && asked.q.length <= QUERY_LENGTH ? asked.q : null
}

const localeOf = ({ url = '', headers }: IncomingMessage, active: readonly LocaleCode[]) =>
  url.startsWith('/api/')
    ? resolveLocale(headers[LOCALE_HEADER], active)
    : localeOfPage(headers.cookie, active)
