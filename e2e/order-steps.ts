import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { connect, type Db } from '#db/client.ts'
import { insertAddress, insertCart, insertUser } from '#db/testing-rows.ts'
import { type ShopProcess, startShopProcess } from '../scripts/shop-process.ts'
import { test as base, expect } from './shop.ts'

export { expect, expectAccessible } from './shop.ts'

const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }
const HALDI = { productSku: 'SPCTUR01', variantSku: 'SPCTUR01-200G', quantity: 1 }

const MEERA = {
  title: 'Meera Joshi',
  address1: '22 Lake View',
  city: 'Indore',
  state: 'MP',
  zip: '452010',
  country: 'IND',
} as const

const ASHA = {
  title: 'Asha Rao',
  address1: '1 Main Street',
  city: 'Boston',
  state: 'MA',
  zip: '02108',
  country: 'USA',
} as const

export type Gateway = 'RAZORPAY' | 'PHONEPE'
export type Customer = { id: string; db: Db }

/** Signs in behind the door's back: what the sign-in form leaves behind. */
async function signIn(context: BrowserContext, { url }: ShopProcess, { id, db }: Customer) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + 3_600_000)
  const token_hash = createHash('sha256').update(token).digest()
  await db.insertInto('session').values({ user_id: id, token_hash, expires_at }).execute()
  await context.addCookies([{ name: 'am_session', value: token, url, httpOnly: true }])
  await context.addInitScript(
    (time) => localStorage.setItem('am_login_expires_at', time),
    expires_at.toISOString(),
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Journeys with a shop of their own, whose database they may reach into, and with a customer who is signed in. */
export const test = base.extend<{ gateway: Gateway; customer: Customer }, { shop: ShopProcess }>({
  /** The active one, which new payments go to. */
  gateway: ['RAZORPAY', { option: true }],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      // The phone-payment provider sends shoppers back to the shop's address, so it must be known beforehand.
      const port = await freePort()
      const address = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }
      const shop = await startShopProcess({ NODE_ENV: 'test', ...address })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  // While announcements cross-fade, their contrast is measured halfway; where nothing moves they stand still.
  contextOptions: { reducedMotion: 'reduce' },
  customer: async ({ shop, context, gateway }, use) => {
    const db = connect(shop.databaseUrl)
    await setGateway(db, shop.url, gateway)
    const { id } = await insertUser(db, { name: 'Meera Joshi', email: null })
    await signIn(context, shop, { id, db })
    await use({ id, db })
    await db.destroy()
  },
})

/** Two bottles of oil and a jar of turmeric for ₹847, to be sent to Indore for ₹60. */
export async function fillCart({ id, db }: Customer) {
  const address = await insertAddress(db, id, MEERA)
  const cart = { items: JSON.stringify([OIL, HALDI]), shipping_address_id: address.id }
  await insertCart(db, id, { ...cart, billing_address_id: address.id })
}

/** Two bottles for $30, to be sent to Boston for $12. */
export async function fillCartAbroad({ id, db }: Customer, context: BrowserContext, { url }: ShopProcess) {
  await context.addCookies([{ name: 'am_locale', value: 'en_US', url }])
  const { id: shipping_address_id } = await insertAddress(db, id, ASHA)
  const items = JSON.stringify([OIL])
  await insertCart(db, id, {
    country: 'USA',
    items,
    shipping_address_id,
    billing_address_id: shipping_address_id,
  })
}

/** Switches the gateway of new payments and waits until the shop has heard of it. */
async function setGateway(db: Db, url: string, gateway: Gateway) {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(gateway) })
    .where('code', '=', 'ACTIVE_PAYMENT_GATEWAY')
    .execute()
  const settings = async () => (await fetch(`${url}/api/v1/settings/public`)).text()
  await expect.poll(settings).toContain(`"${gateway}"`)
}

export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order' })

/** The card provider's window, which lies over the page. */
export const razorpay = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Razorpay"]')

/** Where a payment is made: in a window over the page, or on a page of the provider's own. */
export const till = (page: Page, gateway: Gateway) => (gateway === 'RAZORPAY' ? razorpay(page) : page)

/** Goes to the counter and presses the button. */
export async function placeOrder(page: Page) {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await placeButton(page).click()
}

/** What the page says to whoever comes back without having paid. */
const UNPAID = /^(We could not confirm your payment|No payment has reached us)\./

/** Leaves the provider without having paid, by way of the payment-return page. */
export async function leaveUnpaid(page: Page, gateway: Gateway = 'RAZORPAY') {
  const returned = page.waitForRequest(/\/validate-payment\?orderId=/)
  await till(page, gateway).getByTestId('sim-dismiss').click()
  await returned
  await page.waitForURL(/\/my\/orders\/[0-9a-f-]{36}\?error=true$/)
  await expect(
    page.getByRole('heading', { name: 'Uh-oh! There was a problem with your payment' }),
  ).toBeVisible()
  await expect(page.getByText(UNPAID)).toBeVisible()
}

/** Places an order and leaves the card provider's window without paying. */
export async function placeUnpaid(page: Page) {
  await placeOrder(page)
  await leaveUnpaid(page)
}

export const orderPage = /\/my\/orders\/[0-9a-f-]{36}$/

/** The shop may ask a provider for nine seconds before it says what became of a payment. */
const PATIENCE = { timeout: 25_000 }

/** What the page shows of an order that is paid. */
export async function expectPaid(page: Page) {
  const current = page.getByRole('listitem').and(page.locator('[aria-current=step]'))
  await expect(current).toContainText('Packing', PATIENCE)
  await expect(page).toHaveURL(orderPage)
  await expect(page.getByRole('region', { name: 'Transactions' })).toContainText('Success')
  await expect(page.getByText(UNPAID)).toHaveCount(0)
}

/** Lets the providers' time pass, with all that happens in it. */
export const passTime = (page: Page, seconds: number) =>
  page.request.post('/sandbox/__sim/clock', { data: { advanceMs: seconds * 1000 } })

export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Places an order without a window, and pays it behind the counter. */
export async function placePaid(page: Page, { db, id }: Customer): Promise<string> {
  await placeOrder(page)
  await razorpay(page).getByTestId('sim-success').click()
  await expectPaid(page)
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return order.id
}
