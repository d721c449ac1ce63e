import { createHmac, randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { CALLS, type CallName, CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import { SOON } from '#kit/testing.ts'
import type { openActShop } from './acts/testing.ts'
import { codesOf, createBrowser, queuedFor } from './auth/testing.ts'
import { HONEY, openedIn, requestOf } from './orders/testing-buyer.ts'
import { aPhoto } from './uploads/testing.ts'

type Shop = Awaited<ReturnType<typeof openActShop>>

/** One person whose every word is found nowhere else. */
export const CANARY = {
  name: 'Kanarika Vogelsang',
  phone: '9876501234',
  email: 'kanarika@vogelsang.example',
  street: '77 Vogelsang Lane',
  words: 'Please ring twice, says Kanarika',
}
export const CANARY_PATTERN = /kanarika|vogelsang|98765[ -]?01234/i

export const COURIER_SECRET = 'a-secret-of-the-courier'

/** A browser of the canary, which calls and must be answered. */
export function browserOf(shop: Shop) {
  const browser = createBrowser(shop.url, '198.18.77.1')
  const call = async (name: CallName, body?: unknown, params: Record<string, string> = {}) => {
    const answer = await browser.call(name, body, params)
    expect([name, answer.code ?? answer.status]).toEqual([name, name === 'placeOrder' ? 201 : 200])
    return answer.json
  }
  const page = async (path: string) =>
    (await fetch(shop.url + path, { headers: { cookie: cookieHeader(browser.cookies) } })).text()
  return { ...browser, call, page }
}

export type Canary = ReturnType<typeof browserOf>

const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function codeFor({ db, secret }: Shop, identifier: string): Promise<string> {
  const seed = await vi.waitFor(async () => {
    const found = (await queuedFor(db, identifier)).find((message) => message.seed)?.seed
    expect(found).toBeDefined()
    return found ?? ''
  }, SOON)
  return codesOf(secret).codeOf(seed)
}

/** Signs up with a number, verifies the mail address too, and stores an address. */
export async function signUp(shop: Shop, canary: Canary): Promise<void> {
  const { name, phone, email, street, words } = CANARY
  const mobile = { isdCode: '+91', phone }
  await canary.call('signup', { name, email, tncAccepted: true, ...mobile })
  await canary.call('verifyOtc', { ...mobile, otc: await codeFor(shop, `+91${phone}`) })
  await canary.call('sendOtc', { email })
  await canary.call('verifyOtc', { email, otc: await codeFor(shop, email) })
  const place = { title: name, address1: street, city: 'Neemuch', state: 'MP', zip: '458441', country: 'IND' }
  await canary.call('putAddress', { ...place, ...mobile, email, instructions: words }, { action: 'add' })
  // What is typed into the search, and mistakes, must not be kept either.
  await canary.page(`/api/v1/products/search?q=${encodeURIComponent(name)}`)
  await canary.page(`/products?q=${encodeURIComponent(phone)}`)
  await canary.page(`/${encodeURIComponent(name)}`)
  await canary.send('POST', CALLS.placeOrder.path, { body: { discountCode: email, shippingAddressId: name } })
}

/** Places an order and pays it. */
export async function buy(shop: Shop, canary: Canary) {
  const { addresses } = await canary.call('getUser')
  const items = [{ ...HONEY, quantity: 2 }]
  const cart = await canary.call('putCart', { clear: true, items, shippingAddressId: addresses[0].id })
  const opened = openedIn({ json: await canary.call('placeOrder', requestOf(cart)) })
  await shop.pay(opened)
  const order = () => canary.call('getOrder', undefined, { orderId: opened.orderId })
  await vi.waitFor(async () => expect((await order()).status).toBe('PROCESSING'), SOON)
  return { ...opened, orderNumber: (await order()).orderNumber as string }
}

/** Sends a photograph whose metadata names the person, and makes a claim and a ticket. */
export async function complain(shop: Shop, canary: Canary, orderId: string): Promise<string> {
  const sent = await fetch(shop.url + CALLS.createUpload.path, {
    method: 'POST',
    headers: {
      cookie: cookieHeader(canary.cookies),
      [CSRF_HEADER]: decodeURIComponent(canary.cookies.get(CSRF_COOKIE) ?? ''),
      'content-type': 'image/jpeg',
      'x-forwarded-for': canary.ip,
    },
    body: new Uint8Array(Buffer.concat([await aPhoto(64, 48), Buffer.from(CANARY.name)])),
  })
  const { uploadId } = await sent.json()
  const claim = await canary.call(
    'createClaim',
    {
      kind: 'DAMAGED',
      wish: 'REFUND',
      lines: [{ position: 1, quantity: 1 }],
      uploads: [uploadId],
      note: CANARY.words,
    },
    { orderId },
  )
  await canary.call('createTicket', { name: CANARY.name, contact: CANARY.email, message: CANARY.words })
  return claim.number
}

/** The courier names the receiver in a report. */
export async function reportDelivered({ url }: Shop, trackingNumber: string): Promise<void> {
  const body = JSON.stringify({
    carrier: 'DELHIVERY',
    trackingNumber,
    status: 'DELIVERED',
    description: `Delivered to ${CANARY.name}, ${CANARY.phone}`,
    location: CANARY.street,
    occurredAt: new Date().toISOString(),
  })
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', COURIER_SECRET).update(`${time}.${body}`).digest('hex')
  const answer = await fetch(`${url}/api/v1/webhooks/courier`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-courier-signature': `t=${time},v1=${signature}` },
    body,
  })
  expect(answer.status).toBe(200)
}

export const aTrackingNumber = () => `DL${randomUUID().slice(0, 8)}`
