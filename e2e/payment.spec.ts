import type { BrowserContext } from '@playwright/test'
import { expectRefusal } from './customer.ts'
import {
  type Customer,
  expect,
  expectAccessible,
  expectPaid,
  fillCart,
  fillCartAbroad,
  type Gateway,
  leavePending,
  leaveUnpaid,
  orderPage,
  overflow,
  passTime,
  placeButton,
  placeOrder,
  test,
  till,
} from './order-steps.ts'

type Way = {
  money: string
  active: Gateway
  opens: Gateway
  fill: (customer: Customer, context: BrowserContext, shopUrl: string) => Promise<void>
  total: string
  screen: { viewport: { width: number; height: number }; hasTouch?: boolean }
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

const WAYS: readonly Way[] = [
  { money: 'Rupees', active: 'RAZORPAY', opens: 'RAZORPAY', fill: fillCart, total: '₹907.00', screen: PHONE },
  { money: 'Rupees', active: 'PHONEPE', opens: 'PHONEPE', fill: fillCart, total: '₹907.00', screen: DESKTOP },
  {
    money: 'Dollars',
    active: 'PHONEPE',
    opens: 'RAZORPAY',
    fill: fillCartAbroad,
    total: '$42.00',
    screen: PHONE,
  },
]

for (const { money, active, opens, fill, total, screen } of WAYS) {
  test.describe(`${money} by ${opens}, at ${screen.viewport.width} px`, () => {
    test.use({ ...screen, gateway: active })

    test('[CHECKOUT-13] [ORDER-13] [PAY-5] [PAYRETURN-4] [ROLE-4] [ROUTE-14] [SHOP-7] dismissed, edited, failed, tried again and paid', async ({
      page,
      context,
      baseURL,
      customer,
      complaints,
    }) => {
      await fill(customer, context, baseURL ?? '')
      await placeOrder(page)
      await leaveUnpaid(page, opens)
      const first = new URL(page.url()).pathname
      await expectAccessible(page)
      expect(await overflow(page)).toBe(0)

      await page.getByRole('button', { name: 'Edit Order' }).click()
      await page.getByRole('button', { name: 'Cancel and edit' }).click()
      await expect(page.getByRole('region', { name: 'Your items' })).toContainText('Groundnut Oil')
      await expect(page).toHaveURL('/checkout')
      await placeButton(page).click()
      await till(page, opens).getByTestId('sim-fail').click()
      await expect(
        till(page, opens)
          .getByText(/failed/i)
          .first(),
      ).toBeVisible()
      await leaveUnpaid(page, opens)
      await expect(page.getByRole('region', { name: 'Transactions' })).toContainText('Failed')
      expectRefusal(complaints, '/payments')

      await page.getByRole('button', { name: 'Retry Payment' }).click()
      await till(page, opens).getByTestId('sim-success').click()
      await expectPaid(page)
      await expect(page.getByRole('region', { name: 'Order amount' })).toContainText(`Total${total}`)
      await expectAccessible(page)
      expect(await overflow(page)).toBe(0)

      expect(new URL(page.url()).pathname).not.toBe(first)
      await page.goto(first)
      const cancelled = page.getByRole('listitem').filter({ hasText: 'Edited by customer' })
      await expect(cancelled).toContainText('Cancelled')
      await expect(page.getByRole('button', { name: 'Edit Order' })).toHaveCount(0)
    })
  })
}

for (const gateway of ['RAZORPAY', 'PHONEPE'] as const) {
  test.describe(`by ${gateway}`, () => {
    test.use({ gateway })

    test('[PENDING-4] a pending payment is polled until it succeeds', async ({ page, customer }) => {
      await fillCart(customer)
      await placeOrder(page)
      await leavePending(page, gateway)
      await page.waitForURL(orderPage)
      await expect(page.getByRole('heading', { name: 'Your payment is still being processed' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit Order' })).toHaveCount(0)
      await expectAccessible(page)
      await passTime(page, 600)
      await expectPaid(page)
    })

    test('a payment is booked also when the tab is closed after paying', async ({ page, customer }) => {
      await fillCart(customer)
      await placeOrder(page)
      await till(page, gateway).getByTestId('sim-success-no-return').click()
      await expect(async () => {
        await page.goto('/my/orders')
        await expect(page.getByText('Packing')).toBeVisible({ timeout: 1000 })
      }).toPass()
    })
  })
}

test.describe('a shopper who leaves the provider’s page by navigating away', () => {
  test.use({ gateway: 'PHONEPE' })

  test('pays from the order', async ({ page, customer }) => {
    await fillCart(customer)
    await placeOrder(page)
    await page.getByTestId('sim-fail').click()
    await expect(page.getByTestId('sim-success')).toBeVisible()
    await page.goto('/my/orders')
    await page.getByRole('link', { name: /^View/ }).click()
    await page.getByRole('button', { name: /^(Pay Balance|Retry Payment)$/ }).click()
    await page.getByTestId('sim-success').click()
    await expectPaid(page)
  })
})
