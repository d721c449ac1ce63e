import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { insertAddress } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { buyerOf, openedIn } from '../testing-buyer.ts'
import { openMessageShop } from '../testing-messages.ts'

const BEFORE_CUTOFF = new Date('2026-11-16T13:50:00+05:30')
const AFTER_CUTOFF = new Date('2026-11-16T14:05:00+05:30')
let now = BEFORE_CUTOFF
const shop = await openMessageShop({ now: () => now })
const { db } = shop
afterAll(shop.close)
beforeEach(() => {
  now = BEFORE_CUTOFF
})
afterEach(() => shop.check())

const NEEMUCH = { earliest: '2026-11-18', latest: '2026-11-18' }
const A_DAY_LATER = { earliest: '2026-11-19', latest: '2026-11-19' }

test('[PIN-7] an order stores the days that its cart showed, and a payment before the cut-off keeps them', async () => {
  const buyer = await buyerOf(shop)
  const cart = await buyer.fill()
  expect(cart.promise).toMatchObject(NEEMUCH)
  const opened = openedIn(await buyer.placeCart(cart))
  expect((await buyer.order(opened.orderId)).promise).toEqual(NEEMUCH)
  await shop.pay(opened)
  await shop.drain()
  expect(await buyer.order(opened.orderId)).toMatchObject({ status: 'PROCESSING', promise: NEEMUCH })
})

test('[PIN-7] a payment after the cut-off counts the days again, and the mail says so', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  now = AFTER_CUTOFF
  expect((await buyer.order(opened.orderId)).promise).toEqual(NEEMUCH)
  await shop.pay(opened)
  await shop.drain()
  expect(await buyer.order(opened.orderId)).toMatchObject({ status: 'PROCESSING', promise: A_DAY_LATER })
  await shop.sendQueued()
  const [mail] = await shop.mailsTo(buyer.user.email)
  expect(mail?.subject).toContain('We are packing your order')
  expect(mail?.text).toContain('It should be with you Thu, Nov 19.')
})

test('[PIN-7] later changes of zones and holidays move no promise', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.pay(opened)
  await shop.drain()
  await seedTx(db, (tx) =>
    tx.updateTable('delivery_zone').set({ days_min: 4, days_max: 6 }).where('code', '=', 'A').execute(),
  )
  await seedTx(db, (tx) =>
    tx.insertInto('holiday').values({ day: '2026-11-18', scope: 'ALL', name: 'Fair' }).execute(),
  )
  await shop.refresh()
  expect((await buyer.order(opened.orderId)).promise).toEqual(NEEMUCH)
  await seedTx(db, (tx) =>
    tx.updateTable('delivery_zone').set({ days_min: 1, days_max: 1 }).where('code', '=', 'A').execute(),
  )
  await seedTx(db, (tx) => tx.deleteFrom('holiday').where('day', '=', '2026-11-18').execute())
  await shop.refresh()
})

test.each([
  ['en_IN', { zip: '744101', state: 'AN' }, 'We do not deliver to this PIN code yet.'],
  ['en_IN', { zip: '860001', state: 'BR' }, 'We do not deliver to this PIN code yet.'],
  ['en_US', { country: 'USA', zip: '99501', state: 'AK' }, 'We do not deliver to this ZIP code yet.'],
] as const)('[PIN-8] in %s an order to %j is refused, and the cart stays', async (locale, place, message) => {
  const buyer = await buyerOf(shop, locale)
  const far = await insertAddress(db, buyer.user.id, place)
  const filled = await buyer.fill()
  const { json: cart } = await buyer.call('putCart', { body: { items: [], shippingAddressId: far.id } })
  expect(cart.promise).toEqual({ isServed: false, earliest: null, latest: null, orderBy: null })
  const answer = await buyer.placeCart(cart)
  expect([answer.status, answer.code, answer.json.error.message]).toEqual([409, 'PLACE_NOT_SERVED', message])
  const { json: after } = await buyer.call('putCart', { body: { items: [] } })
  expect(after.items).toEqual(filled.items)
})

test('[PIN-8] an address in a place not served may be saved', async () => {
  const buyer = await buyerOf(shop)
  const address = {
    title: 'T',
    address1: '1',
    city: 'Port Blair',
    state: 'AN',
    zip: '744101',
    country: 'IND',
  }
  const answer = await buyer.call('putAddress', { params: { action: 'add' }, body: address })
  expect(answer.status).toBe(200)
  expect(answer.json).toHaveLength(2)
})
