import { isKind } from '#domain/category.ts'

type Knowledge = { isVariantOf: (slug: string, variantSku: string) => boolean }

/** The browser's own navigation asks for a page's data under the page's path with this ending. */
const DATA = /\.data$/
const PRODUCT = /^\/products\/([^/]+)$/
/** Their addresses name a thing of one customer, or change with every payment. */
const NOT_SHARED = /^\/(my\/orders\/|validate-payment(\.data)?$|sandbox(\/|$))/

/**
 * The address that stands for all addresses with the same page: its path and the query the page knows, nothing else.
 * Null for a page that is not worth keeping.
 */
export function pageKey(address: string, knowledge: Knowledge): string | null {
  const cut = address.indexOf('?')
  const path = cut < 0 ? address : address.slice(0, cut)
  if (NOT_SHARED.test(path)) return null
  if (cut < 0) return path
  return keyWithQuery(path, new URLSearchParams(address.slice(cut)), knowledge)
}

function keyWithQuery(path: string, query: URLSearchParams, knowledge: Knowledge): string | null {
  const page = path.replace(DATA, '')
  const routes = query.get('_routes')
  // Which routes' data the router asks for: part of the answer, and anybody's to invent.
  if (routes !== null && routes !== ownRoute(page)) return null
  const known = knownQuery(page, query, knowledge)
  if (known === null) return null
  const parts = routes === null ? known : [...known, `_routes=${routes}`]
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

/** The part of the query that changes the page; null when each value would be a page of its own. */
function knownQuery(page: string, query: URLSearchParams, { isVariantOf }: Knowledge): string[] | null {
  const kind = query.get('kind')
  // A kind we do not know is named on the page.
  if (page === '/products' && kind) return isKind(kind) ? [`kind=${kind}`] : null
  const slug = PRODUCT.exec(page)?.[1]
  const variant = query.get('variant')
  return slug && variant && isVariantOf(slug, variant) ? [`variant=${variant}`] : []
}

const PLAIN_ROUTE = /^\/(about|cart|contact|products|stores)$/

/** The route that loads a page's own data. The root's are in the browser already, so it asks for this one alone. */
function ownRoute(page: string): string | null {
  const plain = PLAIN_ROUTE.exec(page)?.[1]
  if (plain) return `routes/${plain}`
  if (PRODUCT.test(page)) return 'routes/product'
  return page === '/' || page === '/_root' ? 'routes/home' : null
}
