import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { SAME_CLAIM_MINUTES } from '#domain/claims/claim.ts'
import type { NewClaim } from './claims.store.ts'

type SameClaim = Pick<NewClaim, 'orderId' | 'kind' | 'wish' | 'note' | 'lines'>

/** The open claim that says the same and was made just now, from another tab. */
export async function findSameClaim(
  tx: Tx,
  { orderId, kind, wish, note, lines }: SameClaim,
): Promise<string | null> {
  const wanted = JSON.stringify(lines.toSorted((a, b) => a.position - b.position))
  const { rows } = await sql<{ id: string }>`
    select id from claim
    where order_id = ${orderId} and state = 'OPEN' and kind = ${kind} and wish = ${wish}
      and note is not distinct from ${note}
      and created_at > now() - make_interval(mins => ${SAME_CLAIM_MINUTES})
      and ${wanted}::jsonb = (select jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity)
        order by position) from claim_line where claim_id = claim.id)
    order by created_at desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
