import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { SEED } from '#domain/actor.ts'
import { money } from '#domain/money.ts'
import { openTestShop, type TestShop } from '../testing.ts'
import { changePrice } from './change-variant.ts'
import { sweepPriceChanges } from './price-history.store.ts'
import { savePrice } from './staff-variants.store.ts'

const OIL = 'OILPNT01-1000ML'
const MRP = money(399_00)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await forgetPrices()
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: 349_00, max_price: 399_00, availability: 'STOCKED' })
      .where('variant_sku', '=', OIL)
      .where('country', '=', 'IND')
      .execute(),
  )
  await forgetPrices()
})

/** The database refuses it otherwise. */
const forgetPrices = () =>
  shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.deleteFrom('price_change').where('variant_sku', '=', OIL).execute()
  })

type Price = [daysAgo: number, price: number, mrp?: number]

/** Replaces the history of the oil in India; its last price is the one it has. */
async function hadPrices(...prices: Price[]) {
  const [, current = 0, mrp = 399_00] = prices.at(-1) ?? []
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: current, max_price: mrp })
      .where('variant_sku', '=', OIL)
      .where('country', '=', 'IND')
      .execute(),
  )
  await forgetPrices()
  for (const [daysAgo, price, max = 399_00] of prices) {
    const changed_at = sql<Date>`now() - ${daysAgo} * interval '1 day'`
    await shop.db
      .insertInto('price_change')
      .values({ variant_sku: OIL, country: 'IND', current_price: price, max_price: max, changed_at })
      .execute()
  }
}

async function oilChannel() {
  await shop.refresh()
  const answer = await fetch(`${shop.url}/api/v1/products/active?slug=peanut-oil`)
  const { data } = await answer.json()
  const variant = data[0].variants.find(({ sku }: { sku: string }) => sku === OIL)
  return variant.channels[0]
}

const history = async () =>
  (
    await shop.db
      .selectFrom('price_change')
      .select(['country', 'current_price', 'max_price'])
      .where('variant_sku', '=', OIL)
      .orderBy('changed_at')
      .execute()
  ).map(({ country, current_price, max_price }) => `${country} ${current_price}/${max_price}`)

test('[PRICE-19] every change of a price or an MRP is recorded, whoever writes it; nothing else is', async () => {
  await changePrice(shop.db, {
    ...{ sku: OIL, country: 'IND', actor: SEED },
    ...{ currentPrice: money(329_00), maxPrice: MRP },
  })
  await seedTx(shop.db, (tx) =>
    sql`update channel set max_price = 420_00 where variant_sku = ${OIL} and country = 'IND'`.execute(tx),
  )
  await seedTx(shop.db, (tx) =>
    sql`update channel set current_price = 9_00 where variant_sku = ${OIL} and country = 'USA'`.execute(tx),
  )
  await seedTx(shop.db, (tx) =>
    sql`update channel set availability = 'OUTOFSTOCK', current_price = current_price
    where variant_sku = ${OIL}`.execute(tx),
  )
  expect(await history()).toEqual(['IND 32900/39900', 'IND 32900/42000', expect.stringMatching(/^USA 900\//)])
})

test('[PRICE-19] a price in a transaction that fails is not recorded', async () => {
  const failed = shop.db.transaction().execute(async (tx) => {
    await savePrice(tx, { sku: OIL, country: 'IND', currentPrice: money(300_00), maxPrice: MRP })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await history()).toEqual([])
})

test.each<[string, Price[], number | null]>([
  ['the first price has none', [[3, 349_00]], null],
  [
    'a reduction shows the price before it',
    [
      [90, 379_00],
      [3, 349_00],
    ],
    379,
  ],
  [
    'of several prices in the 30 days the lowest',
    [
      [90, 389_00],
      [20, 359_00],
      [10, 379_00],
      [3, 349_00],
    ],
    359,
  ],
  [
    'a price that ended before the 30 days does not count',
    [
      [90, 299_00],
      [40, 379_00],
      [3, 349_00],
    ],
    379,
  ],
  [
    'the price at their beginning counts, though it is older',
    [
      [90, 329_00],
      [20, 379_00],
      [3, 349_00],
    ],
    329,
  ],
  [
    'a price lower than today’s is told',
    [
      [90, 399_00],
      [9, 329_00],
      [3, 349_00],
    ],
    329,
  ],
  [
    'an MRP that is raised shows that the price was the same before',
    [
      [90, 349_00, 349_00],
      [3, 349_00],
    ],
    349,
  ],
  [
    'it stays the same however long the offer lasts',
    [
      [400, 379_00],
      [300, 349_00],
    ],
    379,
  ],
])('[PRICE-20] the lowest price of the 30 days before an offer: %s', async (_case, had, lowest) => {
  await hadPrices(...had)
  expect((await oilChannel()).lowestPrice30).toBe(lowest)
})

test.each<[string, Price[], string]>([
  [
    'a price at the MRP',
    [
      [90, 379_00],
      [3, 399_00],
    ],
    'STOCKED',
  ],
  [
    'a pack that is sold out',
    [
      [90, 379_00],
      [3, 349_00],
    ],
    'OUTOFSTOCK',
  ],
  [
    'less than half a percent',
    [
      [90, 379_00],
      [3, 398_50],
    ],
    'STOCKED',
  ],
])('[PRICE-20] [PRICE-5] without a discount there is none: %s', async (_case, had, availability) => {
  await hadPrices(...had)
  await seedTx(shop.db, (tx) =>
    sql`update channel set availability = ${availability} where variant_sku = ${OIL}`.execute(tx),
  )
  expect(await oilChannel()).toMatchObject({ lowestPrice30: null, availability })
})

test('[PRICE-19] the sweep keeps 400 days, and what the current offer is compared with', async () => {
  await hadPrices([900, 310_00], [700, 320_00], [500, 330_00], [390, 379_00], [3, 349_00])
  const before = (await oilChannel()).lowestPrice30
  await sweepPriceChanges(shop.db)
  expect(await history()).toEqual(['IND 33000/39900', 'IND 37900/39900', 'IND 34900/39900'])
  expect((await oilChannel()).lowestPrice30).toBe(before)
})

test('[PRICE-19] the sweep keeps the 30 days before an offer that began long ago', async () => {
  await hadPrices([900, 310_00], [700, 320_00], [620, 359_00], [610, 379_00], [600, 349_00])
  await sweepPriceChanges(shop.db)
  expect(await history()).toEqual([
    'IND 32000/39900',
    'IND 35900/39900',
    'IND 37900/39900',
    'IND 34900/39900',
  ])
  expect((await oilChannel()).lowestPrice30).toBe(320)
})
