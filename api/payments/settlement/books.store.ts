import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type Money, money } from '#domain/money.ts'
import { invariant } from '#kit/invariant.ts'
import { INTENT, type Intent, intentOf } from '../intents/intents.store.ts'
import { TRANSACTION, type Transaction } from './transactions.store.ts'

/** What the shop has on record about an intent and its order. */
export type Books = {
  intent: Intent
  /** All of the order, newest first. */
  transactions: Transaction[]
  /** What staff lets go of the amount of the order. */
  allowance: Money
  /** The payment that was too little, if the customer was asked for the rest. */
  firstPartRef: string | null
}

/** Reads the books in one statement. */
export async function readBooks(tx: Tx, intentId: string): Promise<Books> {
  const [row] = await booksOf(tx, { intentId })
  invariant(row, 'a payment that was checked is on record')
  const { transactions, allowance, firstPartRef, ...intent } = row
  return {
    intent: intentOf(intent),
    transactions: transactions.map(({ amount, createdAt, ...entry }) => ({
      ...entry,
      amount: money(amount),
      createdAt: new Date(createdAt),
    })),
    allowance: money(allowance ?? 0),
    firstPartRef,
  }
}

const booksOf = prepared((db, { intentId }: { intentId: string }) =>
  db
    .selectFrom('payment_intent')
    .select(INTENT)
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('payment_transaction')
          .select(TRANSACTION)
          .whereRef('payment_transaction.order_id', '=', 'payment_intent.order_id')
          .orderBy('created_at', 'desc')
          .orderBy('id'),
      ).as('transactions'),
      selectFrom('order_allowance')
        .select('order_allowance.amount')
        .whereRef('order_allowance.order_id', '=', 'payment_intent.order_id')
        .as('allowance'),
      selectFrom('order_rest as rest')
        .innerJoin('payment_transaction as paid', (join) =>
          join
            .onRef('paid.order_id', '=', 'rest.order_id')
            .onRef('paid.transaction_ref', '=', 'rest.payment_ref'),
        )
        .select('rest.payment_ref')
        .where(sql<boolean>`rest.order_id = payment_intent.order_id`)
        .as('firstPartRef'),
    ])
    .where('payment_intent.id', '=', intentId),
)
