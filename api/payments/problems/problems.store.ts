import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { type Currency, type Money, money } from '#domain/money.ts'
import type { GatewayName, PaymentProblemKind } from '#domain/payment.ts'

export type PaymentProblem = {
  kind: PaymentProblemKind
  gateway: GatewayName
  /** The provider's reference, or ours if there is none. */
  subject: string
  orderId: string | null
  details?: string
}

/** Stores a problem; true if it is new, or was resolved before. */
export async function recordProblem(db: DbOrTx, problem: PaymentProblem): Promise<boolean> {
  const { kind, gateway, subject, orderId, details = '' } = problem
  const { rows } = await sql<{ is_new: boolean }>`
    with known as (
      select resolved_at from payment_problem
      where kind = ${kind} and gateway = ${gateway} and subject = ${subject}
    )
    insert into payment_problem (kind, gateway, subject, order_id, details)
    values (${kind}, ${gateway}, ${subject}, ${orderId}, ${details})
    on conflict on constraint payment_problem_once_key do update
    set times = payment_problem.times + 1, last_seen_at = now(), details = excluded.details,
      order_id = coalesce(payment_problem.order_id, excluded.order_id), resolved_at = null, resolved_by = null
    returning coalesce((select resolved_at is not null from known), true) as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

/** `amount`: of its payment or refund, else of the order; null if there is none. */
export type OpenProblem = PaymentProblem & {
  id: number
  times: number
  details: string
  since: Date
  orderNumber: string | null
  amount: Money | null
  currency: Currency | null
}

/** The open problems, oldest first. */
export async function listProblems(db: DbOrTx): Promise<OpenProblem[]> {
  const rows = await db
    .selectFrom('payment_problem as problem')
    .leftJoin('customer_order as o', 'o.id', 'problem.order_id')
    .leftJoin('payment_transaction as paid', (join) =>
      join
        .onRef('paid.gateway', '=', 'problem.gateway')
        .onRef('paid.transaction_ref', '=', 'problem.subject'),
    )
    .leftJoin('refund', 'refund.idempotency_key', 'problem.subject')
    .select(['problem.id', 'kind', 'problem.gateway', 'subject', 'problem.order_id as orderId', 'details'])
    .select(['times', 'first_seen_at as since', 'order_number as orderNumber'])
    .select((eb) => [
      eb.fn.coalesce('paid.amount', 'refund.amount', 'o.total').as('amount'),
      eb.fn.coalesce('paid.currency', 'refund.currency', 'o.currency').as('currency'),
    ])
    .where('resolved_at', 'is', null)
    .orderBy('first_seen_at')
    .execute()
  return rows.map((row) => ({ ...row, amount: row.amount === null ? null : money(row.amount) }))
}

export async function saveProblemResolved(db: DbOrTx, id: number, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_problem')
    .set({ resolved_at: sql<Date>`now()`, resolved_by: by })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Staff stopped the parcel of an order, because the provider does not have its payment. */
export async function isParcelStopped(db: DbOrTx, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_problem as problem')
    .innerJoin('recovery_act as done', 'done.problem_id', 'problem.id')
    .select('problem.id')
    .where('problem.order_id', '=', orderId)
    .where('problem.resolved_at', 'is', null)
    .where('done.act', '=', 'STOP_PARCEL')
    .executeTakeFirst()
  return row !== undefined
}
