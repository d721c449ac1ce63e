import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Money } from '#domain/money.ts'
import { lockStock, recountStock, trimHolds } from '../../lots/index.ts'

type TakenOut = {
  orderId: string
  /** What was given back for the pieces. */
  lines: readonly { position: number; quantity: number; amount: Money }[]
}

/**
 * Pieces of an order are not packed. They are no longer reserved, and its tote lets their lots go. The caller has locked
 * the order, which waits to be packed.
 */
export async function takeOut(tx: Tx, { orderId, lines }: TakenOut): Promise<void> {
  const parts = await listParts(tx, { orderId, lines })
  const skus = parts.map(({ sku }) => sku)
  await lockStock(tx, skus)
  for (const { position, quantity, amount } of lines)
    await sql`
      update order_item set taken_out = taken_out + ${quantity}::int, taken_out_amount = taken_out_amount + ${amount}::bigint
      where order_id = ${orderId} and position = ${position}`.execute(tx)
  await trimHolds(tx, orderId)
  for (const part of parts) await unreserve(tx, orderId, part)
  await recountStock(tx, skus)
}

type Part = { sku: string; quantity: number }

/** The reserved pieces that lines consist of. A combo without stock of its own consists of its parts. */
async function listParts(tx: Tx, { orderId, lines }: TakenOut): Promise<Part[]> {
  const positions = lines.map(({ position }) => position)
  const quantities = lines.map(({ quantity }) => quantity)
  const { rows } = await sql<Part>`
    select part.sku, sum(part.quantity)::int as quantity
    from unnest(${positions}::int[], ${quantities}::int[]) as line (position, pieces)
    join order_item as item on item.order_id = ${orderId} and item.position = line.position
    cross join lateral (
      select item.variant_sku as sku, pieces as quantity
      union all
      select bundle_item.variant_sku, bundle_item.quantity * pieces from bundle_item
      where bundle_sku = item.variant_sku and not exists (select from stock where stock.variant_sku = item.variant_sku)
    ) as part
    group by part.sku order by part.sku`.execute(tx)
  return rows
}

/** Variants that are not counted have no hold. */
async function unreserve(tx: Tx, orderId: string, { sku, quantity }: Part): Promise<void> {
  await sql`
    with held as (select quantity from stock_hold where order_id = ${orderId} and variant_sku = ${sku}),
    gone as (delete from stock_hold where order_id = ${orderId} and variant_sku = ${sku} and quantity <= ${quantity}::int),
    less as (update stock_hold set quantity = quantity - ${quantity}::int
      where order_id = ${orderId} and variant_sku = ${sku} and quantity > ${quantity}::int)
    update stock set reserved = reserved - least(held.quantity, ${quantity}::int),
      on_hand = on_hand + least(held.quantity, ${quantity}::int)
    from held where variant_sku = ${sku}`.execute(tx)
}
