import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import type { CartContent, CartLine } from '#domain/cart.ts'
import type { Category } from '#domain/category.ts'
import type { CountryCode } from '#domain/locale.ts'
import { money } from '#domain/money.ts'
import type { Media } from '#domain/product.ts'
import type { CatalogueOffer } from '../../catalogue/index.ts'
import { type Buyer, unpaidLocks } from '../stock/stock.store.ts'

export type LockedCart = { id: string; version: number; content: CartContent }

/** Locks the customer's cart until the transaction ends. */
export async function lockCart(tx: Tx, userId: string, country: CountryCode): Promise<LockedCart | null> {
  const [row] = await lockedCart(tx, { userId, country })
  if (!row) return null
  const { id, version, items } = row
  const content = {
    items,
    discountCode: row.discount_code,
    shippingAddressId: row.shipping_address_id,
    billingAddressId: row.billing_address_id,
    firm: row.buyer_gstin && row.buyer_firm ? { gstin: row.buyer_gstin, name: row.buyer_firm } : null,
  }
  return { id, version, content }
}

const lockedCart = prepared((db, { userId, country }: { userId: string; country: CountryCode }) =>
  db
    .selectFrom('cart')
    .select(['id', 'version', 'items', 'discount_code', 'shipping_address_id', 'billing_address_id'])
    .select(['buyer_gstin', 'buyer_firm'])
    .where('user_id', '=', userId)
    .where('country', '=', country)
    .forUpdate(),
)

/** Locks the cart that an order came from. */
export async function lockCartOf(tx: Tx, cartId: string): Promise<void> {
  await tx.selectFrom('cart').select('id').where('id', '=', cartId).forUpdate().execute()
}

/** The lines of an order as cart lines. */
export const listLines = (tx: Tx, orderId: string): Promise<CartLine[]> =>
  tx
    .selectFrom('order_item')
    .select(['product_sku as productSku', 'variant_sku as variantSku', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** What an order stores of a variant. */
export type OrderedOffer = CatalogueOffer & { hsnCode: string; gstRateBp: number; picture: Media }

type OfferRow = {
  sku: string
  title: string
  media: Media[]
  product_sku: string
  slug: string
  product_title: string
  category: Category | null
  hsn_code: string
  gst_rate_bp: number
  current_price: number
  max_price: number
  on_hand: number | null
  is_sold: boolean
}

/** The variants from the database: an order is never priced from the catalogue in memory. */
export async function findOffers(
  tx: Tx,
  country: CountryCode,
  lines: readonly CartLine[],
): Promise<ReadonlyMap<string, OrderedOffer>> {
  const rows = await offerRows(tx, { country, skus: lines.map(({ variantSku }) => variantSku) })
  return new Map(
    rows.flatMap((row) => (row.media[0] ? [[row.sku, offerOf(row, row.media[0])] as const] : [])),
  )
}

const offerRows = prepared(
  (_db, { country, skus }: { country: CountryCode; skus: string[] }) => sql<OfferRow>`
    select variant.sku, variant.title, variant.media, product.sku as product_sku, product.slug,
      product.title as product_title, product.category, hsn_code, gst_rate_bp, current_price, max_price, on_hand,
      availability = 'STOCKED' and exists (
        select from channel_platform as place where place.variant_sku = variant.sku
          and place.country = channel.country and platform = 'OWN') as is_sold
    from variant
    join product on product.sku = variant.product_sku and product.is_active
    join channel on channel.variant_sku = variant.sku and channel.country = ${country}
    left join stock on stock.variant_sku = variant.sku
    where variant.sku = any(${skus}::text[]) and variant.is_active`,
)

const offerOf = (row: OfferRow, picture: Media): OrderedOffer => ({
  productSku: row.product_sku,
  variantSku: row.sku,
  category: row.category,
  currentPrice: money(row.current_price),
  maxPrice: money(row.max_price),
  onHand: row.on_hand,
  isSold: row.is_sold,
  texts: {
    productSlug: row.slug,
    productTitle: row.product_title,
    variantTitle: row.title,
    media: { srcXS: picture.srcXS },
  },
  hsnCode: row.hsn_code,
  gstRateBp: row.gst_rate_bp,
  picture,
})

export type OrderAddress = { id: string; snapshot: AddressSnapshot }

/** Takes the locks of `lockUnpaid`, and returns those of the addresses that belong to this customer. */
export async function lockUnpaidAndFindAddresses(
  tx: Tx,
  { userId, networkHash }: Buyer,
  ids: readonly string[],
): Promise<OrderAddress[]> {
  const rows = await lockedAddresses(tx, { userId, networkHash, ids })
  return rows.flatMap(({ id, ...snapshot }) => (id === null ? [] : [{ id, snapshot }]))
}

type AddressRow = AddressSnapshot & { id: string | null }

// The locks are the left side, so that they are taken without an address too.
const lockedAddresses = prepared(
  (_db, { ids, ...buyer }: Buyer & { ids: readonly string[] }) => sql<AddressRow>`
    with locks as materialized (${unpaidLocks(buyer)})
    select id, title, address1, address2, city, state, zip, country, isd_code, phone, email, instructions
    from locks left join address on user_id = ${buyer.userId} and id = any(${ids}::uuid[])`,
)
