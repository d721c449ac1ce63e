import type { Product } from '#contract/catalogue.ts'
import { KINDS, kindOf } from '#domain/category.ts'

type Entry = { path: string; pictures?: readonly string[] }

const PAGES: readonly Entry[] = [
  '/',
  '/products',
  '/stores',
  '/about',
  '/contact',
  '/policies/privacy',
  '/policies/refund',
  '/policies/shipping',
  '/policies/tos',
].map((path) => ({ path }))

/**
 * The sitemap of a shop with these products, in one file: the protocol allows 50,000 pages in it, ten times what the
 * shop is built for. It names no dates, because the catalogue in memory does not know when a page last changed.
 */
export function sitemapXml(products: readonly Product[], origin: string): string {
  const entries = [...PAGES, ...shelves(products), ...products.map(productEntry)]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map((entry) => urlXml(entry, origin)),
    '</urlset>',
    '',
  ].join('\n')
}

/** An empty shelf is nothing to be found. */
function shelves(products: readonly Product[]): Entry[] {
  const filled = new Set(products.map(kindOf))
  return KINDS.filter((kind) => filled.has(kind)).map((kind) => ({ path: `/products?kind=${kind}` }))
}

const productEntry = ({ slug, variants }: Product): Entry => ({
  path: `/products/${slug}`,
  pictures: [...new Set(variants.flatMap(({ media }) => media.map(({ src }) => src)))],
})

function urlXml({ path, pictures = [] }: Entry, origin: string) {
  const images = pictures.map((src) => `<image:image>${location('image:loc', src, origin)}</image:image>`)
  return `<url>${location('loc', path, origin)}${images.join('')}</url>`
}

const location = (tag: string, path: string, origin: string) =>
  `<${tag}>${escapeXml(new URL(path, origin).href)}</${tag}>`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
