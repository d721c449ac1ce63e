import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { BOUGHT_STATUSES, PAIR_DAYS, PAIR_LEAST_TIMES } from '#domain/pairing.ts'

/** A product that is sold out leaves its place to the next one, so a few more than shown are kept. */
const PAIRS_KEPT = 8

/** Counts again which products were bought together. Readers see the old counts until all new ones are written. */
export async function countPairs(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from product_pair`.execute(tx)
    await sql`
      with bought as materialized (
        select distinct o.id, o.country, i.product_sku
        from customer_order o join order_item i on i.order_id = o.id
        where o.status in (${sql.join(BOUGHT_STATUSES)}) and o.created_at >= now() - make_interval(days => ${PAIR_DAYS})
      ), counted as (
        select one.product_sku, one.country, other.product_sku as paired_sku, count(*)::integer as times,
          row_number() over (
            partition by one.product_sku, one.country order by count(*) desc, other.product_sku
          ) as place
        from bought one join bought other on other.id = one.id and other.product_sku <> one.product_sku
        group by one.product_sku, one.country, other.product_sku
        having count(*) >= ${PAIR_LEAST_TIMES}
      )
      insert into product_pair (product_sku, country, paired_sku, times)
      select product_sku, country, paired_sku, times from counted where place <= ${PAIRS_KEPT}`.execute(tx)
  })
}
