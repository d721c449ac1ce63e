import { productSkuOf } from '#domain/variant.ts'

/** The names under which a CDN forgets pages: `all`, a locale, a product, lists of products, other content. */
export const LISTS_TAG = 'lists'
export const SHIPPING_TAG = 'shipping'
export const localeTag = (locale: string) => `locale-${locale}`
export const productTag = (sku: string) => `p-${productSkuOf(sku)}`
export const contentTag = (key: string) => `content-${key}`

/** Proxies refuse long headers. A page with more products has the tag of the lists, which every product changes. */
const MAX_PRODUCT_TAGS = 60

/** The headers of a page for caches that forget by name: Fastly and Varnish read the first, Cloudflare the second. */
export function tagHeaders(locale: string, tags: ReadonlySet<string>): Record<string, string> {
  const products = [...tags].filter((tag) => tag.startsWith('p-'))
  const others = [...tags].filter((tag) => !tag.startsWith('p-'))
  const shown = products.length > MAX_PRODUCT_TAGS ? [LISTS_TAG] : products
  const names = [...new Set(['all', localeTag(locale), ...others, ...shown])]
  return { 'surrogate-key': names.join(' '), 'cache-tag': names.join(',') }
}
