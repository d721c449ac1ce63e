import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { HONEY } from '../orders/testing-buyer.ts'
import { openActShop } from './testing.ts'

const shop = await openActShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const support = await shop.desk('SUPPORT')
const packer = await shop.desk('PACKER')

test('[DESK-90] one mail or one note about several orders; those that cannot have it are named, the others get it', async () => {
  const [one, two] = [await shop.paidOrder(), await shop.paidOrder()]
  const { user_id } = await db
    .selectFrom('customer_order')
    .select('user_id')
    .where('id', '=', two.orderId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('app_user')
    .set({ email: null, email_verified_at: null })
    .where('id', '=', user_id)
    .execute()
  const nobody = randomUUID()
  const orderIds = [one.orderId, two.orderId, nobody]
  const mail = { subject: 'Late by a day', text: 'The road is flooded.\nWe are sorry.' }
  const held = await support.send('POST', '/orders/messages', { orderIds, mail })
  expect(held.json).toMatchObject({
    accepted: [one.orderId],
    refused: [
      { id: two.orderId, code: 'NOT_REACHABLE' },
      { id: nobody, code: 'NOT_FOUND' },
    ],
  })
  await shop.ripen(held.json.actId)
  await shop.runActs()
  expect(await db.selectFrom('staff_mail').select(['order_id', 'subject']).execute()).toEqual([
    { order_id: one.orderId, subject: 'Late by a day' },
  ])
  expect((await packer.send('POST', '/orders/messages', { orderIds, mail })).code).toBe('STAFF_NOT_ALLOWED')

  const noted = await packer.send('POST', '/orders/notes', { orderIds, text: 'Wrap twice' })
  expect(noted.json).toMatchObject({
    accepted: [one.orderId, two.orderId],
    refused: [{ id: nobody, code: 'NOT_FOUND' }],
  })
  const notes = await db.selectFrom('order_note').select('text').execute()
  expect(notes.map(({ text }) => text)).toEqual(['Wrap twice', 'Wrap twice'])
  const entries = await db.selectFrom('audit_entry').select('id').where('act', '=', 'order.note').execute()
  expect(entries).toHaveLength(2)
  expect((await packer.send('POST', '/orders/notes', { orderIds: [], text: 'Wrap twice' })).status).toBe(422)
})

const address = {
  title: 'Namuna Buyer',
  address1: '5 Mill Road',
  city: 'Neemuch',
  state: 'MP',
  zip: '458441',
}
const items = (quantity = 2) => [{ variantSku: HONEY.variantSku, quantity }]
const quote = async (body: object) =>
  (await support.send('POST', '/orders/quote', { country: 'IND', items: items(), ...body })).json

test('[DESK-97] a staff order is quoted while it is written: prices, stock, promo, PIN code, both countries', async () => {
  const plain = await quote({ zip: '458441', state: 'MP' })
  const [line] = plain.lines
  expect(line).toMatchObject({ quantity: 2, problem: null, price: expect.any(Number) })
  expect(plain.total).toBe(plain.subtotal - plain.discount + plain.delivery)
  expect(plain).toMatchObject({
    currency: 'INR',
    subtotal: line.price * 2,
    place: { state: 'MP', isServed: true, promisedTo: expect.any(String) },
  })
  expect(await quote({ zip: '12' })).toMatchObject({ place: null })
  expect(await quote({ promo: 'NOSUCHCODE' })).toMatchObject({
    total: plain.total,
    promoProblem: expect.stringMatching(/code/i),
  })
  expect((await quote({ items: [{ variantSku: 'NOTHING-1', quantity: 1 }] })).lines).toMatchObject([
    { price: null, problem: 'ITEM_UNAVAILABLE' },
  ])
  await seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand: 1 }).where('variant_sku', '=', HONEY.variantSku).execute(),
  )
  expect((await quote({})).lines).toMatchObject([{ most: 1, problem: 'STOCK_LIMITED' }])
  const found = await support.get('/orders/sizes?country=USA&q=honey')
  expect(found.json.data.length).toBeGreaterThan(0)
  for (const size of found.json.data)
    expect(size).toMatchObject({ currency: 'USD', title: expect.stringMatching(/honey/i) })
  expect((await packer.get('/orders/sizes?country=IND')).code).toBe('STAFF_NOT_ALLOWED')
})

test('[DESK-98] a staff order at another price, total or stock than shown is refused, and places nothing', async () => {
  await seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand: 10 }).where('variant_sku', '=', HONEY.variantSku).execute(),
  )
  const { lines, total } = await quote({})
  const [{ price }] = lines
  const customer = { id: (await insertUser(db)).id }
  const place = (change: object) =>
    support.send('POST', '/orders', {
      customer,
      country: 'IND',
      items: [{ ...items()[0], price }],
      address,
      paid: { method: 'CASH' },
      total,
      ...change,
    })
  const count = async () => (await db.selectFrom('customer_order').select('id').execute()).length
  const before = await count()
  const other = await place({ items: [{ ...items()[0], price: price - 1 }] })
  expect(other).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
  expect(other.json.error.details.lines).toEqual([{ variantSku: HONEY.variantSku, shown: price - 1, price }])
  expect((await place({ total: total + 1 })).code).toBe('PRICE_CHANGED')
  const many = await place({ items: [{ ...items(11)[0], price }], total: null })
  expect(many).toMatchObject({ status: 409, code: 'STOCK_CHANGED' })
  expect(many.json.error.details.notices).toMatchObject([{ variantSku: HONEY.variantSku }])
  expect(await count()).toBe(before)
  expect((await place({})).json).toMatchObject({ status: 'PROCESSING', total })
})
