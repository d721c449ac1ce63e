import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { SheetRow } from '#contract/admin/products.ts'
import { seedTx } from '#db/testing-seed.ts'
import { audit } from '../orders/index.ts'
import { OIL, openProductShop } from './testing.ts'

const shop = await openProductShop()
afterAll(shop.close)
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})
const desk = await shop.desk()
const SKU = `${OIL}-1000ML`

const cellOf = async (sku = SKU, country = 'IND') =>
  (await desk.get(`/prices?q=${sku}`)).json.data[0].prices[country]
const save = (rows: object[], reason?: string) => desk.send('PATCH', '/prices', { rows, reason })
const row = async (change: object = {}, sku = SKU, country = 'IND') => {
  const { price, max, version } = await cellOf(sku, country)
  return { sku, country, price, max, version, ...change }
}

/** Hidden sizes without a price. */
const addSizes = (count: number) =>
  seedTx(shop.db, (tx) =>
    sql`insert into variant (sku, product_sku, title, media, content, base_content, base_content_unit, is_active)
      select ${OIL} || '-T' || nth, ${OIL}, 'Test ' || nth, '[]', 1, 1, 'KG', false
      from generate_series(1, ${count}::int) as nth`.execute(tx),
  )

test('[PRICE-21] [SHEET-1] the sheet lists every size with its prices in both countries, page by page', async () => {
  await addSizes(200)
  const first = (await desk.get('/prices')).json
  expect(first.data).toHaveLength(200)
  const second = (await desk.get(`/prices?after=${encodeURIComponent(first.meta.next)}`)).json
  expect(second.data[0].sku).not.toBe(first.data.at(-1).sku)
  const back = (await desk.get(`/prices?before=${encodeURIComponent(second.meta.previous)}`)).json
  expect(back.data.map(({ sku }: { sku: string }) => sku)).toEqual(
    first.data.map(({ sku }: { sku: string }) => sku),
  )
  const { count } = await shop.db
    .selectFrom('variant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(first.meta.count).toBe(count)
  expect(new Set([...first.data, ...second.data].map(({ sku }) => sku)).size).toBe(
    first.data.length + second.data.length,
  )
})

test('[PRICE-21] one save is one group of the audit log, and each price is in the shop and in its history', async () => {
  const [rupees, dollars] = [await row(), await row({}, SKU, 'USA')]
  const answer = await save(
    [
      { ...rupees, price: rupees.price - 10 },
      { ...dollars, price: dollars.price - 1 },
    ],
    'Harvest',
  )
  expect(answer.json.conflicts).toEqual([])
  expect(answer.json.saved).toMatchObject([
    { sku: SKU, country: 'IND', price: rupees.price - 10, version: rupees.version + 1 },
    { sku: SKU, country: 'USA', version: dollars.version + 1 },
  ])
  const entries = (await shop.audits('price.change')).slice(-2)
  expect(new Set(entries.map(({ group_id }) => group_id)).size).toBe(1)
  expect(entries.map(({ subject_id, reason }) => [subject_id, reason])).toEqual([
    [`${SKU} IND`, 'Harvest'],
    [`${SKU} USA`, 'Harvest'],
  ])
  await shop.refresh()
  const shown = await shop.shown('peanut-oil')
  const variant = shown.variants.find(({ sku }: { sku: string }) => sku === SKU)
  expect(variant.channels[0].currentPrice).toBe(rupees.price - 10)
})

test('[PRICE-21] rows that cannot be saved come back with their reason; the others are saved', async () => {
  const good = await row()
  const small = await row({}, `${OIL}-500ML`)
  const answer = await save([
    { ...good, price: good.price + 1 },
    { ...small, price: small.max + 1 },
    { sku: 'OILNONE1-1L', country: 'IND', price: 5, max: 6, version: 1 },
    { sku: 'NO_SKU_AT_ALL', country: 'IND', price: 5, max: 6, version: 1 },
    { ...(await row({}, 'OILCOC01-1000ML')), version: 99 },
  ])
  expect(answer.json.saved).toHaveLength(1)
  expect(answer.json.conflicts).toMatchObject([
    { sku: `${OIL}-500ML`, code: 'ABOVE_MRP', now: { price: small.price, version: small.version } },
    { sku: 'OILNONE1-1L', code: 'NOT_SOLD_THERE', now: null },
    { sku: 'NO_SKU_AT_ALL', code: 'NOT_SOLD_THERE', now: null },
    { sku: 'OILCOC01-1000ML', code: 'VERSION_CHANGED' },
  ])
})

test('[SHEET-1] the sheet is searched by words of the product and of the size, and by products', async () => {
  const skus = async (query: string) =>
    (await desk.get(`/prices?${query}`)).json.data.map(({ sku }: { sku: string }) => sku)
  const found = await skus('q=liter%20groundnut')
  expect(found).toContain(SKU)
  expect(found).not.toContain(`${OIL}-500ML`)
  expect(await skus('q=groundnut%20nowhere')).toEqual([])
  expect(await skus(`q=${SKU.toLowerCase()}`)).toEqual([SKU])
  expect(new Set((await skus('products=OILSES01,OILCOC01')).map((sku: string) => sku.slice(0, 8)))).toEqual(
    new Set(['OILSES01', 'OILCOC01']),
  )
  expect((await desk.get('/prices?products=x')).status).toBe(400)
})

test('[SHEET-7] prices that are refused leave no version behind, and a large save is one group', async () => {
  const sesame = async () => (await desk.get('/products/OILSES01')).json.version
  const version = await sesame()
  await save([{ ...(await row({}, 'OILSES01-500ML')), version: 99 }, await row({ price: 300 })])
  expect(await sesame()).toBe(version)
  const all = (await desk.get('/prices?category=SPICES')).json.data.flatMap(({ sku, prices }: SheetRow) =>
    Object.entries(prices).flatMap(([country, cell]) => {
      if (!cell) return []
      const { price, max, version } = cell
      return [{ sku, country, max, version, price: Math.round(price * 100 - 50) / 100 }]
    }),
  )
  const before = (await shop.audits('price.change')).length
  expect(all.length).toBeGreaterThan(15)
  const answer = await save(all, 'All')
  expect([answer.status, answer.json.error]).toEqual([200, undefined])
  const { saved, conflicts } = answer.json
  expect([saved.length, conflicts]).toEqual([all.length, []])
  const entries = (await shop.audits('price.change')).slice(before)
  expect([entries.length, new Set(entries.map(({ group_id }) => group_id)).size]).toEqual([all.length, 1])
})

test('[PRICE-21] if nothing can be saved, nothing is written', async () => {
  const before = (await shop.audits('price.change')).length
  const answer = await save([await row({ version: 99 })])
  expect(answer.json).toMatchObject({ saved: [], conflicts: [{ code: 'VERSION_CHANGED' }] })
  expect(await shop.audits('price.change')).toHaveLength(before)
})

test('[PRICE-21] of two who change one price at once, one does and the other sees the new price', async () => {
  const wish = await row()
  const answers = await Promise.all([
    save([{ ...wish, price: wish.price - 2 }]),
    save([{ ...wish, price: wish.price - 3 }]),
  ])
  expect(answers.map(({ json }) => json.saved.length).sort()).toEqual([0, 1])
  const [conflict] = answers.flatMap(({ json }) => json.conflicts)
  expect(conflict.now.price).toBe((await cellOf()).price)
})

test.each([
  ['nothing', []],
  ['a price of zero', [{ sku: SKU, country: 'IND', price: 0, max: 5, version: 1 }]],
  ['three decimals', [{ sku: SKU, country: 'IND', price: 1.234, max: 5, version: 1 }]],
  ['another country', [{ sku: SKU, country: 'GBR', price: 1, max: 5, version: 1 }]],
  ['no version', [{ sku: SKU, country: 'IND', price: 1, max: 5 }]],
  ['one price twice', Array(2).fill({ sku: SKU, country: 'IND', price: 1, max: 5, version: 1 })],
])('[PRICE-21] %s is refused', async (_, rows) => {
  expect((await save(rows)).status).toBe(422)
})

test('[PRICE-22] the sheet shows the lowest price of 30 days, and the margin over the cost of the newest batch', async () => {
  const sku = 'OILSES01-500ML'
  const start = await row({}, sku)
  await save([{ ...start, price: start.price - 20 }])
  await save([{ ...(await row({}, sku)), price: start.price }])
  expect(await cellOf(sku)).toMatchObject({ price: start.price, lowest30: start.price - 20, marginBp: null })
  const cost = Math.round((start.price / 1.05) * 50)
  await seedTx(shop.db, async (tx) => {
    await sql`insert into lot (code, product_sku, made_on, packed_on, best_before)
      values ('SES260101A', 'OILSES01', '2026-01-01', '2026-01-02', '2026-06-01')`.execute(tx)
    await sql`insert into lot_stock (lot_code, product_sku, variant_sku, made, remaining, unit_cost)
      values ('SES260101A', 'OILSES01', ${sku}, 9, 9, ${cost})`.execute(tx)
    await sql`insert into lot_movement (lot_code, variant_sku, delta, kind, made_by)
      values ('SES260101A', ${sku}, 9, 'MADE', 'Mill')`.execute(tx)
  })
  const { marginBp } = await cellOf(sku)
  expect(Math.abs(marginBp - 5000)).toBeLessThanOrEqual(1)
  expect((await cellOf(sku, 'USA'))?.marginBp ?? null).toBeNull()
})

test('[PRICE-24] the history of prices can be neither changed nor deleted before 400 days', async () => {
  for (const change of [
    'update price_change set current_price = 1',
    'delete from price_change',
    'truncate price_change',
  ])
    await expect(sql.raw(change).execute(shop.db)).rejects.toThrow(/price/)
})
