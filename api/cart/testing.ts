import { Cart } from '#contract/cart.ts'
import { insertUser } from '#db/testing-rows.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { LOCALE_HEADER } from '#domain/locale.ts'
import { signIn, type TestShop, visit } from '../testing.ts'

export const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML' }
export const HALDI = { productSku: 'SPCTUR01', variantSku: 'SPCTUR01-200G' }

type Shopper = { cookie?: string; locale?: LocaleCode; ip?: string }
export type CartAnswer = {
  status: number
  cart: Cart
  error: { code: string; message: string }
  headers: Headers
}

let shoppers = 0

function nextIp() {
  shoppers += 1
  return `10.${Math.floor(shoppers / 250)}.${shoppers % 250}.1`
}

/** A shopper with an IP address of their own, so that tests share no limits. Needs a shop with a trusted proxy. */
export async function shopperOf(
  shop: TestShop,
  { cookie = '', locale = 'en_IN', ip = nextIp() }: Shopper = {},
) {
  const { headers } = await visit(shop.url, cookie)
  return {
    async put(body: unknown): Promise<CartAnswer> {
      const response = await fetch(`${shop.url}/api/v1/cart`, {
        method: 'PUT',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-forwarded-for': ip,
          [LOCALE_HEADER]: locale,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      const json = await response.json()
      if (response.ok) Cart.parse(json)
      return { status: response.status, cart: json, error: json.error, headers: response.headers }
    },
  }
}

/** A new customer, signed in. */
export async function customerOf(shop: TestShop, locale: LocaleCode = 'en_IN') {
  const user = await insertUser(shop.db)
  const shopper = await shopperOf(shop, { cookie: await signIn(shop.db, user.id), locale })
  return { ...shopper, user }
}

/** Two guests behind one address. */
export async function neighboursOf(shop: TestShop) {
  const ip = nextIp()
  return [await shopperOf(shop, { ip }), await shopperOf(shop, { ip })] as const
}
