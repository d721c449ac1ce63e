import { createHash } from 'node:crypto'
import { POLICY_NAMES } from '#contract/pages.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import type { Catalogue } from '../catalogue/index.ts'

/** A hash of what each public page shows, by its path. */
export type PageHashes = ReadonlyMap<string, string>

type Shown = { catalogue: Catalogue; shippingVersion: string }

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url')

/** The pages that name a product, a price or a delivery fee, of all countries. */
export function pageHashes({ catalogue, shippingVersion }: Shown): PageHashes {
  const slugs = new Set(
    COUNTRY_CODES.flatMap((country) => catalogue.products[country].map(({ slug }) => slug)),
  )
  const product = (slug: string) =>
    COUNTRY_CODES.map((country) => JSON.stringify(catalogue.index[country].bySlug.get(slug) ?? null))
  const lists = hash(catalogue.version, shippingVersion)
  return new Map([
    ...['/', '/products', '/cart', '/compare', '/sitemap.xml'].map((path) => [path, lists] as const),
    ...POLICY_NAMES.map((name) => [`/policies/${name}`, hash(shippingVersion)] as const),
    ...[...slugs].map((slug) => [`/products/${slug}`, hash(...product(slug), shippingVersion)] as const),
  ])
}

/** The paths that show something else than before, or are new or gone. */
export const changedPaths = (before: PageHashes, after: PageHashes): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .toSorted()
