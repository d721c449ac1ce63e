import { useLocation } from 'react-router'

/** The kind of the shown listing; NavLink compares only the path, not the query. */
export function useCurrentKind(): string | null {
  const { pathname, search } = useLocation()
  return pathname === '/products' ? new URLSearchParams(search).get('kind') : null
}
