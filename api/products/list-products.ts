import { ProductBody } from '#contract/admin/product-body.ts'
import type { DeskProductRow, DeskProducts, DeskProductsQuery } from '#contract/admin/products.ts'
import type { DbOrTx } from '#db/client.ts'
import { bodyOf, fieldsOf } from '#domain/drafts/draft-fields.ts'
import { type ProductBody as Body, EMPTY_PRODUCT, PRODUCT_CONTAINERS } from '#domain/drafts/product-body.ts'
import { publishProblems } from '#domain/drafts/publishable.ts'
import { byCountry, type CountryCode } from '#domain/locale.ts'
import { lookUpMedia, type MediaLookup } from '../media/index.ts'
import { bodyOfRow } from './body-of-row.ts'
import {
  countMeta,
  cutPage,
  freeByProduct,
  type ListedProduct,
  listProductPage,
} from './product-list.store.ts'
import { CARDS } from './product-media.ts'
import { listProductRows } from './product-rows.store.ts'

/** A page of all products, in the shop or not, in the order of the shop. */
export async function listDeskProducts(db: DbOrTx, query: DeskProductsQuery): Promise<DeskProducts> {
  const { rows, count } = await listProductPage(db, query)
  const { shown, next, previous } = cutPage(rows, query)
  const skus = shown.map(({ sku }) => sku)
  const published = new Map((await listProductRows(db, skus)).map((row) => [row.sku, bodyOfRow(row)]))
  const free = await freeByProduct(db, skus)
  const products = shown.map((row) => productOf(row, published.get(row.sku) ?? null))
  const media = await lookUpMedia(
    db,
    products.flatMap(({ picture }) => picture?.media ?? []),
  )
  const data = products.map((product) => rowOf(product, free.get(product.row.sku) ?? null, media))
  return { data, meta: { next, previous, ...countMeta(count) } }
}

/** The product as it would be published. */
function drafted({ draft }: ListedProduct, live: Body | null): Body | null {
  const fields = { ...fieldsOf(live ?? EMPTY_PRODUCT, PRODUCT_CONTAINERS), ...draft }
  const parsed = ProductBody.safeParse(bodyOf(fields, PRODUCT_CONTAINERS))
  return parsed.success ? parsed.data : null
}

/** A product as the list shows it: what is published, or else the draft. */
function productOf(row: ListedProduct, live: Body | null) {
  const next = row.draft || !live ? drafted(row, live) : live
  const body = live ?? next ?? EMPTY_PRODUCT
  const sizes = Object.values(body.sizes).filter(({ isActive }) => isActive)
  const picture = (sizes.find(({ isFavorite }) => isFavorite) ?? sizes[0])?.pictures[0]
  return { row, next, sizes, picture }
}

function rowOf(
  { row, next, sizes, picture }: ReturnType<typeof productOf>,
  free: number | null,
  media: MediaLookup,
): DeskProductRow {
  const { sku, title, slug, type, category, state } = row
  const isShown = picture && !media.problem(picture.media, CARDS) && !media.unready(picture.media)
  return {
    ...{ sku, title, slug, type, category, state, free },
    picture: isShown ? media.picture(picture.media, '').srcXS : null,
    sizes: sizes.length,
    prices: byCountry((country) => rangeOf(sizes, country)),
    hasDraft: row.draft !== null,
    publishAt: row.publish_at?.toISOString() ?? null,
    problems: next ? publishProblems(next).length : 1,
  }
}

function rangeOf(sizes: readonly Body['sizes'][string][], country: CountryCode) {
  const prices = sizes.flatMap((size) => size.prices[country]?.price ?? [])
  return prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) }
}
