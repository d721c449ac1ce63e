import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { GATEWAYS, IN_PROGRESS_REFS, type ProviderName, type TransactionStatus } from '#domain/payment.ts'

type KnownRefund = { ref: string; key: string; amount: number; state: TransactionStatus; at: number }
type KnownPayment = {
  ref: string
  rank: number
  amount: number
  method: string | null
  at: number
  refunds: KnownRefund[]
}

/** A provider's records of an intent, as far as the shop has stored them. Times are milliseconds. */
export type KnownIntent = {
  provider: ProviderName
  ref: string
  providerRef: string | null
  receipt: string
  orderId: string
  amount: number
  currency: string
  at: number
  expiresAt: number | null
  pageUrl: string | null
  payments: KnownPayment[]
}

const isPayment = sql.join(
  GATEWAYS.map(
    (gateway) =>
      sql`(paid.gateway = ${gateway} and paid.transaction_ref ~ ${IN_PROGRESS_REFS[gateway].source})`,
  ),
  sql` or `,
)
const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** The newest intents on record, oldest first. */
export async function listKnownIntents(db: DbOrTx, most: number): Promise<KnownIntent[]> {
  const { rows } = await sql<KnownIntent>`
    select lower(gateway) as provider, intent_ref as ref, provider_order_ref as "providerRef", id::text as receipt,
      order_id::text as "orderId", amount, currency, ${ms('created_at')} as at, ${ms('expires_at')} as "expiresAt",
      client_payload ->> 'tokenUrl' as "pageUrl",
      coalesce((
        select jsonb_agg(jsonb_build_object('ref', transaction_ref, 'rank', provider_rank, 'amount', amount,
          'method', method, 'at', ${ms('paid.created_at')}, 'refunds', coalesce((
            select jsonb_agg(jsonb_build_object('ref', provider_ref, 'key', idempotency_key, 'amount', amount,
              'state', state, 'at', ${ms('refund.created_at')}))
            from refund where payment_transaction_id = paid.id and provider_ref is not null), '[]'))
          order by paid.created_at)
        from payment_transaction as paid
        where paid.intent_id = intent.id and paid.type = 'PAYMENT' and (${isPayment})), '[]') as payments
    from (
      select * from payment_intent
      where intent_ref is not null
      order by created_at desc limit ${most}) as intent
    order by created_at`.execute(db)
  return rows
}
