import { type SqlBool, sql } from 'kysely'
import type { Found, FoundKind } from '#contract/admin/desk-find.ts'
import type { DbOrTx } from '#db/client.ts'
import { LANES, laneOf, PACKING_STATUSES } from '#domain/desk-lanes.ts'
import { type Currency, money } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { phonePart } from '#domain/phone.ts'
import { formatMoney } from '#domain/price-display.ts'
import { hasWords } from './order-filter.store.ts'
import type { Sight } from './order-rows.store.ts'

const MOST = 5
const pattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

type OrderHit = {
  number: string
  name: string
  city: string
  status: OrderStatus
  total: number
  currency: Currency
}

/** The newest orders that have what was typed. */
export async function findOrders(db: DbOrTx, q: string, { isOpenOnly, hasMoney }: Sight): Promise<Found[]> {
  const isOpen = isOpenOnly
    ? sql<SqlBool>`status in (${sql.join(PACKING_STATUSES.map((status) => sql.lit(status)))})`
    : sql<SqlBool>`true`
  const { rows } = await sql<OrderHit>`
    select order_number as number, customer_name as name, shipping_address ->> 'city' as city, status, total, currency
    from customer_order as o
    where exists (select from order_search where order_id = o.id and ${hasWords(q)}) and ${isOpen}
    order by created_at desc, id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ number, name, city, status, total, currency }) => ({
    kind: 'order',
    id: number,
    title: number,
    detail: `${name}, ${city}, ${LANES[laneOf(status)].title.toLowerCase()}`,
    aside: hasMoney ? formatMoney(money(total), currency, 'exact') : null,
    href: `/orders/${number}`,
  }))
}

const SHORTEST = 3

export async function findCustomers(db: DbOrTx, q: string): Promise<Found[]> {
  if (q.length < SHORTEST) return []
  const words = sql`search_text(name, email, phone, null, null)`
  const phone = phonePart(q)
  const { rows } = await sql<{ id: string; name: string; orders: number }>`
    select id, name, (select count(*)::int from customer_order where user_id = app_user.id) as orders
    from app_user where role = 'CUSTOMER' and (${words} like ${`%${pattern(q.toLowerCase())}%`}
      or ${phone ? sql`${words} like ${`%${phone}%`}` : sql`false`})
    order by created_at desc limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ id, name, orders }) => ({
    kind: 'customer',
    id,
    title: name,
    detail: orders === 1 ? '1 order' : `${orders} orders`,
    aside: null,
    href: `/customers/${id}`,
  }))
}

/** By a part of the title, the sku or the address. What was never published is a draft. */
export async function findProducts(db: DbOrTx, q: string): Promise<Found[]> {
  if (q.includes('-')) return findSizes(db, q)
  const part = `%${pattern(q.toLowerCase())}%`
  const { rows } = await sql<{ sku: string; title: string; state: string | null }>`
    select sku, title, case when is_active then null else 'hidden' end as state, not is_active as is_last from product
    where search_text(title, sku, slug, null, null) like ${part}
    union all select id, body ->> 'title', 'draft', true from draft
    where kind = 'PRODUCT' and body is not null and not exists (select from product where sku = id)
      and search_text(body ->> 'title', id, body ->> 'slug', null, null) like ${part}
    order by is_last, title limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ sku, title, state }) => ({
    kind: 'product',
    id: sku,
    title,
    detail: state ? `${sku}, ${state}` : sku,
    aside: null,
    href: `/catalogue/${sku}`,
  }))
}

/** Sizes by the beginning of their sku, which has a dash. They are edited with their product. */
async function findSizes(db: DbOrTx, q: string): Promise<Found[]> {
  const { rows } = await sql<{ sku: string; productSku: string; title: string }>`
    select variant.sku, product_sku as "productSku", product.title || ', ' || variant.title as title
    from variant join product on product.sku = product_sku
    where variant.sku like ${`${pattern(q.toUpperCase())}%`} order by variant.sku limit ${sql.lit(MOST)}`.execute(
    db,
  )
  return rows.map(({ sku, productSku, title }) => ({
    kind: 'product',
    id: sku,
    title,
    detail: sku,
    aside: null,
    href: `/catalogue/${productSku}#sizes.${sku}`,
  }))
}

export async function findLots(db: DbOrTx, q: string): Promise<Found[]> {
  const { rows } = await sql<{ code: string; title: string; bestBefore: string }>`
    select code, title, best_before as "bestBefore" from lot join product on sku = product_sku
    where code like ${`${pattern(q.toUpperCase())}%`} order by best_before desc limit ${sql.lit(MOST)}`.execute(
    db,
  )
  return rows.map(({ code, title, bestBefore }) => ({
    kind: 'lot',
    id: code,
    title: code,
    detail: title,
    aside: `best before ${bestBefore}`,
    href: `/stock/batches/${code}`,
  }))
}

export async function findPromotions(db: DbOrTx, q: string): Promise<Found[]> {
  const { rows } = await sql<{ code: string; description: string; isActive: boolean }>`
    select code, description, is_active as "isActive" from promotion
    where code like ${`${pattern(q.toUpperCase())}%`} order by created_at desc limit ${sql.lit(MOST)}`.execute(
    db,
  )
  return rows.map(({ code, description, isActive }) => ({
    kind: 'promotion',
    id: code,
    title: code,
    detail: description,
    aside: isActive ? null : 'off',
    href: `/promotions/${code}`,
  }))
}

export type FoundGroup = { kind: FoundKind; hits: Found[] }
