import { isKind } from '#domain/category.ts'

/** The whole address of a path of the shop. A whole address stays as it is. */
export const absolute = (path: string, origin: string): string => new URL(path, origin).href

/**
 * The canonical address of a page for search engines: lower case, without a trailing slash, one for all variants of a
 * product, one for each kind in the listing.
 */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  if (path === '/cart') return '/'
  const kind = new URLSearchParams(search).get('kind')
  return path === '/products' && isKind(kind) ? `${path}?kind=${kind}` : path
}
