import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { CART_EXAMPLES } from '#contract/examples-cart.ts'
import { insertAddress, insertUser } from '#db/testing-rows.ts'
import { invariant } from '#kit/invariant.ts'
import { openTestShop, signIn, type TestShop, visit } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  // The promise of the examples was asked for at noon.
  shop = await openTestShop({ now: () => new Date('2026-11-16T12:00:00+05:30') })
})
afterAll(() => shop.close())

/** A cart without its id and times. */
const comparable = ({ id: _id, meta: _meta, shippingAddressId, ...cart }: Cart) => ({
  ...cart,
  hasAddress: shippingAddressId !== null,
})

test('[API-35] the shop returns the cart examples of the API reference', async () => {
  const [guestExample, ...customerExamples] = CART_EXAMPLES
  invariant(guestExample, 'there is an example for guests')
  const guest = await visit(shop.url)
  const priced: Cart = await (await guest.put('/api/v1/cart', guestExample.body)).json()
  expect(comparable(priced)).toEqual(comparable(guestExample.answer))
  expect(priced.id).toBe(guestExample.answer.id)

  const { id: userId } = await insertUser(shop.db)
  const { id: addressId } = await insertAddress(shop.db, userId)
  const customer = await visit(shop.url, await signIn(shop.db, userId))
  await customer.put('/api/v1/cart', { ...guestExample.body, shippingAddressId: addressId })
  for (const { title, body, answer } of customerExamples) {
    const sent = body.shippingAddressId ? { ...body, shippingAddressId: addressId } : body
    const cart: Cart = await (await customer.put('/api/v1/cart', sent)).json()
    expect(comparable(cart), title).toEqual(comparable(answer))
  }
})
