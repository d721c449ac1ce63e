import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import type { Db } from '#db/client.ts'
import { insertAddress, insertCart } from '#db/testing-rows.ts'
import { changeSetting } from '#db/testing-seed.ts'
import { test as base, type Customer, expect } from './signed-in.ts'

export { type Customer, expect, expectAccessible } from './signed-in.ts'

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

/** Tests of orders: a customer who is signed in, and the gateway that new payments go to. */
export const test = base.extend<{ gateway: Gateway }>({
  gateway: ['RAZORPAY', { option: true }],
  customer: async ({ customer, db, baseURL, gateway }, use) => {
    await setGateway(db, baseURL ?? '', gateway)
    await use(customer)
  },
})

/** Two bottles of oil and a jar of turmeric for ₹847, to be sent to Indore for ₹60. */
export async function fillCart({ id, db }: Pick<Customer, 'id' | 'db'>) {
  const address = await insertAddress(db, id, MEERA)
  const cart = { items: JSON.stringify([OIL, HALDI]), shipping_address_id: address.id }
  await insertCart(db, id, { ...cart, billing_address_id: address.id })
}

/** Two bottles for $30, to be sent to Boston for $12. */
export async function fillCartAbroad({ id, db }: Customer, context: BrowserContext, url: string) {
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

/** Switches the gateway of new payments and waits until the shop uses it. */
async function setGateway(db: Db, url: string, gateway: Gateway) {
  await changeSetting(db, 'ACTIVE_PAYMENT_GATEWAY', gateway)
  const settings = async () => (await fetch(`${url}/api/v1/settings/public`)).text()
  await expect.poll(settings).toContain(`"${gateway}"`)
}

export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order' })

/** The card provider's window over the page. */
export const razorpay = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Razorpay"]')

/** Where a payment is made: in a window over the page, or on a page of the provider's own. */
export const till = (page: Page, gateway: Gateway) => (gateway === 'RAZORPAY' ? razorpay(page) : page)

/** Opens the checkout and presses the button. */
export async function placeOrder(page: Page) {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await placeButton(page).click()
}

/** The page's text after a return without a payment. */
const UNPAID = /^(We could not confirm your payment|No payment has reached us)\./

/** Leaves the provider without paying, through the payment-return page. */
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

/** Starts a payment that succeeds after ten minutes, and leaves the provider while the bank decides. */
export async function leavePending(page: Page, gateway: Gateway = 'RAZORPAY') {
  const provider = till(page, gateway)
  await provider.getByTestId('sim-seconds').fill('600')
  await provider.getByTestId('sim-pending-then-success').click()
  // The page before this one has the same button, and leaves without a payment.
  await expect(provider.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible()
  await provider.getByTestId('sim-dismiss').click()
}

/** Places an order and leaves the card provider's window without paying. */
export async function placeUnpaid(page: Page) {
  await placeOrder(page)
  await leaveUnpaid(page)
}

export const orderPage = /\/my\/orders\/[0-9a-f-]{36}$/

/** The shop may ask a provider for nine seconds before it shows the status of a payment. */
const PATIENCE = { timeout: 25_000 }

/** Expects the page of a paid order. */
export async function expectPaid(page: Page) {
  const current = page.getByRole('listitem').and(page.locator('[aria-current=step]'))
  await expect(current).toContainText('Packing', PATIENCE)
  await expect(page).toHaveURL(orderPage)
  await expect(page.getByRole('region', { name: 'Transactions' })).toContainText('Success')
  await expect(page.getByText(UNPAID)).toHaveCount(0)
}

/** Advances the clock of the simulated providers; everything that is due happens. */
export const passTime = (page: Page, seconds: number) =>
  page.request.post('/sandbox/__sim/clock', { data: { advanceMs: seconds * 1000 } })

export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Places an order, pays it, and returns its id. */
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
