import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type Currency, type Money, money } from '#domain/money.ts'
import {
  type GatewayName,
  isInProgressRef,
  type TransactionStatus,
  type TransactionType,
} from '#domain/payment.ts'
import type { PaymentEntry } from '#domain/payment-settlement.ts'
import { invariant } from '#kit/invariant.ts'

/** A payment, refund or void of an order. */
export type Transaction = {
  id: string
  intentId: string
  type: TransactionType
  status: TransactionStatus
  gateway: GatewayName
  ref: string
  rank: number
  amount: Money
  currency: Currency
  createdAt: Date
}

export const TRANSACTION = [
  'id',
  'intent_id as intentId',
  'type',
  'status',
  'gateway',
  'transaction_ref as ref',
  'provider_rank as rank',
  'amount',
  'currency',
  'created_at as createdAt',
] as const

/** The transactions of an order, newest first. */
export async function listTransactions(db: DbOrTx, orderId: string): Promise<Transaction[]> {
  const rows = await entriesOf(db, { orderId })
  return rows.map((row) => ({ ...row, amount: money(row.amount) }))
}

const entriesOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('payment_transaction')
    .select(TRANSACTION)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id'),
)

type Payment = {
  orderId: string
  intent: { id: string; gateway: GatewayName; currency: Currency }
  entry: PaymentEntry
}

const columnsOf = ({ type, ref, status, rank, amount, method, ...details }: PaymentEntry) => ({
  type,
  transaction_ref: ref,
  status,
  provider_rank: rank,
  amount,
  method,
  method_description: details.methodDescription,
  error_code: details.errorCode,
})

/** Writes the result of one payment attempt; returns the row's id. */
export async function saveTransaction(tx: Tx, { orderId, intent, entry }: Payment): Promise<string> {
  if (entry.replaces !== null) {
    await tx
      .updateTable('payment_transaction')
      .set(columnsOf(entry))
      // A payment that starts, or is pending again after a failure, becomes the newest one; its deadline starts now.
      .set({
        created_at: sql<Date>`case when transaction_ref <> ${entry.ref}
          or (status = 'FAILED' and ${entry.status} = 'PENDING') then clock_timestamp() else created_at end`,
      })
      .where('id', '=', entry.replaces)
      .execute()
    return entry.replaces
  }
  const { id: intentId, gateway, currency } = intent
  const [row] = await writePayment(tx, { ...entry, orderId, intentId, gateway, currency })
  invariant(row, 'a new payment is written')
  return row.id
}

type PaymentRow = PaymentEntry & { orderId: string; intentId: string } & Pick<
    Transaction,
    'gateway' | 'currency'
  >

const writePayment = prepared((db, row: PaymentRow) =>
  db
    .insertInto('payment_transaction')
    .values({
      order_id: row.orderId,
      intent_id: row.intentId,
      gateway: row.gateway,
      currency: row.currency,
      // now() is the same for all rows of a database transaction, so it would not order them.
      created_at: sql<Date>`clock_timestamp()`,
      ...columnsOf(row),
    })
    .returning('id'),
)

/** Marks unstarted payments as failed: the order waits for none of them any more. */
export async function failUnstarted(tx: Tx, known: readonly Transaction[]): Promise<void> {
  const isUnstarted = ({ type, status, gateway, ref }: Transaction) =>
    type === 'PAYMENT' && status === 'PENDING' && !isInProgressRef(gateway, ref)
  const unstarted = known.filter(isUnstarted)
  if (unstarted.length === 0) return
  await tx
    .updateTable('payment_transaction')
    .set({ status: 'FAILED', provider_rank: 1, error_code: 'NOT_PAID' })
    // A payment that was started meanwhile has another reference.
    .where(
      'transaction_ref',
      'in',
      unstarted.map(({ ref }) => ref),
    )
    .where(
      'id',
      'in',
      unstarted.map(({ id }) => id),
    )
    .where('status', '=', 'PENDING')
    .execute()
}

/** The first part of a payment counts, because the rest is here; its intent is paid. */
export async function savePartCounts(tx: Tx, id: string): Promise<void> {
  const { intent_id } = await tx
    .updateTable('payment_transaction')
    .set({ status: 'SUCCESS', error_code: null })
    .where('id', '=', id)
    .returning('intent_id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payment_intent')
    .set({ state: 'PAID', next_check_at: null })
    .where('id', '=', intent_id)
    .execute()
}
