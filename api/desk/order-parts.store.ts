import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { ClaimKind, ClaimState } from '#domain/claims/claim.ts'
import type { DeskMove } from '#domain/desk-act.ts'

export const listItems = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('order_item')
    .select(['position', 'product_sku as productSku', 'variant_sku as variantSku'])
    .select(['product_title as productTitle', 'variant_title as variantTitle', 'quantity'])
    .select(['ordered_quantity as orderedQuantity', 'hsn_code as hsnCode', 'gst_rate_bp as gstRateBp'])
    .select('taken_out as takenOut')
    .select(['current_price', 'max_price', 'total_current', 'discount_share'])
    .select(sql<string>`coalesce(media ->> 'srcXS', '')`.as('thumb'))
    .select(
      sql<number>`coalesce((select sum(line.quantity) from refund_line as line join refund on refund.id = line.refund_id
        where line.order_id = order_item.order_id and line.position = order_item.position and state <> 'FAILED'), 0)::int`.as(
        'refundedQuantity',
      ),
    )
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** The lots that pieces of the order were taken from. */
export const listGivenLots = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('order_item_lot')
    .innerJoin('lot', 'lot.code', 'lot_code')
    .select(['position', 'part_sku as partSku', 'lot_code as code', 'quantity', 'best_before as bestBefore'])
    .select(sql<boolean>`lot.status = 'RECALLED'`.as('isRecalled'))
    .where('order_id', '=', orderId)
    .orderBy('best_before')
    .execute()

export const listBestBefore = (db: DbOrTx, codes: readonly string[]) =>
  db.selectFrom('lot').select(['code', 'best_before as bestBefore']).where('code', 'in', codes).execute()

export const listTransactions = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('payment_transaction as row')
    .innerJoin('payment_intent as intent', 'intent.id', 'row.intent_id')
    .select(['row.type', 'row.status', 'row.amount', 'row.currency', 'row.gateway', 'row.method'])
    .select(['method_description as methodDescription', 'transaction_ref as reference', 'attempt'])
    .select(['error_code as errorCode', 'row.created_at as at', 'row.updated_at as seenAt'])
    .where('row.order_id', '=', orderId)
    .orderBy('row.created_at', 'desc')
    .execute()

export const listRefunds = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_transaction as paid', 'paid.id', 'payment_transaction_id')
    .select(['refund.id', 'refund.amount', 'refund.currency', 'refund.state', 'reason', 'made_by as by'])
    .select(['refund.created_at as at', 'sent_at as sentAt'])
    .where('paid.order_id', '=', orderId)
    .orderBy('refund.created_at', 'desc')
    .execute()

export const listCounter = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('counter_payment')
    .select(['type', 'method', 'amount', 'currency', 'note', 'recorded_by as by', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()

export const listOrderDocuments = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('document')
    .select(['id', 'kind', 'printed_number as number', 'issued_at as issuedAt', 'gross'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .execute()

export const listStages = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('order_status_history')
    .select(['id', 'status', 'notes', 'made_by as by', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

/** Notes of staff about the order, newest first. */
export const listNotes = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('order_note')
    .select(['id', 'text', 'made_by as by', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()

export const findBoxes = (db: DbOrTx, orderId: string) =>
  db.selectFrom('shipment').select('boxes').where('order_id', '=', orderId).executeTakeFirst()

/** Deeds about the order that have not ended, or were refused within a day, newest first. */
export const listOrderDeeds = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('desk_act_part as part')
    .innerJoin('desk_act as act', 'act.id', 'part.act_id')
    .select(['act.id as actId', 'act.kind', 'act.state', 'act.amount', 'act.runs_at as runsAt', 'part.code'])
    .select([sql<string>`act.actor ->> 'name'`.as('by'), sql<DeskMove | null>`act.payload ->> 'to'`.as('to')])
    .where('part.order_id', '=', orderId)
    .where(
      sql<boolean>`(part.state = 'WAITING' or (part.state = 'REFUSED' and part.ended_at > now() - interval '1 day'))`,
    )
    .orderBy('act.asked_at', 'desc')
    .execute()

export const listOrderClaims = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('claim')
    .select(['number', 'due_on as dueOn', 'created_at as createdAt'])
    .select([sql<ClaimKind>`kind`.as('kind'), sql<ClaimState>`state`.as('state')])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()

export const listOrderProblems = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('payment_problem')
    .select(['id', 'kind', 'details', 'first_seen_at as since', 'resolved_at as resolvedAt'])
    .select(['resolved_by as resolvedBy', 'gateway'])
    .where('order_id', '=', orderId)
    .orderBy('first_seen_at', 'desc')
    .execute()

export const findParcelStop = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('parcel_stop')
    .select(['asked_at as askedAt', 'closed_at as closedAt', 'closed_by as closedBy'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** What staff did with the order, as the audit log tells it. */
export const listOrderEntries = (db: DbOrTx, number: string) =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'act', 'actor_kind as actorKind', 'actor_name as by', 'reason'])
    .select(['reads_personal as readsPersonal', 'money_minor as money', 'currency'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', number)
    .where('actor_kind', 'in', ['STAFF', 'TERMINAL'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
