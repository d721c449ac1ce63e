import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { insertAddress, insertUser } from '#db/testing-rows.ts'
import { signIn } from '../../testing.ts'
import { findOrder } from '../orders.store.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, OIL, openedIn, requestOf, speakerOf } from '../testing-buyer.ts'
import { notifyCustomer } from './notify-customer.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

type Contact = Parameters<typeof insertUser>[1]

/** Somebody who has placed an order and proved only these ways to be reached. */
async function orderOf(contact: Contact) {
  const user = await insertUser(db, contact)
  const address = await insertAddress(db, user.id)
  const call = speakerOf(shop, await signIn(db, user.id))
  const { json: cart } = await call('putCart', {
    body: { items: [{ ...OIL, quantity: 1 }], shippingAddressId: address.id },
  })
  const opened = openedIn(await call('placeOrder', { body: requestOf(cart) }))
  const order = await findOrder(db, opened.orderId)
  if (!order) throw new Error('the order is there')
  return {
    order,
    opened,
    told: async () =>
      (await shop.queuedMessages(order.orderNumber)).map(({ template, to }) => `${template} ${to.channel}`),
  }
}

const now = new Date()
test.each([
  [
    'mail where there is a proved address',
    { email: 'mail-one@mail.example', email_verified_at: now },
    ['orderPlaced EMAIL'],
  ],
  ['SMS where there is none', { phone_verified_at: now }, ['orderPlaced SMS']],
  [
    'not to an address nobody has proved',
    { email: 'mail-two@mail.example', phone_verified_at: now },
    ['orderPlaced SMS'],
  ],
  ['to what was given, if nothing is proved', { email: 'mail-three@mail.example' }, ['orderPlaced EMAIL']],
  ['nobody, if there is no way to', { isd_code: null, phone: null }, []],
])('[MESSAGE-2] an order is confirmed by %s', async (_what, contact, expected) => {
  const { told } = await orderOf(contact)
  expect(await told()).toEqual(expected)
})

test('the first problem with a payment is told, further ones are not', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  for (let tries = 0; tries < 3; tries += 1) {
    await shop.pay(opened, { outcome: 'fail' })
    await shop.drain()
    await buyer.comeBack(opened)
  }
  const { orderNumber } = await buyer.order(opened.orderId)
  const told = (await shop.queuedMessages(orderNumber)).map(({ template }) => template)
  expect(told).toEqual(['orderPlaced', 'paymentProblem'])
})

test('[MESSAGE-15] a message is queued with its change, or not at all, and once for ever', async () => {
  const { order, told } = await orderOf({ phone_verified_at: now })
  const refused = db.transaction().execute(async (tx) => {
    await notifyCustomer(deps, tx, { order, template: 'orderCancelled' })
    throw new Error('the change is refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await told()).toEqual(['orderPlaced SMS'])
  const tell = () =>
    db.transaction().execute((tx) => notifyCustomer(deps, tx, { order, template: 'orderCancelled' }))
  await Promise.all([tell(), tell(), tell()])
  expect(await told()).toEqual(['orderPlaced SMS', 'orderCancelled SMS'])
  // Also when the queue has long forgotten it.
  await sql`delete from pgboss.job where data ->> 'template' = 'orderCancelled'`.execute(db)
  await tell()
  expect(await told()).toEqual(['orderPlaced SMS'])
})

test('[MESSAGE-14] a queued message holds nothing of the customer’s', async () => {
  const { order } = await orderOf({ email: 'mail-four@mail.example', email_verified_at: now })
  const [queued] = await shop.queuedMessages(order.orderNumber)
  expect(queued?.payload).toEqual({
    orderId: order.id,
    orderNumber: order.orderNumber,
    template: 'orderPlaced',
    subject: '',
    channel: 'EMAIL',
    isResent: false,
  })
})
