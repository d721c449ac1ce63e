import { isKind } from '#domain/category.ts'
import { isPolicyName } from './content/policies.ts'
import { traceTarget } from './content/trace.ts'

type CatalogueLookup = {
  isProduct: (slug: string) => boolean
  isVariantOf: (slug: string, variantSku: string) => boolean
}

/** The browser's own navigation asks for a page's data under the page's path with this ending. */
const DATA = /\.data$/
const PRODUCT = /^\/products\/([^/]+)$/
const POLICY = /^\/policies\/([^/]+)$/
const TRACE = /^\/trace\/([^/]+)$/
/** Their addresses name a thing of one customer, or change with every payment. */
const NOT_SHARED = /^\/(my\/orders\/[^/]+|validate-payment|sandbox\/ui)$/
/** Every address of a page, as in routes.ts; whether a product or a policy has that name is asked besides. */
const PAGES =
  /^\/(|_root|products(\/[^/]+)?|stores|about|contact|cart|checkout|my(\/(account|orders|addresses))?|policies\/[^/]+|trace(\/[^/]+)?)$/
/** The Not Found page looks and behaves a little otherwise where orders are paid and looked after. */
const AREA = /^\/(checkout|validate-payment|my)\//

/**
 * The address that stands for all addresses with the same page: its path and the query the page knows, nothing else.
 * All addresses that lead nowhere have one page between them, so the Not Found page may not show where it stands. Null
 * for a page that is not worth keeping, and for an address that is spelled as no page is.
 */
export function pageKey(address: string, lookup: CatalogueLookup): string | null {
  const cut = address.indexOf('?')
  const path = cut < 0 ? address : address.slice(0, cut)
  const page = decoded(path.replace(DATA, ''))
  // A slash too many is taken away by a redirect.
  if (page === null || NOT_SHARED.test(page) || (page !== '/' && page.endsWith('/'))) return null
  const query = new URLSearchParams(cut < 0 ? '' : address.slice(cut))
  const routes = query.get('_routes')
  // Which routes' data the router asks for: part of the answer, and anybody's to invent.
  if (routes !== null && routes !== ownRoute(page)) return null
  const missing = missingKey(path, page, lookup)
  const known = missing ? [] : knownQuery(page, query, lookup)
  if (known === null) return null
  const parts = routes === null ? known : [...known, `_routes=${routes}`]
  const stands = missing ?? path
  return parts.length > 0 ? `${stands}?${parts.join('&')}` : stands
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** A place below which nothing is, if the page is not there. Its data is kept apart from it. */
function missingKey(path: string, page: string, { isProduct }: CatalogueLookup): string | null {
  const ending = DATA.test(path) ? '.data' : ''
  if (!PAGES.test(page)) return `${AREA.exec(page)?.[0] ?? '/'}not-found${ending}`
  const slug = PRODUCT.exec(page)?.[1]
  if (slug !== undefined && !isProduct(slug)) return `/products/not-found${ending}`
  const policy = POLICY.exec(page)?.[1]
  if (policy !== undefined && !isPolicyName(policy)) return `/policies/not-found${ending}`
  const code = TRACE.exec(page)?.[1]
  return code !== undefined && !traceTarget(code) ? `/trace/not-found${ending}` : null
}

/** The part of the query that changes the page; null when each value would be a page of its own. */
function knownQuery(page: string, query: URLSearchParams, { isVariantOf }: CatalogueLookup): string[] | null {
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
