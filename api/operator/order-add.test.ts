import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aPhone, insertAddress, insertUser } from '#db/testing-rows.ts'
import { days } from '#kit/duration.ts'
import { endOverdue } from '../orders/end/end-overdue.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY, OIL, openedIn } from '../orders/testing-buyer.ts'
import { atTerminal } from './testing.ts'

const shop = await openOrderShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())
const { run } = atTerminal(shop)

const refusal = async (...args: string[]) => {
  const { text, isGood } = await run(...args)
  expect(isGood).toBe(false)
  return text
}

const HERE = ['--address1', '5 Mill Road', '--city', 'Neemuch', '--state', 'mp', '--zip', '458 441']

const numberIn = (text: string) => /AM-\S+/.exec(text)?.[0] ?? ''
const idOf = async (orderNumber: string) =>
  (
    await db
      .selectFrom('customer_order')
      .select('id')
      .where('order_number', '=', orderNumber)
      .executeTakeFirst()
  )?.id ?? ''

async function added(...args: string[]) {
  const { text, isGood } = await run('order-add', ...args)
  expect([text, isGood]).toEqual([expect.stringMatching(/^AM-/), true])
  const orderNumber = numberIn(text)
  return { text, orderNumber, orderId: await idOf(orderNumber) }
}

test('[STAFF-11] an order of staff has the cart’s price, reserves stock, uses the code, and its customer gets a message', async () => {
  const buyer = await buyerOf(shop)
  const items = [
    { ...HONEY, quantity: 2 },
    { ...OIL, quantity: 1 },
  ]
  const cart = await buyer.fill(items, 'NAMASTE10')
  const before = await shop.stockOf(HONEY.variantSku)
  const asked = [
    '--item',
    `${HONEY.variantSku.toLowerCase()}=2`,
    '--item',
    OIL.variantSku,
    '--promo',
    'namaste10',
  ]
  const made = await added('--customer', `0 ${buyer.user.phone}`, ...asked, '--by', 'Tara')
  const order = await buyer.order(made.orderId)
  expect(order).toMatchObject({
    status: 'PENDING',
    creator: 'STAFF',
    transactions: [],
    total: cart.total,
    subtotalMax: cart.subtotalMax,
    subtotalDiscount: cart.subtotalDiscount,
    shippingAmount: cart.shippingAmount,
    discountCode: 'NAMASTE10',
    shippingAddress: { address1: '1 Test Lane' },
  })
  expect(made.text).toContain('can pay it under My Orders until')
  const { on_hand, reserved } = await shop.stockOf(HONEY.variantSku)
  expect([on_hand, reserved]).toEqual([before.on_hand - 2, before.reserved + 2])
  expect((await shop.queuedMessages(made.orderNumber)).map(({ template }) => template)).toEqual([
    'orderPlaced',
  ])
  expect(JSON.stringify(order)).not.toContain('Tara')
  expect((await run('show', made.orderNumber)).text).toMatch(/Placed .* by staff \(Tara\)/)
  // The customer's own cart is unchanged, and the promo code's use is counted.
  expect((await buyer.call('putCart', { body: { items: [] } })).json.items).toHaveLength(2)
  expect(await refusal('order-add', '--customer', String(buyer.user.email), ...asked)).toContain(
    'This discount code is not valid: see promo NAMASTE10.',
  )
})

test('[STAFF-11] the customer pays it on the order page, and cannot edit it', async () => {
  const buyer = await buyerOf(shop)
  const { orderId, orderNumber } = await added(
    '--customer',
    String(buyer.user.email),
    '--item',
    HONEY.variantSku,
  )
  expect((await buyer.restore(orderId)).code).toBe('ORDER_NOT_EDITABLE')
  const opened = openedIn(await buyer.charge(orderId))
  await shop.pay(opened)
  await buyer.comeBack(opened)
  expect((await buyer.order(orderId)).status).toBe('PROCESSING')
  expect((await run('ready', orderNumber)).isGood).toBe(true)
  expect((await run('refund', orderNumber, '--line', HONEY.variantSku, '--yes')).isGood).toBe(true)
})

test('[STAFF-11] unpaid after three days it ends, and stock and code are released', async () => {
  const buyer = await buyerOf(shop)
  const before = await shop.stockOf(HONEY.variantSku)
  const { orderId } = await added('--customer', String(buyer.user.phone), '--item', `${HONEY.variantSku}=3`)
  await sql`update customer_order set created_at = now() - ${days(3)} * interval '1 millisecond'
    where id = ${orderId}`.execute(db)
  await endOverdue(shop.orders)
  expect((await buyer.order(orderId)).status).toBe('CANCELLED')
  expect(await shop.stockOf(HONEY.variantSku)).toEqual(before)
})

test('[STAFF-11] what a cart would correct is refused, and nothing is stored', async () => {
  const buyer = await buyerOf(shop)
  const who = ['--customer', String(buyer.user.phone)]
  const { on_hand } = await shop.stockOf(HONEY.variantSku)
  await run('stock', HONEY.variantSku, '--set', '4')
  expect(await refusal('order-add', ...who, '--item', `${HONEY.variantSku}=5`)).toMatch(
    /^Only 4 of .* are left\.$/,
  )
  expect(await refusal('order-add', ...who, '--item', HONEY.variantSku, '--item', 'NOSUCH01-1G')).toBe(
    'NOSUCH01-1G cannot be sold in India now.',
  )
  expect(await refusal('order-add', ...who, '--item', HONEY.variantSku, '--promo', 'NOSUCH')).toContain(
    'This discount code is not valid',
  )
  expect(await refusal('order-add', ...who, '--item', HONEY.variantSku, '--promo', 'OILS150')).toContain(
    'not valid',
  )
  const phone = aPhone()
  const stranger = ['--customer', phone, '--name', 'New Person', ...HERE]
  expect(await refusal('order-add', ...stranger, '--item', `${HONEY.variantSku}=9`)).toContain('Only 4')
  expect(await db.selectFrom('app_user').select('id').where('phone', '=', phone).execute()).toEqual([])
  await run('stock', HONEY.variantSku, '--set', String(on_hand))
})

test('[STAFF-12] a new customer has nothing verified, and signing in finds the order', async () => {
  const phone = aPhone()
  const item = ['--item', HONEY.variantSku]
  expect(await refusal('order-add', '--customer', phone, ...item)).toBe(
    `No customer has verified +91${phone}. --name NAME makes a new one.`,
  )
  const made = await added('--customer', phone, '--name', 'Example Customer', ...item, ...HERE)
  const { rows } = await sql`select name, phone, email, phone_verified_at, first_sign_in_at, customer_name,
      shipping_address_id, shipping_address ->> 'title' as title, shipping_address ->> 'phone' as reach
    from app_user join customer_order on user_id = app_user.id where phone = ${phone}`.execute(db)
  expect(rows).toEqual([
    {
      name: 'Example Customer',
      phone,
      email: null,
      phone_verified_at: null,
      first_sign_in_at: null,
      customer_name: 'Example Customer',
      shipping_address_id: null,
      title: 'Example Customer',
      reach: phone,
    },
  ])
  expect((await shop.queuedMessages(made.orderNumber))[0]?.to.channel).toBe('SMS')
  // The second order is hers too: only the owner of the number can sign in to that account.
  const again = await added('--customer', `+91-${phone}`, ...item, ...HERE)
  const owners = await sql`select distinct user_id from customer_order
    where order_number in (${made.orderNumber}, ${again.orderNumber})`.execute(db)
  expect(owners.rows).toHaveLength(1)
})

test('[STAFF-12] an unverified number or address gives no access to the order', async () => {
  const phone = aPhone()
  const claimed = { phone, email: 'claims@mail.example', email_verified_at: new Date() }
  const claimant = await insertUser(db, { ...claimed, first_sign_in_at: new Date() })
  // An unfinished sign-up that another address could complete.
  const unfinished = await insertUser(db, { phone, email: 'opens-it@mail.example' })
  const item = ['--item', HONEY.variantSku]
  expect(await refusal('order-add', '--customer', phone, ...item)).toContain('No customer has verified')
  await added('--customer', phone, '--name', 'The Owner', ...item, ...HERE)
  for (const { id } of [claimant, unfinished])
    expect(await db.selectFrom('customer_order').select('id').where('user_id', '=', id).execute()).toEqual([])
})

test('[STAFF-11] it is delivered to the only address, to a named one, or to a typed one', async () => {
  const buyer = await buyerOf(shop)
  const asked = ['--customer', String(buyer.user.email), '--item', HONEY.variantSku]
  const second = await insertAddress(db, buyer.user.id, { title: 'Office', address1: '2 Work Street' })
  const which = await refusal('order-add', ...asked)
  expect(which).toContain(`${second.id}  Office, 2 Work Street, Neemuch`)
  const { orderId } = await added(...asked, '--address', second.id)
  expect((await buyer.order(orderId)).shippingAddress.address1).toBe('2 Work Street')
  const typed = await added(...asked, ...HERE, '--title', 'Her Sister', '--instructions', 'Ring twice')
  expect((await buyer.order(typed.orderId)).shippingAddress).toMatchObject({
    title: 'Her Sister',
    state: 'MP',
    zip: '458441',
    instructions: 'Ring twice',
  })
  expect(await refusal('order-add', ...asked, ...HERE, '--zip', '12')).toContain('ZIP')
  expect(await refusal('order-add', ...asked, '--address1', '5 Mill Road')).toBe('Please select the State')
  expect(await refusal('order-add', ...asked, '--country', 'USA')).toContain('There is no address in USA')
  const others = (await buyerOf(shop)).address
  expect(await refusal('order-add', ...asked, '--address', others.id)).toContain('has no address')
})

test('[STAFF-11] an order in dollars has dollar prices', async () => {
  const buyer = await buyerOf(shop, 'en_US')
  const { orderId, text } = await added(
    ...['--customer', String(buyer.user.email), '--item', OIL.variantSku, '--country', 'usa'],
  )
  expect(text).toMatch(/: \$\d+\.\d{2}\./)
  expect(await buyer.order(orderId)).toMatchObject({ currency: 'USD', shippingAddress: { country: 'USA' } })
})

test('[STAFF-11] with nothing to pay it is PROCESSING at once', async () => {
  await run('promo-add', 'GIFT', '100%')
  const buyer = await buyerOf(shop)
  const asked = ['--item', `${OIL.variantSku}=9`, '--promo', 'GIFT']
  const { orderId, text } = await added('--customer', String(buyer.user.phone), ...asked)
  expect(text).toContain('₹0.00. It is paid and can be packed.')
  expect((await buyer.order(orderId)).status).toBe('PROCESSING')
})

test('[STAFF-11] missing and invalid options are reported', async () => {
  const item = ['--item', HONEY.variantSku]
  expect(await refusal('order-add', ...item)).toContain('--customer is missing')
  expect(await refusal('order-add', '--customer', '9812345678')).toContain('--item is missing')
  for (const wrong of ['HONEY', `${HONEY.variantSku}=0`, `${HONEY.variantSku}=100`, `${HONEY.variantSku}=x`])
    expect(await refusal('order-add', '--customer', '9812345678', '--item', wrong)).toContain('is no item')
  expect(await refusal('order-add', '--customer', 'somebody', ...item)).toContain('neither a mobile number')
  expect(
    await refusal('order-add', '--customer', '9812345678', ...item, '--note', 'x'.repeat(201)),
  ).toContain('--note takes 1 to 200 characters.')
})
