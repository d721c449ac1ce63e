import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_CHANGED, type Listener } from '#db/listen.ts'
import { testListener } from '#db/testing-listener.ts'
import { seedTx } from '#db/testing-seed.ts'
import { SOON } from '#kit/testing.ts'
import { buildApp } from '../app.ts'
import { openTestStorefront } from '../seo/testing-storefront.ts'
import { noUploads, unreachableGateways } from '../testing.ts'
import { blockDesk, type ContentDesk, openContentShop } from './testing.ts'

type Shop = Awaited<ReturnType<typeof openContentShop>>

let storefront: Awaited<ReturnType<typeof openTestStorefront>>
let shop: Shop
let desk: ContentDesk
let second: Awaited<ReturnType<typeof buildApp>>
let news: Listener[]
/** The clock of both processes. */
let now = () => new Date()

beforeAll(async () => {
  storefront = await openTestStorefront()
  shop = await openContentShop({ pages: storefront, now: () => now() })
  desk = await shop.desk()
  second = await buildApp({
    ...{ db: shop.db, gateways: unreachableGateways(), publicUrl: new URL('http://localhost') },
    ...{
      production: false,
      secret: 'x'.repeat(64),
      mediaStore: noUploads(),
      pages: storefront,
      now: () => now(),
    },
  })
  const listening = async (refresh: () => Promise<void>) => {
    const listener = await testListener(shop.databaseUrl)
    listener.on(CATALOGUE_CHANGED, () => void refresh())
    return listener
  }
  news = [await listening(shop.refresh), await listening(second.refresh)]
}, 120_000)
afterAll(async () => {
  for (const listener of news) await listener.close()
  await second.app.close()
  await shop.close()
  await storefront.close()
})

const first = async (path: string) => (await fetch(shop.url + path)).text()
const other = async (path: string) => (await second.app.inject(path)).body
const cookie = () => [...desk.cookies].map((pair) => pair.join('=')).join('; ')
const preview = (path: string) => fetch(`${shop.url}/admin/preview${path}`, { headers: { cookie: cookie() } })
const previewed = async (path: string) => (await preview(path)).text()
const textOf = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')

test('[CONTENT-8] a publication is on the pages of every process, also where the page was cached', async () => {
  const home = blockDesk(desk, 'HOME/home')
  for (const read of [first, other]) expect(textOf(await read('/'))).toContain('Pressed slow, in wood.')
  await home.editAndPublish({
    'banner.title': 'Ground\non stone.',
    'banner.lead': '<b>Salt</b> & pepper',
    'lists.oils': ['OILSES01-1000ML'],
    order: ['hype', 'counter', 'launches', 'oils', 'spices', 'reels'],
  })
  for (const read of [first, other]) {
    await expect.poll(async () => textOf(await read('/')), SOON).toContain('Ground on stone.')
    const page = await read('/')
    expect(page).toContain('&lt;b&gt;Salt&lt;/b&gt; &amp; pepper')
    expect(page).not.toContain('<b>Salt')
    expect(textOf(page)).toContain('One seed, one wooden press.')
    expect(page.indexOf('id="hype-title"')).toBeLessThan(page.indexOf('id="launches-title"'))
  }
})

test('[CONTENT-16] a published policy says when, and so does the sitemap', async () => {
  expect(await first('/policies/refund')).toContain('Last updated <!-- -->February 1, 2025')
  expect(await first('/sitemap.xml')).toMatch(
    /policies\/refund<\/loc><lastmod>2025-01-31T18:30:00.000Z<\/lastmod>/,
  )
  await blockDesk(desk, 'POLICY/refund').editAndPublish({ lead: 'We put it right.' })
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format()
  await expect.poll(() => other('/policies/refund'), SOON).toContain(`Last updated <!-- -->${today}`)
  const day = new Date().toISOString().slice(0, 10)
  await expect
    .poll(() => other('/sitemap.xml'), SOON)
    .toMatch(new RegExp(`policies/refund</loc><lastmod>${day}`))
})

test('[CONTENT-14] an announcement begins and ends by itself in every process', async () => {
  const told = async (read: typeof first) => read('/api/v1/settings/public')
  await blockDesk(desk, 'ANNOUNCEMENTS/announcements').editAndPublish({
    'lines.sale': {
      ...{ position: 1, text: 'Diwali week', country: null },
      ...{ from: '2031-11-01T00:00:00Z', until: '2031-11-08T00:00:00Z' },
    },
  })
  for (const read of [first, other]) {
    now = () => new Date('2031-11-01T00:00:00Z')
    await expect.poll(() => told(read), SOON).toContain('Diwali week')
    now = () => new Date('2031-11-08T00:00:00Z')
    expect(await told(read)).not.toContain('Diwali week')
    now = () => new Date('2031-10-31T23:59:59Z')
    expect(await told(read)).not.toContain('Diwali week')
  }
  now = () => new Date()
})

test('[CONTENT-17] each kind has a preview on the page where it is shown, and nobody else sees it', async () => {
  await blockDesk(desk, 'HOME/home').edit({ 'banner.lead': 'A draft of Home' })
  await blockDesk(desk, 'REELS/reels').edit({ 'reels.dal-tadka.title': 'A draft of a reel' })
  await blockDesk(desk, 'STORES/stores').edit({ 'shops.kota-main-bazaar.name': 'A draft of a shop' })
  await blockDesk(desk, 'POLICY/tos').edit({ lead: 'A draft of the terms' })
  await blockDesk(desk, 'ANNOUNCEMENTS/announcements').edit({ 'lines.press.text': 'A draft in the header' })
  const pages = [
    ['?draft=home', '/', 'A draft of Home'],
    ['?draft=reels', '/', 'A draft of a reel'],
    ['/stores?draft=stores', '/stores', 'A draft of a shop'],
    ['/policies/tos?draft=tos', '/policies/tos', 'A draft of the terms'],
    ['?draft=announcements', '/', 'A draft in the header'],
  ] as const
  for (const [path, page, words] of pages) {
    const answer = await preview(path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(textOf(await answer.text())).toContain(words)
    expect(await first(page)).not.toContain(words)
  }
  expect(await previewed('?draft=home')).not.toContain('A draft of a reel')
})

test('[CONTENT-17] a preview needs a session that may edit the content, and a page that staff edits', async () => {
  expect((await fetch(`${shop.url}/admin/preview?draft=home`)).status).toBe(401)
  const packer = await shop.desk('PACKER')
  const cookies = [...packer.cookies].map((pair) => pair.join('=')).join('; ')
  const refused = await fetch(`${shop.url}/admin/preview?draft=home`, { headers: { cookie: cookies } })
  expect(refused.status).toBe(403)
  for (const path of ['', '/checkout?draft=home', '/nowhere?draft=home', '?draft=nothing', '?at=yesterday'])
    expect([path, (await preview(path)).status]).toEqual([path, 404])
  await blockDesk(desk, 'HOME/home').edit({ 'banner.wide': '' })
  expect((await preview('?draft=home')).status).toBe(422)
  await blockDesk(desk, 'HOME/home').edit({ 'banner.wide': 'site/banner-wide' })
})

test('[CONTENT-18] a preview at a time has everything that is scheduled until then, and its announcements', async () => {
  const at = '2198-05-01T00:00:00.000Z'
  const stores = blockDesk(desk, 'STORES/stores')
  const scheduled = await stores.publish((await stores.get()).version, { at })
  expect(scheduled.status).toBe(200)
  const product = await desk.get('/products/OILSES01')
  const changed = await desk.send(
    'PATCH',
    '/drafts/PRODUCT/OILSES01',
    { fields: { title: 'Sesame oil of tomorrow' } },
    { 'if-match': `"${product.json.version}"` },
  )
  const planned = await desk.send(
    'POST',
    '/drafts/PRODUCT/OILSES01/publish',
    { at },
    { 'if-match': `"${changed.json.version}"` },
  )
  expect(planned.status).toBe(200)
  expect(await previewed(`/stores?at=${at}`)).toContain('A draft of a shop')
  expect(await previewed('/stores?at=2198-04-30T00:00:00Z')).not.toContain('A draft of a shop')
  expect(await previewed(`?at=${at}`)).toContain('Sesame oil of tomorrow')
  expect(textOf(await previewed('?at=2031-11-02T00:00:00Z'))).toContain('Diwali week')
  expect(textOf(await previewed(`?at=${at}`))).not.toContain('Diwali week')
  expect(await first('/')).not.toContain('Sesame oil of tomorrow')
})

test('[CONTENT-19] an upload is shown as it was when the block was published', async () => {
  const id = '0190a000-0000-7000-8000-000000000001'
  const files = (name: string) => JSON.stringify({ src: `/media/uploads/${name}.webp`, preview: '' })
  await seedTx(shop.db, (tx) =>
    tx
      .insertInto('media_asset')
      .values({
        ...{ id, kind: 'wide', hash: 'a'.repeat(64), width: 2400, height: 1104 },
        ...{ made_by: 'Test', state: 'MAKING' },
      })
      .execute(),
  )
  const home = blockDesk(desk, 'HOME/home')
  const draft = await home.edit({ 'banner.wide': `uploads/${id}` })
  expect(draft.problems.map(({ field }: { field: string }) => field)).toEqual(['banner.wide'])
  expect((await preview('?draft=home')).status).toBe(422)
  const made = (state: 'READY', name: string) =>
    shop.db
      .updateTable('media_asset')
      .set({ state, files: files(name) })
      .where('id', '=', id)
      .execute()
  await made('READY', 'first')
  await home.editAndPublish({ 'banner.lead': 'With our own picture' })
  await expect.poll(() => first('/'), SOON).toContain('/media/uploads/first.webp')
  await made('READY', 'cut-again')
  await shop.refresh()
  expect(await first('/')).toContain('/media/uploads/first.webp')
  expect(await previewed('?draft=home')).toContain('/media/uploads/cut-again.webp')
})

test('[CONTENT-1] a scheduled publication is made at its time by the schedule', async () => {
  const lines = blockDesk(desk, 'ANNOUNCEMENTS/announcements')
  const draft = await lines.edit({ 'lines.spices.text': 'By the clock' })
  const soon = new Date(Date.now() + 1_000).toISOString()
  expect((await lines.publish(draft.version, { at: soon })).json.publishAt).toBe(soon)
  expect((await lines.change(draft.version, { 'lines.spices.text': 'no' })).status).toBe(409)
  await expect
    .poll(async () => {
      await shop.publishDue()
      return other('/api/v1/settings/public')
    }, SOON)
    .toContain('By the clock')
})
