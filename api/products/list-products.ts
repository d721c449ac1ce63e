import { ProductBody } from '#contract/admin/product-body.ts'
import type { DeskProductRow, DeskProducts, DeskProductsQuery } from '#contract/admin/products.ts'
import type { DbOrTx } from '#db/client.ts'
import { bodyOf, fieldsOf } from '#domain/drafts/draft-fields.ts'
import { type ProductBody as Body, EMPTY_PRODUCT, PRODUCT_CONTAINERS } from '#domain/drafts/product-body.ts'
import { publishProblems } from '#domain/drafts/publishable.ts'
import { byCountry, type CountryCode } from '#domain/locale.ts'
import { lookUpMedia, type MediaLookup } from '../media/index.ts'
import { bodyOfRow } from './body-of-row.ts'
import { listBriefRows, type ProductBodyRow } from './brief-rows.store.ts'
import {
  countMeta,
  cutPage,
  freeByProduct,
  type ListedProduct,
  listProductPage,
} from './product-list.store.ts'
import { CARDS } from './product-media.ts'

/** A page of all products, in the shop or not, in the order of the shop. */
export async function listDeskProducts(db: DbOrTx, query: DeskProductsQuery): Promise<DeskProducts> {
  const { rows, count } = await listProductPage(db, query)
  const { shown, next, previous } = cutPage(rows, query)
  const skus = shown.map(({ sku }) => sku)
  const published = new Map((await listBriefRows(db, skus)).map((row) => [row.sku, row]))
  const free = await freeByProduct(db, skus)
  const products = shown.map((row) => productOf(row, published.get(row.sku) ?? null))
  const media = await lookUpMedia(
    db,
    products.flatMap(({ drafted }) => drafted?.media ?? []),
  )
  const data = products.map((product) => rowOf(product, free.get(product.row.sku) ?? null, media))
  return { data, meta: { next, previous, ...countMeta(count) } }
}

/** The product as it would be published. */
function draftOf({ draft }: ListedProduct, live: Body | null): Body | null {
  const fields = { ...fieldsOf(live ?? EMPTY_PRODUCT, PRODUCT_CONTAINERS), ...draft }
  const parsed = ProductBody.safeParse(bodyOf(fields, PRODUCT_CONTAINERS))
  return parsed.success ? parsed.data : null
}

/** A product as the list shows it: what is published, or else the draft. `drafted`: the picture of a draft. */
function productOf(row: ListedProduct, published: ProductBodyRow | null) {
  const live = published && bodyOfRow(published)
  const next = row.draft || !live ? draftOf(row, live) : live
  const sizes = Object.values((live ?? next ?? EMPTY_PRODUCT).sizes).filter(({ isActive }) => isActive)
  const drafted = published ? null : (firstOf(sizes, ({ isFavorite }) => isFavorite)?.pictures[0] ?? null)
  return { row, next, sizes, address: published && publishedPicture(published), drafted }
}

const UNREADABLE = { field: 'title', message: 'The draft was made by another version of the shop.' }

function rowOf(
  { row, next, sizes, address, drafted }: ReturnType<typeof productOf>,
  free: number | null,
  media: MediaLookup,
): DeskProductRow {
  const { sku, title, slug, type, category, state } = row
  const isMade = drafted && !media.problem(drafted.media, CARDS) && !media.unready(drafted.media)
  return {
    ...{ sku, title, slug, type, category, state, free },
    picture: isMade ? media.picture(drafted.media, '').srcXS : address,
    sizes: sizes.length,
    prices: byCountry((country) => rangeOf(sizes, country)),
    hasDraft: row.draft !== null,
    publishAt: row.publish_at?.toISOString() ?? null,
    problems: next ? publishProblems(next) : [UNREADABLE],
  }
}

/** The first one of the size that the shop shows first. */
const firstOf = <Size>(sizes: readonly Size[], isFavorite: (size: Size) => boolean) =>
  sizes.find(isFavorite) ?? sizes[0]

const publishedPicture = ({ variants }: ProductBodyRow) =>
  firstOf(
    variants.filter(({ is_active }) => is_active),
    ({ is_favorite }) => is_favorite,
  )?.media[0]?.srcXS ?? null

function rangeOf(sizes: readonly Body['sizes'][string][], country: CountryCode) {
  const prices = sizes.flatMap((size) => size.prices[country]?.price ?? [])
  return prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) }
}
