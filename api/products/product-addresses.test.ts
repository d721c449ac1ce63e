import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { CATALOGUE_CHANGED } from '#db/listen.ts'
import { testListener } from '#db/testing-listener.ts'
import { SOON } from '#kit/testing.ts'
import { buildApp } from '../app.ts'
import { audit } from '../orders/index.ts'
import { noUploads, unreachableGateways } from '../testing.ts'
import { draftDesk, openProductShop } from './testing.ts'

const shop = await openProductShop()
afterAll(shop.close)
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})
const desk = await shop.desk()

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
    mediaStore: noUploads(),
  })
  const listener = await testListener(shop.databaseUrl)
  listener.on(CATALOGUE_CHANGED, () => void second.refresh())
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
