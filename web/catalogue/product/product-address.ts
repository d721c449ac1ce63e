const VARIANT = 'variant'

/** The variant sku an address asks for. */
export const variantIn = (search: string): string | null => new URLSearchParams(search).get(VARIANT)

/** The same query for another variant; whatever else it carries stays. */
export function withVariant(search: string, variantSku: string): string {
  const query = new URLSearchParams(search)
  query.set(VARIANT, variantSku)
  return `?${query}`
}

/** Two addresses of one page that differ in the variant alone: the page already holds every variant. */
export function isVariantChange(current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || current.search === next.search) return false
  return withVariant(current.search, '') === withVariant(next.search, '')
}
