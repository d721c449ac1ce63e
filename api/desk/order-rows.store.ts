import { type RawBuilder, sql } from 'kysely'
import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import type { DbOrTx } from '#db/client.ts'
import { laneOf } from '#domain/desk-lanes.ts'
import { money, toMajor } from '#domain/money.ts'
import { cancelsAt, pendingAction } from '#domain/pending-action.ts'
import { flagArray, GRAMS } from './order-filter.store.ts'

/** What a person may see of orders. */
export type Sight = { isOpenOnly: boolean; hasMoney: boolean; hasPersonal: boolean }

type Paid = DeskOrderRow['paidBy']
type TransactionRow = {
  type: 'PAYMENT' | 'REFUND' | 'VOID'
  status: 'PENDING' | 'SUCCESS' | 'FAILED'
  paymentGateway: 'RAZORPAY' | 'PHONEPE'
  transactionRef: string | null
  meta: { createdAt: string }
}
type Row = Omit<
  DeskOrderRow,
  'lane' | 'createdAt' | 'shipBy' | 'total' | 'cancelsAt' | 'pendingAction' | 'paidBy'
> & {
  createdAt: Date
  shipBy: Date
  total: number
  paid: Paid
  transactions: TransactionRow[]
  restUntil: Date | null
}

const FIRST_ITEMS = 3

const firstItems = sql`(select jsonb_agg(jsonb_build_object('title', product_title || ', ' || variant_title,
    'thumb', coalesce(media ->> 'srcXS', ''), 'quantity', quantity) order by position)
  from order_item where order_id = o.id and position <= ${sql.lit(FIRST_ITEMS)})`

/** By the newest successful payment through a provider, or at the counter. */
const paidBy = sql`coalesce(
  (select jsonb_build_object('gateway', gateway, 'method', method) from payment_transaction
    where order_id = o.id and type = 'PAYMENT' and status = 'SUCCESS' order by created_at desc limit 1),
  (select jsonb_build_object('gateway', null, 'method', method) from counter_payment
    where order_id = o.id and type = 'PAYMENT'))`

/** Newest first. Only an unpaid order needs them, for its deadline. */
const unpaidTransactions = sql`case when o.status = 'PENDING' then coalesce((
  select jsonb_agg(jsonb_build_object('type', type, 'status', status, 'paymentGateway', gateway,
    'transactionRef', transaction_ref, 'meta', jsonb_build_object('createdAt', created_at)) order by created_at desc)
  from payment_transaction where order_id = o.id), '[]') else '[]' end`

const columnsOf = (
  ids: RawBuilder<unknown>,
) => sql`o.id, o.order_number as "orderNumber", o.status, o.creator, o.country,
  o.created_at as "createdAt", o.ship_by as "shipBy", o.customer_name as "customerName",
  o.shipping_address ->> 'city' as city, o.shipping_address ->> 'state' as state,
  o.shipping_address ->> 'zip' as zip, ${firstItems} as items, lines.lines, lines.pieces, ${GRAMS} as grams,
  ${flagArray(ids)} as flags, shipment.shipping_carrier as carrier, shipment.tracking_number as "trackingNumber",
  o.promised_to as "arrivingBy", ${paidBy} as paid, ${unpaidTransactions} as transactions,
  (select due_at from order_rest where order_id = o.id) as "restUntil", o.total, o.currency`

/** The rows of these orders, in the order of the page. */
export async function readRows(
  db: DbOrTx,
  { ids, hasMoney }: { ids: readonly string[]; hasMoney: boolean },
): Promise<DeskOrderRow[]> {
  if (ids.length === 0) return []
  const list = sql`${[...ids]}::uuid[]`
  const { rows } = await sql<Row>`
    select ${columnsOf(sql`select unnest(${list})`)}
    from unnest(${list}) with ordinality as asked (id, place) join customer_order as o using (id)
    left join shipment on shipment.order_id = o.id
    cross join lateral (select count(*)::int as lines, sum(to_pack)::int as pieces
      from order_item where order_id = o.id) as lines
    order by asked.place`.execute(db)
  return rows.map((row) => rowOf(row, hasMoney))
}

function rowOf(
  { createdAt, shipBy, total, paid, transactions, restUntil, ...row }: Row,
  hasMoney: boolean,
): DeskOrderRow {
  const order = {
    status: row.status,
    meta: { createdAt: createdAt.toISOString() },
    transactions,
    restUntil: restUntil?.toISOString() ?? null,
  }
  return {
    ...row,
    lane: laneOf(row.status),
    createdAt: createdAt.toISOString(),
    shipBy: shipBy.toISOString(),
    pendingAction: pendingAction(order),
    cancelsAt: cancelsAt(order)?.toISOString() ?? null,
    paidBy: hasMoney ? paid : null,
    total: hasMoney ? toMajor(money(total)) : null,
  }
}
