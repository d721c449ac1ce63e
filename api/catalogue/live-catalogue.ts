import { createHash } from 'node:crypto'
import type { Product } from '#contract/catalogue.ts'
import type { Db } from '#db/client.ts'
import { byCountry, COUNTRY_CODES, type CountryCode } from '#domain/locale.ts'
import type { SearchDocument } from '#domain/search/text-postings.ts'
import { productSkuOf } from '#domain/variant.ts'
import { type LiveValue, liveValue } from '../live-value.ts'
import { addPairs } from './add-pairs.ts'
import { listActiveProducts, listMoved, type ProductRow } from './catalogue.store.ts'
import { type Offers, offersOf } from './offers.ts'
import { productOfRow } from './product-of-row.ts'

export type Catalogue = {
  /** A hash of the content: equal versions have equal products. */
  version: string
  products: Record<CountryCode, readonly Product[]>
  index: Record<CountryCode, ProductIndex>
  /** The slug of today by each former slug. */
  moved: ReadonlyMap<string, string>
  offers: Record<CountryCode, Offers>
  /** What is searched of each product, in display order. */
  documents: readonly SearchDocument[]
  /** When each product was added, in milliseconds, by sku. */
  addedAt: ReadonlyMap<string, number>
}

/** Indexes of the products, so that a query costs the same in a large catalogue. */
export type ProductIndex = {
  bySlug: ReadonlyMap<string, Product>
  /** The position of a product in the display order. */
  positionOfSku: ReadonlyMap<string, number>
  byCategory: ReadonlyMap<string, readonly Product[]>
  byType: ReadonlyMap<string, readonly Product[]>
}

export type LiveCatalogue = LiveValue<Catalogue>

/** The active products, cached in memory and refreshed after each change in the database. */
export const liveCatalogue = (db: Db): Promise<LiveCatalogue> =>
  liveValue(async () => catalogueOf(await listActiveProducts(db), await listMoved(db)))

/** The hash of the rows as JSON, row by row: as one text 100,000 products are longer than a text may be. */
function hashOf(rows: readonly ProductRow[]): string {
  const hash = createHash('sha256').update('[')
  for (const [place, row] of rows.entries()) hash.update(`${place > 0 ? ',' : ''}${JSON.stringify(row)}`)
  return hash.update(']').digest('base64url')
}

function catalogueOf(rows: ProductRow[], moved: Catalogue['moved']): Catalogue {
  const version = hashOf(rows).slice(0, 12)
  const inCountry = (country: CountryCode) =>
    addPairs(
      rows.flatMap((row) => productOfRow(row, country) ?? []),
      rows,
      country,
    )
  const products = byCountry(inCountry)
  return {
    version,
    moved,
    products,
    index: byCountry((country) => indexOf(products[country])),
    offers: byCountry((country) => offersOf(rows, country)),
    documents: rows.map(documentOf),
    addedAt: new Map(rows.map(({ sku, created_at }) => [sku, created_at.getTime()])),
  }
}

const documentOf = (row: ProductRow): SearchDocument => ({
  sku: row.sku,
  title: row.title,
  hindiTitle: row.hindi_title,
  ingredients: row.ingredients,
  description: row.description,
  bullets: row.marketing.details.bullets,
})

const indexOf = (products: readonly Product[]): ProductIndex => ({
  bySlug: new Map(products.map((product) => [product.slug, product])),
  positionOfSku: new Map(products.map(({ sku }, place) => [sku, place])),
  byCategory: Map.groupBy(products, ({ category }) => category ?? ''),
  byType: Map.groupBy(products, ({ type }) => type),
})

/** Whether a variant, or any size of a product, is sold in any country. */
export const isSoldAnywhere = ({ index, products }: Catalogue, sku: string): boolean =>
  COUNTRY_CODES.some((country) => {
    const place = index[country].positionOfSku.get(productSkuOf(sku))
    const product = place === undefined ? undefined : products[country][place]
    return sku === product?.sku || product?.variants.some((variant) => variant.sku === sku)
  })

/** Whether a product with this slug is sold in any country, or was under this slug. */
export const isProduct = ({ index, moved }: Catalogue, slug: string) =>
  moved.has(slug) || Object.values(index).some(({ bySlug }) => bySlug.has(slug))

/** Whether the product with this slug has this variant in any country. */
export const isVariantOf = ({ index, moved }: Catalogue, slug: string, variantSku: string) =>
  Object.values(index).some(({ bySlug }) =>
    bySlug.get(moved.get(slug) ?? slug)?.variants.some(({ sku }) => sku === variantSku),
  )
