import { useLocation, useNavigate, useSearchParams } from 'react-router'

export type QueryChange = Record<string, string | null>

/** The query with some values changed. Another filter begins at the first page again. */
export function changedQuery(query: URLSearchParams, changes: QueryChange): string {
  const next = new URLSearchParams(query)
  if (!('after' in changes) && !('before' in changes)) {
    next.delete('after')
    next.delete('before')
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

/** The filters of a screen. All of them are in the address, so that it can be kept and sent. */
export function useQuery() {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const href = (changes: QueryChange) => pathname + changedQuery(query, changes)
  return {
    get: (name: string) => query.get(name) ?? '',
    href,
    /** `replace` for changes while typing: Back should not lead through every letter. */
    set: (changes: QueryChange, { replace = false } = {}) =>
      navigate(href(changes), { replace, preventScrollReset: true }),
  }
}
