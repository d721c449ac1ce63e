import { createHash } from 'node:crypto'
import { POLICY_NAMES } from '#contract/pages.ts'
import type { ContentBodies, ContentKey } from '#domain/content/content-block.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import type { Catalogue } from '../catalogue/index.ts'

/** A hash of what each public page shows, by its path. */
export type PageHashes = ReadonlyMap<string, string>

type Shown = { catalogue: Catalogue; shippingVersion: string; content: ContentBodies }

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url')

/** The pages that show a product, a price, a delivery fee or what staff has written, of all countries. */
export function pageHashes({ catalogue, shippingVersion, content }: Shown): PageHashes {
  const slugs = new Set(
    COUNTRY_CODES.flatMap((country) => catalogue.products[country].map(({ slug }) => slug)),
  )
  const product = (slug: string) =>
    COUNTRY_CODES.map((country) => JSON.stringify(catalogue.index[country].bySlug.get(slug) ?? null))
  const written = (...keys: ContentKey[]) => keys.map((key) => JSON.stringify(content[key]))
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

/** The paths that show something else than before, or are new or gone. */
export const changedPaths = (before: PageHashes, after: PageHashes): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .toSorted()
