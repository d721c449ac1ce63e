const VARIANT = 'variant'

/** The variant SKU in an address. */
export const variantIn = (search: string): string | null => new URLSearchParams(search).get(VARIANT)

/** The query with another variant; its other parameters stay. */
export function withVariant(search: string, variantSku: string): string {
  const query = new URLSearchParams(search)
  query.set(VARIANT, variantSku)
  return `?${query}`
}

/** True if two addresses differ only in the variant: the page already has every variant, so no loader runs. */
export function isVariantChange(current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || current.search === next.search) return false
  return withVariant(current.search, '') === withVariant(next.search, '')
}
