import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { openTestShop } from '../testing.ts'

const posted: string[][] = []
const tags: string[][] = []
let answers: number[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    posted.push(JSON.parse(body).paths)
    tags.push(JSON.parse(body).tags)
    response.writeHead(answers.shift() ?? 204).end()
  })
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const { port } = receiver.address() as AddressInfo

const shop = await openTestShop({ cdnPurgeUrl: `http://127.0.0.1:${port}/purge` })
await shop.jobs.start()
afterAll(async () => {
  await shop.jobs.stop()
  await shop.close()
  receiver.close()
})
afterEach(() => {
  posted.length = 0
  tags.length = 0
  answers = []
})

const setPrice = (price: number) =>
  seedTx(shop.db, (tx) =>
    sql`update channel set current_price = ${price} where country = 'IND'
      and variant_sku = (select variant_sku from channel where country = 'IND' order by variant_sku limit 1)`.execute(
      tx,
    ),
  )
const again = sql`select id from pgboss.job where name = 'cdn.purge' and start_after > now() + interval '1 second'`
/** The repetitions of a purge belong to one test of their own. */
const dropRepeated = () => sql`delete from pgboss.job where id in (${again})`.execute(shop.db)
const refresh = () => shop.refresh().then(dropRepeated)
const SOON = { timeout: 20_000 }

test('[SETTING-14] [EDGE-5] the paths and tags of pages that name a changed price are posted, and no others', async () => {
  await refresh()
  await setPrice(101_00)
  await refresh()
  await expect.poll(() => posted.length, SOON).toBe(1)
  const [paths = []] = posted
  expect(paths).toContain('/products')
  expect(paths.filter((path) => path.startsWith('/products/'))).toHaveLength(1)
  expect(paths).not.toContain('/policies/shipping')
  expect(tags).toEqual([['lists', expect.stringMatching(/^p-[A-Z0-9]{8}$/)]])
  await refresh()
  const { rows } = await sql`select from pgboss.job where name = 'cdn.purge' and state < 'active'`.execute(
    shop.db,
  )
  expect(rows).toEqual([])
})

test('[SETTING-14] a changed delivery fee is on every page that names it', async () => {
  await seedTx(shop.db, (tx) =>
    sql`update setting set value = jsonb_set(value, '{INR,fee}', '7000') where code = 'SHIPPING_FEE'`.execute(
      tx,
    ),
  )
  await refresh()
  await expect.poll(() => posted.length, SOON).toBe(1)
  expect(posted[0]).toContain('/policies/shipping')
  expect(tags).toEqual([['shipping']])
  expect(posted[0]?.filter((path) => path.startsWith('/products/')).length).toBeGreaterThan(30)
})

test('[SETTING-15] a purge that fails is tried again, and the change is there meanwhile', async () => {
  answers = [503, 500]
  await setPrice(102_00)
  await refresh()
  const settings = await fetch(`${shop.url}/api/v1/settings/public`)
  expect(settings.status).toBe(200)
  await expect.poll(() => posted.length, { timeout: 60_000 }).toBe(3)
  expect(posted[0]).toEqual(posted[2])
}, 70_000)

test('[SETTING-14] two processes that see one change post it once; without an address nothing is posted', async () => {
  await setPrice(103_00)
  await Promise.all([shop.refresh(), shop.refresh()])
  await dropRepeated()
  await expect.poll(() => posted.length, SOON).toBe(1)
  const quiet = await openTestShop()
  await quiet.refresh()
  const { rows } = await sql`select from pgboss.job where name = 'cdn.purge'`.execute(quiet.db)
  expect(rows).toEqual([])
  await quiet.close()
})

test('[EDGE-8] the same purge is sent once more five seconds later', async () => {
  await setPrice(104_00)
  await shop.refresh()
  const { rows } = await sql<{ waits: number }>`
    select extract(epoch from start_after - created_on)::float8 as waits from pgboss.job where id in (${again})`.execute(
    shop.db,
  )
  expect(rows.map(({ waits }) => Math.round(waits))).toEqual([5])
  await expect.poll(() => posted.length, SOON).toBe(1)
  await sql`update pgboss.job set start_after = now() where id in (${again})`.execute(shop.db)
  await expect.poll(() => posted.length, SOON).toBe(2)
  expect(posted[1]).toEqual(posted[0])
})
