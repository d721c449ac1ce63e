import { useLocation } from 'react-router'

/** The kind of the listing that is shown; a router's own link looks at the path only, not at the query. */
export function useCurrentKind(): string | null {
  const { pathname, search } = useLocation()
  return pathname === '/products' ? new URLSearchParams(search).get('kind') : null
}
