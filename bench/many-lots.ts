import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * At least so many lots of the seed's products, of the last months; one in five has pieces. Their letters are Z and before: lots of the
 * demo begin with A, and two products may share the first part of a code.
 */
export async function addLots(db: Db, wanted: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into lot (code, product_sku, made_on, packed_on, best_before, shelf_life_days, status, released_at,
        released_by)
      select substr(sku, 4, 3) || to_char(current_date - n, 'YYMMDD')
          || chr(91 - row_number() over (partition by substr(sku, 4, 3), n order by sku)::int),
        sku, current_date - n, current_date - n,
        current_date - n + shelf_life_days, shelf_life_days, case when n % 5 = 0 then 'RELEASED' else 'SPENT' end, now(),
        'Bench'
      from product cross join generate_series(1, 1 + ${wanted} / (select count(*)::int from product
        where sku ~ '^[A-Z]{6}[0-9]{2}$' and type = 'SINGLE')) as n
      where sku ~ '^[A-Z]{6}[0-9]{2}$' and type = 'SINGLE' and shelf_life_days > 0`.execute(tx)
    await sql`
      insert into lot_stock (lot_code, product_sku, variant_sku, made, remaining, removed, shelf, unit_cost)
      select code, lot.product_sku, sku, 40, case status when 'RELEASED' then 20 else 0 end, 0, 'B2', 21100
      from lot join variant on variant.product_sku = lot.product_sku where released_by = 'Bench'`.execute(tx)
  })
  for (const table of ['lot', 'lot_stock']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}
