import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Claim, ClaimLine } from '#contract/claims.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import {
  type ClaimKind,
  type ClaimState,
  type ClaimWish,
  canClaimMove,
  claimNumber,
  isAboutLot,
} from '#domain/claims/claim.ts'
import type { Day } from '#domain/delivery/calendar.ts'
import { money, toMajor } from '#domain/money.ts'
import { invariant } from '#kit/invariant.ts'

/** The money of a claim was handed back at the counter. */
const isHandedBack = sql<boolean>`exists (
  select from claim_refund where claim_id = claim.id and counter_payment_id is not null)`

const select = (db: DbOrTx) =>
  db
    .selectFrom('claim')
    .leftJoin('customer_order as instead', 'instead.id', 'claim.replacement_order_id')
    .select(['claim.id', 'claim.number', 'claim.kind', 'claim.wish', 'claim.state', 'claim.note'])
    .select(['claim.decision_note as decisionNote', 'claim.due_on as dueOn', 'claim.act_by as actBy'])
    .select(['claim.amount', 'claim.asks_goods_back as asksGoodsBack', 'claim.created_at as createdAt'])
    .select(['instead.id as insteadId', 'instead.order_number as insteadNumber'])
    .select(isHandedBack.as('isHandedBack'))
    .select((claim) => [
      jsonArrayFrom(
        claim
          .selectFrom('claim_line')
          .select(['position', 'quantity'])
          .whereRef('claim_id', '=', 'claim.id')
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(
        claim
          .selectFrom('claim_photo')
          .innerJoin('upload', 'upload.id', 'claim_photo.upload_id')
          .select(['upload.id', 'upload.width', 'upload.height'])
          .whereRef('claim_id', '=', 'claim.id')
          .orderBy('claim_photo.position'),
      ).as('photos'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const claimOf = ({ insteadId, insteadNumber, amount, createdAt, ...claim }: Row): Claim => ({
  ...claim,
  amount: amount === null ? null : toMajor(money(amount)),
  replacement: insteadId && insteadNumber ? { orderId: insteadId, orderNumber: insteadNumber } : null,
  createdAt: createdAt.toISOString(),
})

/** The claims about an order, the newest first. */
export const listClaims = async (db: DbOrTx, orderId: string): Promise<Claim[]> =>
  (
    await select(db)
      .where('claim.order_id', '=', orderId)
      .orderBy('claim.created_at', 'desc')
      .orderBy('claim.id')
      .execute()
  ).map(claimOf)

export const readClaim = async (db: DbOrTx, claimId: string): Promise<Claim> =>
  claimOf(await select(db).where('claim.id', '=', claimId).executeTakeFirstOrThrow())

export const findReportedOn = async (db: DbOrTx, claimId: string): Promise<Day | null> =>
  (await db.selectFrom('claim').select('reported_on').where('id', '=', claimId).executeTakeFirstOrThrow())
    .reported_on

export type NewClaim = {
  id: string
  orderId: string
  kind: ClaimKind
  wish: ClaimWish
  note: string | null
  lines: readonly ClaimLine[]
  uploads: readonly string[]
  dueOn: Day
  /** If staff opened it: when the customer told us, and who wrote it down. */
  reportedOn?: Day
  by?: string
}

/** A number that is taken is drawn again; later ones are longer. */
const NUMBER_LENGTHS = [4, 4, 4, 5, 6, 6, 6]

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<void> {
  await insertNumbered(tx, claim)
  const { id, orderId, lines, uploads, by = null } = claim
  await tx
    .insertInto('claim_line')
    .values(lines.map((line) => ({ claim_id: id, order_id: orderId, ...line })))
    .execute()
  if (uploads.length > 0) {
    const rows = uploads.map((upload_id, index) => ({ claim_id: id, position: index + 1, upload_id }))
    await tx.insertInto('claim_photo').values(rows).execute()
  }
  await tx.insertInto('claim_event').values({ claim_id: id, state: 'OPEN', made_by: by }).execute()
}

async function insertNumbered(
  tx: Tx,
  { id, orderId, kind, wish, note, dueOn, reportedOn }: NewClaim,
): Promise<void> {
  for (const length of NUMBER_LENGTHS) {
    const row = await tx
      .insertInto('claim')
      .values({
        id,
        number: claimNumber(randomBytes(length)),
        order_id: orderId,
        kind,
        wish,
        note,
        due_on: dueOn,
        reported_on: reportedOn ?? null,
        concerns_lot: isAboutLot(kind, note),
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return
  }
  throw new Error('No free number for a claim')
}

export type ClaimHead = {
  id: string
  number: string
  orderId: string
  kind: ClaimKind
  state: ClaimState
  replacementOrderId: string | null
}

const head = (db: DbOrTx) =>
  db
    .selectFrom('claim')
    .select(['id', 'number', 'order_id as orderId', 'kind', 'state'])
    .select('replacement_order_id as replacementOrderId')

/** Locks a claim. The caller has locked its order. */
export const lockClaim = (tx: Tx, claimId: string): Promise<ClaimHead | undefined> =>
  head(tx).where('id', '=', claimId).forUpdate().executeTakeFirst()

/** By the number that staff types. */
export const findClaimNumbered = (db: DbOrTx, number: string): Promise<ClaimHead | undefined> =>
  head(db).where('number', '=', number.trim().toUpperCase()).executeTakeFirst()

/** The claim that an order replaces pieces for. */
export const findClaimReplacedBy = (tx: Tx, orderId: string): Promise<ClaimHead | undefined> =>
  head(tx).where('replacement_order_id', '=', orderId).forUpdate().executeTakeFirst()

type Changes = Partial<{
  decision_note: string | null
  decided_by: string
  act_by: Day
  amount: number
  replacement_order_id: string
  asks_goods_back: boolean
}>

/** The only function that changes a claim's state. It may go several steps at once; each is recorded. */
export async function saveClaimSteps(
  tx: Tx,
  { id, state }: Pick<ClaimHead, 'id' | 'state'>,
  { steps, by, ...changes }: { steps: readonly ClaimState[]; by: string | null } & Changes,
): Promise<void> {
  let from = state
  for (const to of steps) {
    invariant(canClaimMove(from, to), `a claim may move from ${from} to ${to}`)
    await tx.insertInto('claim_event').values({ claim_id: id, state: to, made_by: by }).execute()
    from = to
  }
  await tx
    .updateTable('claim')
    .set({ state: from, ...changes })
    .where('id', '=', id)
    .execute()
}

/** The refunds that pay a claim back: through providers, or one at the counter. */
export type ClaimRefunds = { refundIds: readonly string[] } | { counterPaymentId: string }

export async function insertClaimRefunds(tx: Tx, claimId: string, refunds: ClaimRefunds) {
  const rows =
    'refundIds' in refunds
      ? refunds.refundIds.map((refund_id) => ({ claim_id: claimId, refund_id }))
      : [{ claim_id: claimId, counter_payment_id: refunds.counterPaymentId }]
  await tx.insertInto('claim_refund').values(rows).execute()
}

/** The lines of a claim with what is ordered of them. */
export const listClaimedItems = (db: DbOrTx, claimId: string) =>
  db
    .selectFrom('claim_line as line')
    .innerJoin('order_item as item', (join) =>
      join.onRef('item.order_id', '=', 'line.order_id').onRef('item.position', '=', 'line.position'),
    )
    .select(['item.variant_sku as variantSku', 'item.product_title as productTitle'])
    .select(['item.variant_title as variantTitle', 'line.position', 'line.quantity'])
    .where('line.claim_id', '=', claimId)
    .orderBy('line.position')
    .execute()
