import { CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import { readCookie } from '#contract/read-cookie.ts'
import type { Load } from './load.ts'

export const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML' }

export const PAGES = {
  'page home': '/',
  'page listing': '/products',
  'page product': '/products/peanut-oil',
  'page policy': '/policies/tos',
}

export const LIST = '/api/v1/products/active?pageSize=20'

export const READS = {
  settings: '/api/v1/settings/public',
  'product list': LIST,
  promise: `/api/v1/delivery/promise?pin=452001&variant=${OIL.variantSku}`,
  suggestions: '/api/v1/products/suggest?q=oil',
}

// So many that each stays below its own rate limit.
const GUESTS = 4000

export const compressedLoad = (shopUrl: string, path: string): Load => ({
  url: shopUrl + path,
  headers: () => ({ 'accept-encoding': 'br' }),
})

/** Of many PIN codes, so that the directory is read for each. */
export const promisesLoad = (shopUrl: string): Load => ({
  url: `${shopUrl}/api/v1/delivery/promise`,
  path: (visitor) => `/api/v1/delivery/promise?pin=${452_001 + (visitor % 20)}&variant=${OIL.variantSku}`,
})

export const emptyLoad = (shopUrl: string): Load => ({ url: `${shopUrl}/healthz` })

export async function guestCartLoad(shopUrl: string): Promise<Load> {
  const tokens: string[] = []
  while (tokens.length < GUESTS) tokens.push(await fetchToken(shopUrl, tokens.length))
  const cart = JSON.stringify({ createdAt: new Date().toISOString(), items: [{ ...OIL, quantity: 2 }] })
  return {
    url: `${shopUrl}/api/v1/cart`,
    method: 'PUT',
    body: () => cart,
    headers(visitor) {
      const token = tokens[visitor % GUESTS] ?? ''
      return {
        cookie: `${CSRF_COOKIE}=${encodeURIComponent(token)}`,
        [CSRF_HEADER]: token,
        'content-type': 'application/json',
      }
    },
  }
}

async function fetchToken(shopUrl: string, guest: number) {
  const headers = { 'x-forwarded-for': `10.251.${guest >> 8}.${guest & 255}` }
  const answer = await fetch(`${shopUrl}/api/v1/settings/public`, { headers })
  return readCookie(CSRF_COOKIE, answer.headers.getSetCookie().join('; ')) ?? ''
}

type Headers = Record<string, string>

/** Each change sets a different quantity, so that each one is written. */
export const customerCartLoad = (shopUrl: string, customers: readonly Headers[]): Load => ({
  url: `${shopUrl}/api/v1/cart`,
  method: 'PUT',
  body: (visitor) =>
    JSON.stringify({ items: [{ ...OIL, quantity: 1 + (Math.floor(visitor / customers.length) % 9) }] }),
  headers: (visitor) => customers[visitor % customers.length] ?? {},
})
