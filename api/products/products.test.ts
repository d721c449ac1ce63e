import { afterAll, expect, test } from 'vitest'
import type { DbOrTx } from '#db/client.ts'
import { seed } from '#db/seed/seed.ts'
import { lookUpMedia } from '../media/index.ts'
import { audit } from '../orders/index.ts'
import { bodyOfRow } from './body-of-row.ts'
import { mediaNames } from './product-media.ts'
import { findProductRows } from './product-rows.store.ts'
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
  const rowsOf = async (db: DbOrTx) =>
    (await Promise.all(skus.map((sku) => findProductRows(db, sku)))).flatMap((row) => row ?? [])
  const before = await rowsOf(shop.db)
  const attempt = shop.db.transaction().execute(async (tx) => {
    for (const row of before) {
      const body = bodyOfRow(row)
      await saveProduct(tx, row.sku, { body, media: await lookUpMedia(tx, mediaNames(body)) })
    }
    const after = await rowsOf(tx)
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
