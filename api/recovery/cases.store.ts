import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Currency } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { GatewayName, IntentState, PaymentProblemKind, TransactionStatus } from '#domain/payment.ts'
import type { RecoveryAct } from '#domain/recovery.ts'

/** Amounts are in minor units. Each part is null if the problem has none. */
export type CaseRow = {
  id: string
  kind: PaymentProblemKind
  details: string
  gateway: GatewayName
  subject: string
  times: number
  since: Date
  lastSeenAt: Date
  order: { id: string; orderNumber: string; status: OrderStatus; amount: number; currency: Currency } | null
  intent: Intent | null
  payment: Payment | null
  refund: Refund | null
}
type Sum = { amount: number; currency: Currency }
type Intent = Sum & { id: string; ref: string | null; state: IntentState; nextCheckAt: string | null }
type Payment = Sum & { ref: string; status: TransactionStatus; errorCode: string | null }
type Refund = Sum & { id: string; key: string; state: TransactionStatus; nextAttemptAt: string | null }

/** The payment that a problem is about, the intent it belongs to, and the refund, from what is stored. */
const cases = sql`
  select problem.id::text, problem.kind, details, problem.gateway, subject, times, first_seen_at as since,
    last_seen_at as "lastSeenAt",
    case when o.id is not null then jsonb_build_object('id', o.id, 'orderNumber', order_number,
      'status', o.status, 'amount', o.total, 'currency', o.currency) end as "order",
    case when intent.id is not null then jsonb_build_object('id', intent.id, 'ref', intent_ref,
      'amount', intent.amount, 'currency', intent.currency, 'state', intent.state,
      'nextCheckAt', next_check_at) end as intent,
    case when paid.id is not null then jsonb_build_object('ref', paid.transaction_ref, 'amount', paid.amount,
      'currency', paid.currency, 'status', paid.status, 'errorCode', paid.error_code) end as payment,
    case when refund.id is not null then jsonb_build_object('id', refund.id, 'key', idempotency_key,
      'amount', refund.amount, 'currency', refund.currency, 'state', refund.state,
      'nextAttemptAt', next_attempt_at) end as refund
  from payment_problem as problem
  left join customer_order as o on o.id = problem.order_id
  left join refund on refund.idempotency_key = subject
  left join payment_transaction as paid on paid.type = 'PAYMENT' and (paid.id = payment_transaction_id
    or refund.id is null and paid.gateway = problem.gateway and paid.transaction_ref = subject)
  left join lateral (select * from payment_intent as one
    where one.id = paid.intent_id or paid.id is null and one.order_id = problem.order_id
    order by coalesce(one.intent_ref = subject, false) desc, attempt desc limit 1) as intent on true
  where resolved_at is null`

export const listCases = async (db: DbOrTx): Promise<CaseRow[]> =>
  (await sql<CaseRow>`${cases} order by first_seen_at, problem.id`.execute(db)).rows

export const findCase = async (db: DbOrTx, id: string): Promise<CaseRow | null> =>
  (await sql<CaseRow>`${cases} and problem.id = ${id}`.execute(db)).rows[0] ?? null

/** An open case, locked. Lock its order first. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | null> {
  await sql`select from payment_problem where id = ${id} for update`.execute(tx)
  return findCase(tx, id)
}

/** Whether nobody asked about the case in the last ten seconds; from now on somebody did. */
export async function claimAsking(db: DbOrTx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update payment_problem set asked_at = now()
    where id = ${id} and (asked_at is null or asked_at <= now() - interval '10 seconds')
    returning id`.execute(db)
  return rows.length > 0
}

export const listBooked = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('payment_transaction')
    .select(['transaction_ref as ref', 'type', 'amount', 'currency', 'status', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()

/** When the comparison with the providers ended last; the queue keeps its jobs for some days. */
export async function findLastComparison(db: DbOrTx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(completed_on) as at from pgboss.job where name = 'payments.reconcile' and state = 'completed'`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

type Allowance = { orderId: string; paymentRef: string; amount: number; reason: string; by: string }

export async function insertAllowance(tx: Tx, { orderId, paymentRef, amount, reason, by }: Allowance) {
  await tx
    .insertInto('order_allowance')
    .values({ order_id: orderId, payment_ref: paymentRef, amount, reason, made_by: by })
    .execute()
}

type Done = { id: string; act: RecoveryAct; reason: string; reference: string | null; by: string }

export async function insertRecoveryAct(tx: Tx, { id, act, reason, reference, by }: Done): Promise<void> {
  await tx
    .insertInto('recovery_act')
    .values({ problem_id: Number(id), act, reason, reference, made_by: by })
    .execute()
}
