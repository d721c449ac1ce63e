import { isKind } from '#domain/category.ts'

/** A path of ours as the world knows it; an address that is whole already stays as it is. */
export const absolute = (path: string, origin: string): string => new URL(path, origin).href

/**
 * The one address by which search engines should know a page: the router takes capitals and closing slashes too, a
 * product is one page whatever variant is chosen, and a listing is one page per kind.
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

const FOR_ONE_VISITOR = /^\/(cart|checkout|my|validate-payment|sandbox)(\/|$)/i

/** Pages that are about one visitor, or about nothing a stranger would look for. `robots.txt` names the same. */
export const isForOneVisitor = (pathname: string): boolean => FOR_ONE_VISITOR.test(pathname)
