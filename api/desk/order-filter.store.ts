import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DeskOrderFilters } from '#contract/admin/desk-orders.ts'
import { HEAVY_GRAMS, ORDER_FLAGS, type OrderFlag, PACKING_STATUSES, statusesOf } from '#domain/desk-lanes.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { phonePart } from '#domain/phone.ts'
import { shortOrders } from '../lots/index.ts'

type Condition = RawBuilder<SqlBool>

/** Orders with an open payment problem or claim, a parcel to keep back, or short lots. Few, so they are listed by id. */
export const NEEDS_A_PERSON = sql<SqlBool>`o.id = any(array(
  select order_id from payment_problem where resolved_at is null and order_id is not null
  union select order_id from claim where state in ('OPEN', 'IN_REVIEW', 'APPROVED')
  union select order_id from parcel_stop where closed_at is null
  union ${shortOrders()}))`

/** The weight of the goods in grams; a millilitre counts as a gram, and a combo as its parts. */
export const GRAMS = sql<number>`(select coalesce(sum(pack.pieces * variant.content * case variant.base_content_unit
    when 'KG' then 1000 when 'LITER' then 1000 when 'COUNT' then 0 else 1 end), 0)::int
  from order_item as item cross join lateral (
    select item.variant_sku as sku, item.to_pack as pieces
    union all
    select bundle_item.variant_sku, bundle_item.quantity * item.to_pack from bundle_item
    where bundle_sku = item.variant_sku) as pack
  join variant using (sku) where item.order_id = o.id)`

/** The list is read once for all rows, and only if one of them waits to be packed. */
const isOneOf = (short: ReturnType<typeof shortOrders>) =>
  sql<SqlBool>`(o.status = 'PROCESSING' and o.id = any(array(${short})))`

/** When an order has a flag. */
export const FLAG_CONDITIONS: Record<OrderFlag, Condition> = {
  PROBLEM: sql`exists (select from payment_problem where order_id = o.id and resolved_at is null)`,
  CLAIM: sql`exists (select from claim where order_id = o.id and state in ('OPEN', 'IN_REVIEW', 'APPROVED'))`,
  STOP: sql`exists (select from parcel_stop where order_id = o.id and closed_at is null)`,
  SHORT: isOneOf(shortOrders()),
  GLASS: sql`exists (select from order_item as item left join bundle_item as part on bundle_sku = item.variant_sku
    join variant on variant.sku = coalesce(part.variant_sku, item.variant_sku)
    where item.order_id = o.id and item.to_pack > 0 and variant.is_glass)`,
  HEAVY: sql`${GRAMS} > ${HEAVY_GRAMS}`,
  NOTE: sql`o.shipping_address ->> 'instructions' <> ''`,
  RIDER: sql`exists (select from delivery_zone where code = o.promised_zone and carrier = 'RIDER')`,
  USA: sql`o.country = 'USA'`,
  FIRST: sql`not exists (select from customer_order as earlier
    where earlier.user_id = o.user_id and earlier.created_at < o.created_at)`,
  COMBO: sql`exists (select from order_item as item join bundle_item on bundle_sku = item.variant_sku
    where item.order_id = o.id)`,
  FREE: sql`o.replaces_order_id is not null`,
  FIRM: sql`o.buyer_gstin is not null`,
}

/** The flags of the orders whose ids the query `ids` finds. */
export const flagArray = (ids: RawBuilder<unknown>) => {
  const conditions = { ...FLAG_CONDITIONS, SHORT: isOneOf(shortOrders(sql`waiting.id in (${ids})`)) }
  const flags = ORDER_FLAGS.map((flag) => sql`case when ${conditions[flag]} then ${sql.lit(flag)} end`)
  return sql<OrderFlag[]>`array_remove(array[${sql.join(flags)}], null)`
}

const SHORTEST_TRIGRAM = 3
const escaped = (part: string) => part.replace(/[\\%_]/g, '\\$&')

/** Patterns for order_search.words: all of `words`, or `phone`. */
type Search = { words: string[]; phone: string | null }

/** A trigram index needs three characters, so anything shorter is the beginning of an order number. */
export function readSearch(typed: string): Search {
  const search = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  const number = search.replace(/^am-/, '')
  const words = search.split(' ')
  if (number !== search || words.every(({ length }) => length < SHORTEST_TRIGRAM))
    return { words: [`am-${escaped(number)}%`], phone: null }
  const phone = phonePart(search)
  return { words: words.map((word) => `%${escaped(word)}%`), phone: phone && `%${phone}%` }
}

/** Whether order_search.words have what was typed. */
export function hasWords(typed: string): Condition {
  const search = readSearch(typed)
  const all = sql.join(
    search.words.map((pattern) => sql`words like ${pattern}`),
    sql` and `,
  )
  return search.phone === null ? sql`${all}` : sql`((${all}) or words like ${search.phone})`
}

const isFoundBy = (typed: string): Condition =>
  sql`exists (select from order_search where order_id = o.id and ${hasWords(typed)})`

const inStatus = (statuses: readonly OrderStatus[]): Condition =>
  statuses.length === 1
    ? sql`o.status = ${sql.lit(statuses[0] ?? '')}`
    : sql`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

/** A size, or a product with any of its sizes. */
const contains = (sku: string): Condition =>
  sql`exists (select from order_item as item where item.order_id = o.id
    and ${sku.includes('-') ? sql`item.variant_sku = ${sku}` : sql`item.variant_sku like ${`${escaped(sku)}-%`}`})`

const dayStart = (day: string, add = 0) =>
  sql`(${day}::date + ${sql.lit(add)}::int)::timestamp at time zone 'Asia/Kolkata'`

/** `isOpenOnly`: of a person who packs and sees no other orders. */
export function orderConditions(filters: DeskOrderFilters & { isOpenOnly: boolean }): Condition {
  const { lane, q, country, carrier, gateway, sku, promo, flag, from, to, isOpenOnly } = filters
  const statuses = statusesOf(lane ?? null)
  const conditions: (Condition | '' | false | null | undefined)[] = [
    statuses && inStatus(statuses),
    lane === 'NEEDS_A_PERSON' && NEEDS_A_PERSON,
    isOpenOnly && inStatus(PACKING_STATUSES),
    q && isFoundBy(q),
    country && sql`o.country = ${country}`,
    carrier && sql`exists (select from shipment where order_id = o.id and shipping_carrier = ${carrier})`,
    gateway && sql`exists (select from payment_intent where order_id = o.id and gateway = ${gateway})`,
    sku && contains(sku.toUpperCase()),
    promo && sql`o.discount_code = ${promo.toUpperCase()}`,
    flag && FLAG_CONDITIONS[flag],
    from && sql`o.created_at >= ${dayStart(from)}`,
    to && sql`o.created_at < ${dayStart(to, 1)}`,
  ]
  const set = conditions.filter((condition) => typeof condition === 'object' && condition !== null)
  return set.length === 0 ? sql`true` : sql`${sql.join(set, sql` and `)}`
}
