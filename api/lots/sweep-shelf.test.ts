import { afterAll, expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { audit } from '../orders/index.ts'
import { openTestShop } from '../testing.ts'
import { sweepShelf } from './sweep-shelf.ts'
import { draftLot, inDays, releasedLot, stockOf } from './testing.ts'

const shop = await openTestShop()
const { db } = shop
afterAll(shop.close)

const log: string[] = []
const logger = createLogger({ write: (line: string) => void log.push(line) })
const shelfOf = async (code: string) =>
  (await db.selectFrom('lot').select('off_shelf_at').where('code', '=', code).executeTakeFirstOrThrow())
    .off_shelf_at

test('[LOT-7] a lot that would be too old in the farthest zone leaves the shelf, and staff is told once', async () => {
  const fresh = await releasedLot(db, 'PNT261103A', { best_before: inDays(250) })
  // It would do for a parcel that arrives today, but not in the farthest zone.
  const old = await releasedLot(db, 'PNT261003A', { made_on: inDays(-100), best_before: inDays(136) })
  expect((await stockOf(db)).on_hand).toBe(20)
  const sweep = () => sweepShelf({ db, logger, now: () => new Date() })
  await sweep()
  await sweep()
  expect([await shelfOf(fresh), await shelfOf(old)]).toEqual([null, expect.any(Date)])
  expect((await stockOf(db)).on_hand).toBe(10)
  const told = log.filter((line) => line.includes(old))
  expect(told).toHaveLength(1)
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ lot: old, pieces: 10, bestBefore: inDays(136) })
  expect(await audit(db)).toEqual([])
})

test('[LOT-10] visits of a lot’s page are counted per lot and day, also if a cache answers, and nothing else is kept', async () => {
  await draftLot(db, 'PNT261104A')
  for (const path of [
    'PNT261103A',
    'PNT261103A?utm=pack',
    'PNT261103A.data',
    'pnt261103a',
    'PNT261104A',
    'PNT990101A',
    'pno',
  ])
    await fetch(`${shop.url}/trace/${path}`)
  await fetch(`${shop.url}/trace/PNT261103A`, { method: 'POST' })
  await shop.scans.write()
  await fetch(`${shop.url}/trace/PNT261103A`)
  await shop.scans.write()
  const rows = await db.selectFrom('lot_scan_day').selectAll().execute()
  expect(rows).toEqual([
    { lot_code: 'PNT261103A', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), scans: 4 },
  ])
})
