import type { Page } from '@playwright/test'
import { seedTx } from '#db/testing-seed.ts'
import { expectRefusal } from './customer.ts'
import {
  type Customer,
  expect,
  expectAccessible,
  expectPaid,
  fillCart,
  leavePending,
  leaveUnpaid,
  orderPage,
  overflow,
  passTime,
  placeButton,
  placeOrder,
  placeUnpaid,
  razorpay,
  test,
  till,
} from './order-steps.ts'

const thanks = (page: Page) => page.getByRole('region', { name: 'Thank you, Meera!' })

async function expectThanks(page: Page) {
  await expectPaid(page)
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you, Meera!' })).toBeFocused()
}

for (const [gateway, width] of [
  ['RAZORPAY', 390],
  ['PHONEPE', 768],
] as const) {
  test.describe(`by ${gateway}, at ${width} px`, () => {
    test.use({ gateway, viewport: { width, height: 900 } })

    test('[CHECKOUT-14] a customer who has paid is thanked, once', async ({ page, customer }) => {
      await fillCart(customer)
      await placeOrder(page)
      await till(page, gateway).getByTestId('sim-success').click()
      await expectThanks(page)
      await expect(thanks(page)).toContainText('We have your payment of ₹907.00 for order AM-')
      await expect(thanks(page)).toContainText('2 × Groundnut Oil, 1 Liter')
      await expect(thanks(page)).toContainText(
        /[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+(, \d{4})? – [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/,
      )
      await expect(thanks(page)).toContainText('Confirmation sent to')
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page)

      await page.reload()
      await expectPaid(page)
      await expect(thanks(page)).toHaveCount(0)
      await page.goto('/my/orders')
      await page.getByRole('link', { name: /^View/ }).click()
      await expectPaid(page)
      await expect(thanks(page)).toHaveCount(0)
    })
  })
}

/** Leaves the provider while the payment is pending, and returns the URL of the payment-return page. */
async function leaveProcessing(page: Page): Promise<string> {
  await placeOrder(page)
  const returned = page.waitForRequest(/\/validate-payment\?orderId=/)
  await leavePending(page)
  const address = (await returned).url()
  await page.waitForURL(orderPage)
  await expect(page.getByRole('heading', { name: 'Your payment is still being processed' })).toBeVisible()
  return address
}

test('[CHECKOUT-14] a payment that succeeds while the page is open is confirmed there, and not again elsewhere', async ({
  page,
  context,
  customer,
}) => {
  await fillCart(customer)
  const address = await leaveProcessing(page)
  await passTime(page, 600)
  await expectThanks(page)
  const other = await context.newPage()
  await other.goto(address)
  await expectPaid(other)
  await expect(thanks(other)).toHaveCount(0)
})

test('[CHECKOUT-14] a return in another tab is confirmed there, once', async ({
  page,
  context,
  customer,
}) => {
  await fillCart(customer)
  const address = await leaveProcessing(page)
  const order = page.url()
  await page.goto('/about')
  await passTime(page, 600)
  const other = await context.newPage()
  await other.goto(address)
  await expectThanks(other)
  await page.goto(order)
  await expectPaid(page)
  await expect(thanks(page)).toHaveCount(0)
})

/** Three bottles with free delivery, and a discount code of 100%. */
async function fillFreeCart({ id, db }: Customer) {
  await fillCart({ id, db })
  const items = JSON.stringify([{ productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 3 }])
  await db.updateTable('cart').set({ items }).where('user_id', '=', id).execute()
  await seedTx(db, (tx) =>
    tx
      .insertInto('promotion')
      .values({ code: 'ALLONUS', description: 'On the house', kind: 'PERCENT', percent: 100 })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

test('[CHECKOUT-11] [CHECKOUT-12] [CHECKOUT-14] an order with nothing to pay is placed and confirmed without a payment', async ({
  page,
  customer,
}) => {
  await fillFreeCart(customer)
  await page.goto('/checkout')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('through Razorpay')
  await summary.getByLabel('Discount code').fill('ALLONUS')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary).toContainText('Total ₹0.00')
  await expect(summary).not.toContainText('Razorpay')
  await placeButton(page).click()
  await expect(page).toHaveURL(orderPage)
  await expect(thanks(page)).toContainText('There was nothing to pay.')
  await expect(page.getByRole('region', { name: 'Transactions' })).toContainText('There was nothing to pay.')
})

test('[CHECKOUT-15] [CHECKOUT-16] a reload while the payment is open leads to the order that holds the stock', async ({
  page,
  customer,
}) => {
  await fillCart(customer)
  await placeOrder(page)
  await expect(razorpay(page).getByTestId('sim-success')).toBeVisible()
  await page.reload()
  const unpaid = page.getByRole('region', { name: 'Pay Balance' })
  await expect(unpaid).toBeVisible()
  await expect(page.getByText('What was in your cart is in order')).toBeVisible()
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)

  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await expect(panel).toContainText('is waiting for its payment.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await unpaid.getByRole('button', { name: 'Edit Order' }).click()
  await expect(unpaid).toContainText('we cancel order AM-')
  await expect(unpaid.getByRole('button', { name: 'Cancel and edit' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(unpaid.getByRole('button', { name: 'Edit Order' })).toBeFocused()

  await unpaid.getByRole('button', { name: 'Pay Balance' }).click()
  await razorpay(page).getByTestId('sim-success').click()
  await expectThanks(page)
})

test.describe('the back button', () => {
  test.use({ gateway: 'PHONEPE' })

  test('[CHECKOUT-15] [CHECKOUT-16] leads from the provider’s page to the unpaid order, which can be edited', async ({
    page,
    customer,
    complaints,
  }) => {
    await fillCart(customer)
    await placeOrder(page)
    await expect(page.getByTestId('sim-success')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Edit Order' }).click()
    await page.getByRole('button', { name: 'Cancel and edit' }).click()
    await expect(page.getByRole('region', { name: 'Your items' })).toContainText('Groundnut Oil')
    await expect(page).toHaveURL('/checkout')
    // Whether the page came from the back-forward cache or was loaded again, it may have checked the payment.
    complaints.splice(0)
  })
})

test('[PAYRETURN-5] an abandoned payment is shown as information, a failed one as an error', async ({
  page,
  customer,
  complaints,
}) => {
  await fillCart(customer)
  await placeUnpaid(page)
  await expect(page.getByText('No payment has reached us.')).toBeVisible()
  await expect(page.getByRole('alert').getByText('payment')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await razorpay(page).getByTestId('sim-fail').click()
  await expect(razorpay(page).getByTestId('sim-success')).toBeVisible()
  await leaveUnpaid(page)
  await expect(page.getByRole('alert').getByText('We could not confirm your payment.')).toBeVisible()
  expectRefusal(complaints, '/payments')
})
