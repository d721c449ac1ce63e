import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { WAITING_CLAIM_STATES } from '#domain/claims/claim.ts'
import { ENDED_STATUSES } from '#domain/erasure.ts'
import type { Milliseconds } from '#kit/duration.ts'

/** The numbers of the orders and claims that stop an erasure: what is under way, and money that is not settled. */
export async function listOpen(db: DbOrTx, userId: string): Promise<{ orders: string[]; claims: string[] }> {
  const [orders, claims] = await Promise.all([
    sql<{ number: string }>`
      select order_number as number from customer_order as o
      where user_id = any(own_ids(${userId})) and (
        status <> all(${[...ENDED_STATUSES]}::text[])
        or exists (select from refund join payment_transaction as paid on paid.id = refund.payment_transaction_id
          where paid.order_id = o.id and refund.state = 'PENDING')
        or exists (select from payment_problem where order_id = o.id and resolved_at is null))
      order by created_at`.execute(db),
    sql<{ number: string }>`
      select number from claim join customer_order as o on o.id = claim.order_id
      where o.user_id = any(own_ids(${userId})) and claim.state = any(${[...WAITING_CLAIM_STATES]}::text[])
      order by claim.created_at`.execute(db),
  ])
  return {
    orders: orders.rows.map(({ number }) => number),
    claims: claims.rows.map(({ number }) => number),
  }
}

type NewErasure = { userId: string; reason: string; by: string; wait: Milliseconds }

/** Null if one waits already. */
export async function insertErasure(tx: Tx, { userId, reason, by, wait }: NewErasure): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date }>`
    insert into erasure (user_id, reason, asked_by, due_at)
    values (${userId}, ${reason}, ${by}, now() + make_interval(secs => ${wait / 1000}))
    on conflict (user_id) where state = 'WAITING' do nothing returning due_at as "dueAt"`.execute(tx)
  return rows[0]?.dueAt ?? null
}

/** False if none waits. */
export async function endErasure(tx: Tx, userId: string, by: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update erasure set state = 'CANCELLED', ended_at = now(), ended_by = ${by}
    where user_id = ${userId} and state = 'WAITING'`.execute(tx)
  return numAffectedRows > 0n
}

/** The erasures whose time has come. */
export async function listDue(db: DbOrTx): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from erasure where state = 'WAITING' and due_at <= now() order by due_at`.execute(
    db,
  )
  return rows
}

/** Locks an erasure that is due; false if it was cancelled in the meantime. */
export async function lockDue(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from erasure where id = ${id} and state = 'WAITING' and due_at <= now() for update`.execute(tx)
  return rows.length > 0
}

export async function postpone(tx: Tx, id: string, wait: Milliseconds): Promise<void> {
  await sql`update erasure set due_at = now() + make_interval(secs => ${wait / 1000}) where id = ${id}`.execute(
    tx,
  )
}
