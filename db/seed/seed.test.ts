import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../client.ts'
import { testDatabase } from '../testing.ts'
import { seedTx } from '../testing-seed.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { seed } from './seed.ts'

const { db, url, drop } = await testDatabase()
afterAll(drop)

const TABLES = [
  'setting',
  'product',
  'variant',
  'channel',
  'channel_platform',
  'bundle_item',
  'stock',
  'delivery_zone',
  'delivery_prefix',
  'holiday',
  'pin_place',
  'search_concept',
  'search_word',
  'product_concept',
] as const

// xmin changes whenever a row is written, even with the same values.
const snapshot = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql`select t.*, xmin::text from ${sql.table(table)} t order by t::text`.execute(
        db,
      )
      return rows
    }),
  )

const settingValue = async (code: string) => {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.value
}

test('seeding again writes no row', async () => {
  const before = await snapshot()
  await seed(db)
  expect(await snapshot()).toEqual(before)
  expect(before.every((rows) => rows.length > 0)).toBe(true)
})

test('seeding again waits for nobody who is changing a product', async () => {
  // With the time-outs of the shop: a seed that waits for a lock fails.
  const start = connect(url, { max: 1 })
  await seedDemo(start)
  await db.transaction().execute(async (tx) => {
    for (const table of [...TABLES, 'content_block', 'staff_role', 'promotion'] as const)
      await sql`select from ${sql.table(table)} for update`.execute(tx)
    await seed(start)
    await seedDemo(start)
  })
  await start.destroy()
})

test('seeding again keeps the operator’s changes and updates the texts', async () => {
  const sku = 'SPCTUR01-200G'
  await seedTx(db, (tx) =>
    tx
      .updateTable('setting')
      .set({ value: '"PHONEPE"' })
      .where('code', '=', 'ACTIVE_PAYMENT_GATEWAY')
      .execute(),
  )
  await seedTx(db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: 99_00 })
      .where('variant_sku', '=', sku)
      .where('country', '=', 'IND')
      .execute(),
  )
  await seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand: 3 }).where('variant_sku', '=', sku).execute(),
  )
  await db
    .updateTable('product')
    .set({ is_active: false, title: 'Old words' })
    .where('sku', '=', 'SPCTUR01')
    .execute()
  await seed(db)
  const turmeric = await db
    .selectFrom('product')
    .innerJoin('channel', (join) => join.on('channel.variant_sku', '=', sku).on('country', '=', 'IND'))
    .innerJoin('stock', 'stock.variant_sku', 'channel.variant_sku')
    .select(['title', 'is_active', 'current_price', 'on_hand'])
    .where('product.sku', '=', 'SPCTUR01')
    .executeTakeFirstOrThrow()
  expect(turmeric).toEqual({ title: 'Turmeric Powder', is_active: false, current_price: 99_00, on_hand: 3 })
  expect(await settingValue('ACTIVE_PAYMENT_GATEWAY')).toBe('PHONEPE')
})

test('[DRAFT-10] a product of the shop keeps its texts, and its pictures get their new addresses', async () => {
  const find = () =>
    db
      .selectFrom('product')
      .innerJoin('variant', 'product_sku', 'product.sku')
      .select(['marketing', 'media', 'product.title', 'variant.title as size'])
      .where('variant.sku', '=', 'OILSES01-500ML')
      .executeTakeFirstOrThrow()
  const before = await find()
  const old = (value: unknown) => JSON.stringify(value).replace(/\.[0-9a-f]{8}(-sm|-xs)?\./g, '.00000000$1.')
  await seedTx(db, async (tx) => {
    const marketing = old(before.marketing)
    await tx
      .updateTable('product')
      .set({ marketing, title: 'Our title', owner: 'SHOP' })
      .where('sku', '=', 'OILSES01')
      .execute()
    await tx
      .updateTable('variant')
      .set({ media: old(before.media), title: 'Our size' })
      .where('sku', '=', 'OILSES01-500ML')
      .execute()
    await tx.deleteFrom('channel').where('variant_sku', '=', 'OILSES01-500ML').execute()
  })
  expect((await find()).media).not.toEqual(before.media)
  await seed(db)
  expect(await find()).toEqual({ ...before, title: 'Our title', size: 'Our size' })
  const prices = await db
    .selectFrom('channel')
    .select('country')
    .where('variant_sku', '=', 'OILSES01-500ML')
    .execute()
  expect(prices).toEqual([])
})

test('[ENTITY-18] the public settings are those of the specification, as JSON; announcements are content', async () => {
  const rows = await db
    .selectFrom('setting')
    .select('code')
    .where('is_public', '=', true)
    .orderBy('code')
    .execute()
  expect(rows.map(({ code }) => code)).toEqual([
    'ACTIVE_ECOMMERCE_PLATFORMS',
    'ACTIVE_LOCALES',
    'ACTIVE_PAYMENT_GATEWAY',
  ])
  expect(await settingValue('ACTIVE_LOCALES')).toEqual(['en_IN', 'en_US'])
  expect(await settingValue('ACTIVE_ECOMMERCE_PLATFORMS')).toEqual(['OWN', 'AMAZON'])
})

test('the shipping fee is a private setting', async () => {
  const row = await db
    .selectFrom('setting')
    .selectAll()
    .where('code', '=', 'SHIPPING_FEE')
    .executeTakeFirstOrThrow()
  expect(row.is_public).toBe(false)
  expect(row.value).toEqual({ INR: { fee: 6000, freeFrom: 99_900 }, USD: { fee: 1200, freeFrom: 9900 } })
})
