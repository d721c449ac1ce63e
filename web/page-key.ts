import { PAGES, type PageName, pageAt, pageRules } from '#contract/pages.ts'
import type { CatalogueLookup, PageKey } from '#contract/storefront.ts'
import { isKind } from '#domain/category.ts'
import { isPlainListing, listingSearchParams, readListingQuery } from '#domain/search/listing-query.ts'
import { isPolicyName } from './content/policies.ts'
import { traceTarget } from './trace/trace-address.ts'

type Page = { name: PageName; parameter?: string | undefined }

/** React Router requests the data of a page under the page's path with this ending, and that of `/` as `/_root`. */
const DATA = '.data'

/**
 * The cache key is an address: the path and the part of the query that changes the page. All missing pages of a section
 * have one key, so the Not Found page must not show the address. Null for pages that are not cached.
 */
export const pageKey: PageKey = (address, lookup) => {
  const { path, query, isData, pagePath } = parse(address)
  // The server redirects an address with a trailing slash.
  if (pagePath === null || (pagePath !== '/' && pagePath.endsWith('/'))) return null
  const page = pageAt(pagePath)
  if (page && PAGES[page.name].cache === 'none') return null
  const found = page && exists(page, lookup) ? page : null
  const parts = query ? keyQuery(query, { page, found, lookup }) : []
  if (parts === null) return null
  const key = found ? path : missingPath(pagePath, page) + (isData ? DATA : '')
  return parts.length > 0 ? `${key}?${parts.join('&')}` : key
}

type Target = { page: Page | null; found: Page | null; lookup: CatalogueLookup }

/** The part of the query that belongs to the key; null if the page is not cached with this query. */
function keyQuery(query: URLSearchParams, { page, found, lookup }: Target): string[] | null {
  const routes = query.get('_routes')
  const known = found ? knownQuery(found, query, lookup) : []
  if (routes === null || known === null) return known
  // Which routes' data is requested changes the response, so only the value that the router sends is cached.
  return page && routes === `routes/${page.name}` ? [...known, `_routes=${routes}`] : null
}

/** `pagePath` is the decoded path of the page; null if it cannot be decoded. */
function parse(address: string) {
  const cut = address.indexOf('?')
  const path = cut < 0 ? address : address.slice(0, cut)
  const query = cut < 0 ? null : new URLSearchParams(address.slice(cut))
  const isData = path.endsWith(DATA)
  const pagePath = decoded(isData ? path.slice(0, -DATA.length) : path)
  return { path, query, isData, pagePath: isData && pagePath === '/_root' ? '/' : pagePath }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Whether a page with a parameter exists for that value. */
function exists({ name, parameter }: Page, { isProduct, isLot }: CatalogueLookup): boolean {
  if (parameter === undefined) return true
  if (name === 'product') return isProduct(parameter)
  if (name === 'policy') return isPolicyName(parameter)
  if (name !== 'trace') return true
  const target = traceTarget(parameter)
  return target !== null && (target.lot === null || isLot(target.lot))
}

/** A path that has no page, for all missing pages that look the same: beside a page with a parameter, or by section. */
function missingPath(path: string, page: Page | null): string {
  const [, top = ''] = path.split('/')
  if (page || pageRules(path).section === 'customer') return `/${top}/not-found`
  return '/not-found'
}

/** A listing is cached without words and filters, and with the words alone that are searched for most. */
function listingKey(query: URLSearchParams, { isPopularSearch }: CatalogueLookup): string[] | null {
  const asked = readListingQuery(query)
  const kind = query.get('kind')
  // The page shows an unknown kind in its text.
  if (kind && !isKind(kind)) return null
  if (asked.q !== '' && (!isPopularSearch(asked.q) || kind)) return null
  if (!isPlainListing({ ...asked, q: '' }) || asked.asTyped) return null
  if (query.has('page') || query.has('filter')) return null
  const key = listingSearchParams(asked).toString()
  return key === '' ? [] : [key]
}

/** The part of the query that changes the page; null if each value makes another page. */
function knownQuery({ name, parameter }: Page, query: URLSearchParams, lookup: CatalogueLookup) {
  const { isVariantOf } = lookup
  if (name === 'products') return listingKey(query, lookup)
  // It redirects to the lot.
  if (name === 'trace' && parameter === undefined && query.has('lot')) return null
  const variant = query.get('variant')
  const isVariant = name === 'product' && parameter && variant && isVariantOf(parameter, variant)
  return isVariant ? [`variant=${variant}`] : []
}
