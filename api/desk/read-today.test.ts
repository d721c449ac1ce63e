import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { inDays, releasedLot } from '../lots/testing.ts'
import { audit } from '../orders/index.ts'
import { staffDesk } from '../staff/testing.ts'
import { openTestShop } from '../testing.ts'
import { countSalesDays } from './count-sales.ts'
import { anOrder, aPaidOrder } from './testing.ts'

const shop = await openTestShop()
const { db } = shop
afterAll(shop.close)
const owner = await staffDesk(shop)

type Sales = {
  country: string
  paid: number
  orders: number
  refunded: number
  usual: number | null
  rows: { key: string; title: string; gross: number; expected: number; orders: number; pieces: number }[]
}
const today = async (query = '', desk = owner) => {
  const { status, json } = await desk.get(`/today${query}`)
  expect(status).toBe(200)
  return json
}
const salesOf = async (country: string, query = ''): Promise<Sales> =>
  (await today(query)).sales.find((row: Sales) => row.country === country)

/** Noon at the mill, so many days ago. */
const noon = (daysAgo: number) => new Date(`${inDays(-daysAgo)}T06:30:00Z`)
const usa = { country: 'USA', currency: 'USD' } as const
const toUsa = JSON.stringify({
  title: 'Namuna',
  address1: '1',
  city: 'Fremont',
  state: 'CA',
  zip: '94536',
  country: 'USA',
})
const a35 = async () => (await audit(db)).filter(({ rule }) => rule.startsWith('A35'))

test('[DESK-62] [DESK-64] sales of India and of the USA are apart, by the day of payment at the mill', async () => {
  for (const week of [7, 14, 21, 28]) await aPaidOrder(db, { paid_at: noon(week), quantity: 1 })
  await aPaidOrder(db, { paid_at: noon(7) })
  // 8 PM UTC belongs to the next day at the mill.
  await aPaidOrder(db, { paid_at: new Date(`${inDays(-3)}T20:00:00Z`), sku: 'SPFHNY01-350G' })
  await aPaidOrder(db, { ...usa, shipping_address: toUsa, paid_at: new Date() })
  await anOrder(db, { created_at: new Date() })
  const india = await salesOf('IND', '?period=30d')
  expect(india).toMatchObject({ paid: 6 * 349, orders: 6 })
  const bars = Object.fromEntries(india.rows.map(({ key, gross }) => [key, gross]))
  expect(bars[inDays(-7)]).toBe(2 * 349)
  expect(bars[inDays(-2)]).toBe(349)
  expect(bars[inDays(-3)]).toBe(0)
  expect(india.rows).toHaveLength(30)
  expect(await salesOf('USA', '?period=30d')).toMatchObject({ paid: 349, orders: 1 })
  expect((await today('?country=USA')).sales).toHaveLength(1)
  const states = (await salesOf('IND', '?period=30d&by=state')).rows
  expect(states).toMatchObject([{ key: 'MP', title: 'Madhya Pradesh', gross: 6 * 349 }])
  const products = (await salesOf('IND', '?period=30d&by=product')).rows
  expect(products.map(({ key, pieces }) => [key, pieces])).toEqual([
    ['OILPNT01-1000ML', 5],
    ['SPFHNY01-350G', 1],
  ])
  // The median of 349, 349, 349 and 698.
  const now = await salesOf('IND')
  expect(now).toMatchObject({ paid: 0, usual: 349 })
  expect(now.rows.at(-1)).toMatchObject({ gross: 0, expected: 349 })
})

test('[DESK-63] finished days are counted once, give the same answer, and are counted again after a change', async () => {
  const before = await salesOf('IND', '?period=90d')
  await countSalesDays(db)
  const counted = await db.selectFrom('sales_day').selectAll().where('kind', '=', 'ALL').execute()
  expect(counted.length).toBeGreaterThan(50)
  expect(await salesOf('IND', '?period=90d')).toEqual(before)
  expect(await a35()).toEqual([])

  const { payment } = await aPaidOrder(db, { paid_at: noon(5) })
  await db
    .insertInto('refund')
    .values({
      payment_transaction_id: payment.id,
      amount: 100_00,
      currency: 'INR',
      idempotency_key: 'r1',
      reason: 'TEST',
      created_at: noon(4),
    })
    .execute()
  const dirty = async () =>
    (await db.selectFrom('sales_dirty').select('day').orderBy('day').execute()).map(({ day }) => day)
  expect(await dirty()).toEqual([inDays(-4)])
  await countSalesDays(db)
  expect(await dirty()).toEqual([])
  expect((await salesOf('IND', '?period=30d')).refunded).toBe(100)
  // Rows that no code of the shop writes: an insert with a payment time of the past marks nothing, and the audit sees it.
  expect(await a35()).toEqual([{ rule: expect.any(String), what: `sales of ${inDays(-5)} IND` }])
  await db
    .insertInto('sales_dirty')
    .values({ day: inDays(-5) })
    .execute()
  await countSalesDays(db)
  expect(await a35()).toEqual([])
})

test('[DESK-61] a card that cannot be counted is empty, and everything else is there', async () => {
  await releasedLot(db, 'PNT260103A', { best_before: inDays(150) })
  const whole = await today()
  expect(whole.failed).toEqual([])
  expect(whole.cards.find(({ card }: { card: string }) => card === 'CLAIMS')).toMatchObject({ count: 0 })
  expect(whole.sellFirst).toMatchObject([{ code: 'PNT260103A', pieces: 10 }])
  await sql`alter table claim rename to claim_away`.execute(db)
  await sql`alter table lot rename to lot_away`.execute(db)
  const partly = await today()
  await sql`alter table claim_away rename to claim`.execute(db)
  await sql`alter table lot_away rename to lot`.execute(db)
  const counts = Object.fromEntries(
    partly.cards.map(({ card, count }: { card: string; count: number | null }) => [card, count]),
  )
  expect(counts).toMatchObject({ CLAIMS: null, NEAR_EXPIRY: null, STUCK_PAYMENTS: 0, FAILED_MESSAGES: 0 })
  expect(partly).toMatchObject({ failed: ['sellFirst'], sellFirst: null })
  expect(partly.sales).toHaveLength(2)
})

test('[DESK-60] [DESK-61] Today and find hold only what the person may open', async () => {
  const packer = await today('', await staffDesk(shop, 'PACKER'))
  expect(packer).toMatchObject({ sales: null, feed: null })
  expect(packer.cards.map(({ card }: { card: string }) => card)).toEqual([
    'TO_PACK',
    'READY',
    'LOW_STOCK',
    'NEAR_EXPIRY',
  ])
  const content = await staffDesk(shop, 'CONTENT')
  const kindsOf = async (desk: typeof owner, q: string) => {
    const { groups } = (await desk.get(`/find?q=${q}`)).json
    return groups.map(({ kind }: { kind: string }) => kind)
  }
  const user = await insertUser(db, { name: 'Groundnut Namuna' })
  await aPaidOrder(db, { user_id: user.id, customer_name: 'Groundnut Namuna' })
  expect(await kindsOf(owner, 'groundnut')).toEqual(['order', 'customer', 'product'])
  expect(await kindsOf(content, 'groundnut')).toEqual(['product'])
  expect(await kindsOf(owner, 'PNT2601')).toEqual(['lot'])
  expect(await kindsOf(content, 'PNT2601')).toEqual([])
  expect(await owner.get('/find?q=')).toMatchObject({ status: 400 })
})

test('[DESK-60] find gives at most five of a kind, the newest first', async () => {
  const made: string[] = []
  for (let n = 0; n < 7; n++) made.push((await anOrder(db, { customer_name: 'Five Namuna' })).order_number)
  const { groups } = (await owner.get('/find?q=five%20nam')).json
  expect(groups[0].hits.map(({ id }: { id: string }) => id)).toEqual(made.slice(2).toReversed())
})

test('[DESK-65] customers are found by name, phone and mail, by pages, with what they bought apart by currency', async () => {
  const user = await insertUser(db, {
    name: 'Kabir Listed',
    phone: '9000044444',
    email: 'kabir@namuna.example',
  })
  await aPaidOrder(db, { user_id: user.id, customer_name: 'Kabir Listed' })
  await aPaidOrder(db, { user_id: user.id, ...usa, shipping_address: toUsa })
  for (const q of ['kabir li', '+91 90000 44444', 'kabir@'])
    expect((await owner.get(`/customers?q=${encodeURIComponent(q)}`)).json.data).toMatchObject([
      { id: user.id, orders: 2, spent: { INR: 349, USD: 349 }, phone: '+91 ••••• ••444' },
    ])
  await sql`insert into app_user (name) select 'Paged Namuna' from generate_series(1, 60)`.execute(db)
  const first = (await owner.get('/customers?q=paged')).json
  const second = (await owner.get(`/customers?q=paged&after=${encodeURIComponent(first.meta.next)}`)).json
  expect(new Set([...first.data, ...second.data].map(({ id }: { id: string }) => id)).size).toBe(60)
  const page = (await owner.get(`/customers/${user.id}`)).json
  expect(page).toMatchObject({
    name: 'Kabir Listed',
    sessions: 0,
    claims: [],
    recent: [{ total: 349 }, { total: 349 }],
  })
  expect(await owner.get(`/customers/${owner.staffId}`)).toMatchObject({ status: 404 })
  expect(
    (await owner.get('/customers?country=USA')).json.data.some(({ id }: { id: string }) => id === user.id),
  ).toBe(true)
  expect((await owner.get('/customers?q=kabir&state=blocked')).json.data).toEqual([])
})
