import { sql } from 'kysely'
import type { ClaimLine } from '#contract/claims.ts'
import type { DbOrTx } from '#db/client.ts'
import { claimablePieces } from '#domain/claims/claim.ts'
import type { ClaimedOrder } from '#domain/claims/claim-window.ts'
import type { Day } from '#domain/delivery/calendar.ts'

/** Days are counted by the database's clock, in India. */
const inIndia = (moment: string) => sql`(${sql.raw(moment)} at time zone 'Asia/Kolkata')::date`

/** What decides whether an order can be claimed, and today's date. */
export async function findClaimedOrder(
  db: DbOrTx,
  orderId: string,
): Promise<{ order: ClaimedOrder; today: Day }> {
  const { today, ...order } = await db
    .selectFrom('customer_order as o')
    .leftJoin('shipment', 'shipment.order_id', 'o.id')
    .select(['o.status', 'o.promised_to as promisedTo'])
    .select([
      sql<Day | null>`${inIndia('shipment.delivered_at')}`.as('deliveredOn'),
      sql<Day>`${inIndia('now()')}`.as('today'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { order, today }
}

/** The first and the last day on which a customer can have told us about an order. */
export const findReportDays = (db: DbOrTx, orderId: string): Promise<{ first: Day; last: Day }> =>
  db
    .selectFrom('customer_order as o')
    .select([sql<Day>`${inIndia('o.created_at')}`.as('first'), sql<Day>`${inIndia('now()')}`.as('last')])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Pieces in claims that were not withdrawn or rejected. */
const claimed = sql<number>`coalesce((
  select sum(line.quantity) from claim_line as line join claim on claim.id = line.claim_id
  where line.order_id = item.order_id and line.position = item.position
    and claim.state not in ('REJECTED', 'WITHDRAWN')), 0)`

/** Pieces that were refunded without a claim. */
const refunded = sql<number>`coalesce((
  select sum(line.quantity) from returned_line as line
  where line.order_id = item.order_id and line.position = item.position
    and not exists (select from claim_refund as of_claim where of_claim.refund_id = line.refund_id
      or of_claim.counter_payment_id = line.counter_payment_id)), 0)`

/** The pieces of each line that can still be claimed. */
export async function listClaimable(db: DbOrTx, orderId: string): Promise<ClaimLine[]> {
  const rows = await db
    .selectFrom('order_item as item')
    .select(['position', 'quantity', claimed.as('claimed'), refunded.as('refunded')])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows
    .map(({ position, quantity, ...before }) => ({
      position,
      quantity: claimablePieces(quantity, before.claimed + before.refunded),
    }))
    .filter(({ quantity }) => quantity > 0)
}
