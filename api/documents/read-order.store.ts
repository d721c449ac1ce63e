import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import type { InvoicedItem } from '#domain/documents/document-lines.ts'
import type { CountryCode } from '#domain/locale.ts'
import { type Currency, type Money, money } from '#domain/money.ts'

export type InvoicedOrder = {
  id: string
  orderNumber: string
  customerName: string
  country: CountryCode
  currency: Currency
  shipping: Money
  /** Without what was taken out before it was packed. */
  total: Money
  shippingAddress: AddressSnapshot
  billingAddress: AddressSnapshot | null
  buyerGstin: string | null
  buyerFirm: string | null
  createdAt: Date
  /** The database's clock. */
  now: Date
}

/** The order of a document. The caller has locked its row. */
export async function readInvoicedOrder(tx: DbOrTx, orderId: string): Promise<InvoicedOrder> {
  const row = await tx
    .selectFrom('customer_order')
    .select(['id', 'order_number as orderNumber', 'customer_name as customerName', 'country', 'currency'])
    .select(['shipping_amount', 'total', 'shipping_address as shippingAddress'])
    .select(['billing_address as billingAddress', 'created_at as createdAt', sql<Date>`now()`.as('now')])
    .select(['buyer_gstin as buyerGstin', 'buyer_firm as buyerFirm'])
    .select((order) =>
      order
        .selectFrom('order_item')
        .select(({ fn }) => fn.sum<number>('taken_out_amount').as('amount'))
        .whereRef('order_id', '=', 'customer_order.id')
        .as('taken_out'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { shipping_amount, total, taken_out, ...order } = row
  return { ...order, shipping: money(shipping_amount), total: money(total - Number(taken_out ?? 0)) }
}

/** `lots`: the codes of the pieces' lots. `parts`: of a combo. */
export type NamedItem = InvoicedItem & {
  lots: readonly string[]
  variantSku: string
  title: string
  size: string
  parts: readonly string[]
}

/** The lines of an invoice: what is delivered. Pieces that were taken out are neither counted nor charged. */
export async function listInvoicedItems(tx: DbOrTx, orderId: string): Promise<NamedItem[]> {
  const rows = await tx
    .selectFrom('order_item')
    .select(['position', 'variant_sku', 'product_title', 'variant_title', 'to_pack', 'current_price'])
    .select(['total_current', 'discount_share', 'taken_out_amount', 'hsn_code', 'gst_rate_bp'])
    .where('order_id', '=', orderId)
    .where('to_pack', '>', 0)
    .orderBy('position')
    .execute()
  const parts = await listParts(
    tx,
    rows.map((row) => row.variant_sku),
  )
  const lots = await listLots(tx, orderId)
  return rows.map((row) => ({
    lots: lots.filter(({ position }) => position === row.position).map(({ code }) => code),
    ...comboOf(parts.get(row.variant_sku) ?? [], row.gst_rate_bp),
    position: row.position,
    variantSku: row.variant_sku,
    title: row.product_title,
    size: row.variant_title,
    ...chargedOf(row),
    hsnCode: row.hsn_code,
  }))
}

type Charged = Record<
  'to_pack' | 'current_price' | 'total_current' | 'discount_share' | 'taken_out_amount',
  number
>

/** What is charged for the pieces that are left; their discount is the rest of the line's. */
function chargedOf(row: Charged) {
  const totalCurrent = row.current_price * row.to_pack
  const charged = row.total_current - row.discount_share - row.taken_out_amount
  return {
    quantity: row.to_pack,
    unitPrice: money(row.current_price),
    totalCurrent: money(totalCurrent),
    discountShare: money(totalCurrent - charged),
  }
}

const listLots = (tx: DbOrTx, orderId: string) =>
  tx
    .selectFrom('order_item_lot')
    .select(['position', 'lot_code as code'])
    .distinct()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('lot_code')
    .execute()

/** A combo is taxed at the highest rate of its parts. */
const comboOf = (parts: readonly ComboPart[], rateBp: number) => ({
  parts: parts.map(({ text }) => text),
  rateBp: Math.max(rateBp, ...parts.map((part) => part.rateBp)),
})

/** A part of a combo: "Groundnut Oil, 1 Liter", with the count where it is not one, and its tax rate. */
type ComboPart = { text: string; rateBp: number }

/** The parts of the combos among these variants. */
async function listParts(tx: DbOrTx, variantSkus: readonly string[]): Promise<Map<string, ComboPart[]>> {
  if (variantSkus.length === 0) return new Map()
  const rows = await tx
    .selectFrom('bundle_item')
    .innerJoin('variant', 'variant.sku', 'bundle_item.variant_sku')
    .innerJoin('product', 'product.sku', 'variant.product_sku')
    .select(['bundle_sku as combo', 'product.title as product', 'variant.title as size', 'quantity'])
    .select('gst_rate_bp as rateBp')
    .where('bundle_sku', 'in', [...variantSkus])
    .orderBy('bundle_sku')
    .orderBy('bundle_item.variant_sku')
    .execute()
  const parts = rows.map(({ combo, product, size, quantity, rateBp }) => ({
    combo,
    part: { text: `${quantity > 1 ? `${quantity} × ` : ''}${product}, ${size}`, rateBp },
  }))
  const byCombo = Map.groupBy(parts, ({ combo }) => combo)
  return new Map([...byCombo].map(([combo, group]) => [combo, group.map(({ part }) => part)]))
}

/** How the order was paid: the latest successful payment at a provider, or at the counter. */
export async function findPayment(
  tx: DbOrTx,
  orderId: string,
): Promise<{ method: string; reference: string } | null> {
  const online = await tx
    .selectFrom('payment_transaction')
    .select(['method', 'gateway', 'transaction_ref as reference'])
    .where('order_id', '=', orderId)
    .where('type', '=', 'PAYMENT')
    .where('status', '=', 'SUCCESS')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (online) return { method: online.method ?? online.gateway, reference: online.reference }
  const counter = await tx
    .selectFrom('counter_payment')
    .select(['method', 'note'])
    .where('order_id', '=', orderId)
    .where('type', '=', 'PAYMENT')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return counter ? { method: counter.method, reference: counter.note ?? '' } : null
}
