import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { CATALOGUE_CHANGED, listen } from '#db/listen.ts'
import { seed } from '#db/seed/seed.ts'
import { seedTx } from '#db/testing-seed.ts'
import { aSize } from '#domain/drafts/testing-product.ts'
import { SOON } from '#kit/testing.ts'
import { buildApp } from '../app.ts'
import { audit } from '../orders/index.ts'
import { unreachableGateways } from '../testing.ts'
import { bodyOfRow } from './body-of-row.ts'
import { findProductRows, listProductRows } from './product-rows.store.ts'
import { saveProduct } from './save-product.store.ts'
import { draftDesk, newProduct, OIL, openProductShop } from './testing.ts'

const shop = await openProductShop()
afterAll(shop.close)
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})
const desk = await shop.desk()

class Undone extends Error {}

test('[DRAFT-14] publishing a delivered product without a change would write what is there', async () => {
  const skus = (await shop.db.selectFrom('product').select('sku').execute()).map(({ sku }) => sku)
  expect(skus.length).toBeGreaterThan(30)
  const before = await listProductRows(shop.db, skus)
  const attempt = shop.db.transaction().execute(async (tx) => {
    for (const row of before) await saveProduct(tx, row.sku, bodyOfRow(row))
    const after = await listProductRows(tx, skus)
    const plain = (rows: typeof before) =>
      rows
        .map(({ updated_at: _, owner: __, ...row }) => row)
        .sort((one, other) => one.sku.localeCompare(other.sku))
    expect(plain(after)).toEqual(plain(before))
    throw new Undone()
  })
  await expect(attempt).rejects.toThrow(Undone)
})

test('[DRAFT-10] the seed no longer touches a product that staff has published, and still follows the others', async () => {
  const oil = draftDesk(desk, OIL)
  const published = await oil.edit({ title: 'Our own title', [`sizes.${OIL}-1000ML.prices.USA`]: null })
  expect(published.json).toMatchObject({ revision: 2 })
  await shop.db.updateTable('product').set({ title: 'Old words' }).where('sku', '=', 'OILSES01').execute()
  await seed(shop.db)
  expect(await findProductRows(shop.db, OIL)).toMatchObject({ title: 'Our own title', owner: 'SHOP' })
  expect((await oil.get()).body.sizes[`${OIL}-1000ML`].prices.USA).toBeNull()
  expect(await findProductRows(shop.db, 'OILSES01')).toMatchObject({ title: 'Sesame Oil', owner: 'SEED' })
})

test('[DRAFT-11] a new product gets a sku and an address, and is in the shop only when it is published', async () => {
  const sku = await newProduct(desk)
  expect(sku).toBe('OILTES01')
  const draft = draftDesk(desk, sku)
  const { version, state, problems, body } = await draft.get()
  expect({ state, problems, slug: body.slug }).toEqual({ state: 'DRAFT', problems: [], slug: 'test-oil' })
  await shop.refresh()
  expect(await shop.shown('test-oil')).toBeUndefined()
  expect(await draft.publish(version)).toMatchObject({
    status: 200,
    json: { revision: 1, isPublished: true },
  })
  await shop.refresh()
  const shown = await shop.shown('test-oil')
  expect(shown).toMatchObject({ title: 'Test Oil', sku, category: 'OILS' })
  // Nobody has counted any piece yet.
  expect(shown.variants[0].channels[0]).toMatchObject({ currentPrice: 349.5, availability: 'OUTOFSTOCK' })
  expect(await draft.get()).toMatchObject({ state: 'LIVE', owner: 'SHOP', free: { [`${sku}-1L`]: 0 } })
})

test('[DRAFT-11] a sku is taken by a product and by a draft; the next proposal is another one', async () => {
  const asked = { title: 'Test Oil', type: 'SINGLE', category: 'OILS' }
  expect(await desk.send('POST', '/products', { ...asked, sku: OIL })).toMatchObject({ code: 'SKU_TAKEN' })
  const second = await desk.send('POST', '/products', asked)
  expect(second.json).toMatchObject({ id: 'OILTES02', body: { slug: 'test-oil-oiltes02' } })
  const again = await desk.send('POST', '/products', { ...asked, sku: 'OILTES02' })
  expect(again.code).toBe('SKU_TAKEN')
  const gone = await draftDesk(desk, 'OILTES02').discard(second.json.version)
  expect(gone.status).toBe(200)
  expect((await desk.get('/products/OILTES02')).status).toBe(404)
})

test('[DRAFT-9] publishing is refused with everything that is missing, each with its path', async () => {
  const created = await desk.send('POST', '/products', { title: 'Bare', type: 'SINGLE', category: 'PULSES' })
  const draft = draftDesk(desk, created.json.id)
  const refused = await draft.publish(created.json.version)
  expect(refused).toMatchObject({ status: 422, code: 'NOT_PUBLISHABLE' })
  const fields = refused.json.error.details.problems.map(({ field }: { field: string }) => field)
  expect(fields).toEqual([
    ...['description', 'sheets', 'hsnCode', 'gstRateBp', 'ingredients', 'shelfLifeDays', 'isVegetarian'],
    ...['factBasis', 'facts', 'instructions', 'sizes'],
  ])
  await draft.discard(created.json.version)
})

test('[DRAFT-12] hiding takes a product out of the shop at once, showing brings it back; nothing is deleted', async () => {
  const hide = await desk.send('POST', '/products/deeds', { act: 'HIDE', skus: ['OILSES01', 'NOTHING1'] })
  expect(hide.json).toMatchObject({ done: ['OILSES01'], refused: [{ sku: 'NOTHING1', code: 'NOT_FOUND' }] })
  await shop.refresh()
  expect(await shop.shown('sesame-oil')).toBeUndefined()
  expect((await desk.get('/products?state=HIDDEN')).json.data).toMatchObject([{ sku: 'OILSES01' }])
  await desk.send('POST', '/products/deeds', { act: 'SHOW', skus: ['OILSES01'] })
  await shop.refresh()
  expect(await shop.shown('sesame-oil')).toBeDefined()
  expect((await shop.audits('product.hide')).at(-1)).toMatchObject({ subject_id: 'OILSES01' })
})

test('[DRAFT-12] a category is changed for many at once, and what is drafted besides stays a draft', async () => {
  const honey = draftDesk(desk, 'SPFHNY01')
  await honey.change((await honey.get()).version, { title: 'Drafted' })
  const deed = {
    act: 'CATEGORY',
    skus: ['SPFHNY01', 'SPFJAG01', 'CMBOIL01'],
    category: 'SPICES',
    note: 'Shelf',
  }
  const answer = await desk.send('POST', '/products/deeds', deed)
  expect(answer.json.done).toEqual(['SPFHNY01', 'SPFJAG01'])
  expect(answer.json.refused).toMatchObject([
    { sku: 'CMBOIL01', code: 'NOT_PUBLISHABLE', problems: [{ field: 'category' }] },
  ])
  expect(await honey.get()).toMatchObject({ changed: ['title'], body: { category: 'SPICES' }, revision: 2 })
  const groups = new Set((await shop.audits('draft.publish')).slice(-2).map(({ group_id }) => group_id))
  expect(groups.size).toBe(1)
})

test('[DRAFT-12] many are published at once, each decided by itself', async () => {
  const honey = draftDesk(desk, 'SPFHNY01')
  await honey.change((await honey.get()).version, { title: 'Honey of the forest' })
  const answer = await desk.send('POST', '/products/deeds', {
    act: 'PUBLISH',
    skus: ['SPFHNY01', 'OILCOC01'],
  })
  expect(answer.json).toMatchObject({
    done: ['SPFHNY01'],
    refused: [{ sku: 'OILCOC01', code: 'NOTHING_TO_PUBLISH' }],
  })
})

test('[DRAFT-7] a publication that changes a price needs the permission for prices', async () => {
  const writer = draftDesk(await shop.desk('CONTENT'), 'OILSUN01')
  const { version, body } = await writer.get()
  const [sku] = Object.keys(body.sizes)
  const { price, max } = body.sizes[sku as string].prices.IND
  const changed = await writer.change(version, { [`sizes.${sku}.prices.IND`]: { price: price - 1, max } })
  expect(await writer.publish(changed.json.version)).toMatchObject({ status: 403, code: 'STAFF_NOT_ALLOWED' })
  expect((await draftDesk(desk, 'OILSUN01').publish(changed.json.version)).status).toBe(200)
  expect((await shop.audits('price.change')).at(-1)).toMatchObject({
    subject_id: `${sku} IND`,
    after: { currentPrice: Math.round((price - 1) * 100) },
  })
  const words = await writer.change(changed.json.version + 1, { title: 'Sunflower, new words' })
  expect((await writer.publish(words.json.version)).status).toBe(200)
})

test('[DRAFT-7] packers and support read products, and change none', async () => {
  const packer = await shop.desk('PACKER')
  expect((await packer.get(`/products/${OIL}`)).status).toBe(200)
  expect((await draftDesk(packer, OIL).change(1, { title: 'x' })).status).toBe(403)
})

test('[DRAFT-8] a size that was sold cannot be removed, only hidden; a drafted one can', async () => {
  const draft = draftDesk(desk, 'OILCOC01')
  const { version, body } = await draft.get()
  const [first] = Object.keys(body.sizes)
  const removed = await draft.change(version, { [`sizes.${first}`]: null })
  expect(removed.json.error.details.fields).toMatchObject([{ field: `sizes.${first}` }])
  const size = { ...body.sizes[first as string], isFavorite: false }
  const added = await draft.change(version, { 'sizes.OILCOC01-3L': size })
  expect(Object.keys(added.json.body.sizes)).toContain('OILCOC01-3L')
  const gone = await draft.change(added.json.version, { 'sizes.OILCOC01-3L': null })
  expect(gone.json.changed).toEqual([])
})

test.each([
  [
    'a picture that does not exist',
    { 'sizes.OILCOC01-1000ML.pictures': [{ media: 'products/none/scene', alt: 'x' }] },
  ],
  ['a drawing that does not exist', { features: [{ drawing: 'dragon', title: 'x' }] }],
  ['a recipe that does not exist', { recipes: ['fried-stones'] }],
  ['a report that does not exist', { sheets: [{ type: 'PDF', media: 'reports/none', title: 'x' }] }],
  ['a field that does not exist', { owner: 'SEED' }],
  ['a field of a size that does not exist', { 'sizes.OILCOC01-1000ML.stock': 5 }],
  ['a size of another product', { 'sizes.OILPNT01-9L': aSize({ isFavorite: false }) }],
  ['a slug with a space', { slug: 'two words' }],
  ['a price with three decimals', { 'sizes.OILCOC01-1000ML.prices.IND': { price: 1.234, max: 2 } }],
  ['a price that is a text', { 'sizes.OILCOC01-1000ML.prices.IND': { price: '1', max: 2 } }],
  ['another type', { type: 'BUNDLE' }],
  [
    'a marketplace without a link',
    {
      'sizes.OILCOC01-1000ML.sellers.IND': {
        isSoldOut: false,
        platforms: [{ code: 'AMAZON', title: 'x', url: null }],
      },
    },
  ],
  ['a text that is a number', { title: 5 }],
  ['a description of 100 kB', { description: 'x'.repeat(100_000) }],
  ['a thousand bullets', { bullets: Array(1000).fill('x') }],
])('[DRAFT-8] %s is refused by its path', async (_, fields) => {
  const draft = draftDesk(desk, 'OILCOC01')
  const { version } = await draft.get()
  const refused = await draft.change(version, fields)
  expect(refused).toMatchObject({ status: 422, code: 'FIELDS_INVALID' })
  const [path = ''] = Object.keys(fields)
  expect(refused.json.error.details.fields[0].field.startsWith(path)).toBe(true)
})

test.each(['\ud800', 'a\u0000b'])('[DRAFT-8] %j is not even read', async (title) => {
  const draft = draftDesk(desk, 'OILCOC01')
  expect(await draft.change((await draft.get()).version, { title })).toMatchObject({ status: 400 })
})

test('[DRAFT-8] a text that is too long says how long it may be', async () => {
  const draft = draftDesk(desk, 'OILCOC01')
  const refused = await draft.change((await draft.get()).version, { description: 'x'.repeat(100_000) })
  expect(refused.json.error.details.fields).toEqual([
    { field: 'description', message: 'Please use at most 4,000 characters.' },
  ])
})

test.each([
  ['Hindi', 'तिल का तेल'],
  ['Tamil', 'நல்லெண்ணெய்'],
  ['Bengali', 'তিলের তেল'],
  ['Telugu', 'నువ్వుల నూనె'],
  ['Gujarati', 'તલનું તેલ'],
  ['Punjabi', 'ਤਿਲ ਦਾ ਤੇਲ'],
  ['Malayalam', 'നല്ലെണ്ണ'],
  ['Kannada', 'ಎಳ್ಳೆಣ್ಣೆ'],
  ['Urdu', 'تل کا تیل'],
  ['an emoji of several parts', 'Oil 👩🏽‍🌾🫒'],
  ['HTML', '<script>alert(1)</script> & "quotes" <b>oil</b>'],
  ['a template', '{{7*7}} <%= 1 %> %s'],
  ['SQL', "'; drop table product; --"],
])('[DRAFT-16] a title in %s is published as it was typed', async (_, title) => {
  const published = await draftDesk(desk, 'OILCOC01').edit({ title, description: `${title}\n${title}` })
  expect(published.status).toBe(200)
  await shop.refresh()
  expect(await shop.shown('coconut-oil')).toMatchObject({ title, description: `${title}\n${title}` })
})

test('[DRAFT-17] a former address leads to the product for ever, without chains, and nobody else gets it', async () => {
  const moringa = draftDesk(desk, 'SPFMOR01')
  for (const slug of ['drumstick-powder', 'moringa-leaf', 'moringa'])
    expect((await moringa.edit({ slug })).status).toBe(200)
  await shop.refresh()
  for (const former of ['moringa-powder', 'drumstick-powder', 'moringa-leaf']) {
    const url = `${shop.url}/api/v1/products/active?slug=${former}&withMarketing=true`
    const moved = await fetch(url, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/api/v1/products/active?slug=moringa&withMarketing=true',
    ])
    expect((await shop.shown(former)).sku).toBe('SPFMOR01')
  }
  const flax = draftDesk(desk, 'SPFFLX01')
  const changed = await flax.change((await flax.get()).version, { slug: 'moringa-leaf' })
  expect(await flax.publish(changed.json.version)).toMatchObject({ status: 409, code: 'SLUG_TAKEN' })
  await flax.change(changed.json.version, { slug: 'sesame-oil' })
  expect(await flax.publish(changed.json.version + 1)).toMatchObject({ status: 409, code: 'SLUG_TAKEN' })
  expect((await moringa.get()).formerSlugs).toEqual(['moringa-powder', 'drumstick-powder', 'moringa-leaf'])
  // Its own former address it may have again.
  expect((await moringa.edit({ slug: 'moringa-powder' })).status).toBe(200)
  await shop.refresh()
  expect((await shop.shown('moringa-powder')).slug).toBe('moringa-powder')
})

test('[DRAFT-17] of two products that want one former address at once, none gets it', async () => {
  const take = (sku: string) =>
    shop.db
      .transaction()
      .execute((tx) => sql`update product set slug = 'drumstick-powder' where sku = ${sku}`.execute(tx))
  const attempts = await Promise.allSettled([take('PLSURD01'), take('PLSTOR01')])
  expect(attempts.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('[DRAFT-18] a publication is in every process within moments: list, search, sitemap and feed', async () => {
  const { db } = shop
  const second = await buildApp({
    ...{ db, gateways: unreachableGateways(), publicUrl: new URL('http://localhost'), production: false },
    secret: 'x'.repeat(64),
  })
  const listener = await listen(
    { url: shop.databaseUrl, channel: CATALOGUE_CHANGED },
    () => void second.refresh(),
  )
  try {
    const published = await draftDesk(desk, 'SPCHIN01').edit({ slug: 'strong-hing', title: 'Zafrangur hing' })
    expect(published.status).toBe(200)
    const text = async (path: string) => (await second.app.inject(path)).body
    await expect.poll(() => text('/api/v1/products/active?slug=strong-hing'), SOON).toContain('Zafrangur')
    await expect.poll(() => text('/api/v1/products/search?q=zafrangur'), SOON).toContain('strong-hing')
    expect(await text('/sitemap.xml')).toContain('/products/strong-hing')
    expect(await text('/api/v1/products/active?slug=hing')).not.toContain('Zafrangur')
  } finally {
    await listener.close()
    await second.app.close()
  }
})

test('[DRAFT-19] the list filters by state, category and words, and counts what the law misses', async () => {
  const all = (await desk.get('/products')).json
  expect(all.meta).toMatchObject({ next: null, previous: null, isCapped: false })
  expect(all.meta.count).toBe(all.data.length)
  const combos = (await desk.get('/products?category=COMBO')).json.data
  expect(combos.every(({ type }: { type: string }) => type === 'BUNDLE')).toBe(true)
  expect(combos).toHaveLength(6)
  const [row] = (await desk.get('/products?q=SESAME')).json.data
  expect(row).toMatchObject({ sku: 'OILSES01', state: 'LIVE', problems: 0, hasDraft: false })
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
  expect(draft.problems).toBeGreaterThan(5)
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
