import { sql } from 'kysely'
import type { Db, DbOrTx } from '#db/client.ts'
import type { ClaimKind, ClaimState, ClaimWish } from '#domain/claims/claim.ts'
import type { Day } from '#domain/delivery/calendar.ts'

export type ListedClaim = {
  number: string
  orderNumber: string
  customerName: string
  kind: ClaimKind
  wish: ClaimWish
  state: ClaimState
  pieces: number
  photos: number
  /** The next day on which something is due; null if nothing is. */
  deadline: Day | null
  isLate: boolean
}

/** The answer of an open claim, or the action on an approved one. */
const DEADLINE = sql<Day | null>`case when claim.state in ('OPEN', 'IN_REVIEW') then due_on
  when claim.state = 'APPROVED' then act_by end`
const TODAY = sql<Day>`(now() at time zone 'Asia/Kolkata')::date`

/** So many are listed at most. */
export const LISTED_CLAIMS = 200

/** All claims in these states, the most urgent first. */
export async function listStaffClaims(db: DbOrTx, states: readonly ClaimState[]): Promise<ListedClaim[]> {
  return db
    .selectFrom('claim')
    .innerJoin('customer_order as o', 'o.id', 'claim.order_id')
    .select(['claim.number', 'o.order_number as orderNumber', 'o.customer_name as customerName'])
    .select(['claim.kind', 'claim.wish', 'claim.state'])
    .select([
      sql<number>`(select sum(quantity) from claim_line where claim_id = claim.id)`.as('pieces'),
      sql<number>`(select count(*) from claim_photo where claim_id = claim.id)`.as('photos'),
      DEADLINE.as('deadline'),
      sql<boolean>`coalesce(${DEADLINE} < ${TODAY}, false)`.as('isLate'),
    ])
    .where('claim.state', 'in', states)
    .orderBy(sql`${DEADLINE} nulls last, claim.created_at desc`)
    .limit(LISTED_CLAIMS)
    .execute()
}

/** What staff reads of a claim besides what the customer sees: who did what, and the lots of the pieces. */
export async function findStaffFacts(db: DbOrTx, claimId: string) {
  const events = await db
    .selectFrom('claim_event')
    .select(['state', 'made_by as by', 'created_at as at'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  const lots = await db
    .selectFrom('claim_line as line')
    .innerJoin('order_item_lot as given', (join) =>
      join.onRef('given.order_id', '=', 'line.order_id').onRef('given.position', '=', 'line.position'),
    )
    .select(['given.lot_code as code', 'given.part_sku as sku'])
    .distinct()
    .where('line.claim_id', '=', claimId)
    .orderBy('given.lot_code')
    .execute()
  return { events, lots }
}

export type NearDeadline = { number: string; state: ClaimState; deadline: Day }

/** Claims whose deadline is tomorrow or earlier and that staff was not told about; they are marked as told. */
export async function takeNearDeadlines(db: Db): Promise<NearDeadline[]> {
  const { rows } = await sql<NearDeadline>`
    update claim set
      due_told_at = case when state = 'APPROVED' then due_told_at else now() end,
      act_told_at = case when state = 'APPROVED' then now() else act_told_at end
    where (state in ('OPEN', 'IN_REVIEW') and due_told_at is null or state = 'APPROVED' and act_told_at is null)
      and ${DEADLINE} <= ${TODAY} + 1
    returning number, state, to_char(case when state = 'APPROVED' then act_by else due_on end, 'YYYY-MM-DD')
      as deadline`.execute(db)
  return rows
}

/** Claims that wait for staff, and those whose deadline is over. */
export async function countWaiting(db: Db): Promise<{ waiting: number; late: number }> {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*) as waiting, count(*) filter (where ${DEADLINE} < ${TODAY}) as late
    from claim where state in ('OPEN', 'IN_REVIEW', 'APPROVED')`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0 }
}
