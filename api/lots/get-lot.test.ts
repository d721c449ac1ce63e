import { afterAll, expect, test } from 'vitest'
import { Lot } from '#contract/lots.ts'
import { terminalActor } from '#domain/actor.ts'
import { openTestShop } from '../testing.ts'
import { stopLot } from './change-lot.ts'
import { correctLot } from './correct-lot.ts'
import { draftLot, inDays, releasedLot } from './testing.ts'

const shop = await openTestShop()
const { db, url, refresh } = shop
afterAll(shop.close)

const ask = (code: string) => fetch(`${url}/api/v1/lots/${code}`)
async function read(code: string) {
  const answer = await ask(code)
  expect(answer.status).toBe(200)
  return Lot.parse(await answer.json())
}
const productOf = async (slug: string) => {
  const answer = await fetch(`${url}/api/v1/products/active?slug=${slug}`)
  return (await answer.json()).data[0]
}

test('[LOT-1] [LOT-2] a released lot is read by its code, however it is spelled', async () => {
  await releasedLot(db, 'PNT261103A', {
    made_on: '2026-11-03',
    packed_on: '2026-11-05',
    best_before: '2027-07-31',
  })
  const lot = await read('PNT261103A')
  expect(lot).toMatchObject({
    status: 'RELEASED',
    product: {
      sku: 'OILPNT01',
      slug: 'peanut-oil',
      title: 'Groundnut Oil',
      category: 'OILS',
      isOnSale: true,
    },
    madeOn: '2026-11-03',
    packedOn: '2026-11-05',
    bestBefore: '2027-07-31',
    source: null,
    changes: [],
  })
  expect(lot.product.media?.srcXS).toMatch(/\.webp$/)
  for (const typed of ['pnt261103a', 'PNT%20261103%20A', 'pnt-261103-a'])
    expect(await read(typed)).toEqual(lot)
})

test.each([
  ['an unknown code', 'PNT990101A'],
  ['a draft', 'PNT261001A'],
  ['300 characters', 'A'.repeat(300)],
  ['a path', encodeURIComponent('../../etc/passwd')],
  ['an old trace code', 'pno'],
])('[LOT-2] %s answers the same 404', async (_what, code) => {
  if (code === 'PNT261001A') await draftLot(db, code)
  const answer = await ask(code)
  expect(answer.status).toBe(404)
  expect((await answer.json()).error.code).toBe('NOT_FOUND')
})

test('[LOT-2] a lot of a hidden product is still shown', async () => {
  await releasedLot(db, 'COC261101A', {
    product_sku: 'OILCOC01',
    pieces: [{ variantSku: 'OILCOC01-500ML', quantity: 1 }],
  })
  const hide = (is_active: boolean) =>
    db.updateTable('product').set({ is_active }).where('sku', '=', 'OILCOC01').execute()
  await hide(false)
  await refresh()
  expect((await read('COC261101A')).product.isOnSale).toBe(false)
  await hide(true)
  await refresh()
})

test('[LOT-2] a correction and a recall reach the cached answer, and the page lists them', async () => {
  const code = await releasedLot(db, 'PNT261104A')
  expect((await read(code)).changes).toEqual([])
  const facts = { bestBefore: inDays(150) }
  const words = 'Best-before date shortened'
  await db
    .transaction()
    .execute((tx) => correctLot(tx, { code, actor: terminalActor('Lab'), words, facts, now: new Date() }))
  await refresh()
  const corrected = await read(code)
  expect(corrected.bestBefore).toBe(facts.bestBefore)
  expect(corrected.changes.map((change) => change.words)).toEqual([words])
  await db
    .transaction()
    .execute((tx) => stopLot(tx, { code, actor: terminalActor('Lab'), words: 'Recalled: a loose seal' }))
  await refresh()
  expect(await read(code)).toMatchObject({
    status: 'RECALLED',
    changes: [{ words }, { words: 'Recalled: a loose seal' }],
  })
})

test('[LOT-5] a product names the lot that leaves next and the days that it has left on arrival', async () => {
  expect((await productOf('turmeric-powder')).freshness).toBeNull()
  const older = await releasedLot(db, 'PNT261002A', { made_on: '2026-10-02', best_before: '2027-06-28' })
  await refresh()
  expect((await productOf('peanut-oil')).freshness).toEqual({
    lot: older,
    madeOn: '2026-10-02',
    daysLeft: 135,
  })
  await db.transaction().execute((tx) => stopLot(tx, { code: older, actor: terminalActor('Lab') }))
  await refresh()
  expect((await productOf('peanut-oil')).freshness.lot).toBe('PNT261103A')
})

test('[LOT-10] a person is named only while a consent is on record', async () => {
  const code = await releasedLot(db, 'PNT261105A')
  const source = {
    group: 'Ratangarh growers',
    district: 'Neemuch',
    state: 'Madhya Pradesh',
    season: 'Kharif 2026',
  }
  const { id } = await db
    .insertInto('grower_consent')
    .values({ name: 'A grower', given_on: '2026-10-01', recorded_by: 'Care' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = (growerConsentId: string | null) =>
    db.transaction().execute((tx) =>
      correctLot(tx, {
        code,
        actor: terminalActor('Care'),
        words: 'Source added',
        facts: { source, growerConsentId },
        now: new Date(),
      }),
    )
  await name(null)
  await refresh()
  expect((await read(code)).source).toEqual({ ...source, grower: null })
  await name(id)
  await refresh()
  expect((await read(code)).source?.grower).toBe('A grower')
  await db.updateTable('grower_consent').set({ withdrawn_at: new Date() }).where('id', '=', id).execute()
  await refresh()
  expect((await read(code)).source?.grower).toBeNull()
})
