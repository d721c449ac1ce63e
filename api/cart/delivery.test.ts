import { afterAll, expect, test } from 'vitest'
import { changeSetting, seedTx } from '#db/testing-seed.ts'
import { fromMajor, subtract, toMajor } from '#domain/money.ts'
import { openTestShop } from '../testing.ts'
import { OIL, shopperOf } from './testing.ts'

const shop = await openTestShop({ trustedHops: 1 })
afterAll(shop.close)

async function pricePieces(price: number, country: 'IND' | 'USA') {
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: price, max_price: price })
      .where('variant_sku', '=', OIL.variantSku)
      .where('country', '=', country)
      .execute(),
  )
  await shop.refresh()
  const shopper = await shopperOf(shop, { locale: country === 'IND' ? 'en_IN' : 'en_US' })
  return (await shopper.put({ items: [{ ...OIL, quantity: 1 }] })).cart
}

test.each([
  ['[PRICE-12]', 'IND', 998_99, 60],
  ['[PRICE-12]', 'IND', 999_00, 0],
  ['[PRICE-13]', 'USA', 98_99, 12],
  ['[PRICE-13]', 'USA', 99_00, 0],
] as const)('%s in %s goods of %i minor units are delivered for %i', async (_rule, country, price, fee) => {
  const cart = await pricePieces(price, country)
  expect([cart.shippingAmount, cart.subtotalCurrent]).toEqual([fee, price / 100])
})

test('[PRICE-11] only the delivery fee is added to the list price', async () => {
  const cart = await pricePieces(500_00, 'IND')
  expect(toMajor(subtract(fromMajor(cart.total), fromMajor(cart.shippingAmount)))).toBe(500)
})

test('[PRICE-15] the fee comes from the settings', async () => {
  const value = { INR: { fee: 40_00, freeFrom: 300_00 }, USD: { fee: 9_00, freeFrom: 50_00 } }
  await changeSetting(shop.db, 'SHIPPING_FEE', value)
  expect((await pricePieces(299_00, 'IND')).shippingAmount).toBe(40)
  expect((await pricePieces(300_00, 'IND')).shippingAmount).toBe(0)
  expect((await pricePieces(49_00, 'USA')).shippingRate).toEqual({ fee: 9, freeFrom: 50 })
})
