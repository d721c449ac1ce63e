import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type Currency, money } from '#domain/money.ts'
import type { UnpaidOrder } from '#domain/unpaid-limits.ts'

type Buyer = { userId: string; networkHash: Buffer | null }

/**
 * Lets one order at a time be weighed against the unpaid orders of its customer and its network, until the caller's
 * transaction ends. Taken after the cart or the order and before promotion and stock.
 */
export async function lockUnpaid(tx: Tx, { userId, networkHash }: Buyer): Promise<void> {
  await takeLocks(tx, { userId, networkHash })
}

const takeLocks = prepared(
  (_db, { userId, networkHash }: Buyer) => sql`
    select pg_advisory_xact_lock(hashtextextended(${userId}::text, 18)),
      pg_advisory_xact_lock(hashtextextended(encode(${networkHash}::bytea, 'hex'), 19))`,
)

type Row = {
  is_own: boolean
  is_near: boolean
  total: number
  currency: Currency
  holds: UnpaidOrder['holds']
}

/** The unpaid orders of a customer and of a network that hold stock. */
export async function listUnpaid(tx: Tx, { userId, networkHash }: Buyer) {
  const rows = await unpaidRows(tx, { userId, networkHash })
  const orders = (wanted: (row: Row) => boolean): UnpaidOrder[] =>
    rows.filter(wanted).map(({ total, currency, holds }) => ({ total: money(total), currency, holds }))
  return { ofCustomer: orders(({ is_own }) => is_own), ofNetwork: orders(({ is_near }) => is_near) }
}

const unpaidRows = prepared(
  (_db, { userId, networkHash }: Buyer) => sql<Row>`
    select o.user_id = ${userId}::uuid as is_own, coalesce(o.network_hash = ${networkHash}::bytea, false) as is_near,
      o.total, o.currency,
      jsonb_agg(jsonb_build_object('variantSku', variant_sku, 'quantity', quantity)) as holds
    from customer_order as o join stock_hold on order_id = o.id
    where o.status = 'PENDING' and o.creator = 'CUSTOMER'
      and (o.user_id = ${userId}::uuid or o.network_hash = ${networkHash}::bytea)
    group by o.id`,
)
