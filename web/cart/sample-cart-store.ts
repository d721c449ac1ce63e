import { vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import { createCartStateStore } from './cart-state.ts'
import { createCartStore } from './cart-store.ts'
import { stepQuantity } from './cart-update.ts'
import { createGuestCartStorage, GUEST_CART_KEY } from './guest-cart.ts'
import { OIL } from './sample-cart.ts'
import { type SampleShop, storageIn } from './sample-shop.ts'

export const PLUS = stepQuantity(OIL, 1)
export const MINUS = stepQuantity(OIL, -1)

export const line = ({ productSku, variantSku }: typeof OIL, quantity: number) => ({
  productSku,
  variantSku,
  quantity,
})

/** The browser's storage; each test starts with an empty one. */
export const stored = new Map<string, string>()
export const storedItems = () => JSON.parse(stored.get(GUEST_CART_KEY) ?? '{}').items
export const storeGuestItems = (...items: object[]) => stored.set(GUEST_CART_KEY, JSON.stringify({ items }))

/** Uses fake timers: see `runTimers`. */
export function startTest() {
  vi.useFakeTimers()
  stored.clear()
}

/** Runs all timers and pending calls. */
export const runTimers = () => vi.advanceTimersByTimeAsync(10_000)

/** A cart store like the session's; `notified` counts the messages to other tabs. */
export function openCartStore(shop: SampleShop, { isGuest = true } = {}) {
  const notified: string[] = []
  const connection = {
    client: shop.client,
    guestCart: createGuestCartStorage(() => storageIn(stored)),
    cartState: createCartStateStore(() => {}),
    onSaved: () => void notified.push('changed'),
  }
  let start: Promise<boolean> | null = null
  const started = () => {
    start ??= cartStore.load()
    return start
  }
  const cartStore = createCartStore({ connection, isGuest: () => isGuest, started })
  return {
    ...cartStore,
    notified,
    start: started,
    quantity: () => cartStore.read().cart?.items[0]?.quantity ?? 0,
  }
}

/** A cart store that has loaded a cart with oil. */
export async function openWithOil(shop: SampleShop, quantity = 1) {
  if (shop.cartId === 'GUEST_CART') storeGuestItems(line(OIL, quantity))
  else shop.stored = { ...EMPTY_CART, items: [line(OIL, quantity)] }
  const cartStore = openCartStore(shop, { isGuest: shop.cartId === 'GUEST_CART' })
  await cartStore.start()
  shop.sent.length = 0
  return cartStore
}

/** Delays the answers until the returned function is called. */
export function delayAnswers(shop: SampleShop) {
  const gate = Promise.withResolvers<void>()
  shop.gate = gate.promise
  return () => {
    shop.gate = null
    gate.resolve()
  }
}
