import type { InsertResult } from 'kysely'
import { SEED } from '#domain/actor.ts'
import { productSkuOf } from '#domain/variant.ts'
import { insertAuditEntry } from '../audit-entry.ts'
import type { Db, Tx } from '../client.ts'
import type { ProductTable, VariantTable } from '../schema/catalogue.ts'
import { ROWS } from './catalogue/rows.ts'
import { changedRows } from './changed-rows.ts'
import { seedContentBlocks } from './content/seed-content.ts'
import { seedDelivery } from './delivery/seed-delivery.ts'
import { PROMOTIONS } from './promotions.ts'
import { refreshMedia } from './refresh-media.ts'
import { seedLexicon } from './search/seed-lexicon.ts'
import { SETTINGS } from './settings.ts'
import { seedStaffRoles } from './staff-roles.ts'

/** SEED: seeding again overwrites the column. SHOP: it belongs to the shop or the database once the row exists. */
type ColumnOwner = 'SEED' | 'SHOP'

const PRODUCT_COLUMNS: Record<keyof ProductTable, ColumnOwner> = {
  sku: 'SHOP',
  slug: 'SEED',
  type: 'SEED',
  category: 'SEED',
  title: 'SEED',
  hindi_title: 'SEED',
  description: 'SEED',
  primary_color: 'SEED',
  secondary_color: 'SEED',
  marketing: 'SEED',
  hsn_code: 'SEED',
  gst_rate_bp: 'SEED',
  country_of_origin: 'SHOP',
  ingredients: 'SEED',
  allergens: 'SEED',
  shelf_life_days: 'SEED',
  min_life_bp: 'SHOP',
  is_vegetarian: 'SHOP',
  is_active: 'SHOP',
  position: 'SEED',
  owner: 'SHOP',
  seo: 'SHOP',
  fssai: 'SHOP',
  created_at: 'SHOP',
  updated_at: 'SHOP',
}

const VARIANT_COLUMNS: Record<keyof VariantTable, ColumnOwner> = {
  sku: 'SHOP',
  product_sku: 'SHOP',
  title: 'SEED',
  icon: 'SHOP',
  is_favorite: 'SEED',
  media: 'SEED',
  content: 'SEED',
  base_content: 'SEED',
  base_content_unit: 'SEED',
  gtin: 'SHOP',
  weight_g: 'SHOP',
  is_glass: 'SHOP',
  is_active: 'SHOP',
  position: 'SEED',
  created_at: 'SHOP',
  updated_at: 'SHOP',
}

const seededColumns = <Column extends string>(columns: Record<Column, ColumnOwner>) =>
  (Object.keys(columns) as Column[]).filter((column) => columns[column] === 'SEED')

const rowsIn = (results: readonly InsertResult[]) =>
  results.reduce((sum, { numInsertedOrUpdatedRows }) => sum + Number(numInsertedOrUpdatedRows ?? 0), 0)

async function seedSettings(tx: Tx): Promise<number> {
  const rows = SETTINGS.map(({ code, value, isPublic }) => ({
    code,
    value: JSON.stringify(value),
    is_public: isPublic,
  }))
  const settings = tx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
  return rowsIn(await settings.execute())
}

/** The rows of the files, without those of products that staff has published: they belong to the shop. */
async function seededRows(tx: Tx): Promise<typeof ROWS> {
  const published = await tx.selectFrom('product').select('sku').where('owner', '=', 'SHOP').execute()
  const owned = new Set(published.map(({ sku }) => sku))
  const isSeeded = (sku: string) => !owned.has(productSkuOf(sku))
  return {
    product: ROWS.product.filter(({ sku }) => isSeeded(sku)),
    variant: ROWS.variant.filter(({ sku }) => isSeeded(sku)),
    channel: ROWS.channel.filter(({ variant_sku }) => isSeeded(variant_sku)),
    channelPlatform: ROWS.channelPlatform.filter(({ variant_sku }) => isSeeded(variant_sku)),
    bundleItem: ROWS.bundleItem.filter(({ bundle_sku }) => isSeeded(bundle_sku)),
    stock: ROWS.stock.filter(({ variant_sku }) => isSeeded(variant_sku)),
  }
}

/** Overwrites texts, pictures and pack sizes, until staff publishes the product. */
async function seedContent(tx: Tx, rows: typeof ROWS): Promise<void> {
  const productColumns = seededColumns(PRODUCT_COLUMNS)
  const variantColumns = seededColumns(VARIANT_COLUMNS)
  const products = await changedRows(
    tx,
    { table: 'product', key: 'sku', columns: productColumns },
    rows.product,
  )
  if (products.length > 0)
    await tx
      .insertInto('product')
      .values(products)
      .onConflict((conflict) =>
        conflict
          .column('sku')
          .doUpdateSet((eb) =>
            Object.fromEntries(productColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute()
  const variants = await changedRows(
    tx,
    { table: 'variant', key: 'sku', columns: variantColumns },
    rows.variant,
  )
  if (variants.length > 0)
    await tx
      .insertInto('variant')
      .values(variants)
      .onConflict((conflict) =>
        conflict
          .column('sku')
          .doUpdateSet((eb) =>
            Object.fromEntries(variantColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute()
}

/** Prices, availability, platforms and stock belong to the operator once they exist. */
async function seedTrade(tx: Tx, rows: typeof ROWS): Promise<number> {
  if (rows.product.length === 0) return 0
  const channels = tx
    .insertInto('channel')
    .values(rows.channel)
    .onConflict((conflict) => conflict.doNothing())
  const prices = rowsIn(await channels.execute())
  await tx
    .insertInto('channel_platform')
    .values(rows.channelPlatform)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('bundle_item')
    .values(rows.bundleItem)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stock = tx
    .insertInto('stock')
    .values(rows.stock)
    .onConflict((conflict) => conflict.doNothing())
  return prices + rowsIn(await stock.execute())
}

/** A promotion that exists belongs to the operator, active or not. */
async function seedPromotions(tx: Tx): Promise<number> {
  let added = 0
  for (const promotion of PROMOTIONS) {
    const insert = tx
      .insertInto('promotion')
      .values(promotion)
      .onConflict((conflict) => conflict.column('code').doNothing())
    added += rowsIn(await insert.execute())
  }
  return added
}

/** Fills a new database and updates the texts of an existing one. Idempotent; what is guarded gets an audit entry. */
export const seed = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const settings = await seedSettings(tx)
    const rows = await seededRows(tx)
    await seedContent(tx, rows)
    const trade = await seedTrade(tx, rows)
    const promotions = await seedPromotions(tx)
    const delivery = await seedDelivery(tx)
    const content = await seedContentBlocks(tx)
    const media = await refreshMedia(tx)
    await seedLexicon(tx)
    const roles = await seedStaffRoles(tx)
    const after = { settings, trade, promotions, delivery, content, media, roles }
    if (settings + trade + promotions + delivery + content + media + roles === 0) return
    await insertAuditEntry(tx, SEED, { act: 'seed.run', subject: { kind: 'seed', id: 'shop' }, after })
  })
