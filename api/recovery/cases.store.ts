import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Currency } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { GatewayName, IntentState, PaymentProblemKind, TransactionStatus } from '#domain/payment.ts'
import type { ProviderAnswer, RecoveryAct } from '#domain/recovery.ts'

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
  order: Order | null
  intent: Intent | null
  payment: Payment | null
  refund: Refund | null
  answer: ProviderAnswer | null
  answeredAt: Date | null
  /** The provider was asked a moment ago, so the answer can be acted on. */
  isFresh: boolean
  isStopped: boolean
  hasRest: boolean
  /** The day by which a bank wants an answer, with its reference. */
  due: { on: string; reference: string } | null
  /** The way out that was taken; null while the case is open. */
  solved: { act: RecoveryAct; by: string; reason: string; at: string } | null
}
type Sum = { amount: number; currency: Currency }
type Order = Sum & { id: string; orderNumber: string; customerName: string; status: OrderStatus }
type Intent = Sum & { id: string; ref: string | null; state: IntentState; nextCheckAt: string | null }
/** `refunded`: through the provider, by our books. */
type Payment = Sum & {
  id: string
  ref: string
  status: TransactionStatus
  errorCode: string | null
  refunded: number
}
type Refund = Sum & { id: string; key: string; state: TransactionStatus; nextAttemptAt: string | null }

/** The payment that a problem is about, the intent it belongs to, and the refund, from what is stored. */
const cases = sql`
  select problem.id::text, problem.kind, details, problem.gateway, subject, times, first_seen_at as since,
    last_seen_at as "lastSeenAt", answer, answered_at as "answeredAt",
    coalesce(answered_at > now() - interval '15 minutes', false) as "isFresh",
    exists (select from recovery_act where problem_id = problem.id and act = 'STOP_PARCEL') as "isStopped",
    exists (select from order_rest where order_id = o.id) as "hasRest",
    (select jsonb_build_object('on', due_on, 'reference', reference) from recovery_act
      where problem_id = problem.id and due_on is not null order by id desc limit 1) as due,
    (select jsonb_build_object('act', act, 'by', made_by, 'reason', reason, 'at', done.created_at)
      from recovery_act as done where problem_id = problem.id and resolved_at is not null
      order by done.id desc limit 1) as solved,
    case when o.id is not null then jsonb_build_object('id', o.id, 'orderNumber', order_number,
      'customerName', customer_name, 'status', o.status, 'amount', o.total, 'currency', o.currency) end as "order",
    case when intent.id is not null then jsonb_build_object('id', intent.id, 'ref', intent_ref,
      'amount', intent.amount, 'currency', intent.currency, 'state', intent.state,
      'nextCheckAt', next_check_at) end as intent,
    case when paid.id is not null then jsonb_build_object('id', paid.id, 'ref', paid.transaction_ref,
      'amount', paid.amount, 'currency', paid.currency, 'status', paid.status, 'errorCode', paid.error_code,
      'refunded', (select coalesce(sum(back.amount), 0) from refund as back
        where back.payment_transaction_id = paid.id and back.state <> 'FAILED' and back.hand_ref is null)) end
      as payment,
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
    order by coalesce(one.intent_ref = subject, false) desc, attempt desc limit 1) as intent on true`

/** Absent: any. */
export type CaseFilter = {
  state?: 'OPEN' | 'SOLVED' | undefined
  kind?: PaymentProblemKind | undefined
  gateway?: GatewayName | undefined
}
const MOST = 200

/** Open cases oldest first; solved ones newest first. */
export async function listCases(db: DbOrTx, { state = 'OPEN', kind, gateway }: CaseFilter = {}) {
  const isOpen = state === 'OPEN'
  const { rows } = await sql<CaseRow>`${cases}
    where ${isOpen ? sql`resolved_at is null` : sql`resolved_at is not null`}
      and ${kind ? sql`problem.kind = ${kind}` : sql`true`}
      and ${gateway ? sql`problem.gateway = ${gateway}` : sql`true`}
    order by ${isOpen ? sql`first_seen_at, problem.id` : sql`resolved_at desc, problem.id`} limit ${MOST}`.execute(
    db,
  )
  return rows
}

/** An open case. */
export const findCase = async (db: DbOrTx, id: string): Promise<CaseRow | null> =>
  (await sql<CaseRow>`${cases} where resolved_at is null and problem.id = ${id}`.execute(db)).rows[0] ?? null

/** An open or a solved case. */
export const findAnyCase = async (db: DbOrTx, id: string): Promise<CaseRow | null> =>
  (await sql<CaseRow>`${cases} where problem.id = ${id}`.execute(db)).rows[0] ?? null

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

export async function saveAnswer(db: DbOrTx, id: string, answer: ProviderAnswer): Promise<void> {
  await db
    .updateTable('payment_problem')
    .set({ answer: JSON.stringify(answer), answered_at: sql<Date>`now()` })
    .where('id', '=', Number(id))
    .execute()
}

export const listBooked = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('payment_transaction')
    .select(['transaction_ref as ref', 'type', 'amount', 'currency', 'status', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
