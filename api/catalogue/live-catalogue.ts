import { createHash } from 'node:crypto'
import type { Product } from '#contract/catalogue.ts'
import type { Db } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import { type LiveValue, liveValue } from '../live-value.ts'
import { listActiveProducts, type ProductRow } from './catalogue.store.ts'
import { type Offers, offersOf } from './offers.ts'
import { productOfRow } from './product-of-row.ts'

export type Catalogue = {
  /** Names this state of the catalogue: equal versions have equal products. */
  version: string
  products: Record<CountryCode, readonly Product[]>
  index: Record<CountryCode, ProductIndex>
  offers: Record<CountryCode, Offers>
}

/** The same products by what they are asked for, so that a large catalogue answers like a small one. */
export type ProductIndex = {
  bySlug: ReadonlyMap<string, Product>
  /** Where on the shelf a product stands. */
  placeOfSku: ReadonlyMap<string, number>
  byCategory: ReadonlyMap<string, readonly Product[]>
  byType: ReadonlyMap<string, readonly Product[]>
}

export type LiveCatalogue = LiveValue<Catalogue>

/** The products on sale, in memory, as they are in the database now. */
export const liveCatalogue = (db: Db): Promise<LiveCatalogue> =>
  liveValue(async () => catalogueOf(await listActiveProducts(db)))

function catalogueOf(rows: ProductRow[]): Catalogue {
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 12)
  const inCountry = (country: CountryCode) => rows.flatMap((row) => productOfRow(row, country) ?? [])
  const products = { IND: inCountry('IND'), USA: inCountry('USA') }
  return {
    version,
    products,
    index: { IND: indexOf(products.IND), USA: indexOf(products.USA) },
    offers: { IND: offersOf(rows, 'IND'), USA: offersOf(rows, 'USA') },
  }
}

const indexOf = (products: readonly Product[]): ProductIndex => ({
  bySlug: new Map(products.map((product) => [product.slug, product])),
  placeOfSku: new Map(products.map(({ sku }, place) => [sku, place])),
  byCategory: Map.groupBy(products, ({ category }) => category ?? ''),
  byType: Map.groupBy(products, ({ type }) => type),
})

/** Whether there is a product under this address, anywhere. */
export const isProduct = ({ index }: Catalogue, slug: string) =>
  Object.values(index).some(({ bySlug }) => bySlug.has(slug))

/** Whether a product, under its address, comes in this variant anywhere. */
export const isVariantOf = ({ index }: Catalogue, slug: string, variantSku: string) =>
  Object.values(index).some(({ bySlug }) => bySlug.get(slug)?.variants.some(({ sku }) => sku === variantSku))
