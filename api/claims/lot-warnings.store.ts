import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { LOT_WARNING_CLAIMS, LOT_WARNING_DAYS } from '#domain/claims/claim.ts'

export type LotWarning = { lotCode: string; claims: number }

/** Lots that too many claims of the last days are about and that staff was not told about in these days. */
export async function takeLotWarnings(db: Db): Promise<LotWarning[]> {
  const { rows } = await sql<LotWarning>`
    insert into lot_warning (lot_code, claims)
    select given.lot_code, count(distinct claim.id) from claim
    join claim_line as line on line.claim_id = claim.id
    join order_item_lot as given on given.order_id = line.order_id and given.position = line.position
    where claim.concerns_lot and claim.state not in ('REJECTED', 'WITHDRAWN')
      and claim.created_at > now() - make_interval(days => ${LOT_WARNING_DAYS})
      and not exists (select from lot_warning as told where told.lot_code = given.lot_code
        and told.told_at > now() - make_interval(days => ${LOT_WARNING_DAYS}))
    group by given.lot_code having count(distinct claim.id) >= ${LOT_WARNING_CLAIMS}
    returning lot_code as "lotCode", claims`.execute(db)
  return rows
}
