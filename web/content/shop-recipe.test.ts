import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { HALDI, OIL } from '../cart/sample-cart.ts'
import {
  line,
  openCartStore,
  runTimers,
  startTest,
  storedItems,
  storeGuestItems,
} from '../cart/sample-cart-store.ts'
import { openSampleShop, serverError } from '../cart/sample-shop.ts'
import { sampleProduct, sampleVariant } from '../catalogue/sample-product.ts'
import { sampleVideo } from './sample-video.ts'
import { shopRecipe } from './shop-recipe.ts'

beforeEach(startTest)
afterEach(() => void vi.useRealTimers())

const OWN = { code: 'OWN', title: 'Add to Cart', url: null } as const

const productOf = (item: typeof OIL, availability: 'STOCKED' | 'OUTOFSTOCK' = 'STOCKED'): Product =>
  sampleProduct({
    sku: item.productSku,
    title: item.productTitle,
    variants: [sampleVariant(item.variantSku, { availability, platforms: [OWN] })],
  })

function openKitchen(products: Product[], cartId?: string) {
  const shop = openSampleShop(cartId ? { cartId } : {})
  const video = sampleVideo({ products: products.map(({ sku }) => sku) })
  const sku = encodeURIComponent(video.products.join(','))
  const path = `/api/v1/products/active?sku=${sku}&withMarketing=false&page=1&pageSize=${products.length}`
  const meta = { page: 1, totalItems: products.length, totalPages: 1 }
  shop.others[`GET ${path}`] = () => ({ status: 200, json: { data: products, meta } })
  const cart = openCartStore(shop, { isGuest: cartId === undefined })
  const start = async () => void (await cart.start())
  const press = async () => {
    const result = shopRecipe({ start, client: shop.client, cart }, video)
    await runTimers()
    return result
  }
  return { shop, cart, press }
}

test.each([
  ['a guest', undefined],
  ['a customer', 'cart-7'],
])('[RECIPE-1] [RECIPE-2] what %s needs is added in one change', async (_, cartId) => {
  const { shop, cart, press } = openKitchen([productOf(OIL), productOf(HALDI)], cartId)
  await cart.start()
  shop.sent.length = 0
  expect(await press()).toEqual({ ok: true, value: 'Added 2.' })
  expect(shop.bodies().map(({ items }) => items)).toEqual([[line(OIL, 1), line(HALDI, 1)]])
})

test('[RECIPE-1] [RECIPE-3] what the cart holds stays as it is, and pressing again changes nothing', async () => {
  storeGuestItems(line(OIL, 3))
  const { shop, cart, press } = openKitchen([productOf(OIL), productOf(HALDI)])
  expect(await press()).toMatchObject({ value: `Added 1. ${OIL.productTitle} was already in your cart.` })
  expect(cart.read().cart?.items.map(({ quantity }) => quantity)).toEqual([3, 1])
  shop.sent.length = 0
  expect(await press()).toMatchObject({ value: 'Everything is in your cart already.' })
  expect(shop.bodies()).toEqual([])
})

test('[RECIPE-3] what is sold out is skipped and named', async () => {
  const { cart, press } = openKitchen([productOf(OIL), productOf(HALDI, 'OUTOFSTOCK')])
  expect(await press()).toMatchObject({ value: `Added 1. ${HALDI.productTitle} is sold out.` })
  expect(cart.read().cart?.items).toHaveLength(1)
})

test('[RECIPE-3] what sold out a moment ago is not said to be added', async () => {
  const gone = { ...HALDI, productSku: 'GONE0001', variantSku: 'GONE0001-1KG', productTitle: 'Gone' }
  const { press } = openKitchen([productOf(OIL), productOf(gone)])
  expect(await press()).toMatchObject({ value: 'Added 1. Gone is sold out.' })
})

test('[RECIPE-4] when the cart cannot be reached, nothing stays in it and the next press adds once', async () => {
  const { shop, cart, press } = openKitchen([productOf(OIL), productOf(HALDI)])
  await cart.start()
  shop.reply = serverError
  expect(await press()).toEqual({ ok: false, error: 'We could not fill your cart. Please try again.' })
  expect(storedItems()).toEqual([])
  shop.reply = null
  expect(await press()).toEqual({ ok: true, value: 'Added 2.' })
})
