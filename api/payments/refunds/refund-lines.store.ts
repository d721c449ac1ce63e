import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { OrderedLine, RefundedPieces } from '#domain/line-refund.ts'
import { type Money, money } from '#domain/money.ts'

export type RefundableLine = OrderedLine & {
  position: number
  variantSku: string
  before: RefundedPieces
  toPack: number
}

/** The refunded quantity or amount of a line, without failed refunds. */
const given = (value: 'quantity' | 'amount') => sql<number>`coalesce((
  select sum(line.${sql.ref(value)}) from returned_line as line
  where line.order_id = item.order_id and line.position = item.position), 0)`

/** The lines of an order with their refunds. */
export async function listRefundableLines(db: DbOrTx, orderId: string): Promise<RefundableLine[]> {
  const rows = await db
    .selectFrom('order_item as item')
    .select(['position', 'variant_sku', 'quantity', 'total_current', 'discount_share', 'to_pack as toPack'])
    .select([given('quantity').as('back'), given('amount').as('amount')])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ variant_sku, total_current, discount_share, back, amount, ...row }) => ({
    ...row,
    variantSku: variant_sku,
    totalCurrent: money(total_current),
    discountShare: money(discount_share),
    before: { quantity: back, amount: money(amount) },
  }))
}

/** Says whether all pieces of an order are back once these are, too. */
export async function isAllBack(
  db: DbOrTx,
  orderId: string,
  pieces: readonly { position: number; quantity: number }[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('order_item as item')
    .select(['position', 'quantity', given('quantity').as('back')])
    .where('order_id', '=', orderId)
    .execute()
  const more = new Map(pieces.map(({ position, quantity }) => [position, quantity]))
  return rows.every(({ position, quantity, back }) => back + (more.get(position) ?? 0) >= quantity)
}

/** The delivery fee that was paid and not refunded. */
export async function deliveryLeft(db: DbOrTx, orderId: string): Promise<Money> {
  const { left } = await db
    .selectFrom('customer_order as o')
    .select(
      sql<number>`shipping_amount - coalesce((
        select sum(line.amount) from returned_line as line
        where line.order_id = o.id and line.position is null), 0)`.as('left'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return money(left)
}

/** The amount of each of these refunds, in this order. */
export async function listAmounts(tx: Tx, refundIds: readonly string[]): Promise<Money[]> {
  const rows = await tx.selectFrom('refund').select(['id', 'amount']).where('id', 'in', refundIds).execute()
  const amounts = new Map(rows.map(({ id, amount }) => [id, money(amount)]))
  return refundIds.map((id) => amounts.get(id) ?? money(0))
}

/** A refund through a provider, or at the counter. */
export type RefundLineRow = ({ refundId: string } | { counterPaymentId: string }) & {
  orderId: string
  position: number | null
  quantity: number
  amount: Money
}

export async function insertRefundLines(tx: Tx, rows: readonly RefundLineRow[]): Promise<void> {
  await tx
    .insertInto('refund_line')
    .values(
      rows.map(({ orderId, position, quantity, amount, ...refund }) => ({
        ...{ order_id: orderId, position, quantity, amount },
        ...('refundId' in refund
          ? { refund_id: refund.refundId }
          : { counter_payment_id: refund.counterPaymentId }),
      })),
    )
    .execute()
}
