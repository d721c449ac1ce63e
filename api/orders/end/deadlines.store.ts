import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { GATEWAYS, IN_PROGRESS_REFS } from '#domain/payment.ts'
import { CANCEL_AFTER, type PendingAction } from '#domain/pending-action.ts'

const after = (action: PendingAction) => sql`${CANCEL_AFTER[action]} * interval '1 millisecond'`

/** SQL condition on a transaction: the provider has a payment. */
export const isStarted = sql.join(
  GATEWAYS.map(
    (gateway) => sql`(gateway = ${gateway} and transaction_ref ~ ${IN_PROGRESS_REFS[gateway].source})`,
  ),
  sql` or `,
)

/** The pending action and deadline of each unpaid order, by the rules of domain/pending-action.ts. The rest has its own. */
const deadlines = sql`
  select o.id, o.postponed_until, coalesce(latest.action, 'PAYAMOUNT') as action,
    greatest(coalesce(latest.created_at, o.created_at) + case coalesce(latest.action, 'PAYAMOUNT')
      when 'PAYAMOUNT' then ${after('PAYAMOUNT')}
      when 'WAITFORPAYMENT' then ${after('WAITFORPAYMENT')}
      when 'RETRYPAYMENT' then ${after('RETRYPAYMENT')}
    end, rest.due_at) as ends_at
  from customer_order as o
  left join order_rest as rest on rest.order_id = o.id
  left join lateral (
    select created_at, case
        when type = 'VOID' then 'RETRYPAYMENT'
        when status = 'SUCCESS' then 'NONE'
        when status = 'PENDING' and (${isStarted}) then 'WAITFORPAYMENT'
        else 'RETRYPAYMENT'
      end as action
    from payment_transaction where order_id = o.id order by created_at desc, id limit 1
  ) as latest on true
  where o.status = 'PENDING'`

/** Claims overdue orders for a minute, so that no other process ends them at the same time. */
export async function claimOverdue(db: DbOrTx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update customer_order set postponed_until = now() + interval '1 minute'
    where id in (
      select o.id from customer_order as o
      join (${deadlines}) as due on due.id = o.id
      where ends_at <= now() and coalesce(due.postponed_until <= now(), true)
      order by ends_at limit ${most} for update of o skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The pending action whose deadline has passed; null if the order is paid, ended, or has time left. */
export async function findOverdue(db: DbOrTx, orderId: string): Promise<PendingAction | null> {
  const { rows } = await sql<{ action: PendingAction }>`
    select action from (${deadlines}) as due where id = ${orderId} and ends_at <= now()`.execute(db)
  return rows[0]?.action ?? null
}

/** When an unpaid order ends by itself; null if it is not unpaid. */
export async function findDeadline(db: DbOrTx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(ends_at, postponed_until) as at from (${deadlines}) as due where id = ${orderId}`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** Orders whose deadline passed more than a minute ago and was not postponed. */
export async function listPastDeadline(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${deadlines}) as due
    where ends_at < now() - interval '60 seconds' and coalesce(postponed_until < now(), true)`.execute(db)
  return rows.map(({ id }) => id)
}
