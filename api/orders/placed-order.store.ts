import { randomBytes } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { CartLine } from '#domain/cart.ts'
import type { Locale } from '#domain/locale.ts'
import { type Money, money, times } from '#domain/money.ts'
import { orderNumber } from '#domain/order-number.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Totals } from '#domain/pricing.ts'
import type { Promotion } from '#domain/promotions.ts'
import { type LockedCart, listLines, type OrderAddress, type OrderedOffer } from './placing.store.ts'

/** What is known of an order the moment it is placed. */
export type PlacedOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  total: Money
  lines: CartLine[]
  isNew: boolean
}

type NewOrder = {
  userId: string
  locale: Locale
  cart: LockedCart
  lines: readonly (OrderedOffer & { quantity: number })[]
  shares: readonly Money[]
  totals: Totals
  promotion: Promotion | null
  shipping: OrderAddress
  billing: OrderAddress | null
}

/** Writes the order with everything it will ever need to know, and empties the cart it came from. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<PlacedOrder> {
  const { id, order_number } = await insertHead(tx, order)
  await tx.insertInto('order_item').values(itemRows(id, order)).execute()
  await tx
    .insertInto('order_status_history')
    .values({ order_id: id, status: 'PENDING', notes: null })
    .execute()
  await tx
    .updateTable('cart')
    .set({ items: '[]', discount_code: null, shipping_address_id: null, billing_address_id: null })
    .set((cart) => ({ version: cart('version', '+', 1) }))
    .where('id', '=', order.cart.id)
    .execute()
  const lines = order.cart.content.items
  return { id, orderNumber: order_number, status: 'PENDING', total: order.totals.total, lines, isNew: true }
}

async function insertHead(tx: Tx, { userId, locale, cart, totals, promotion, shipping, billing }: NewOrder) {
  const { name } = await tx
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('customer_order')
    .values({
      order_number: orderNumber(randomBytes(8)),
      user_id: userId,
      customer_name: name,
      cart_id: cart.id,
      cart_version: cart.version,
      country: locale.country,
      currency: locale.currency,
      subtotal_max: totals.subtotalMax,
      subtotal_current: totals.subtotalCurrent,
      subtotal_discount: totals.subtotalDiscount,
      shipping_amount: totals.shippingAmount,
      total: totals.total,
      discount_code: promotion?.code ?? null,
      discount_description: promotion?.description ?? null,
      shipping_address_id: shipping.id,
      shipping_address: JSON.stringify(shipping.snapshot),
      billing_address_id: billing?.id ?? null,
      billing_address: billing && JSON.stringify(billing.snapshot),
    })
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow()
}

const itemRows = (orderId: string, { lines, shares }: NewOrder) =>
  lines.map((line, index) => ({
    order_id: orderId,
    position: index + 1,
    product_sku: line.productSku,
    variant_sku: line.variantSku,
    product_slug: line.words.productSlug,
    product_title: line.words.productTitle,
    variant_title: line.words.variantTitle,
    media: JSON.stringify(line.picture),
    quantity: line.quantity,
    ordered_quantity: line.quantity,
    current_price: line.currentPrice,
    max_price: line.maxPrice,
    total_current: times(line.currentPrice, line.quantity),
    discount_share: shares[index] ?? 0,
    hsn_code: line.hsnCode,
    gst_rate_bp: line.gstRateBp,
  }))

/** The order this cart became when it was last emptied, unless that order is over. */
export async function findPlacedBefore(tx: Tx, cart: LockedCart): Promise<PlacedOrder | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select(['id', 'order_number as orderNumber', 'status', 'total'])
    .where('cart_id', '=', cart.id)
    .where('cart_version', '=', cart.version - 1)
    .where('status', 'not in', ['CANCELLED', 'DELETED'])
    .executeTakeFirst()
  if (!row) return null
  return { ...row, total: money(row.total), lines: await listLines(tx, row.id), isNew: false }
}
