import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { BRAND } from '#domain/brand.ts'
import { audit } from '../orders/index.ts'
import { openProductShop } from './testing.ts'

const shop = await openProductShop()
afterAll(shop.close)
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})
const desk = await shop.desk()

test('[DRAFT-19] the list filters by state, category and words, and counts what the law misses', async () => {
  const all = (await desk.get('/products')).json
  expect(all.meta).toMatchObject({ next: null, previous: null, isCapped: false })
  expect(all.meta.count).toBe(all.data.length)
  const combos = (await desk.get('/products?category=COMBO')).json.data
  expect(combos.every(({ type }: { type: string }) => type === 'BUNDLE')).toBe(true)
  expect(combos).toHaveLength(6)
  const [row] = (await desk.get('/products?q=SESAME')).json.data
  expect(row).toMatchObject({ sku: 'OILSES01', state: 'LIVE', problems: [], hasDraft: false })
  expect(row.prices.IND.from).toBeLessThan(row.prices.IND.to)
  expect(row.picture).toMatch(/-xs\.webp$/)
  const begun = await desk.send('POST', '/products', { title: 'Bare', type: 'SINGLE', category: 'PULSES' })
  const [draft] = (await desk.get('/products?state=DRAFT')).json.data
  expect(draft).toMatchObject({
    sku: begun.json.id,
    title: 'Bare',
    prices: { IND: null, USA: null },
    free: null,
  })
  expect(draft.problems.length).toBeGreaterThan(5)
  expect(draft.problems).toContainEqual({ field: 'sizes', message: 'A product needs at least one size.' })
})

test('[DRAFT-19] pages of products follow each other without a gap, forwards and backwards', async () => {
  await seedTx(shop.db, (tx) =>
    sql`insert into product (sku, slug, type, category, title, description, primary_color, secondary_color, marketing,
        hsn_code, gst_rate_bp, ingredients, shelf_life_days, is_active, position)
      select 'ZZTEST' || lpad(n::text, 2, '0'), 'zz-' || n, type, category, 'Copy ' || n, description, primary_color,
        secondary_color, marketing, hsn_code, gst_rate_bp, ingredients, shelf_life_days, false, n / 3
      from product, generate_series(1, 60) as n where sku = 'PLSURD01'`.execute(tx),
  )
  const page = async (query: string) => (await desk.get(`/products?${query}`)).json
  const skus = ({ data }: { data: { sku: string }[] }) => data.map(({ sku }) => sku)
  const first = await page('')
  const second = await page(`after=${encodeURIComponent(first.meta.next)}`)
  const third = await page(`after=${encodeURIComponent(second.meta.next)}`)
  const all = [first, second, third].flatMap(skus)
  expect([new Set(all).size, third.meta.next]).toEqual([first.meta.count, null])
  const back = await page(`before=${encodeURIComponent(third.meta.previous)}`)
  expect(skus(back)).toEqual(skus(second))
  expect((await desk.get('/products?after=nonsense')).status).toBe(400)
})

const find = async (q: string) => {
  const { groups } = (await desk.get(`/find?q=${encodeURIComponent(q)}`)).json
  return groups
    .filter(({ kind }: { kind: string }) => kind === 'product')
    .flatMap(({ hits }: { hits: { href: string }[] }) => hits.map(({ href }) => href))
}

test('[CATALOGUE-7] the palette finds products, drafts and sizes, and opens them at the desk', async () => {
  expect(await find('sesame')).toContain('/catalogue/OILSES01')
  expect(await find('oilses01-500')).toEqual(['/catalogue/OILSES01#sizes.OILSES01-500ML'])
  const begun = await desk.send('POST', '/products', { title: 'Quince', type: 'SINGLE', category: 'PULSES' })
  expect(await find('quince')).toEqual([`/catalogue/${begun.json.id}`])
})

test('[CATALOGUE-9] every typed word must be in the title, the sku or the address', async () => {
  const skus = async (q: string) =>
    (await desk.get(`/products?q=${encodeURIComponent(q)}`)).json.data.map(({ sku }: { sku: string }) => sku)
  expect(await skus('oil sesame')).toEqual(['OILSES01'])
  expect(await skus('OILSES')).toEqual(['OILSES01'])
  expect(await skus('sesame 100%_')).toEqual([])
})

test('[CATALOGUE-8] a product with a food licence of its own shows it, the others that of the shop', async () => {
  const licence = async () => (await shop.shown('sesame-oil')).productMarketing.declarations.fssai
  expect(await licence()).toBe(BRAND.fssai)
  await shop.db
    .updateTable('product')
    .set({ fssai: '10099999999999' })
    .where('sku', '=', 'OILSES01')
    .execute()
  await shop.refresh()
  expect(await licence()).toBe('10099999999999')
})
