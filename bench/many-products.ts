import { sql } from 'kysely'
import { connect, type Tx } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'

/** Copies the seed's products, with variants and prices, until the shop has at least so many more. */
export async function addProducts(databaseUrl: string, wanted: number) {
  // Copying takes longer than any statement of the shop may.
  const db = connect(databaseUrl, { timeoutFactor: 20 })
  await seedTx(db, async (tx) => {
    await sql`
      create temporary table copied on commit drop as
      select sku as old_sku, n, 'B' || upper(lpad(to_hex(row_number() over ()), 7, '0')) as new_sku
      from product cross join generate_series(1, 1 + ${wanted} / (select count(*)::int from product)) n
    `.execute(tx)
    await copy(tx, 'product', { sku: sql`new_sku`, slug: sql`slug || '-' || n` })
    await copy(tx, 'variant', { sku: sql`new_sku || substr(sku, 9)`, product_sku: sql`new_sku` })
    await copy(tx, 'channel', { variant_sku: sql`new_sku || substr(variant_sku, 9)` })
    await copy(tx, 'product_concept', { product_sku: sql`new_sku` })
    await copy(tx, 'channel_platform', { variant_sku: sql`new_sku || substr(variant_sku, 9)` })
  })
  await sql`analyze`.execute(db)
  await db.destroy()
}

/** Inserts a copy of each row for every copy of its product, with some columns changed. */
async function copy(tx: Tx, table: string, changed: Record<string, ReturnType<typeof sql>>) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
  `.execute(tx)
  const names = rows.map(({ name }) => name)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => changed[name] ?? sql.ref(name)))
  const ownSku = sql.ref(names.find((name) => name.endsWith('sku')) ?? 'sku')
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${values} from ${sql.table(table)} join copied on old_sku = left(${ownSku}, 8)
  `.execute(tx)
}
