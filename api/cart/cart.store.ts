import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { CartContent, CartLine } from '#domain/cart.ts'
import type { CountryCode } from '#domain/locale.ts'

export type StoredCart = { id: string; version: number; createdAt: string; content: CartContent }

/** A stored cart, and what else a change of it has to know. */
export type CartSituation = {
  stored: StoredCart | null
  /** What is left of the variants that are counted. */
  stock: Record<string, number>
  /** How often this customer has used the code that is asked for, or the stored one. */
  timesUsed: number
  /** Of the addresses asked about, those that are this customer's, and the country of each. */
  ownAddresses: Record<string, CountryCode>
}

type Question = {
  userId: string
  country: CountryCode
  skus: readonly string[]
  code: string | null
  addressIds: readonly string[]
}

type SituationRow = {
  id: string | null
  version: number
  created_at: Date
  items: CartLine[]
  discount_code: string | null
  shipping_address_id: string | null
  billing_address_id: string | null
  stock: Record<string, number> | null
  times_used: number
  own_addresses: Record<string, CountryCode> | null
}

/** One question to the database for all of it: the same work for every code, known or not. */
export async function findSituation(db: DbOrTx, question: Question): Promise<CartSituation> {
  const [row] = await situationRow(db, question)
  return {
    stored: row?.id ? storedOf({ ...row, id: row.id }) : null,
    stock: row?.stock ?? {},
    timesUsed: row?.times_used ?? 0,
    ownAddresses: row?.own_addresses ?? {},
  }
}

const situationRow = prepared(
  (_db, { userId, country, skus, code, addressIds }: Question) => sql<SituationRow>`
    select cart.id, version, cart.created_at, items, discount_code, shipping_address_id, billing_address_id,
      (select jsonb_object_agg(variant_sku, on_hand) from stock
       where variant_sku = any(${skus}::text[] || array(
         select line ->> 'variantSku' from jsonb_array_elements(items) as line))) as stock,
      (select count(*)::int from promotion_redemption as used join promotion on promotion.id = promotion_id
       where promotion.code = coalesce(${code}, discount_code) and used.user_id = ${userId}
         and released_at is null) as times_used,
      (select jsonb_object_agg(id, country) from address
       where user_id = ${userId} and id = any(${addressIds}::uuid[])) as own_addresses
    from (select ${userId}::uuid as user_id) as customer
    left join cart on cart.user_id = customer.user_id and cart.country = ${country}`,
)

const storedOf = (row: Omit<SituationRow, 'id'> & { id: string }): StoredCart => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  content: {
    items: row.items,
    discountCode: row.discount_code,
    shippingAddressId: row.shipping_address_id,
    billingAddressId: row.billing_address_id,
  },
})

/** Keeps everybody else from changing the cart until the transaction ends. */
export async function holdCart(tx: Tx, userId: string, country: CountryCode): Promise<void> {
  await sql`select from cart where user_id = ${userId} and country = ${country} for update`.execute(tx)
}

/**
 * Writes the cart unless it has changed since it was read; null then. Tells what is left of the things in it. `begunAt`:
 * when it began, if it is a new one.
 */
export async function saveCart(
  db: DbOrTx,
  { id, version, createdAt }: StoredCart,
  { content, begunAt }: { content: CartContent; begunAt: Date | null },
): Promise<(StoredCart & Pick<CartSituation, 'stock'>) | null> {
  const [row] = await writeCart(db, {
    id,
    version,
    ...content,
    items: JSON.stringify(content.items),
    begunAt,
    skus: content.items.map(({ variantSku }) => variantSku),
  })
  const stock = row?.stock ?? {}
  return row
    ? { id, version: version + 1, createdAt: begunAt?.toISOString() ?? createdAt, content, stock }
    : null
}

type CartRow = Omit<CartContent, 'items'> & {
  id: string
  version: number
  items: string
  begunAt: Date | null
  skus: string[]
}

const writeCart = prepared(
  (_db, row: CartRow) => sql<{ stock: Record<string, number> | null }>`
    update cart set items = ${row.items}, discount_code = ${row.discountCode},
      shipping_address_id = ${row.shippingAddressId}, billing_address_id = ${row.billingAddressId},
      version = version + 1, created_at = coalesce(${row.begunAt}, created_at)
    where id = ${row.id} and version = ${row.version}
    returning (
      select jsonb_object_agg(variant_sku, on_hand) from stock where variant_sku = any(${row.skus})
    ) as stock`,
)

/** Writes a customer's first cart in a country; null when there is one by now. */
export async function createCart(
  db: DbOrTx,
  { userId, country, content }: { userId: string; country: CountryCode; content: CartContent },
): Promise<StoredCart | null> {
  const row = await db
    .insertInto('cart')
    .values({
      user_id: userId,
      country,
      items: JSON.stringify(content.items),
      discount_code: content.discountCode,
      shipping_address_id: content.shippingAddressId,
      billing_address_id: content.billingAddressId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version', 'created_at as createdAt'])
    .executeTakeFirst()
  return row ? { ...row, createdAt: row.createdAt.toISOString(), content } : null
}
