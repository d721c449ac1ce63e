import type { Product } from '#contract/catalogue.ts'
import { PAGES, type PageName, POLICY_NAMES } from '#contract/pages.ts'
import { KINDS, kindOf } from '#domain/category.ts'
import { escapeXml } from '#kit/escape-xml.ts'

type Entry = { path: string; pictures?: readonly string[] }

type PageInSitemap = {
  [Name in PageName]: (typeof PAGES)[Name]['search'] extends 'sitemap' ? Name : never
}[PageName]

const pathOf = (name: PageName) => `/${PAGES[name].path}`
const only = (name: PageName) => (): Entry[] => [{ path: pathOf(name) }]

/** The addresses of each page in the sitemap. */
const ENTRIES: Record<PageInSitemap, (products: readonly Product[]) => Entry[]> = {
  home: only('home'),
  products: (products) => [{ path: pathOf('products') }, ...listings(products)],
  stores: only('stores'),
  about: only('about'),
  contact: only('contact'),
  policy: () => POLICY_NAMES.map((policy) => ({ path: pathOf('policy').replace(':policy', policy) })),
  product: (products) => products.map(productEntry),
}

/**
 * The sitemap of all products in one file: the protocol allows 50,000 addresses, ten times what the shop is built for.
 * It has no dates, because the catalogue in memory does not know when a page last changed.
 */
export function sitemapXml(products: readonly Product[], origin: string): string {
  const entries = Object.values(ENTRIES).flatMap((entriesOf) => entriesOf(products))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map((entry) => urlXml(entry, origin)),
    '</urlset>',
    '',
  ].join('\n')
}

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

function urlXml({ path, pictures = [] }: Entry, origin: string) {
  const images = pictures.map((src) => `<image:image>${location('image:loc', src, origin)}</image:image>`)
  return `<url>${location('loc', path, origin)}${images.join('')}</url>`
}

const location = (tag: string, path: string, origin: string) =>
  `<${tag}>${escapeXml(new URL(path, origin).href)}</${tag}>`
