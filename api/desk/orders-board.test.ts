import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import type { DeskLane } from '#domain/desk-lanes.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { staffDesk } from '../staff/testing.ts'
import { openTestShop } from '../testing.ts'
import { ADDRESS, anOrder, aPaidOrder, manyOrders } from './testing.ts'

const shop = await openTestShop()
const { db } = shop
afterAll(shop.close)
const owner = await staffDesk(shop)

type Listed = { orderNumber: string; status: string; lane: DeskLane }
type Page = {
  data: Listed[]
  meta: { next: string | null; previous: string | null; count: number; isCapped: boolean }
}

const list = async (query: Record<string, string> = {}): Promise<Page> => {
  const { status, json } = await owner.get(`/orders?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return json
}
const numbers = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ orderNumber }) => orderNumber)
const laneCount = async (lane: DeskLane, query = '') =>
  (await owner.get(`/orders/counts${query}`)).json.lanes.find((row: { lane: DeskLane }) => row.lane === lane)

describe('pages', () => {
  test('[DESK-49] pages by key show every order once, forwards and backwards, also while orders arrive', async () => {
    await manyOrders(db, { count: 120, status: 'SHIPPED' })
    const first = await list({ lane: 'ON_THE_WAY' })
    expect(first.data).toHaveLength(50)
    expect(first.meta).toMatchObject({ previous: null, count: 120, isCapped: false })
    const late = await anOrder(db, { status: 'SHIPPED', created_at: new Date(Date.now() + 60_000) })
    const second = await list({ lane: 'ON_THE_WAY', after: first.meta.next ?? '' })
    const third = await list({ lane: 'ON_THE_WAY', after: second.meta.next ?? '' })
    expect(third.meta.next).toBeNull()
    const all = [first, second, third].flatMap(({ data }) => data.map(({ orderNumber }) => orderNumber))
    expect(new Set(all).size).toBe(120)
    expect(all).not.toContain(late.order_number)
    const back = await list({ lane: 'ON_THE_WAY', before: third.meta.previous ?? '' })
    expect(back.data).toEqual(second.data)
    const top = await list({ lane: 'ON_THE_WAY', before: back.meta.previous ?? '' })
    expect(top.data).toEqual(first.data)
    expect(await numbers({ lane: 'ON_THE_WAY', before: top.meta.previous ?? '' })).toEqual([
      late.order_number,
    ])
  })

  test('[DESK-50] an open lane is counted exactly, a closed one to 1,000', async () => {
    await manyOrders(db, { count: 1003, status: 'DELIVERED' })
    expect(await laneCount('DELIVERED')).toMatchObject({ count: 1000, isCapped: true })
    expect((await list({ lane: 'DELIVERED' })).meta).toMatchObject({ count: 1000, isCapped: true })
    await manyOrders(db, { count: 1002, status: 'OUTFORDELIVERY' })
    expect(await laneCount('AT_THE_DOOR')).toMatchObject({ count: 1002, isCapped: false })
  })

  test.each([
    ['a cursor of nothing', 'after=x'],
    ['a lane that there is not', 'lane=SOON'],
    ['a sort that there is not', 'sort=total'],
    ['a day that there is not', 'from=2026-02-30'],
    ['a list of lanes', 'lane[]=READY'],
  ])('%s is refused', async (_what, query) => {
    expect(await owner.get(`/orders?${query}`)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  })
})

describe('lanes', () => {
  test('[DESK-47] every status is in one lane, and what needs a person also there', async () => {
    const made = await Promise.all(
      ORDER_STATUSES.map((status) => anOrder(db, { status, discount_code: 'LANETEST' })),
    )
    const lanes = await Promise.all(
      (['TO_PAY', 'TO_PACK', 'READY', 'ON_THE_WAY', 'AT_THE_DOOR', 'DELIVERED', 'CLOSED'] as const).map(
        (lane) => list({ lane, promo: 'lanetest' }),
      ),
    )
    expect(lanes.map(({ data }) => data.length)).toEqual([1, 1, 1, 1, 1, 1, 3])
    expect(lanes.flatMap(({ data }) => data.map(({ orderNumber }) => orderNumber)).sort()).toEqual(
      made.map(({ order_number }) => order_number).sort(),
    )
    const [shipped] = made.filter(({ status }) => status === 'SHIPPED')
    await db
      .insertInto('payment_problem')
      .values({ kind: 'UNCLEAR', gateway: 'RAZORPAY', subject: 'pay_1', order_id: shipped?.id ?? '' })
      .execute()
    expect(await numbers({ lane: 'NEEDS_A_PERSON' })).toEqual([shipped?.order_number])
    expect(await laneCount('NEEDS_A_PERSON')).toMatchObject({ count: 1, sums: { INR: 349, USD: 0 } })
    await db.updateTable('payment_problem').set({ resolved_at: new Date() }).execute()
    expect(await numbers({ lane: 'NEEDS_A_PERSON' })).toEqual([])
  })

  test('[DESK-48] what must leave first is first to be packed; other lanes are newest first', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const row = (hours: number, age: number) =>
      anOrder(db, {
        status: 'READYFORPICKUP',
        ship_by: at(hours),
        created_at: at(-age),
        discount_code: 'SORTTEST',
      })
    const [tomorrow, late, today] = [await row(26, 3), await row(-1, 2), await row(2, 1)]
    const sorted = [late, today, tomorrow].map(({ order_number }) => order_number)
    expect(await numbers({ lane: 'READY', promo: 'SORTTEST' })).toEqual(sorted)
    const newest = [today, late, tomorrow].map(({ order_number }) => order_number)
    expect(await numbers({ promo: 'SORTTEST' })).toEqual(newest)
    expect(await numbers({ promo: 'SORTTEST', sort: 'oldest' })).toEqual(newest.toReversed())
  })
})

describe('filters', () => {
  const found: Record<string, string> = {}
  beforeAll(async () => {
    const usa = { country: 'USA', currency: 'USD' } as const
    const american = JSON.stringify({
      ...ADDRESS,
      city: 'Fremont',
      state: 'CA',
      zip: '94536',
      country: 'USA',
    })
    const rows = {
      usa: await aPaidOrder(db, { ...usa, shipping_address: american, discount_code: 'FILTERTEST' }),
      promo: await anOrder(db, { discount_code: 'DIWALI' }),
      heavy: await anOrder(db, { quantity: 9, discount_code: 'FILTERTEST' }),
      size: await anOrder(db, { sku: 'SPFHNY01-350G', discount_code: 'FILTERTEST' }),
      old: await anOrder(db, { created_at: '2026-03-01T20:00:00Z', discount_code: 'FILTERTEST' }),
      sent: await anOrder(db, { status: 'SHIPPED', discount_code: 'FILTERTEST' }),
    }
    await seedTx(db, (tx) =>
      tx
        .insertInto('shipment')
        .values({ order_id: rows.sent.id, shipping_carrier: 'DTDC', shipped_at: new Date() })
        .execute(),
    )
    for (const [name, { order_number }] of Object.entries(rows)) found[name] = order_number
  })

  test('[DESK-142] an order with glass has its flag, also if the glass is a part of a combo', async () => {
    const combo = await db
      .selectFrom('bundle_item')
      .innerJoin('variant', 'variant.sku', 'bundle_item.variant_sku')
      .select('bundle_sku as sku')
      .where('is_glass', '=', true)
      .executeTakeFirstOrThrow()
    const orders = [await anOrder(db), await anOrder(db, combo), await anOrder(db, { sku: 'FLRKHP01-1KG' })]
    const glass = await numbers({ flag: 'GLASS' })
    expect(orders.map(({ order_number }) => glass.includes(order_number))).toEqual([true, true, false])
  })

  test.each([
    ['country', { country: 'USA' }, 'usa'],
    ['carrier', { carrier: 'DTDC' }, 'sent'],
    ['gateway', { gateway: 'RAZORPAY', country: 'USA' }, 'usa'],
    ['size', { sku: 'SPFHNY01-350G' }, 'size'],
    ['product', { sku: 'spfhny01' }, 'size'],
    ['promo code', { promo: 'diwali' }, 'promo'],
    ['a thing to mind', { flag: 'HEAVY' }, 'heavy'],
    // 8 PM UTC is the next day at the mill.
    ['a day at the mill', { from: '2026-03-02', to: '2026-03-02' }, 'old'],
    ['lane and promo code together', { lane: 'ON_THE_WAY', promo: 'FILTERTEST' }, 'sent'],
  ])('[DESK-51] the list is filtered by %s', async (_what, query, name) => {
    expect(await numbers(query)).toEqual([found[name]])
  })
})

describe('search', () => {
  const asha = { email: 'asha.search@namuna.example', phone: '9000012345' }
  test.each([
    ['the beginning of the number', 'am-QX7'],
    ['two characters of the number', 'qx'],
    ['the end of the number', '9zzt'],
    ['a part of the name', 'asha nam'],
    ['name and city', 'namuna ratlam'],
    ['a phone as typed', '+91 90000 12345'],
    ['a part of the phone', '012345'],
    ['a mail address', 'asha.search@'],
    ['the city', 'ratlam'],
    ['the PIN code', '457001'],
  ])('[DESK-52] an order is found by %s', async (_what, q) => {
    const known = await db
      .selectFrom('customer_order')
      .select('id')
      .where('order_number', '=', 'AM-QX7K-9ZZT')
      .execute()
    if (known.length === 0) {
      const user = await insertUser(db, { name: 'Asha Namuna', ...asha })
      const shipping_address = JSON.stringify({
        ...ADDRESS,
        title: 'Asha Namuna',
        city: 'Ratlam',
        zip: '457001',
      })
      await anOrder(db, {
        user_id: user.id,
        order_number: 'AM-QX7K-9ZZT',
        customer_name: 'Asha Namuna',
        shipping_address,
      })
    }
    expect(await numbers({ q })).toEqual(['AM-QX7K-9ZZT'])
  })

  test('[DESK-52] the search follows a changed address and a changed phone', async () => {
    const user = await insertUser(db, { phone: '9000077777' })
    const { id, order_number } = await anOrder(db, { user_id: user.id })
    const moved = JSON.stringify({ ...ADDRESS, city: 'Mandsaur', zip: '458001' })
    await db.updateTable('customer_order').set({ shipping_address: moved }).where('id', '=', id).execute()
    expect(await numbers({ q: 'mandsaur' })).toEqual([order_number])
    await db.updateTable('app_user').set({ phone: '9000066666' }).where('id', '=', user.id).execute()
    expect(await numbers({ q: '9000066666' })).toEqual([order_number])
    expect(await numbers({ q: '9000077777' })).toEqual([])
  })

  test.each(['%', '_', "'; drop", '\\', '%%%%'])('%j finds nothing', async (q) => {
    expect(await numbers({ q })).toEqual([])
  })
})
