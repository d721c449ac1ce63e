import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { CartLine } from '#domain/cart.ts'
import type { Locale } from '#domain/locale.ts'
import { type Money, money, times } from '#domain/money.ts'
import { orderNumber } from '#domain/order-number.ts'
import type { Totals } from '#domain/pricing.ts'
import type { Media } from '#domain/product.ts'
import type { Promotion } from '#domain/promotions.ts'
import { invariant } from '#kit/invariant.ts'
import { type OrderPromise, promiseColumns } from '../move/promise.store.ts'
import { HEAD, headOf, type OrderHead } from '../orders.store.ts'
import type { Hold } from '../stock/stock.store.ts'
import { type LockedCart, listLines, type OrderAddress, type OrderedOffer } from './placing.store.ts'

/** What an order stores of a variant. */
export type OrderedLine = Pick<
  OrderedOffer,
  'productSku' | 'variantSku' | 'currentPrice' | 'maxPrice' | 'hsnCode' | 'gstRateBp'
> & {
  texts: Pick<OrderedOffer['texts'], 'productSlug' | 'productTitle' | 'variantTitle'>
  picture: Media | null
  quantity: number
}

type NewOrder = {
  id: string
  userId: string
  locale: Locale
  /** The cart it came from; null if staff placed it (`createdBy`). */
  cart: LockedCart | null
  createdBy?: string
  /** The order whose pieces it replaces. */
  replaces?: string
  lines: readonly OrderedLine[]
  shares: readonly Money[]
  totals: Totals
  promotion: Promotion | null
  shipping: Omit<OrderAddress, 'id'> & { id: string | null }
  billing: OrderAddress | null
  holds: readonly Hold[]
  networkHash: Buffer | null
  promise: OrderPromise | null
}

/** Writes the order with its lines, history and stock holds, and empties its cart, in one statement. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderHead> {
  const { holds } = order
  const [row] = await writeOrder(tx, {
    ...headValues(order),
    items: JSON.stringify(itemRows(order)),
    heldSkus: holds.map(({ variantSku }) => variantSku),
    heldQuantities: holds.map(({ quantity }) => quantity),
  })
  invariant(row, 'a new order is written')
  return headOf(row)
}

const headValues = ({
  id,
  userId,
  locale,
  cart,
  totals,
  promotion,
  shipping,
  billing,
  ...more
}: NewOrder) => ({
  id,
  order_number: orderNumber(randomBytes(8)),
  user_id: userId,
  creator: cart ? ('CUSTOMER' as const) : ('STAFF' as const),
  created_by: more.createdBy ?? null,
  replaces_order_id: more.replaces ?? null,
  cart_id: cart?.id ?? null,
  cart_version: cart?.version ?? null,
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
  network_hash: more.networkHash,
  buyer_gstin: cart?.content.firm?.gstin ?? null,
  buyer_firm: cart?.content.firm?.name ?? null,
  ...promiseColumns(more.promise),
  ship_by: more.promise?.shipBy ?? null,
})

const ITEM_COLUMNS = [
  'order_id',
  'position',
  'product_sku',
  'variant_sku',
  'product_slug',
  'product_title',
  'variant_title',
  'media',
  'quantity',
  'ordered_quantity',
  'current_price',
  'max_price',
  'total_current',
  'discount_share',
  'hsn_code',
  'gst_rate_bp',
] as const

type ItemRow = Record<(typeof ITEM_COLUMNS)[number], string | number | Media | null>

const itemRows = ({ id, lines, shares }: NewOrder): ItemRow[] =>
  lines.map(
    (line, index): ItemRow => ({
      order_id: id,
      position: index + 1,
      product_sku: line.productSku,
      variant_sku: line.variantSku,
      product_slug: line.texts.productSlug,
      product_title: line.texts.productTitle,
      variant_title: line.texts.variantTitle,
      media: line.picture,
      quantity: line.quantity,
      ordered_quantity: line.quantity,
      current_price: line.currentPrice,
      max_price: line.maxPrice,
      total_current: times(line.currentPrice, line.quantity),
      discount_share: shares[index] ?? 0,
      hsn_code: line.hsnCode,
      gst_rate_bp: line.gstRateBp,
    }),
  )

type OrderValues = ReturnType<typeof headValues> & {
  items: string
  heldSkus: string[]
  heldQuantities: number[]
}

/** One statement text for any number of lines, so that PostgreSQL plans it once. */
const writeOrder = prepared((writer, { items, heldSkus, heldQuantities, ...head }: OrderValues) =>
  writer
    .with('line', (db) =>
      db
        .insertInto('order_item')
        .columns(ITEM_COLUMNS)
        .expression(
          sql`select ${sql.join(ITEM_COLUMNS.map((name) => sql.ref(name)))}
            from jsonb_populate_recordset(null::order_item, ${items}::jsonb)`,
        ),
    )
    .with('step', (db) =>
      db.insertInto('order_status_history').values({ order_id: head.id, status: 'PENDING', notes: null }),
    )
    .with('emptied', (db) =>
      db
        .updateTable('cart')
        .set({ items: '[]', discount_code: null, shipping_address_id: null, billing_address_id: null })
        .set({ buyer_gstin: null, buyer_firm: null })
        .set((kept) => ({ version: kept('version', '+', 1) }))
        .where('id', '=', head.cart_id),
    )
    .with('held', (db) =>
      db
        .insertInto('stock_hold')
        .columns(['order_id', 'variant_sku', 'quantity'])
        .expression(
          sql`select ${head.id}::uuid, sku, quantity
            from unnest(${heldSkus}::text[], ${heldQuantities}::int[]) as hold (sku, quantity)`,
        ),
    )
    .insertInto('customer_order')
    .values({
      ...head,
      customer_name: sql<string>`(select name from app_user where id = ${head.user_id})`,
      ship_by: sql<Date>`coalesce(${head.ship_by}::timestamptz, now() + interval '1 day')`,
    })
    .returning(HEAD),
)

export type RepeatedOrder = { id: string; total: Money; lines: CartLine[] }

/** The last order placed from this cart, unless it has ended. */
export async function findLastOrder(tx: Tx, cart: LockedCart): Promise<RepeatedOrder | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select(['id', 'total'])
    .where('cart_id', '=', cart.id)
    .where('cart_version', '=', cart.version - 1)
    .where('status', 'not in', ['CANCELLED', 'DELETED'])
    .executeTakeFirst()
  return row ? { id: row.id, total: money(row.total), lines: await listLines(tx, row.id) } : null
}
