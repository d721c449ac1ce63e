import { createHash } from 'node:crypto'
import { POLICY_NAMES } from '#contract/pages.ts'
import type { ContentKey } from '#domain/content/content-block.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import { contentTag, LISTS_TAG, productTag, SHIPPING_TAG } from '../http/cache/page-tags.ts'

/** Hashes of what pages show, by path or by tag. */
type Hashes = ReadonlyMap<string, string>
export type PageHashes = { paths: Hashes; tags: Hashes }

type Shown = { catalogue: Catalogue; shippingVersion: string; content: Pick<Content, 'bodies' | 'shown'> }

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url')

/** The pages that show a product, a price, a delivery fee or what staff has written, of all countries. */
function pathHashes({ catalogue, shippingVersion, content: { bodies } }: Shown): Hashes {
  const slugs = new Set(
    COUNTRY_CODES.flatMap((country) => catalogue.products[country].map(({ slug }) => slug)),
  )
  const product = (slug: string) =>
    COUNTRY_CODES.map((country) => JSON.stringify(catalogue.index[country].bySlug.get(slug) ?? null))
  const written = (...keys: ContentKey[]) => keys.map((key) => JSON.stringify(bodies[key]))
  // Announcements are on every page.
  const page = (...shown: string[]) => hash(...written('announcements'), ...shown)
  const lists = page(catalogue.version, shippingVersion)
  return new Map([
    ...['/products', '/cart', '/compare', '/sitemap.xml'].map((path) => [path, lists] as const),
    ['/', page(catalogue.version, shippingVersion, ...written('home', 'reels'))],
    ['/stores', page(...written('stores'))],
    ...POLICY_NAMES.map((name) => [`/policies/${name}`, page(shippingVersion, ...written(name))] as const),
    ...[...slugs].map((slug) => [`/products/${slug}`, page(...product(slug), shippingVersion)] as const),
  ])
}

/** What pages are tagged with, see page-tags.ts. A list may gain or lose any product. */
function tagHashes({ catalogue, shippingVersion, content: { shown } }: Shown): Hashes {
  const { products } = catalogue
  const all = Object.groupBy(
    COUNTRY_CODES.flatMap((country) => products[country]),
    ({ sku }) => sku,
  )
  return new Map([
    [LISTS_TAG, catalogue.version],
    [SHIPPING_TAG, shippingVersion],
    ...Object.entries(shown).map(([key, value]) => [contentTag(key), hash(JSON.stringify(value))] as const),
    ...Object.entries(all).map(([sku, sold]) => [productTag(sku), hash(JSON.stringify(sold))] as const),
  ])
}

export const pageHashes = (shown: Shown): PageHashes => ({
  paths: pathHashes(shown),
  tags: tagHashes(shown),
})

/** The paths or tags that show something else than before, or are new or gone. */
export const changedNames = (before: Hashes, after: Hashes): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .toSorted()
