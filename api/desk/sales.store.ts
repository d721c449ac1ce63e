import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTx } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { SalesKind } from '#domain/sales.ts'

/** Amounts are in minor units of the country's currency. */
export type SalesRow = {
  day: string
  country: CountryCode
  kind: SalesKind
  key: string
  orders: number
  pieces: number
  gross: number
  discount: number
  refunded: number
}

const millDay = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Kolkata')::date`
const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Kolkata'`
export const TODAY = millDay(sql`now()`)

/** The sales of the days from `first` to `last`, counted from the orders and refunds themselves. */
export const countSales = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql<SalesRow>`
  with paid as (
    select id, ${millDay(sql`paid_at`)} as day, country, shipping_address ->> 'state' as state, total,
      subtotal_discount as discount,
      (select sum(quantity) from order_item where order_id = customer_order.id) as pieces
    from customer_order
    where paid_at >= ${startOf(first)} and paid_at < ${startOf(sql`(${last}) + 1`)}
  ), back as (
    select ${millDay(sql`given.created_at`)} as day, o.country, o.shipping_address ->> 'state' as state, given.amount
    from (
      select refund.created_at, paid_by.order_id, refund.amount from refund
      join payment_transaction as paid_by on paid_by.id = payment_transaction_id where state <> 'FAILED'
      union all
      select created_at, order_id, amount from counter_payment where type = 'REFUND'
    ) as given join customer_order as o on o.id = given.order_id
    where given.created_at >= ${startOf(first)} and given.created_at < ${startOf(sql`(${last}) + 1`)}
  ), part as (
    select day, country, 'ALL' as kind, '' as key, 1 as orders, pieces, total as gross, discount, 0 as refunded
    from paid
    union all select day, country, 'STATE', state, 1, pieces, total, discount, 0 from paid
    union all select day, country, 'PRODUCT', variant_sku, 1, quantity, total_current - discount_share, discount_share, 0
    from paid join order_item on order_id = paid.id
    union all select day, country, 'ALL', '', 0, 0, 0, 0, amount from back
    union all select day, country, 'STATE', state, 0, 0, 0, 0, amount from back
  )
  select day, country, kind, key, sum(orders)::int as orders, sum(pieces)::int as pieces,
    sum(gross)::bigint as gross, sum(discount)::bigint as discount, sum(refunded)::bigint as refunded
  from part group by day, country, kind, key`

/** Days whose sales are to be counted: changed ones, and those that have ended since the last run. */
export async function listUncountedDays(db: DbOrTx, limit: number): Promise<string[]> {
  // Ten minutes after midnight: by then every transaction of the day before has ended.
  const last = sql`((now() - interval '10 minutes') at time zone 'Asia/Kolkata')::date - 1`
  const { rows } = await sql<{ day: string }>`
    select day from sales_dirty where day <= ${last}
    union
    select generate_series(
      coalesce((select max(day) + 1 from sales_day), (select min(${millDay(sql`paid_at`)}) from customer_order)),
      ${last}, interval '1 day')::date
    order by day limit ${limit}`.execute(db)
  return rows.map(({ day }) => day)
}

/** Counts the sales of a day and writes them in place of what was there. */
export async function saveSales(db: Db, day: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes may count the same day.
    await sql`lock table sales_day in share row exclusive mode`.execute(tx)
    await tx.deleteFrom('sales_dirty').where('day', '=', day).execute()
    await tx.deleteFrom('sales_day').where('day', '=', day).execute()
    await sql`
      insert into sales_day (day, country, kind, key, orders, pieces, gross, discount, refunded)
      select * from (${countSales(sql`${day}::date`, sql`${day}::date`)}) as counted
      union all
      select ${day}::date, country, 'ALL', '', 0, 0, 0, 0, 0 from unnest(array['IND', 'USA']) as country
      on conflict do nothing`.execute(tx)
  })
}

/** Finished days as they were counted, later ones from the orders. */
const salesSince = (first: string, kind: SalesKind) => sql`
  select day, country, kind, key, orders, pieces, gross, discount, refunded from sales_day
  where day >= ${first}::date and kind = ${kind}
  union all
  select * from (${countSales(
    sql`select greatest(${first}::date, coalesce((select max(day) + 1 from sales_day), ${first}::date))`,
    TODAY,
  )}) as live where kind = ${kind}`

/** The sales of each day from `first` until today. */
export async function listSales(db: DbOrTx, first: string): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`${salesSince(first, 'ALL')}`.execute(db)
  return rows
}

export type TopSales = Pick<SalesRow, 'country' | 'key' | 'gross' | 'orders' | 'pieces'>

/** The most valuable sizes or states of each country since `first`. */
export async function listTopSales(
  db: DbOrTx,
  { first, kind, most }: { first: string; kind: SalesKind; most: number },
): Promise<TopSales[]> {
  const { rows } = await sql<TopSales>`
    select country, key, gross, orders, pieces from (
      select country, key, sum(gross)::bigint as gross, sum(orders)::int as orders, sum(pieces)::int as pieces,
        row_number() over (partition by country order by sum(gross) desc, key) as place
      from (${salesSince(first, kind)}) as sold group by country, key) as ranked
    where place <= ${most} order by country, place`.execute(db)
  return rows
}
