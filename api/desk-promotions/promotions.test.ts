import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { audit } from '../orders/index.ts'
import { staffDesk } from '../staff/testing.ts'
import { openTestShop } from '../testing.ts'

const shop = await openTestShop()
const { db } = shop
afterAll(shop.close)
afterEach(async () => expect(await audit(db)).toEqual([]))
const desk = await staffDesk(shop, 'OWNER')

const FIELDS = {
  description: '₹150 off wood-pressed oils',
  reward: { kind: 'AMOUNT', amount: 150 },
  country: 'IND',
  minSubtotal: 999,
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: null,
  totalLimit: 1000,
  perCustomerLimit: 1,
  category: 'OILS',
  productSkus: [],
  userId: null,
  isActive: true,
}

const add = (code: string, changes: object = {}) =>
  desk.send('POST', '/promotions', { ...FIELDS, ...changes, code })

/** An order with a code, or one that was cancelled. */
async function use(code: string, isReleased = false) {
  const user = await insertUser(db)
  const order = await insertOrder(db, user.id, {
    status: isReleased ? 'CANCELLED' : 'PROCESSING',
    subtotal_discount: 49_00,
    total: 300_00,
    discount_code: code,
  })
  await seedTx(db, (tx) =>
    sql`insert into promotion_redemption (promotion_id, user_id, order_id, use_number, released_at)
      select id, ${user.id}, ${order.id}, 1, ${isReleased ? new Date() : null} from promotion where code = ${code}`.execute(
      tx,
    ),
  )
  if (!isReleased) await sql`update promotion set redeemed = redeemed + 1 where code = ${code}`.execute(db)
  return user
}

test('[PROMO-14] a code is made with all its terms, and read as it was made', async () => {
  const made = await add('gives150')
  expect(made).toMatchObject({
    status: 200,
    json: { code: 'GIVES150', ...FIELDS, state: 'RUNNING', redeemed: 0 },
  })
  expect((await desk.get('/promotions/GIVES150')).json).toEqual(made.json)
  const entry = await sql<{ act: string }>`
    select act from audit_entry where subject_id = 'GIVES150' order by id desc limit 1`.execute(db)
  expect(entry.rows).toEqual([{ act: 'promotion.create' }])
  expect(await add('GIVES150')).toMatchObject({ status: 409, code: 'CODE_TAKEN' })
})

test('[PROMO-14] a product that is named twice counts once', async () => {
  const made = await add('TWICE', { productSkus: ['OILPNT01', 'OILPNT01'] })
  expect(made).toMatchObject({ status: 200, json: { productSkus: ['OILPNT01'] } })
})

test.each<[what: string, changes: object, field: string]>([
  ['an amount without a country', { country: null }, 'country'],
  ['an end before the beginning', { validTo: '2025-12-31T00:00:00.000Z' }, 'validTo'],
  ['a product that does not exist', { productSkus: ['NOSUCH01'] }, 'productSkus'],
  ['a product of another shelf', { productSkus: ['SPCTUR01'] }, 'productSkus'],
  ['a share above 100', { reward: { kind: 'PERCENT', percent: 101 } }, 'reward.percent'],
  ['a share of half a percent', { reward: { kind: 'PERCENT', percent: 0.5 } }, 'reward.percent'],
  ['an amount of nothing', { reward: { kind: 'AMOUNT', amount: 0 } }, 'reward.amount'],
  ['three decimals', { minSubtotal: 9.999 }, 'minSubtotal'],
  ['no text', { description: ' ' }, 'description'],
  ['a limit of nothing', { totalLimit: 0 }, 'totalLimit'],
  ['a day that does not exist', { validFrom: '2026-02-30T00:00:00.000Z' }, 'validFrom'],
  ['a code with a quote', { code: "A'B" }, 'code'],
  ['a customer who does not exist', { userId: '00000000-0000-4000-8000-000000000000' }, 'userId'],
])('[PROMO-15] %s is refused, and the field is named', async (_, changes, field) => {
  const answer = await desk.send('POST', '/promotions', { ...FIELDS, code: 'REFUSED', ...changes })
  expect(answer).toMatchObject({ status: 422, code: 'FIELDS_INVALID' })
  expect(answer.json.error.details.fields.map((one: { field: string }) => one.field)).toEqual([field])
  expect((await desk.get('/promotions/REFUSED')).status).toBe(404)
})

test('[PROMO-16] two people change different fields of a code, and both changes stay', async () => {
  await add('BOTH')
  const change = (from: object, to: object) => desk.send('PATCH', '/promotions/BOTH', { from, to })
  await change({ totalLimit: 1000 }, { totalLimit: 2000 })
  const other = await change({ minSubtotal: 999 }, { minSubtotal: 500 })
  expect(other).toMatchObject({ status: 200, json: { totalLimit: 2000, minSubtotal: 500 } })
  const same = await change({ totalLimit: 1000 }, { totalLimit: 50 })
  expect(same).toMatchObject({ status: 412, code: 'VERSION_CHANGED' })
  expect(same.json.error.details.conflicts).toEqual([
    { field: 'totalLimit', base: 1000, theirs: 2000, mine: 50 },
  ])
  expect((await desk.get('/promotions/BOTH')).json.totalLimit).toBe(2000)
})

test('[PROMO-16] of two changes of one field at the same moment one wins', async () => {
  await add('RACE')
  const answers = await Promise.all(
    [10, 20].map((totalLimit) =>
      desk.send('PATCH', '/promotions/RACE', { from: { totalLimit: 1000 }, to: { totalLimit } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('[PROMO-17] uses, discounts and sales leave cancelled orders out', async () => {
  await add('USED')
  await use('USED')
  await use('USED')
  await use('USED', true)
  const { json } = await desk.get('/promotions/USED')
  expect(json).toMatchObject({
    redeemed: 2,
    given: [{ currency: 'INR', amount: 98 }],
    sold: [{ currency: 'INR', amount: 600 }],
  })
  expect(json.days.map(({ uses }: { uses: number }) => uses)).toEqual([2])
  const [row] = (await desk.get('/promotions?q=used')).json.data
  expect(row).toMatchObject({ code: 'USED', redeemed: 2, given: [{ currency: 'INR', amount: 98 }] })
  expect(
    await desk.send('PATCH', '/promotions/USED', { from: { totalLimit: 1000 }, to: { totalLimit: 1 } }),
  ).toMatchObject({ status: 422, json: { error: { details: { fields: [{ field: 'totalLimit' }] } } } })
})

test('[PROMO-18] codes are listed by what they do now, those that run first', async () => {
  await add('PLANNED', { validFrom: '2031-01-01T00:00:00.000Z' })
  await add('OVER', { validTo: '2026-01-02T00:00:00.000Z' })
  await add('OFF', { isActive: false })
  await add('ABROAD', { country: 'USA', category: null })
  const codes = async (query: string) =>
    (await desk.get(`/promotions${query}`)).json.data.map(({ code }: { code: string }) => code)
  expect(await codes('?state=PLANNED')).toEqual(['PLANNED'])
  expect(await codes('?state=OVER')).toContain('OVER')
  expect(await codes('?state=OFF')).toEqual(['OFF'])
  expect(await codes('?country=IND')).not.toContain('ABROAD')
  expect(await codes('?q=abroad')).toEqual(['ABROAD'])
  const all = await codes('')
  expect(all.indexOf('ABROAD')).toBeLessThan(all.indexOf('PLANNED'))
  expect(all.indexOf('PLANNED')).toBeLessThan(all.indexOf('OVER'))
})

test('[PROMO-19] several codes are switched off at once, and each leaves an entry', async () => {
  await add('FIRST')
  await add('SECOND')
  const codes = ['FIRST', 'SECOND', 'NONE']
  const done = await desk.send('POST', '/promotions/switch', { codes, isActive: false })
  expect(done.json).toEqual({ switched: ['FIRST', 'SECOND'], unknown: ['NONE'] })
  const entries = await sql<{ id: string }>`select subject_id as id from audit_entry
    where act = 'promotion.switch' and subject_id in ('FIRST', 'SECOND') order by id`.execute(db)
  expect(entries.rows.map(({ id }) => id)).toEqual(['FIRST', 'SECOND'])
  expect((await desk.get('/promotions/FIRST')).json.state).toBe('OFF')
})

test('[PROMO-20] before saving, the desk says what a code may cost, what it sells below cost, and what runs with it', async () => {
  await add('BESIDE')
  const ask = (changes: object) => desk.send('POST', '/promotions/forecast', { ...FIELDS, ...changes })
  expect((await ask({})).json).toMatchObject({ cost: { most: 150_000, open: 150_000 } })
  expect((await ask({ totalLimit: null })).json.cost).toBeNull()
  expect((await ask({ reward: { kind: 'PERCENT', percent: 10 } })).json.cost).toBeNull()
  expect((await ask({})).json.sameDays).toContain('BESIDE')
  expect((await ask({ country: 'USA' })).json.sameDays).not.toContain('BESIDE')
  await seedTx(db, (tx) =>
    sql`update lot_stock set unit_cost = 340_00 where variant_sku = 'OILPNT01-1000ML'`.execute(tx),
  )
  const deep = (await ask({ reward: { kind: 'PERCENT', percent: 10 }, minSubtotal: 0 })).json
  const known = await sql<{ count: number }>`
    select count(*)::integer as count from lot_stock where unit_cost is not null`.execute(db)
  expect(deep.withCost > 0).toBe((known.rows[0]?.count ?? 0) > 0)
})

test('[PROMO-21] a cart to try a code on is filled with sizes on sale, at the prices of the country', async () => {
  const find = async (query: string) => (await desk.get(`/promotions/sizes?${query}`)).json
  const { data, delivery } = await find('q=groundnut&country=IND')
  expect(data[0]).toMatchObject({ productSku: 'OILPNT01', category: 'OILS', currency: 'INR' })
  expect(delivery).toEqual({ fee: 60, freeFrom: 999 })
  expect((await find('q=groundnut&country=USA')).data[0].currency).toBe('USD')
  expect((await find('q=%25&country=IND')).data).toEqual([])
})

test('[PROMO-22] only who may read customers looks up how often one of them used a code', async () => {
  await add('MINE')
  const user = await insertUser(db, { email: 'mine@mail.example', email_verified_at: new Date() })
  const path = '/promotions/customer?who=mine@mail.example&country=IND&code=MINE'
  expect((await desk.get(path)).json).toEqual({ id: user.id, name: user.name, timesUsed: 0 })
  expect(await desk.get('/promotions/customer?who=nobody@mail.example&country=IND')).toMatchObject({
    status: 404,
  })
  const editor = await staffDesk(shop, 'CONTENT')
  expect(await editor.get(path)).toMatchObject({ status: 403, code: 'STAFF_NOT_ALLOWED' })
  expect((await editor.get('/promotions')).status).toBe(200)
})
