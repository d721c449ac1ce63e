import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { GatewayName, PaymentProblemKind } from '#domain/payment.ts'

export type PaymentProblem = {
  kind: PaymentProblemKind
  gateway: GatewayName
  /** The name of the thing at the provider, or ours if it has none. */
  subject: string
  orderId: string | null
  details?: string
}

/** Writes a problem down for a person; true if it was not known, or was thought to be solved. */
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

export type OpenProblem = PaymentProblem & { id: number; times: number; details: string; since: Date }

/** What waits for a person, oldest first. */
export async function listProblems(db: DbOrTx): Promise<OpenProblem[]> {
  return db
    .selectFrom('payment_problem')
    .select(['id', 'kind', 'gateway', 'subject', 'order_id as orderId', 'details', 'times'])
    .select('first_seen_at as since')
    .where('resolved_at', 'is', null)
    .orderBy('first_seen_at')
    .execute()
}

export async function resolveProblem(db: DbOrTx, id: number, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_problem')
    .set({ resolved_at: sql<Date>`now()`, resolved_by: by })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
