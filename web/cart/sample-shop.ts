import type { CartUpdate } from '#contract/cart.ts'
import { type Client, createClient } from '#contract/client.ts'
import { type CartContent, changeCart, EMPTY_CART } from '#domain/cart.ts'
import { EMPTY, HALDI, OIL, pieces, sampleCart } from './sample-cart.ts'

type Sent = { line: string; body: CartUpdate }
type Reply = { status: number; json: unknown }

export const SERVER_ERROR = { error: { code: 'INTERNAL', message: 'Something went wrong on our side.' } }
export const serverError = (): Reply => ({ status: 500, json: SERVER_ERROR })

const PRODUCTS = new Map([OIL, HALDI].map((item) => [item.variantSku, item]))

export type SampleShop = ReturnType<typeof openSampleShop>

/**
 * A server for tests: the client is real, only `fetch` is simulated. It sells oil and turmeric, knows the code SAVE50,
 * and stores the cart when given a customer's cart id.
 */
export function openSampleShop({ cartId = 'GUEST_CART' } = {}) {
  const sent: Sent[] = []
  let stored: CartContent = EMPTY_CART
  const shop = {
    cartId,
    sent,
    /** The next answer; set it to make a call fail. */
    reply: null as null | ((body: CartUpdate) => Reply | null),
    /** Answers wait for this promise. */
    gate: null as Promise<unknown> | null,
    others: {} as Record<string, () => Reply>,
    get stored() {
      return stored
    },
    set stored(content: CartContent) {
      stored = content
    },
    bodies: () => sent.filter(({ line }) => line === 'PUT /api/v1/cart').map(({ body }) => body),
  }

  function answer(body: CartUpdate): Reply {
    const content = changeCart(shop.cartId === 'GUEST_CART' ? EMPTY_CART : stored, body)
    if (body.discountCode && body.discountCode !== 'SAVE50') {
      return {
        status: 400,
        json: { error: { code: 'PROMO_INVALID', message: 'This discount code is not valid' } },
      }
    }
    stored = content
    return { status: 200, json: priced(shop.cartId, content) }
  }

  const client: Client = createClient({
    locale: () => 'en_IN',
    csrfToken: () => null,
    fetch: async (url, init) => {
      const line = `${init.method} ${url}`
      const body = init.body ? JSON.parse(String(init.body)) : null
      sent.push({ line, body })
      const other = shop.others[line]
      const reply = other ? other() : (shop.reply?.(body) ?? answer(body))
      await shop.gate
      return new Response(JSON.stringify(reply.json), { status: reply.status })
    },
  })
  return Object.assign(shop, { client })
}

/** Computes the totals independently of the code under test. */
function priced(id: string, { items, discountCode, ...addresses }: CartContent) {
  const lines = items.flatMap(({ variantSku, quantity }) => {
    const item = PRODUCTS.get(variantSku)
    return item ? [pieces(item, Math.min(quantity, item.maxQuantity))] : []
  })
  if (lines.length === 0) return sampleCart({ ...EMPTY, id })
  const total = (price: 'currentPrice' | 'maxPrice') =>
    lines.reduce((sum, item) => sum + item[price] * item.quantity, 0)
  const subtotalCurrent = total('currentPrice')
  const shippingAmount = subtotalCurrent >= 999 ? 0 : 60
  const subtotalDiscount = discountCode === null ? 0 : 50
  return sampleCart({
    id,
    ...addresses,
    discountCode,
    discountDescription: discountCode === null ? null : '₹50 off your order',
    items: lines,
    shippingAmount,
    subtotalMax: total('maxPrice'),
    subtotalCurrent,
    subtotalDiscount,
    total: subtotalCurrent - subtotalDiscount + shippingAmount,
  })
}

/** A browser storage backed by a map. */
export const storageIn = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})
