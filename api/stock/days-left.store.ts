import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { PACE, soldUntilOf, TODAY, type Way } from './stock-list.store.ts'

/** The most days that the settings can ask for. */
const MOST_DAYS_LOW = 60
const MOST_DAYS_NEAR = 180

export type DaysLeft = { sellsOutIn: number[]; soldFor: number[] }

/** After how many days sizes sell out, and how long lots can still be sold, as the lists count it. */
export async function listDaysLeft(db: DbOrTx, way: Way): Promise<DaysLeft> {
  const { rows } = await sql<DaysLeft>`
    with sizes as (
      select (on_hand - reserved) / a_day as days from stock
      join variant on variant.sku = stock.variant_sku and variant.is_active
      join ${PACE} as pace on pace.sku = stock.variant_sku where a_day > 0
    ), lots as (
      select ${soldUntilOf(way)} - ${TODAY} as days from lot join product on product.sku = lot.product_sku
      where status = 'RELEASED' and stopped_at is null and off_shelf_at is null
        and exists (select from lot_stock where lot_code = code and remaining > 0)
    )
    select
      coalesce((select array_agg(round(days, 3)::float order by days) from sizes
        where days < ${sql.lit(MOST_DAYS_LOW)}), '{}') as "sellsOutIn",
      coalesce((select array_agg(days order by days) from lots
        where days <= ${sql.lit(MOST_DAYS_NEAR)}), '{}') as "soldFor"`.execute(db)
  return rows[0] ?? { sellsOutIn: [], soldFor: [] }
}
