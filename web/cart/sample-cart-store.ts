import { vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import { GUEST_CART_KEY } from '../session/guest-cart.ts'
import { createGuestCopy } from '../session/guest-copy.ts'
import { createCartObservable } from './cart-observable.ts'
import { createCartStore } from './cart-store.ts'
import { stepQuantity } from './cart-update.ts'
import { OIL } from './sample-cart.ts'
import { type SampleShop, storageIn } from './sample-shop.ts'

export const PLUS = stepQuantity(OIL, 1)
export const MINUS = stepQuantity(OIL, -1)

export const line = ({ productSku, variantSku }: typeof OIL, quantity: number) => ({
  productSku,
  variantSku,
  quantity,
})

/** What this browser has stored; every test begins with nothing. */
export const stored = new Map<string, string>()
export const storedItems = () => JSON.parse(stored.get(GUEST_CART_KEY) ?? '{}').items
export const keep = (...items: object[]) => stored.set(GUEST_CART_KEY, JSON.stringify({ items }))

/** The clock is the test's own: see `settle`. */
export function begin() {
  vi.useFakeTimers()
  stored.clear()
}

/** Lets everything happen that is on its way, the waiting calls included. */
export const settle = () => vi.advanceTimersByTimeAsync(10_000)

/** A cartStore as the session opens it; `told` counts the changes the other tabs would hear of. */
export function openCartStore(shop: SampleShop, { isGuest = true } = {}) {
  const told: string[] = []
  const exchange = {
    client: shop.client,
    copy: createGuestCopy(() => storageIn(stored)),
    observable: createCartObservable(() => {}),
    onTaken: () => void told.push('changed'),
  }
  let start: Promise<boolean> | null = null
  const started = () => {
    start ??= cartStore.load()
    return start
  }
  const cartStore = createCartStore({ exchange, isGuest: () => isGuest, started })
  return {
    ...cartStore,
    told,
    start: started,
    quantity: () => cartStore.read().cart?.items[0]?.quantity ?? 0,
  }
}

/** A cartStore whose cart has come and holds oil. */
export async function openWithOil(shop: SampleShop, quantity = 1) {
  if (shop.cartId === 'GUEST_CART') keep(line(OIL, quantity))
  else shop.stored = { ...EMPTY_CART, items: [line(OIL, quantity)] }
  const cartStore = openCartStore(shop, { isGuest: shop.cartId === 'GUEST_CART' })
  await cartStore.start()
  shop.sent.length = 0
  return cartStore
}

/** Keeps the shop's answers back until the returned function is called. */
export function gateOf(shop: SampleShop) {
  const gate = Promise.withResolvers<void>()
  shop.gate = gate.promise
  return () => {
    shop.gate = null
    gate.resolve()
  }
}
