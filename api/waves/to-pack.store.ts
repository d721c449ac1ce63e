import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'

export type WaitingOrder = { id: string; orderNumber: string; shipBy: Date; pieces: number }

/** Paid orders that no wave has, those that must leave first before the others. */
export async function listToPack(db: DbOrTx, most: number): Promise<{ count: number; next: WaitingOrder[] }> {
  const waiting = sql`customer_order as o where status = 'PROCESSING'
    and not exists (select from wave_order as tote where tote.order_id = o.id and tote.state = 'OPEN')`
  const { rows: next } = await sql<WaitingOrder>`
    select o.id, order_number as "orderNumber", ship_by as "shipBy",
      (select sum(to_pack)::int from order_item where order_id = o.id) as pieces
    from ${waiting} order by ship_by, created_at, o.id limit ${most}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${waiting}`.execute(db)
  return { count: counted[0]?.count ?? 0, next }
}
