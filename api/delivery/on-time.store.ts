import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { OnTime } from '#domain/delivery/on-time.ts'

/**
 * Parcels that were due in the last 60 days, by zone. A parcel that is still under way after its last promised day is
 * late. Days are those of the destination.
 */
export async function listOnTime(db: DbOrTx): Promise<OnTime[]> {
  const { rows } = await sql<OnTime>`
    with due as (
      select promised_zone, promised_to,
        (coalesce(delivered_at, now()) at time zone
          case country when 'IND' then 'Asia/Kolkata' else 'America/New_York' end)::date as arrived
      from customer_order as o join shipment on shipment.order_id = o.id
      where status in ('SHIPPED', 'OUTFORDELIVERY', 'DELIVERED')
        and promised_to >= current_date - 60 and promised_to < current_date
        -- A promise is of some weeks at most. There is an index on this time.
        and o.created_at > now() - interval '180 days')
    select promised_zone as zone, count(*)::int as parcels,
      count(*) filter (where arrived <= promised_to)::int as "onTime",
      greatest(0, percentile_disc(0.9) within group (order by arrived - promised_to))::int as "extraDays"
    from due group by promised_zone order by promised_zone`.execute(db)
  return rows
}
