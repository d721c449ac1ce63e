/** What a saved view keeps of an address: everything but the page, in a fixed order. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('after')
  query.delete('before')
  query.sort()
  return query.toString()
}
