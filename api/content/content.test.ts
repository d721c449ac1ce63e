import { afterAll, expect, test } from 'vitest'
import { seed } from '#db/seed/seed.ts'
import { CONTENT_BLOCKS, CONTENT_KEYS } from '#domain/content/content-block.ts'
import { blockDesk, openContentShop } from './testing.ts'

const shop = await openContentShop()
afterAll(shop.close)
const desk = await shop.desk()
const stores = blockDesk(desk, 'STORES/stores')
const lines = blockDesk(desk, 'ANNOUNCEMENTS/announcements')

test('[CONTENT-1] everything that is delivered can be published as it is', async () => {
  for (const key of CONTENT_KEYS) {
    const { json, status } = await desk.get(`/drafts/${CONTENT_BLOCKS[key]}/${key}`)
    expect([key, status, json.isPublished, json.problems, json.changed]).toEqual([key, 200, true, [], []])
  }
})

test('[CONTENT-1] a block is changed, published, found in the history and restored like a product', async () => {
  const policy = blockDesk(desk, 'POLICY/shipping')
  const changed = await policy.edit({ lead: 'Slow mill, quick post.' })
  expect(changed.changed).toEqual(['lead'])
  const published = await policy.publish(changed.version, { note: 'Shorter' })
  expect([published.status, published.json.revision]).toEqual([200, 2])
  const [newest, first] = await policy.revisions()
  expect([newest.note, newest.changed, first.note]).toEqual(['Shorter', ['lead'], 'As delivered'])
  const restored = await policy.restore(published.json.version, 1)
  expect([restored.status, restored.json.changed]).toEqual([200, ['lead']])
  await policy.discard(restored.json.version)
})

test.each([
  ['HOME/reels', 404],
  ['POLICY/home', 404],
  ['POLICY/cookies', 404],
  ['STORES/constructor', 404],
  ['PAGES/home', 404],
])('[CONTENT-1] there is no %s', async (path, status) => {
  expect((await desk.get(`/drafts/${path}`)).status).toBe(status)
})

test('[CONTENT-1] content has its own permissions: a packer neither reads nor changes it', async () => {
  const packer = await shop.desk('PACKER')
  expect((await packer.get('/drafts/HOME/home')).status).toBe(403)
  expect((await blockDesk(packer, 'HOME/home').change(1, { 'banner.lead': 'x' })).status).toBe(403)
  const editor = await shop.desk('CONTENT')
  expect((await editor.get('/drafts/HOME/home')).status).toBe(200)
})

test('[CONTENT-5] two people who change different shops are merged; the same field is a conflict', async () => {
  const other = blockDesk(await shop.desk('CONTENT'), 'STORES/stores')
  const { version } = await stores.get()
  expect((await stores.change(version, { 'shops.kota-main-bazaar.hours': 'Closed on Monday' })).status).toBe(
    200,
  )
  const merged = await other.change(version, { 'shops.jaora-main-bazaar.hours': 'Closed on Tuesday' })
  expect(merged.json.merged.map(({ field }: { field: string }) => field)).toEqual([
    'shops.kota-main-bazaar.hours',
  ])
  const refused = await other.change(version, { 'shops.kota-main-bazaar.hours': 'Never closed' })
  expect([refused.status, refused.json.error.code]).toEqual([412, 'VERSION_CHANGED'])
  const both = await stores.get()
  expect(both.changed).toEqual(['shops.jaora-main-bazaar.hours', 'shops.kota-main-bazaar.hours'])
  await stores.discard(both.version)
})

test('[CONTENT-6] a removed entry stays removed, and restoring brings it back and takes away what was added', async () => {
  const shopOf = async () => (await stores.get()).body.shops
  const removed = await stores.editAndPublish({ 'shops.kota-main-bazaar': null })
  expect([Object.hasOwn(removed.body.shops, 'kota-main-bazaar'), removed.changed]).toEqual([false, []])
  const gate = {
    ...(await shopOf())['kota-station-road'],
    position: 53,
    name: 'Gate Stores',
    address: 'Gate',
  }
  const added = await stores.editAndPublish({ 'shops.kota-gate': gate })
  expect(added.body.shops['kota-gate'].name).toBe('Gate Stores')
  const restored = await stores.restore(added.version, 1)
  expect(restored.status).toBe(200)
  expect(Object.keys(restored.json.body.shops)).toContain('kota-main-bazaar')
  expect(Object.keys(restored.json.body.shops)).not.toContain('kota-gate')
  const back = await stores.publish(restored.json.version)
  expect([back.status, Object.keys(await shopOf()).length]).toEqual([200, 11])
})

test('[CONTENT-6] one removes a shop while another changes it: the second is asked', async () => {
  const { version } = await stores.get()
  expect((await stores.change(version, { 'shops.kota-main-bazaar': null })).status).toBe(200)
  const refused = await stores.change(version, { 'shops.kota-main-bazaar.hours': 'Every day' })
  expect(refused.status).toBe(412)
  await stores.discard((await stores.get()).version)
})

test('[CONTENT-7] the seed writes a block only until staff publishes it', async () => {
  await lines.editAndPublish({ 'lines.press.text': 'Our own words' })
  await shop.db.transaction().execute(async (tx) => {
    const { insertAuditEntry } = await import('#db/audit-entry.ts')
    const { SEED } = await import('#domain/actor.ts')
    await tx.updateTable('content_block').set({ body: '{"old":true}' }).where('key', '=', 'privacy').execute()
    await insertAuditEntry(tx, SEED, { act: 'seed.run', subject: { kind: 'seed', id: 'test' } })
  })
  await seed(shop.db)
  expect((await lines.get()).body.lines.press.text).toBe('Our own words')
  expect((await desk.get('/drafts/POLICY/privacy')).json.body.title).toBe('Privacy Policy')
})

test('[CONTENT-15] the public settings answer the announcements of the country, now', async () => {
  const line = (text: string, more: object = {}) => ({ position: 1, text, ...more })
  await lines.editAndPublish({
    'lines.india': line('Only India', { country: 'IND' }),
    'lines.over': line('Over', { until: '2020-01-01T00:00:00Z' }),
    'lines.later': line('Later', { from: '2199-01-01T00:00:00Z' }),
  })
  await shop.refresh()
  expect((await shop.announced())[0]).toBe('Only India')
  expect(await shop.announced('en_US')).toHaveLength(3)
  expect(await shop.announced()).toHaveLength(4)
})
