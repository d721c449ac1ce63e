import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { CartContent, CartLine } from '#domain/cart.ts'
import type { Destination } from '#domain/delivery/destination.ts'
import type { CountryCode } from '#domain/locale.ts'
import { isSpent } from '#domain/promotions.ts'

export type StoredCart = { id: string; version: number; createdAt: string; content: CartContent }

/** A stored cart, and the facts that a change of it depends on. */
export type CartContext = {
  stored: StoredCart | null
  /** True: nothing was read, the stored cart is the one that this process wrote last. */
  isCached: boolean
  /** Units on hand of the variants whose stock is counted. */
  stock: Record<string, number>
  /** How often this customer has used the code in question. */
  timesUsed: number
  /** Whether all uses of the code in question are taken. */
  isSpent: boolean
  /** Where the given addresses and the cart's delivery address are; only those of this customer. */
  ownAddresses: Record<string, Destination>
}

type ContextQuery = {
  userId: string
  country: CountryCode
  skus: readonly string[]
  /** Replaces the stored code. */
  code: string | null
  /** Applies if there is no stored code. */
  restoredCode: string | null
  addressIds: readonly string[]
}

type ContextRow = {
  id: string | null
  version: number
  created_at: Date
  items: CartLine[]
  discount_code: string | null
  shipping_address_id: string | null
  billing_address_id: string | null
  buyer_gstin: string | null
  buyer_firm: string | null
  stock: Record<string, number> | null
  times_used: number
  redeemed: number | null
  total_limit: number | null
  own_addresses: Record<string, Destination> | null
}

/** One query for all of it. It does the same work for every code, so its duration does not reveal valid codes. */
export async function findCartContext(db: DbOrTx, query: ContextQuery): Promise<CartContext> {
  const [row] = await contextRow(db, query)
  return {
    stored: row?.id ? storedOf({ ...row, id: row.id }) : null,
    isCached: false,
    stock: row?.stock ?? {},
    timesUsed: row?.times_used ?? 0,
    isSpent: row ? isSpent({ redeemed: row.redeemed ?? 0, totalLimit: row.total_limit }) : false,
    ownAddresses: row?.own_addresses ?? {},
  }
}

const contextRow = prepared(
  (_db, { userId, country, skus, code, restoredCode, addressIds }: ContextQuery) => sql<ContextRow>`
    select cart.id, version, cart.created_at, items, discount_code, shipping_address_id, billing_address_id,
      buyer_gstin, buyer_firm,
      (select jsonb_object_agg(variant_sku, on_hand) from stock
       where variant_sku = any(${skus}::text[] || array(
         select line ->> 'variantSku' from jsonb_array_elements(items) as line))) as stock,
      (select count(*)::int from promotion_redemption as used
       where promotion_id = promotion.id and used.user_id = ${userId} and released_at is null) as times_used,
      redeemed, total_limit,
      (select jsonb_object_agg(id, jsonb_build_object('country', country, 'zip', zip, 'state', state)) from address
       where user_id = ${userId} and id = any(${addressIds}::uuid[] || shipping_address_id)) as own_addresses
    from (select ${userId}::uuid as user_id) as customer
    left join cart on cart.user_id = customer.user_id and cart.country = ${country}
    left join promotion on promotion.code = coalesce(${code}, discount_code, ${restoredCode})`,
)

const storedOf = (row: Omit<ContextRow, 'id'> & { id: string }): StoredCart => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  content: {
    items: row.items,
    discountCode: row.discount_code,
    shippingAddressId: row.shipping_address_id,
    billingAddressId: row.billing_address_id,
    firm: firmOf(row),
  },
})

/** Both columns are set, or neither. */
const firmOf = ({ buyer_gstin: gstin, buyer_firm: name }: Pick<ContextRow, 'buyer_gstin' | 'buyer_firm'>) =>
  gstin && name ? { gstin, name } : null

/** Locks the cart until the transaction ends. */
export async function lockCart(tx: Tx, userId: string, country: CountryCode): Promise<void> {
  await sql`select from cart where user_id = ${userId} and country = ${country} for update`.execute(tx)
}

type NewVersion = {
  userId: string
  country: CountryCode
  stored: StoredCart | null
  content: CartContent
  /** When the customer emptied the cart and started again: becomes `createdAt`. */
  restartedAt: Date | null
}

type SavedCart = StoredCart & Pick<CartContext, 'stock'>

/** Writes the cart, unless it has changed since `stored` was read: null then. Returns the stock of its items. */
export const saveCart = (db: DbOrTx, { stored, ...cart }: NewVersion): Promise<SavedCart | null> =>
  stored ? updateCart(db, stored, cart) : insertCart(db, cart)

async function updateCart(
  db: DbOrTx,
  { id, version, createdAt }: StoredCart,
  { content, restartedAt }: Pick<NewVersion, 'content' | 'restartedAt'>,
): Promise<SavedCart | null> {
  const [row] = await updateRow(db, {
    id,
    version,
    ...content,
    gstin: content.firm?.gstin ?? null,
    firmName: content.firm?.name ?? null,
    items: JSON.stringify(content.items),
    restartedAt,
    skus: content.items.map(({ variantSku }) => variantSku),
  })
  if (!row) return null
  return {
    id,
    version: version + 1,
    createdAt: restartedAt?.toISOString() ?? createdAt,
    content,
    stock: row.stock ?? {},
  }
}

type CartRow = Omit<CartContent, 'items' | 'firm'> & {
  id: string
  gstin: string | null
  firmName: string | null
  version: number
  items: string
  restartedAt: Date | null
  skus: string[]
}

const updateRow = prepared(
  (_db, row: CartRow) => sql<{ stock: Record<string, number> | null }>`
    update cart set items = ${row.items}, discount_code = ${row.discountCode},
      shipping_address_id = ${row.shippingAddressId}, billing_address_id = ${row.billingAddressId},
      buyer_gstin = ${row.gstin}, buyer_firm = ${row.firmName},
      version = version + 1, created_at = coalesce(${row.restartedAt}, created_at)
    where id = ${row.id} and version = ${row.version}
    returning (
      select jsonb_object_agg(variant_sku, on_hand) from stock where variant_sku = any(${row.skus})
    ) as stock`,
)

async function insertCart(
  db: DbOrTx,
  { userId, country, content }: Omit<NewVersion, 'stored'>,
): Promise<SavedCart | null> {
  const row = await db
    .insertInto('cart')
    .values({
      user_id: userId,
      country,
      items: JSON.stringify(content.items),
      discount_code: content.discountCode,
      shipping_address_id: content.shippingAddressId,
      billing_address_id: content.billingAddressId,
      buyer_gstin: content.firm?.gstin ?? null,
      buyer_firm: content.firm?.name ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version', 'created_at as createdAt'])
    .executeTakeFirst()
  return row ? { ...row, createdAt: row.createdAt.toISOString(), content, stock: {} } : null
}
