import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { money, sum, times } from '#domain/money.ts'
import { writeEntry } from '../../audit/index.ts'
import { startProcessing } from '../move/start-processing.ts'
import type { StaffDeps } from '../order-deps.ts'
import type { OrderHead } from '../orders.store.ts'
import { reserveStock } from '../stock/stock.store.ts'
import { promiseFor } from './place-staff-order.ts'
import { insertOrder } from './placed-order.store.ts'
import { findOrderedLines, findShipping } from './replaced-order.store.ts'

type Replacement = {
  /** The order whose pieces are replaced; the caller has locked it. */
  order: OrderHead
  items: readonly { position: number; quantity: number }[]
  actor: Actor
}

/**
 * Makes a free order that replaces pieces of another one, and reserves its stock. The price of each line is taken off
 * as a discount. Null if not enough is in stock.
 */
export async function placeReplacement(
  deps: StaffDeps,
  tx: Tx,
  { order, items, actor }: Replacement,
): Promise<OrderHead | null> {
  const ordered = await findOrderedLines(tx, order.id)
  const lines = items.flatMap(({ position, quantity }) => {
    const line = ordered.get(position)
    return line ? [{ ...line, quantity }] : []
  })
  const holds = await reserveStock(tx, lines)
  if (!holds) return null
  const shares = lines.map(({ currentPrice, quantity }) => times(currentPrice, quantity))
  const shipping = await findShipping(tx, order.id)
  const placed = await insertOrder(tx, {
    id: randomUUID(),
    userId: order.userId,
    locale: localeOfCountry(order.country),
    cart: null,
    createdBy: actor.name,
    replaces: order.id,
    lines,
    shares,
    totals: {
      subtotalMax: sum(lines.map(({ maxPrice, quantity }) => times(maxPrice, quantity))),
      subtotalCurrent: sum(shares),
      subtotalDiscount: sum(shares),
      shippingAmount: money(0),
      total: money(0),
    },
    promotion: null,
    shipping,
    billing: null,
    holds,
    networkHash: null,
    promise: await promiseFor(deps, tx, shipping.snapshot),
  })
  await writeEntry(tx, actor, {
    act: 'order.create',
    subject: { kind: 'order', id: placed.orderNumber },
    after: { replaces: order.orderNumber },
  })
  return startProcessing(deps, tx, { order: placed, notes: `Replacement for ${order.orderNumber}` })
}
