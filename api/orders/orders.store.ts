import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { isOwn } from '#db/own-accounts.ts'
import { prepared } from '#db/prepared.ts'
import type { CountryCode } from '#domain/locale.ts'
import { type Currency, type Money, money } from '#domain/money.ts'
import { canMove, type OrderCreator, type OrderStatus } from '#domain/order-status.ts'
import type { Carrier } from '#domain/shipment.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'

/** The fields of an order that its changes need. */
export type OrderHead = {
  id: string
  orderNumber: string
  userId: string
  customerName: string
  creator: OrderCreator
  status: OrderStatus
  country: CountryCode
  currency: Currency
  total: Money
  cartId: string | null
  discountCode: string | null
  shippingAddressId: string | null
  billingAddressId: string | null
  gstin: string | null
  firmName: string | null
  createdAt: Date
  /** Since when the unpaid order reserves no stock; null while it does. */
  stockReleasedAt: Date | null
  /** A keyed hash of the customer's network, while the order is unpaid. */
  networkHash: Buffer | null
  /** Until when a payment keeps the delivery promise; null without a promise. */
  promisedUntil: Date | null
  /** The database's clock; deadlines use it. */
  now: Date
}

export const HEAD = [
  'id',
  'order_number as orderNumber',
  'user_id as userId',
  'customer_name as customerName',
  'creator',
  'status',
  'country',
  'currency',
  'total',
  'cart_id as cartId',
  'discount_code as discountCode',
  'shipping_address_id as shippingAddressId',
  'billing_address_id as billingAddressId',
  'buyer_gstin as gstin',
  'buyer_firm as firmName',
  'created_at as createdAt',
  'stock_released_at as stockReleasedAt',
  'network_hash as networkHash',
  'promised_until as promisedUntil',
  sql<Date>`now()`.as('now'),
] as const

const select = (db: DbOrTx) => db.selectFrom('customer_order').select(HEAD)

export const headOf = (row: Omit<OrderHead, 'total'> & { total: number }): OrderHead => ({
  ...row,
  total: money(row.total),
})

/** Null for another customer's order. */
export async function findOwnOrder(db: DbOrTx, userId: string, orderId: string): Promise<OrderHead | null> {
  const [row] = await ownOrder(db, { orderId, userId })
  return row ? headOf(row) : null
}

const ownOrder = prepared((db, { orderId, userId }: { orderId: string; userId: string }) =>
  select(db).where('id', '=', orderId).where(isOwn('user_id', userId)),
)

export async function findOrder(db: DbOrTx, orderId: string): Promise<OrderHead | null> {
  const [row] = await orderById(db, { orderId })
  return row ? headOf(row) : null
}

const orderById = prepared((db, { orderId }: { orderId: string }) => select(db).where('id', '=', orderId))

/** Locks the order's row until the transaction ends. Everything that changes an order locks it first. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderHead> {
  const [row] = await lockedOrder(tx, { orderId })
  invariant(row, 'an order is never deleted')
  return headOf(row)
}

const lockedOrder = prepared((db, { orderId }: { orderId: string }) =>
  select(db).where('id', '=', orderId).forUpdate(),
)

/** `notes` is shown to the customer; `by`, the name of staff or courier, is not. */
export type Move = { to: OrderStatus; notes: string | null; by?: string; carrier?: Carrier | null }

/** Only this function and the next change an order's status. */
export async function saveMove(tx: Tx, order: OrderHead, move: Move): Promise<void> {
  await writeMove(tx, moveRow(order, move))
}

/** Written with the commit: nothing else in the transaction reads the order's new status. */
export const saveLastMove = (tx: Tx, order: OrderHead, move: Move): Promise<void> =>
  writeMove.atCommit(tx, moveRow(order, move))

function moveRow(order: OrderHead, { to, notes, by, carrier = null }: Move): MoveRow {
  invariant(canMove(order.status, to, carrier), `an order may move from ${order.status} to ${to}`)
  return { orderId: order.id, to, notes, by: by ?? null }
}

type MoveRow = { orderId: string; to: OrderStatus; notes: string | null; by: string | null }

const writeMove = prepared((db, { orderId, to, notes, by }: MoveRow) =>
  db
    .with('moved', (also) =>
      also
        .updateTable('customer_order')
        // The network is needed only while the order is unpaid.
        .set({ status: to, network_hash: null })
        .set(paidColumns(to))
        .where('id', '=', orderId),
    )
    .insertInto('order_status_history')
    .values({ order_id: orderId, status: to, notes, made_by: by }),
)

/** PROCESSING begins with the payment. The day of an order without a promise is counted from then. */
const paidColumns = (to: OrderStatus) => ({
  paid_at: sql<Date>`case ${to}::text when 'PROCESSING' then now() else paid_at end`,
  ship_by: sql<Date>`case when ${to}::text = 'PROCESSING' and promised_until is null
    then now() + interval '1 day' else ship_by end`,
})

/** Postpones the deadline of an unpaid order. */
export async function postponeDeadline(db: DbOrTx, orderId: string, wait: Milliseconds): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ postponed_until: sql<Date>`now() + ${wait} * interval '1 millisecond'` })
    .where('id', '=', orderId)
    .where('status', '=', 'PENDING')
    .execute()
}

/** The order's status now, and the customer's details for the provider's page. */
export async function findPayer(db: DbOrTx, orderId: string) {
  const [payer] = await payerOf(db, { orderId })
  invariant(payer, 'an order is never deleted')
  const { status, name, email, isdCode, phone } = payer
  return { status, customer: { name, email, contact: isdCode && phone ? isdCode + phone : null } }
}

const payerOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('customer_order as o')
    .innerJoin('app_user as buyer', 'buyer.id', 'o.user_id')
    // The account that it was merged into has the contacts.
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', sql`coalesce(buyer.merged_into, buyer.id)`))
    .select(['status', 'app_user.name', 'app_user.email', 'app_user.isd_code as isdCode', 'app_user.phone'])
    .where('o.id', '=', orderId),
)
