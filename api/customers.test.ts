import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import type { Cart } from '#contract/cart.ts'
import { type CartAnswer, shopperOf } from './cart/testing.ts'
import { openOrderShop } from './orders/testing.ts'
import { buyerOf, OIL, openedIn } from './orders/testing-buyer.ts'

const shop = await openOrderShop()
afterAll(shop.close)

/** An overloaded shop refuses requests; customers retry. */
async function patiently(put: () => Promise<CartAnswer>): Promise<Cart> {
  for (;;) {
    const { cart, error } = await put()
    if (error?.code !== 'UNAVAILABLE') return cart
    await wait(50)
  }
}

test('[SHOP-3] [ROLE-3] [ENTITY-6] a guest’s cart is marked and not stored, a customer’s cart is stored', async () => {
  const guest = await shopperOf(shop)
  const cart = await patiently(() => guest.put({ items: [{ ...OIL, quantity: 2 }] }))
  expect([cart.id, cart.items.map(({ quantity }) => quantity)]).toEqual(['GUEST_CART', [2]])
  expect((await patiently(() => guest.put({ items: [] }))).items).toEqual([])
  const buyer = await buyerOf(shop)
  const kept = await buyer.fill([{ ...OIL, quantity: 2 }])
  expect(kept.id).not.toBe('GUEST_CART')
  const again = await buyer.call('putCart', { body: { items: [] } })
  expect([again.json.id, again.json.items.length]).toEqual([kept.id, 1])
  expect((await fetch(`${shop.url}/api/v1/products/active`)).status).toBe(200)
})

test('[API-7] [API-20] the one cart call loads, changes items, sets addresses, and applies and removes a promo', async () => {
  const paths = Object.values(CALLS).map(({ path }) => path)
  expect(paths.filter((path) => path.includes('cart'))).toEqual(['/api/v1/cart'])
  const buyer = await buyerOf(shop)
  const put = async (body: object) => (await buyer.call('putCart', { body })).json
  const item = { ...OIL, quantity: 3 }
  expect(await put({ items: [] })).toMatchObject({ items: [], total: 0 })
  expect(await put({ items: [item] })).toMatchObject({ items: [{ variantSku: OIL.variantSku, quantity: 3 }] })
  const chosen = { shippingAddressId: buyer.address.id }
  expect(await put({ items: [], ...chosen })).toMatchObject({ ...chosen, items: [{ quantity: 3 }] })
  const cheaper = await put({ items: [], discountCode: 'NAMASTE10' })
  expect(cheaper).toMatchObject({ discountCode: 'NAMASTE10', subtotalDiscount: 104.7 })
  const plain = await put({ clear: true, items: [item], ...chosen })
  expect(plain).toMatchObject({
    ...chosen,
    discountCode: null,
    subtotalDiscount: 0,
    items: [{ quantity: 3 }],
  })
})

test('[API-8] the public settings are a list of code and value', async () => {
  const list = await (await fetch(`${shop.url}/api/v1/settings/public`)).json()
  expect(list.map((setting: object) => Object.keys(setting))).toEqual(Array(4).fill(['code', 'value']))
})

test('[SHOP-7] [ROLE-4] a customer checks out, pays again after a failure, reads the order, and restores one to the cart', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.pay(opened, { outcome: 'fail' })
  expect((await buyer.comeBack(opened)).status).toBe(402)
  const retried = openedIn(await buyer.charge(opened.orderId))
  await shop.pay(retried)
  expect((await buyer.comeBack(retried)).status).toBe(200)
  expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
  const other = await buyer.place()
  expect((await buyer.restore(other.orderId)).status).toBe(200)
  const { json } = await buyer.call('listOrders')
  expect(json.data.map(({ status }: { status: string }) => status)).toEqual(['CANCELLED', 'PROCESSING'])
  await shop.check()
})
