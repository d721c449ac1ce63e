/** The page of a list that an address asks for; whatever is not a page is the first one. */
export function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}
