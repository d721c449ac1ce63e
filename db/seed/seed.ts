import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'
import { ROWS } from './catalogue/rows.ts'
import { PROMOTIONS } from './promotions.ts'
import { SETTINGS } from './settings.ts'

const PRODUCT_CONTENT = [
  'slug',
  'type',
  'category',
  'title',
  'description',
  'primary_color',
  'secondary_color',
  'marketing',
  'hsn_code',
  'gst_rate_bp',
  'ingredients',
  'allergens',
  'shelf_life_days',
  'position',
] as const

const VARIANT_CONTENT = [
  'title',
  'is_favorite',
  'media',
  'content',
  'base_content',
  'base_content_unit',
  'position',
] as const

const columnsOf = (table: string, columns: readonly string[]) =>
  sql`(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`

/** True only for a row that differs, so that seeding again writes nothing. */
const differs = (table: string, columns: readonly string[]) =>
  sql<boolean>`${columnsOf(table, columns)} is distinct from ${columnsOf('excluded', columns)}`

async function seedSettings(tx: Tx): Promise<void> {
  const rows = SETTINGS.map(({ code, value, isPublic }) => ({
    code,
    value: JSON.stringify(value),
    is_public: isPublic,
  }))
  await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** Words, pictures and pack sizes follow the files. */
async function seedContent(tx: Tx): Promise<void> {
  await tx
    .insertInto('product')
    .values(ROWS.product)
    .onConflict((conflict) =>
      conflict
        .column('sku')
        .doUpdateSet((eb) =>
          Object.fromEntries(PRODUCT_CONTENT.map((column) => [column, eb.ref(`excluded.${column}`)])),
        )
        .where(differs('product', PRODUCT_CONTENT)),
    )
    .execute()
  await tx
    .insertInto('variant')
    .values(ROWS.variant)
    .onConflict((conflict) =>
      conflict
        .column('sku')
        .doUpdateSet((eb) =>
          Object.fromEntries(VARIANT_CONTENT.map((column) => [column, eb.ref(`excluded.${column}`)])),
        )
        .where(differs('variant', VARIANT_CONTENT)),
    )
    .execute()
}

/** Prices, availability, platforms and stock are the operator's once they exist. */
async function seedTrade(tx: Tx): Promise<void> {
  await tx
    .insertInto('channel')
    .values(ROWS.channel)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('channel_platform')
    .values(ROWS.channelPlatform)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('bundle_item')
    .values(ROWS.bundleItem)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('stock')
    .values(ROWS.stock)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A code that exists is the operator's, switched off or not. */
async function seedPromotions(tx: Tx): Promise<void> {
  for (const promotion of PROMOTIONS) {
    await tx
      .insertInto('promotion')
      .values(promotion)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  }
}

/** Fills a new shop and refreshes an old one. Running it again changes nothing. */
export const seed = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await seedSettings(tx)
    await seedContent(tx)
    await seedTrade(tx)
    await seedPromotions(tx)
  })
