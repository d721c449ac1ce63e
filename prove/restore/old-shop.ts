import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { ROWS } from '#db/seed/catalogue/rows.ts'

/**
 * The first schema on which orders were placed and paid: it brought the reserved units of an order, the opening of
 * payments and the queued messages. No version has a tag, so this one counts as the first release.
 */
export const FIRST_SCHEMA = '0016_order_life'

const ORDERS_OF_ONE = 4
/** Orders are placed while it is migrated. */
const PLENTY = 1_000_000
const ORDERS = readFileSync(new URL('old-orders.sql', import.meta.url), 'utf8')

type OldShop = { orders: number; seed: number }

/** Fills an empty database as a shop of the first schema left it: catalogue, customers, carts, orders and payments. */
export async function makeOldShop(db: Db, { orders, seed }: OldShop): Promise<void> {
  await migrate(db, FIRST_SCHEMA)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await insertCatalogue(tx)
    await definePicks(tx, seed)
    await sql`create temporary table wanted on commit drop as
      select ${sql.lit(orders)}::int as orders, ${sql.lit(Math.ceil(orders / ORDERS_OF_ONE))}::int as people`.execute(
      tx,
    )
    await sql.raw(ORDERS).execute(tx)
  })
  await sql`analyze`.execute(db)
}

/** The cookie value of a customer who signed in before the migration. */
export const oldSession = (seed: number, person: number) =>
  createHash('sha256').update(`session ${seed} ${person}`).digest('base64url')

async function definePicks(tx: Tx, seed: number) {
  const text = sql.lit(String(seed))
  await sql`create function pg_temp.key(what text, n int) returns uuid language sql immutable
    return md5(${text} || what || n)::uuid`.execute(tx)
  await sql`create function pg_temp.pick(what text, n int, below int) returns int language sql immutable
    return ('x' || left(md5(${text} || what || n), 7))::bit(28)::int % below`.execute(tx)
  await sql`create function pg_temp.session_of(n int) returns text language sql immutable
    return translate(encode(sha256(('session ' || ${text} || ' ' || n)::bytea), 'base64'), '+/=', '-_')`.execute(
    tx,
  )
}

/** Today's catalogue without the columns that did not exist; `goods` are the sizes that the old orders are of. */
async function insertCatalogue(tx: Tx) {
  await insertRows(tx, 'product', ROWS.product)
  await insertRows(tx, 'variant', ROWS.variant)
  await insertRows(tx, 'channel', ROWS.channel)
  await insertRows(tx, 'channel_platform', ROWS.channelPlatform)
  await insertRows(tx, 'bundle_item', ROWS.bundleItem)
  await insertRows(
    tx,
    'stock',
    ROWS.stock.map((row) => ({ ...row, on_hand: PLENTY })),
  )
  await sql`create temporary table goods on commit drop as
    select row_number() over (order by variant.sku)::int - 1 as place, product_sku, variant.sku as variant_sku, slug,
      product.title as product_title, variant.title as variant_title, current_price, max_price, hsn_code, gst_rate_bp
    from stock join variant on variant.sku = variant_sku join product on product.sku = product_sku
    join channel on channel.variant_sku = variant.sku and country = 'IND'`.execute(tx)
}

async function insertRows(tx: Tx, table: string, rows: readonly object[]) {
  const { rows: known } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(tx)
  const names = known.map(({ name }) => name).filter((name) => rows.some((row) => name in row))
  const values = rows.map((row) => {
    const cells = new Map<string, unknown>(Object.entries(row))
    return sql`(${sql.join(names.map((name) => (cells.has(name) ? sql`${cells.get(name)}` : sql`default`)))})`
  })
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(tx)
}
