import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Db } from '#db/client.ts'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { expectRefusal } from './customer.ts'
import {
  expect,
  expectAccessible,
  expectPaid,
  fillCart,
  orderPage,
  overflow,
  placePaid,
  placeUnpaid,
  razorpay,
  test,
} from './order-steps.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Marks an order as packed and shipped, as staff would. */
async function send(db: Db, orderId: string): Promise<string> {
  const tracking_number = String(randomInt(1e11, 1e12))
  await db.updateTable('customer_order').set({ status: 'OUTFORDELIVERY' }).where('id', '=', orderId).execute()
  const statuses = ['READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY'] as const
  const history = statuses.map((status) => ({ order_id: orderId, status }))
  await db.insertInto('order_status_history').values(history).execute()
  const { id: shipment_id } = await seedTx(db, (tx) =>
    tx
      .insertInto('shipment')
      .values({
        order_id: orderId,
        shipping_carrier: 'BLUEDART',
        tracking_number,
        shipped_at: hoursAgo(30),
        arriving_at: hoursAgo(-2),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await db
    .insertInto('tracking_event')
    .values([
      { shipment_id, occurred_at: hoursAgo(30), status: 'Picked up', location: 'Neemuch' },
      { shipment_id, occurred_at: hoursAgo(2), status: 'Out for delivery', location: 'Indore' },
      { shipment_id, occurred_at: hoursAgo(9), status: 'Reached local hub', location: null },
    ])
    .execute()
  return tracking_number
}

/** Twelve orders, the newest last. */
async function insertTwelve(db: Db, userId: string) {
  for (let number = 1; number <= 12; number += 1) {
    const order_number = `AM-TWELVE-${String(number).padStart(2, '0')}`
    const created_at = hoursAgo(100 - number)
    const { id: order_id } = await insertOrder(db, userId, {
      order_number: `${order_number}-${userId.slice(0, 4).toUpperCase()}`,
      created_at,
      status: 'DELIVERED',
    })
    await db
      .insertInto('order_status_history')
      .values({ order_id, status: 'DELIVERED', created_at })
      .execute()
  }
}

const numbers = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('[ACCOUNT-7] [ACCOUNT-8] [ACCOUNT-9] twelve orders are two pages', async ({ page, customer }) => {
  await insertTwelve(customer.db, customer.id)
  await page.goto('/my/orders')
  await expect(numbers(page)).toHaveCount(10)
  await expect(numbers(page).first()).toHaveText(/^AM-TWELVE-12/)
  await expect(page.getByRole('button', { name: 'NEWER' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'OLDER' }).click()
  await expect(page).toHaveURL('/my/orders?page=2')
  await expect(numbers(page)).toHaveText([/^AM-TWELVE-02/, /^AM-TWELVE-01/])
  await expect(page.getByRole('button', { name: 'OLDER' })).toBeDisabled()
  await page.getByRole('link', { name: 'NEWER' }).click()
  await expect(page).toHaveURL('/my/orders')
  await expect(numbers(page)).toHaveCount(10)
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: 'View order AM-TWELVE-12' }).click()
  await expect(page).toHaveURL(orderPage)
  await expect(page.getByRole('heading', { name: 'My Order Detail' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[ORDER-1] [ORDER-4] [ORDER-5] a shipped order, and its tracking panel', async ({
    page,
    customer,
  }) => {
    await fillCart(customer)
    const parcel = await send(customer.db, await placePaid(page, customer))
    await page.reload()
    await expect(page.getByRole('list', { name: 'Order status' }).getByRole('listitem')).toHaveText([
      /^Order placed/,
      /^Order confirmed/,
      /^Packed/,
      /^Shipped/,
      /^Out for delivery/,
    ])
    await expect(page.getByRole('region', { name: 'Shipment' })).toContainText(`Blue Dart · ${parcel}`)
    const chat = page.getByRole('link', { name: /^Chat with us/ })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*AM-/)
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'TRACK SHIPMENT' }).click()
    const panel = page.getByRole('dialog', { name: 'Shipment Tracking' })
    await expect(panel.getByRole('listitem')).toHaveText([
      /^Out for delivery/,
      /^Reached local hub/,
      /^Picked up/,
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'TRACK SHIPMENT' })).toBeFocused()

    await page.getByRole('link', { name: 'My Orders' }).click()
    await expect(page).toHaveURL('/my/orders')
    await expect(page.getByRole('region', { name: 'My Orders' })).toContainText('Out for delivery')
  })
})

test('[ACCOUNT-11] without orders the list leads to the products', async ({ page, customer }) => {
  expect(customer.id).toBeTruthy()
  await page.goto('/my/orders')
  await expect(page.getByText('You have no orders yet.')).toBeVisible()
  await expect(page.getByText('Start shopping to see your orders here.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL('/products')
})

test('[ORDER-12] an order made by staff can be paid, and not edited', async ({ page, customer }) => {
  const { id } = await insertOrder(customer.db, customer.id)
  await customer.db.insertInto('order_status_history').values({ order_id: id, status: 'PENDING' }).execute()
  await page.goto(`/my/orders/${id}`)
  await expect(page.getByRole('heading', { name: 'Pay Balance' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Order' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay Balance' }).click()
  await razorpay(page).getByTestId('sim-success').click()
  await expectPaid(page)
})

test('[PAY-7] an order that was paid elsewhere reloads when it is paid again', async ({
  page,
  customer,
  complaints,
}) => {
  await fillCart(customer)
  await placeUnpaid(page)
  expectRefusal(complaints, '/payments')
  const { intent_ref } = await customer.db
    .selectFrom('payment_intent')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select('intent_ref')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  await page.request.post(`/sandbox/__sim/razorpay/orders/${intent_ref}/pay`, {
    data: { method: 'upi', outcome: 'success', webhook: 'never' },
  })
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await loaded
  await expectPaid(page)
})

test('[ERROR-18] [ERROR-19] a payment or an edit that is refused changes nothing on the page', async ({
  page,
  customer,
  complaints,
}) => {
  await fillCart(customer)
  await placeUnpaid(page)
  const refuse = { status: 409, json: { error: { code: 'PAYMENT_IN_PROGRESS', message: 'Not now.' } } }
  await page.route(/\/(charge|restore)$/, (route) => route.fulfill(refuse))
  for (const name of ['Retry Payment', 'Edit Order']) {
    const refused = page.waitForResponse(/\/(charge|restore)$/)
    await page.getByRole('button', { name }).click()
    if (name === 'Edit Order') await page.getByRole('button', { name: 'Cancel and edit' }).click()
    await refused
    await expect(page.getByRole('button', { name })).toBeEnabled()
    await expect(page.getByText('Taking you to our payment processor')).toBeHidden()
    await expect(page.getByText('Not now.')).toHaveCount(0)
  }
  complaints.splice(0)
})

test('[API-34] another customer’s order and an unknown order are Not Found', async ({
  page,
  customer,
  complaints,
}) => {
  const { id: otherId } = await insertUser(customer.db)
  const { id } = await insertOrder(customer.db, otherId)
  for (const orderId of [id, '7d444840-9dc0-41d1-b245-5ffdce74fad2', 'nonsense']) {
    await page.goto(`/my/orders/${orderId}`)
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expect(page).toHaveURL(`/my/orders/${orderId}`)
  }
  complaints.splice(0)
})

test('[ERROR-14] [ERROR-15] orders that could not be read are logged, and can be loaded again', async ({
  page,
  customer,
  complaints,
}) => {
  const { id, order_number } = await insertOrder(customer.db, customer.id)
  for (const address of ['/my/orders', `/my/orders/${id}`]) {
    await page.route('**/api/v1/orders/**', (route) => route.abort())
    await page.goto(address)
    await expect(page.getByText('We could not load')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/v1/orders/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(order_number).first()).toBeVisible()
  }
  expect(complaints.join('\n')).toContain('could not be read: NETWORK')
  complaints.splice(0)
})

test('[AUTH-14] a guest is asked to sign in, and no order is asked for', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/orders') && calls.push(request.url()))
  for (const address of ['/my/orders', '/my/orders/7d444840-9dc0-41d1-b245-5ffdce74fad2']) {
    await page.goto(address)
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  expect(calls).toEqual([])
})
