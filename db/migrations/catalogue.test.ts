import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const OIL = 'OILPNT01-1000ML'
const refusal = (constraint: string) => ({ constraint })

const PRODUCT = {
  sku: 'TSTPRD01',
  slug: 'test-product',
  category: 'OILS',
  title: 'Test product',
  description: 'For tests.',
  primary_color: '#112233',
  secondary_color: '#ddeeff',
  marketing: '{}',
  hsn_code: '1508',
  gst_rate_bp: 500,
  ingredients: 'Test',
  shelf_life_days: 30,
} as const

const insertProduct = (change: object) =>
  db
    .insertInto('product')
    .values({ ...PRODUCT, ...change })
    .execute()

const VARIANT = {
  product_sku: 'OILPNT01',
  title: '2 Liter',
  media: '[]',
  content: 2000,
  base_content: 100,
  base_content_unit: 'ML',
} as const

const insertVariant = (sku: string) =>
  db
    .insertInto('variant')
    .values({ ...VARIANT, sku })
    .execute()

const priceIn = (country: 'IND' | 'USA') =>
  db.updateTable('channel').where('variant_sku', '=', OIL).where('country', '=', country)

test.each(['OILPNT1', 'OILPNT012', 'oilpnt01'])(
  '[ENTITY-34] the product sku %s is refused: it has 8 characters',
  async (sku) => {
    await expect(insertProduct({ sku })).rejects.toMatchObject(refusal('product_sku_check'))
  },
)

test.each([
  ['a slug of another product', { slug: 'peanut-oil' }, 'product_slug_key'],
  ['a slug that is no slug', { slug: 'Peanut Oil' }, 'product_slug_check'],
  ['an unknown category', { category: 'SNACKS' }, 'product_category_check'],
  ['a single product without category', { category: null }, 'product_bundle_has_no_category_check'],
  ['a bundle with a category', { type: 'BUNDLE' }, 'product_bundle_has_no_category_check'],
  ['a colour that is no #rrggbb', { primary_color: 'red' }, 'product_primary_color_check'],
  ['a colour with more behind it', { secondary_color: '#ddeeff;x' }, 'product_secondary_color_check'],
])('%s is refused', async (_what, change, constraint) => {
  await expect(insertProduct(change)).rejects.toMatchObject(refusal(constraint))
})

test('[ENTITY-35] a variant sku that begins with another product is refused', async () => {
  await expect(insertVariant('OILSES01-2000ML')).rejects.toMatchObject(
    refusal('variant_sku_of_product_check'),
  )
})

test('a second favourite of one product is refused', async () => {
  const second = db.updateTable('variant').set({ is_favorite: true }).where('sku', '=', 'OILPNT01-500ML')
  await expect(second.execute()).rejects.toMatchObject(refusal('variant_one_favorite_idx'))
})

test('a price above the MRP is refused', async () => {
  const raise = priceIn('IND').set({ current_price: 399_01 })
  await expect(raise.execute()).rejects.toMatchObject(refusal('channel_price_within_mrp_check'))
})

test('a price of 0 or less is refused', async () => {
  await expect(priceIn('IND').set({ current_price: 0 }).execute()).rejects.toMatchObject(
    refusal('channel_current_price_check'),
  )
  await expect(priceIn('IND').set({ current_price: -1 }).execute()).rejects.toMatchObject(
    refusal('minor_units_check'),
  )
})

test('dollars in India and rupees in the USA are refused', async () => {
  const expected = refusal('channel_currency_of_country_check')
  await expect(priceIn('IND').set({ currency: 'USD' }).execute()).rejects.toMatchObject(expected)
  await expect(priceIn('USA').set({ currency: 'INR' }).execute()).rejects.toMatchObject(expected)
})

test('a second channel of one variant in one country is refused', async () => {
  const twin = db
    .insertInto('channel')
    .values({ variant_sku: OIL, country: 'IND', currency: 'INR', current_price: 1, max_price: 1 })
  await expect(twin.execute()).rejects.toMatchObject(refusal('channel_pkey'))
})

test('a marketplace without an https address is refused', async () => {
  const amazon = { variant_sku: OIL, country: 'USA', platform: 'AMAZON', title: 'Buy on Amazon' } as const
  const insert = (url: string | null) =>
    db
      .insertInto('channel_platform')
      .values({ ...amazon, url })
      .execute()
  await expect(insert(null)).rejects.toMatchObject(refusal('channel_platform_own_has_no_url_check'))
  await expect(insert('javascript:alert(1)')).rejects.toMatchObject(refusal('channel_platform_url_check'))
})

test('stock below zero is refused, on hand and reserved', async () => {
  const oil = db.updateTable('stock').where('variant_sku', '=', OIL)
  await expect(oil.set({ on_hand: -1 }).execute()).rejects.toMatchObject(refusal('stock_on_hand_check'))
  await expect(oil.set({ reserved: -1 }).execute()).rejects.toMatchObject(refusal('stock_reserved_check'))
})

test('a bundle inside a bundle, and parts of a single product, are refused', async () => {
  const insert = (bundle_sku: string, variant_sku: string) =>
    db.insertInto('bundle_item').values({ bundle_sku, variant_sku, quantity: 1 }).execute()
  await expect(insert(OIL, 'SPCTUR01-200G')).rejects.toMatchObject(refusal('bundle_item_nesting'))
  await insertProduct({ sku: 'TSTBND01', slug: 'test-bundle', type: 'BUNDLE', category: null })
  await db
    .insertInto('variant')
    .values({ ...VARIANT, product_sku: 'TSTBND01', sku: 'TSTBND01-SET' })
    .execute()
  await expect(insert('TSTBND01-SET', 'CMBKIT01-SET3')).rejects.toMatchObject(refusal('bundle_item_nesting'))
})

test.each([
  ['ACTIVE_PAYMENT_GATEWAY', '"CASH"'],
  ['ACTIVE_LOCALES', '[]'],
  ['ACTIVE_LOCALES', '"en_IN"'],
  ['ACTIVE_LOCALES', '["fr_FR"]'],
  ['ACTIVE_ECOMMERCE_PLATFORMS', '["EBAY"]'],
])('the setting %s refuses the value %s', async (code, value) => {
  const change = db.updateTable('setting').set({ value }).where('code', '=', code)
  await expect(change.execute()).rejects.toMatchObject(refusal(`setting_${code.toLowerCase()}_check`))
})
