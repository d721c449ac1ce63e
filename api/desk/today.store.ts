import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { ShelfLife } from '#domain/lots/shelf-life.ts'
import { DEAD_JOBS } from '../jobs/queue-options.ts'
import { settingNumber } from '../settings/index.ts'

export type SizeTitle = { title: string; thumb: string }

export async function listSizeTitles(
  db: DbOrTx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, SizeTitle>> {
  const { rows } = await sql<SizeTitle & { sku: string }>`
    select variant.sku, product.title || ', ' || variant.title as title,
      coalesce(variant.media -> 0 ->> 'srcXS', '') as thumb
    from variant join product on product.sku = product_sku where variant.sku = any(${[...skus]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ sku, ...row }) => [sku, row]))
}

type Counted = { count: number; urgent: number; inr: number; usd: number }

/** Open payment problems, with the amounts of their orders. */
export async function countProblems(db: DbOrTx): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, count(*)::int as urgent,
      coalesce(sum(total) filter (where currency = 'INR'), 0)::bigint as inr,
      coalesce(sum(total) filter (where currency = 'USD'), 0)::bigint as usd
    from payment_problem left join customer_order as o on o.id = order_id where resolved_at is null`.execute(
    db,
  )
  return rows[0] ?? { count: 0, urgent: 0, inr: 0, usd: 0 }
}

/** Sizes in the shop that the pace of the last 28 days sells out soon, as the settings count it. */
export async function countLowStock(db: DbOrTx): Promise<{ count: number; urgent: number }> {
  const { rows } = await sql<{ count: number; urgent: number }>`
    with pace as (
      select key as sku, sum(pieces) / 28.0 as a_day from sales_day
      where kind = 'PRODUCT' and day >= (now() at time zone 'Asia/Kolkata')::date - 28 group by key
    )
    select (count(*) filter (where on_hand - reserved < ${settingNumber('LOW_STOCK_DAYS')} * a_day))::int as count,
      (count(*) filter (where on_hand - reserved < 2 * a_day))::int as urgent
    from stock join variant on variant.sku = variant_sku and variant.is_active join pace on pace.sku = variant_sku`.execute(
    db,
  )
  return rows[0] ?? { count: 0, urgent: 0 }
}

export type ShelfLotRow = {
  code: string
  title: string
  bestBefore: string
  life: ShelfLife
  /** Where the product has a price. */
  countries: CountryCode[]
  pieces: number
  /** At the Indian price, in paise. */
  value: number
}

/** What lies on the shelf, the earliest best-before first. */
export async function listShelfLots(db: DbOrTx): Promise<ShelfLotRow[]> {
  const { rows } = await sql<ShelfLotRow>`
    select code, product.title, best_before as "bestBefore",
      jsonb_build_object('shelfLifeDays', lot.shelf_life_days, 'minLifeBp', min_life_bp) as life,
      sum(remaining)::int as pieces, coalesce(sum(remaining * current_price), 0)::bigint as value,
      array(select distinct country::text from channel as sold join variant on variant.sku = sold.variant_sku
        where variant.product_sku = lot.product_sku) as countries
    from lot join lot_stock on lot_code = code join product on product.sku = lot.product_sku
    left join channel on channel.variant_sku = lot_stock.variant_sku and channel.country = 'IND'
    where status = 'RELEASED' and off_shelf_at is null and remaining > 0
    group by code, lot.product_sku, product.title, best_before, lot.shelf_life_days, min_life_bp
    order by best_before, code limit 500`.execute(db)
  return rows
}

/** Jobs that were given up; those of messages are counted apart. */
export async function countDeadJobs(db: DbOrTx): Promise<{ messages: number; others: number }> {
  const { rows } = await sql<{ messages: number; others: number }>`
    select (count(*) filter (where source_name in ('orders.message', 'notifications.message')))::int as messages,
      (count(*) filter (where source_name not in ('orders.message', 'notifications.message')))::int as others
    from pgboss.job where name = ${DEAD_JOBS}`.execute(db)
  return rows[0] ?? { messages: 0, others: 0 }
}

/** Claims that wait for an answer or for what was promised. */
export async function countClaims(db: DbOrTx): Promise<{ count: number; urgent: number }> {
  const { rows } = await sql<{ count: number; urgent: number }>`
    select count(*)::int as count, (count(*) filter (
      where coalesce(act_by, due_on) <= (now() at time zone 'Asia/Kolkata')::date + 1))::int as urgent
    from claim where state in ('OPEN', 'IN_REVIEW', 'APPROVED')`.execute(db)
  return rows[0] ?? { count: 0, urgent: 0 }
}

export type FeedRow = {
  id: number
  at: Date
  act: string
  actorKind: string
  by: string
  subjectKind: string
  subjectId: string
  reason: string | null
}

/** The newest deeds in the audit log. Moves of orders are told by their history; a deed that waits is not done yet. */
export const listFeed = (db: DbOrTx, limit: number): Promise<FeedRow[]> =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'act', 'actor_kind as actorKind', 'actor_name as by', 'reason'])
    .select(['subject_kind as subjectKind', 'subject_id as subjectId'])
    .where('reads_personal', '=', false)
    .where('actor_kind', 'in', ['STAFF', 'TERMINAL'])
    .where('subject_kind', '<>', 'deed')
    .where('act', 'not in', ['order.pack', 'order.ship', 'order.cancel'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type StatusRow = { id: number; at: Date; status: string; orderNumber: string; by: string | null }

/** The newest moves of orders. */
export const listMoves = (db: DbOrTx, limit: number): Promise<StatusRow[]> =>
  db
    .selectFrom('order_status_history as step')
    .innerJoin('customer_order as o', 'o.id', 'step.order_id')
    .select([
      'step.id',
      'step.created_at as at',
      'step.status',
      'order_number as orderNumber',
      'made_by as by',
    ])
    .where('step.status', '<>', 'PENDING')
    .orderBy('step.id', 'desc')
    .limit(limit)
    .execute()
