import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTx } from '#db/client.ts'
import { money, toMajor } from '#domain/money.ts'
import type { ClaimTold, RecallTold, StaffMail } from '../../notifications/index.ts'

/** The id of a refund among the transactions of its order. */
export async function findRefundRef(db: DbOrTx, refundId: string): Promise<string | null> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment_transaction as row', 'row.id', 'refund.refund_transaction_id')
    .select('row.transaction_ref')
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  return row?.transaction_ref ?? null
}

/** What a message tells of a claim. Its subject is the claim's id, and for an answer the state that is told. */
export async function findClaimTold(db: DbOrTx, subject: string): Promise<ClaimTold> {
  const [claimId = ''] = subject.split(' ')
  const { amount, replacementId, replacementNumber, ...claim } = await db
    .selectFrom('claim')
    .leftJoin('customer_order as instead', 'instead.id', 'claim.replacement_order_id')
    .select(['claim.number', 'claim.state', 'claim.due_on as dueOn', 'claim.act_by as actBy', 'claim.amount'])
    .select(['claim.decision_note as decisionNote', 'claim.asks_goods_back as asksGoodsBack'])
    .select(['instead.id as replacementId', 'instead.order_number as replacementNumber'])
    .select(sql<string>`(now() at time zone 'Asia/Kolkata')::date`.as('today'))
    .select(
      sql<boolean>`exists (select from claim_refund where claim_id = claim.id
        and counter_payment_id is not null)`.as('isHandedBack'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('claim_line')
          .select(['position', 'quantity'])
          .whereRef('claim_id', '=', 'claim.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow()
  const replacement =
    replacementId && replacementNumber ? { orderId: replacementId, orderNumber: replacementNumber } : null
  return { ...claim, amount: amount === null ? null : toMajor(money(amount)), replacement }
}

/** What the customer of an order is told about a recalled lot. */
export async function findRecallTold(
  db: DbOrTx,
  { orderId, lot }: { orderId: string; lot: string },
): Promise<RecallTold | null> {
  const row = await db
    .selectFrom('lot_recall_order as settled')
    .innerJoin('lot_recall as recall', 'recall.lot_code', 'settled.lot_code')
    .innerJoin('lot', 'lot.code', 'settled.lot_code')
    .innerJoin('product', 'product.sku', 'lot.product_sku')
    .leftJoin('claim', 'claim.id', 'settled.claim_id')
    .select(['settled.lot_code as lot', 'product.title as product', 'recall.reason', 'claim.amount'])
    .where('settled.order_id', '=', orderId)
    .where('settled.lot_code', '=', lot)
    .executeTakeFirst()
  return row ? { ...row, amount: row.amount === null ? null : toMajor(money(row.amount)) } : null
}

/** The mail that staff wrote. */
export async function findStaffMail(db: DbOrTx, id: string): Promise<StaffMail | null> {
  const row = await db
    .selectFrom('staff_mail')
    .select(['subject', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
