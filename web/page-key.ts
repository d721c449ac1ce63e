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

function keyWithQuery(path: string, query: URLSearchParams, { isVariantOf }: Knowledge): string | null {
  // Which routes' data the router asks for: part of the answer, and anybody's to invent.
  if (query.has('_routes')) return null
  const page = path.replace(DATA, '')
  const kind = query.get('kind')
  // A kind we do not know is named on the page, so each would be a page of its own.
  if (page === '/products' && kind) return isKind(kind) ? `${path}?kind=${kind}` : null
  const slug = PRODUCT.exec(page)?.[1]
  const variant = query.get('variant')
  if (slug && variant && isVariantOf(slug, variant)) return `${path}?variant=${variant}`
  return path
}
