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

/** A customer with an order who has verified only these contacts. */
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
    queued: async () =>
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
    'not to an unverified address',
    { email: 'mail-two@mail.example', phone_verified_at: now },
    ['orderPlaced SMS'],
  ],
  ['to what was given, if nothing is proved', { email: 'mail-three@mail.example' }, ['orderPlaced EMAIL']],
  ['no contact', { isd_code: null, phone: null }, []],
])('[MESSAGE-2] an order is confirmed by %s', async (_what, contact, expected) => {
  const { queued } = await orderOf(contact)
  expect(await queued()).toEqual(expected)
})

test('the customer gets a message about the first payment problem only', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  for (let tries = 0; tries < 3; tries += 1) {
    await shop.pay(opened, { outcome: 'fail' })
    await shop.drain()
    await buyer.comeBack(opened)
  }
  const { orderNumber } = await buyer.order(opened.orderId)
  const queued = (await shop.queuedMessages(orderNumber)).map(({ template }) => template)
  expect(queued).toEqual(['orderPlaced', 'paymentProblem'])
})

test('[MESSAGE-15] a message is queued in the transaction of its change, once', async () => {
  const { order, queued } = await orderOf({ phone_verified_at: now })
  const refused = db.transaction().execute(async (tx) => {
    await notifyCustomer(deps, tx, { order, template: 'orderCancelled' })
    throw new Error('the change is refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await queued()).toEqual(['orderPlaced SMS'])
  const tell = () =>
    db.transaction().execute((tx) => notifyCustomer(deps, tx, { order, template: 'orderCancelled' }))
  await Promise.all([tell(), tell(), tell()])
  expect(await queued()).toEqual(['orderPlaced SMS', 'orderCancelled SMS'])
  // Also after the queue has deleted the job.
  await sql`delete from pgboss.job where data ->> 'template' = 'orderCancelled'`.execute(db)
  await tell()
  expect(await queued()).toEqual(['orderPlaced SMS'])
})

test('[MESSAGE-14] a queued message has no personal data', async () => {
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
