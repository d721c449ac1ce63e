import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * The lowest price of a channel in the 30 days before its current price and MRP began to apply; null if it had no price
 * before. The days are counted back from that moment and not from now, so the answer changes only with a price.
 */
export const lowestPriceBefore = sql<number | null>`(
  select min(earlier.current_price)
  from (
    select changed_at as began from price_change
    where variant_sku = channel.variant_sku and country = channel.country
    order by changed_at desc limit 1
  ) offer
  join price_change earlier on earlier.variant_sku = channel.variant_sku and earlier.country = channel.country
    and earlier.changed_at < offer.began
    -- The price at the beginning of the 30 days began before them.
    and earlier.changed_at >= coalesce((
      select max(changed_at) from price_change
      where variant_sku = channel.variant_sku and country = channel.country
        and changed_at <= offer.began - interval '30 days'
    ), '-infinity')
)`

/**
 * Deletes prices that ended more than 400 days ago, except those that the lowest price of the 30 days before the current
 * offer is made from.
 */
export async function sweepPriceChanges(db: Db): Promise<void> {
  await sql`
    delete from price_change old using (
      select variant_sku, country, changed_at,
        lead(changed_at) over same_channel as ended,
        max(changed_at) over (partition by variant_sku, country) as offer_began
      from price_change
      window same_channel as (partition by variant_sku, country order by changed_at)
    ) known
    where (old.variant_sku, old.country, old.changed_at) = (known.variant_sku, known.country, known.changed_at)
      and known.ended < now() - interval '400 days'
      and known.ended <= known.offer_began - interval '30 days'`.execute(db)
}
