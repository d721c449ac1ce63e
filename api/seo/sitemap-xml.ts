import type { Product } from '#contract/catalogue.ts'
import { PAGES, type PageName, POLICY_NAMES } from '#contract/pages.ts'
import { KINDS, kindOf } from '#domain/category.ts'
import { escapeXml } from '#kit/escape-xml.ts'

/** `changedAt`: when staff last published the page. */
type Entry = { path: string; pictures?: readonly string[]; changedAt?: Date | null | undefined }

/** When a block of content was published. */
export type PublishedAt = ReadonlyMap<string, Date | null>

type PageInSitemap = {
  [Name in PageName]: (typeof PAGES)[Name]['search'] extends 'sitemap' ? Name : never
}[PageName]

const pathOf = (name: PageName) => `/${PAGES[name].path}`
const only = (name: PageName) => (): Entry[] => [{ path: pathOf(name) }]
const dated =
  (name: PageName) =>
  (_: readonly Product[], publishedAt: PublishedAt): Entry[] => [
    { path: pathOf(name), changedAt: publishedAt.get(name) },
  ]

/** The addresses of each page in the sitemap. */
const ENTRIES: Record<PageInSitemap, (products: readonly Product[], publishedAt: PublishedAt) => Entry[]> = {
  home: dated('home'),
  products: (products) => [{ path: pathOf('products') }, ...listings(products)],
  stores: dated('stores'),
  about: only('about'),
  contact: only('contact'),
  policy: (_, publishedAt) =>
    POLICY_NAMES.map((policy) => ({
      path: pathOf('policy').replace(':policy', policy),
      changedAt: publishedAt.get(policy),
    })),
  product: (products) => products.map(productEntry),
}

/** The protocol allows 50,000 addresses and 50 MB; an address has some 700 bytes with its pictures. */
const MOST_ADDRESSES = 25_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * The sitemap of all products: one file, or several with an index first. Only pages that staff publishes as a whole have a date:
 * the catalogue in memory does not know when a product changed.
 */
export function sitemapFiles(
  products: readonly Product[],
  publishedAt: PublishedAt,
  origin: string,
  most = MOST_ADDRESSES,
): string[] {
  const entries = Object.values(ENTRIES).flatMap((entriesOf) => entriesOf(products, publishedAt))
  if (entries.length <= most) return [urlSet(entries, origin)]
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, part) =>
    urlSet(entries.slice(part * most, (part + 1) * most), origin),
  )
  const names = parts.map(
    (_, part) => `<sitemap>${location('loc', `/sitemap-${part + 1}.xml`, origin)}</sitemap>`,
  )
  return [[HEAD, `<sitemapindex ${PROTOCOL}>`, ...names, '</sitemapindex>', ''].join('\n'), ...parts]
}

const urlSet = (entries: readonly Entry[], origin: string) =>
  [
    HEAD,
    `<urlset ${PROTOCOL} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
    ...entries.map((entry) => urlXml(entry, origin)),
    '</urlset>',
    '',
  ].join('\n')

/** The listing of each kind that has products. */
function listings(products: readonly Product[]): Entry[] {
  const kinds = new Set(products.map(kindOf))
  return KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({
    path: `${pathOf('products')}?kind=${kind}`,
  }))
}

const productEntry = ({ slug, variants }: Product): Entry => ({
  path: pathOf('product').replace(':productSlug', slug),
  pictures: [...new Set(variants.flatMap(({ media }) => media.map(({ src }) => src)))],
})

function urlXml({ path, pictures = [], changedAt }: Entry, origin: string) {
  const images = pictures.map((src) => `<image:image>${location('image:loc', src, origin)}</image:image>`)
  const date = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url>${location('loc', path, origin)}${date}${images.join('')}</url>`
}

const location = (tag: string, path: string, origin: string) =>
  `<${tag}>${escapeXml(new URL(path, origin).href)}</${tag}>`
