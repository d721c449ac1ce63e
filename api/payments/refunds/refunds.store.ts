import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { type Currency, type Money, money, sum } from '#domain/money.ts'
import type { GatewayName, TransactionStatus } from '#domain/payment.ts'
import type { RecordedPayment } from '#domain/payment-differences.ts'
import type { Milliseconds } from '#kit/duration.ts'
import type { RefundState } from '../gateways/gateway.ts'

export type Refund = {
  id: string
  orderId: string
  gateway: GatewayName
  intentRef: string
  paymentRef: string
  key: string
  refundRef: string | null
  amount: Money
  currency: Currency
  state: TransactionStatus
  attempts: number
  age: Milliseconds
}

const select = (db: DbOrTx) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_transaction as paid', 'paid.id', 'refund.payment_transaction_id')
    .innerJoin('payment_intent as intent', 'intent.id', 'paid.intent_id')
    .select(['refund.id', 'paid.order_id as orderId', 'paid.gateway', 'paid.transaction_ref as paymentRef'])
    .select(['refund.idempotency_key as key', 'refund.provider_ref as refundRef', 'refund.amount'])
    .select(['refund.currency', 'refund.state', 'refund.attempts'])
    .select([
      sql<string>`coalesce(intent.intent_ref, '')`.as('intentRef'),
      sql<Milliseconds>`(extract(epoch from now() - refund.created_at) * 1000)::bigint`.as('age'),
    ])
    // The provider knows nothing of a refund by hand.
    .where('refund.hand_ref', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]
const refundOf = (row: Row): Refund => ({ ...row, amount: money(row.amount) })

export async function findRefund(db: DbOrTx, id: string): Promise<Refund | null> {
  const row = await select(db).where('refund.id', '=', id).executeTakeFirst()
  return row ? refundOf(row) : null
}

/** By our key, or by the provider's reference. */
export async function findRefundByReference(
  db: DbOrTx,
  gateway: GatewayName,
  { key, ref }: { key: string | null; ref: string | null },
): Promise<Refund | null> {
  const row = await select(db)
    .where('paid.gateway', '=', gateway)
    .where((refund) =>
      refund.or([refund('idempotency_key', '=', key ?? ''), refund('provider_ref', '=', ref ?? '')]),
    )
    .executeTakeFirst()
  return row ? refundOf(row) : null
}

/** The payments of an order with the amount that is not refunded, oldest first. Pending refunds count as refunded. */
export async function listRefundable(db: DbOrTx, orderId: string): Promise<{ id: string; left: Money }[]> {
  const rows = await db
    .selectFrom('payment_transaction as paid')
    .select([
      'paid.id',
      sql<number>`amount - coalesce((select sum(refund.amount) from refund
        where payment_transaction_id = paid.id and state <> 'FAILED'), 0)`.as('left'),
    ])
    .where('order_id', '=', orderId)
    .where('type', '=', 'PAYMENT')
    .where('status', '=', 'SUCCESS')
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, left }) => ({ id, left: money(left) })).filter(({ left }) => left > 0)
}

/** The amount of an order that is not refunded. */
export const refundableAmount = async (db: DbOrTx, orderId: string): Promise<Money> =>
  sum((await listRefundable(db, orderId)).map(({ left }) => left))

/** Says whether an order was paid and is fully refunded. Pending refunds count. */
export async function isFullyRefunded(db: DbOrTx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_back: boolean | null }>`
    select bool_and(amount <= (select coalesce(sum(refund.amount), 0) from refund
      where payment_transaction_id = paid.id and state <> 'FAILED')) as is_back
    from payment_transaction as paid
    where order_id = ${orderId} and type = 'PAYMENT' and status = 'SUCCESS'`.execute(db)
  return rows[0]?.is_back ?? false
}

/** `by`: the member of staff; null if the shop refunds by itself. */
export type NewRefund = { paymentId: string; amount: Money; reason: string; by: string | null }

/**
 * Writes a refund with the transaction that the customer sees. Its idempotency key is the payment's id and a number, so
 * that two transactions cannot write the same refund.
 */
export async function insertRefund(tx: Tx, { paymentId, amount, reason, by }: NewRefund): Promise<string> {
  const key = sql<string>`'rf-' || replace(${paymentId}, '-', '') || '-' || (
    select 1 + count(*) from refund where payment_transaction_id = ${paymentId}::uuid)`
  const { rows } = await sql<{ id: string }>`
    with given as (
      insert into payment_transaction
        (order_id, intent_id, type, status, amount, currency, gateway, method, method_description, transaction_ref,
         created_at)
      select order_id, intent_id, 'REFUND', 'PENDING', ${amount}, currency, gateway, method, method_description,
        ${key}, clock_timestamp()
      from payment_transaction where id = ${paymentId}
      returning id, currency, transaction_ref
    )
    insert into refund
      (payment_transaction_id, refund_transaction_id, amount, currency, idempotency_key, reason, made_by,
       next_attempt_at)
    select ${paymentId}, id, ${amount}, currency, transaction_ref, ${reason}, ${by}, now() from given
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A refund belongs to a payment')
  return row.id
}

/** What a refund was for; null if it did not fail. */
export const findFailed = (tx: Tx, id: string) =>
  tx
    .selectFrom('refund')
    .innerJoin('payment_transaction as paid', 'paid.id', 'payment_transaction_id')
    .select([
      'paid.id as paymentId',
      'paid.order_id as orderId',
      'refund.amount',
      'refund.currency',
      'reason',
    ])
    .where('refund.id', '=', id)
    .where('state', '=', 'FAILED')
    .executeTakeFirst()

/** The lines of a failed refund count for the one that is given in its place. */
export const copyRefundLines = (tx: Tx, failedId: string, refundId: string) =>
  sql`insert into refund_line (refund_id, order_id, position, quantity, amount)
    select ${refundId}, order_id, position, quantity, amount from refund_line where refund_id = ${failedId}
    order by id`.execute(tx)

/** The money was given by hand: the provider is never asked about this refund. */
export async function saveGivenByHand(tx: Tx, id: string, reference: string): Promise<void> {
  const { refund_transaction_id } = await tx
    .updateTable('refund')
    .set({ state: 'SUCCESS', hand_ref: reference, next_attempt_at: null, sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('refund_transaction_id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payment_transaction')
    .set({ status: 'SUCCESS' })
    .where('id', '=', refund_transaction_id)
    .execute()
}

/** Claims refunds whose next attempt is due, for two minutes. */
export async function claimDueRefunds(db: DbOrTx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refund set next_attempt_at = now() + interval '2 minutes'
    where id in (
      select id from refund where state = 'PENDING' and next_attempt_at <= now()
      order by next_attempt_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores an attempt without an answer, and the time of the next one. */
export async function saveRefundTry(db: DbOrTx, id: string, wait: Milliseconds): Promise<void> {
  await db
    .updateTable('refund')
    .set((refund) => ({ attempts: refund('attempts', '+', 1), next_attempt_at: later(wait) }))
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute()
}

const later = (wait: Milliseconds) => sql<Date>`now() + ${wait} * interval '1 millisecond'`

/** The new state of a refund, and the one that was read before. */
type RefundChange = RefundState & { from: TransactionStatus; wait: Milliseconds }

/** Stores the state of a refund; true if it has just ended, or failed after success. */
export async function saveRefundState(
  tx: Tx,
  id: string,
  { from, refundRef, state, errorCode, wait }: RefundChange,
): Promise<boolean> {
  const row = await tx
    .updateTable('refund')
    .set((refund) => ({
      state,
      provider_ref: refundRef,
      attempts: refund('attempts', '+', 1),
      next_attempt_at: state === 'PENDING' ? later(wait) : null,
      ...(state === 'SUCCESS' && { sent_at: sql<Date>`now()` }),
    }))
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('refund_transaction_id as entryId')
    .executeTakeFirst()
  if (!row?.entryId) return false
  await tx
    .updateTable('payment_transaction')
    .set({ status: state, transaction_ref: refundRef, error_code: errorCode })
    .where('id', '=', row.entryId)
    .execute()
  return state !== 'PENDING'
}

/** The payments of an intent on record, with their refunds. Pending refunds count. */
export async function listRecordedPayments(db: DbOrTx, intentId: string): Promise<RecordedPayment[]> {
  const rows = await db
    .selectFrom('payment_transaction as paid')
    .select(['transaction_ref as ref', 'status', 'amount'])
    .select(
      sql<number>`coalesce((select sum(refund.amount) from refund
        where payment_transaction_id = paid.id and state <> 'FAILED' and hand_ref is null), 0)`.as(
        'refunded',
      ),
    )
    .where('intent_id', '=', intentId)
    .where('type', '=', 'PAYMENT')
    .execute()
  return rows.map((row) => ({ ...row, amount: money(row.amount), refunded: money(row.refunded) }))
}

/** The succeeded refunds of an intent. */
export async function listSucceededRefunds(db: DbOrTx, intentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_transaction as paid', 'paid.id', 'refund.payment_transaction_id')
    .select('refund.id')
    .where('paid.intent_id', '=', intentId)
    .where('refund.state', '=', 'SUCCESS')
    .where('refund.hand_ref', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
