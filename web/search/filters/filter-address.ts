/** The query of an address says that the form of the filters is open. */
const FILTER = 'filter'
const OPEN = 'open'

export const isFilterOpen = (search: string): boolean => new URLSearchParams(search).get(FILTER) === OPEN

/** The same query with the form open. */
export function openFilter(search: string): string {
  const query = new URLSearchParams(search)
  query.set(FILTER, OPEN)
  return `?${query}`
}

/** Whether two addresses differ only in that the form is open in the first. */
export function isFilterClosed(from: URL, to: URL): boolean {
  const query = new URLSearchParams(from.search)
  query.delete(FILTER)
  return from.search !== to.search && query.toString() === to.searchParams.toString()
}
