import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ADMIN_PAGE_SIZE, COUNT_CAP } from '#contract/admin/list.ts'
import type { DeskProductsQuery } from '#contract/admin/products.ts'
import type { DbOrTx } from '#db/client.ts'
import type { Category, ProductType } from '#domain/category.ts'
import type { ProductState } from '#domain/drafts/draft.ts'
import type { DraftFields } from '#domain/drafts/draft-fields.ts'

const PUBLISHED = sql`(
  select p.sku, p.title, p.slug, p.type, p.category, p.position, d.body as draft, d.publish_at,
    case when d.publish_at is not null then 'SCHEDULED' when p.is_active then 'LIVE' else 'HIDDEN' end as state
  from product as p left join draft as d on d.kind = 'PRODUCT' and d.id = p.sku) as thing`

/** Products that were never published. */
const BEGUN = sql`(
  select d.id as sku, coalesce(d.body ->> 'title', '') as title, coalesce(d.body ->> 'slug', '') as slug,
    coalesce(d.body ->> 'type', 'SINGLE') as type, d.body ->> 'category' as category,
    coalesce((d.body -> 'position')::int, 0) as position, d.body as draft, d.publish_at,
    case when d.publish_at is not null then 'SCHEDULED' else 'DRAFT' end as state
  from draft as d where d.kind = 'PRODUCT' and d.body is not null
    and not exists (select from product where sku = d.id)) as thing`

type PageAt = { after?: string | undefined; before?: string | undefined }

/** The direction of a page, and its sign: a page before a cursor is read backwards. */
export function directionOf({ after, before }: PageAt) {
  const isBackwards = after === undefined && before !== undefined
  return {
    cursor: (after ?? before)?.split(' ') ?? null,
    beyond: sql.raw(isBackwards ? '<' : '>'),
    order: sql.raw(isBackwards ? 'desc' : 'asc'),
  }
}

/** The rows of a page in their order, and the cursors of its neighbours. One row more than a page was read. */
export function cutPage<Row extends { place: string }>(
  rows: readonly Row[],
  at: PageAt,
  pageSize: number = ADMIN_PAGE_SIZE,
) {
  const isBackwards = at.after === undefined && at.before !== undefined
  const hasMore = rows.length > pageSize
  const kept = rows.slice(0, pageSize)
  const shown = isBackwards ? kept.toReversed() : kept
  const next = (isBackwards || hasMore) && shown.at(-1)?.place
  const previous = (isBackwards ? hasMore : at.after !== undefined) && shown[0]?.place
  return { shown, next: next || null, previous: previous || null }
}

const READ_ROWS = ADMIN_PAGE_SIZE + 1
export const COUNT_ROWS = COUNT_CAP + 1
export const countMeta = (counted: number) => ({
  count: Math.min(counted, COUNT_CAP),
  isCapped: counted > COUNT_CAP,
})

const MOST_WORDS = 8
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Every typed word must be in the text. Words of three letters and more are found by an index. */
export const hasWords = (q: string, hasWord: (like: string) => RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    q.toLowerCase().split(/\s+/).slice(0, MOST_WORDS).map(pattern).map(hasWord),
    sql` and `,
  )}`

export const inCategory = (category: string | undefined) => {
  if (category === undefined) return sql<SqlBool>`true`
  return category === 'COMBO' ? sql<SqlBool>`type = 'BUNDLE'` : sql<SqlBool>`category = ${category}`
}

function conditions({ q, state, category }: DeskProductsQuery): RawBuilder<SqlBool> {
  const words = q
    ? hasWords(q, (like) => sql`search_text(title, sku, slug, null, null) like ${like}`)
    : sql`true`
  return sql`${words} and ${state ? sql`state = ${state}` : sql`true`} and ${inCategory(category)}`
}

export type ListedProduct = {
  sku: string
  title: string
  slug: string
  type: ProductType
  category: Category | null
  state: ProductState
  draft: DraftFields | null
  publish_at: Date | null
  place: string
}

/** Both kinds are cut to a page before they are put together, so that a long list costs no more than a short one. */
export async function listProductPage(db: DbOrTx, query: DeskProductsQuery) {
  const where = conditions(query)
  const { cursor, beyond, order } = directionOf(query)
  const place = sql`(position, sku collate "C")`
  const from = cursor ? sql`${place} ${beyond} (${Number(cursor[0])}, ${cursor[1]})` : sql`true`
  const ordered = sql`order by position ${order}, sku collate "C" ${order} limit ${sql.lit(READ_ROWS)}`
  const cut = (things: RawBuilder<unknown>) =>
    sql`(select * from ${things} where ${where} and ${from} ${ordered})`
  const { rows } = await sql<ListedProduct>`
    select *, position || ' ' || sku as place from (${cut(PUBLISHED)} union all ${cut(BEGUN)}) as thing
    ${ordered}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count from (
    (select from ${PUBLISHED} where ${where} limit ${sql.lit(COUNT_ROWS)})
    union all (select from ${BEGUN} where ${where} limit ${sql.lit(COUNT_ROWS)})) as counted`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** The free pieces of all counted sizes, by product. */
export async function freeByProduct(db: DbOrTx, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.sku', 'stock.variant_sku')
    .select(['product_sku', sql<number>`sum(on_hand)::int`.as('free')])
    .where('product_sku', 'in', skus)
    .groupBy('product_sku')
    .execute()
  return new Map(rows.map(({ product_sku, free }) => [product_sku, free]))
}
