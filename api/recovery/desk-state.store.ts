import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { Currency } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { GatewayName, WebhookTopic } from '#domain/payment.ts'

/** When the comparison with the providers ended last; the queue keeps its jobs for some days. */
export async function findLastComparison(db: DbOrTx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(completed_on) as at from pgboss.job where name = 'payments.reconcile' and state = 'completed'`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

export type Webhooks = {
  today: number
  waiting: { gateway: GatewayName; topic: WebhookTopic; subject: string | null; at: string }[]
}

/** The webhooks of today, and those that have waited for more than ten minutes, oldest first. */
export async function readWebhooks(db: DbOrTx): Promise<Webhooks> {
  const { rows } = await sql<Webhooks>`
    select (select count(*)::int from webhook_event
        where received_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata') as today,
      coalesce((select jsonb_agg(jsonb_build_object('gateway', gateway, 'topic', topic,
          'subject', coalesce(intent_ref, payment_ref, refund_ref), 'at', received_at) order by received_at)
        from (select * from webhook_event
          where processed_at is null and received_at < now() - interval '10 minutes'
          order by received_at limit 50) as waiting), '[]') as waiting`.execute(db)
  return rows[0] ?? { today: 0, waiting: [] }
}

type Candidate = { orderNumber: string; customerName: string; status: OrderStatus; at: Date }

/** Orders that an unknown payment may be for: of this amount, with a payment at this gateway in the last five days. */
export const listFitting = (
  db: DbOrTx,
  { gateway, amount, currency }: { gateway: GatewayName; amount: number; currency: Currency },
): Promise<Candidate[]> =>
  db
    .selectFrom('customer_order as o')
    .select([
      'order_number as orderNumber',
      'customer_name as customerName',
      'o.status',
      'o.created_at as at',
    ])
    .where('o.total', '=', amount)
    .where('o.currency', '=', currency)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment_intent as intent')
          .select('intent.id')
          .whereRef('intent.order_id', '=', 'o.id')
          .where('intent.gateway', '=', gateway)
          .where('intent.created_at', '>', sql<Date>`now() - interval '5 days'`),
      ),
    )
    .orderBy(sql`o.status = 'PENDING'`, 'desc')
    .orderBy('o.created_at', 'desc')
    .limit(5)
    .execute()

export type BooksCheck = { at: Date; by: string; rules: number; findings: { rule: string; what: string }[] }

export const findLastCheck = (db: DbOrTx): Promise<BooksCheck | undefined> =>
  db
    .selectFrom('books_check')
    .select(['created_at as at', 'made_by as by', 'rules', 'findings'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertCheck(
  db: DbOrTx,
  { by, rules, findings }: Omit<BooksCheck, 'at'>,
): Promise<void> {
  await db
    .insertInto('books_check')
    .values({ made_by: by, rules, findings: JSON.stringify(findings) })
    .execute()
  // Screens that show the last check read it again.
  await sql`select pg_notify('desk_changed', 'recovery')`.execute(db)
}
