import { sql } from 'kysely'
import type { WorkCounts } from '#contract/admin/board.ts'
import type { DbOrTx } from '#db/client.ts'
import type { Permission } from '#domain/permission.ts'

/** What waits behind each entry of the menu, as far as the person has work there. */
export async function countWork(db: DbOrTx, held: ReadonlySet<Permission>): Promise<WorkCounts> {
  const { rows } = await sql<Record<'toPack' | 'ready' | 'claims' | 'problems', number>>`
    select
      (select count(*)::int from customer_order where status = 'PROCESSING') as "toPack",
      (select count(*)::int from customer_order where status = 'READYFORPICKUP') as ready,
      (select count(*)::int from claim where state in ('OPEN', 'IN_REVIEW', 'APPROVED')) as claims,
      (select count(*)::int from payment_problem where resolved_at is null) as problems`.execute(db)
  const { toPack = 0, ready = 0, claims = 0, problems = 0 } = rows[0] ?? {}
  const of = (permission: Permission, count: number) => (held.has(permission) ? count : null)
  return {
    orders: of('orders.read', toPack + ready),
    pack: of('orders.pack', toPack),
    claims: of('claims.decide', claims),
    recovery: of('money.verify', problems),
  }
}
