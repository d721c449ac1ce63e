import { addAddress, expectRefusal, fillSignUp } from './customer.ts'
import {
  expect,
  expectAccessible,
  expectPaid,
  fillCart,
  orderPage,
  overflow,
  placeButton,
  placeOrder,
  placeUnpaid,
  razorpay,
  test,
} from './order-steps.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[CHECKOUT-1] [CHECKOUT-2] [CHECKOUT-3] [CHECKOUT-6] [CHECKOUT-10] [ROUTE-13] from the cart to a paid order', async ({
    page,
    customer,
    complaints,
  }) => {
    await fillCart(customer)
    await customer.db.deleteFrom('address').where('user_id', '=', customer.id).execute()
    // From a page whose content policy is stricter than that of the checkout.
    await page.goto('/about')
    await page.getByRole('button', { name: /^Cart/ }).click()
    await page.getByRole('link', { name: 'Checkout Now' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', { name: 'Hello, Meera Joshi!' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Groundnut Oil')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectAccessible(page)

    await placeButton(page).click()
    const delivery = page.getByRole('region', { name: 'Delivery address' })
    await expect(delivery.getByRole('alert')).toHaveText('Please select a delivery address')
    await expect(page.getByRole('button', { name: 'Add New Address' })).toBeFocused()
    await expectAccessible(page)

    await addAddress(page, 'Meera Joshi')
    await expect(page.getByRole('radio', { name: /Meera Joshi/ })).toBeChecked()
    await addAddress(page, 'Shanta Joshi')
    await expect(page.getByRole('radio', { name: /Shanta Joshi/ })).toBeChecked()
    await expect(page.getByText('Please select a delivery address')).toBeHidden()
    await page.getByRole('button', { name: 'Edit address of Meera Joshi' }).click()
    await expect(page.getByRole('dialog', { name: 'Update Address' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: /Meera Joshi/ }).check()

    const summary = page.getByRole('region', { name: 'Order Summary' })
    await summary.getByLabel('Discount code').fill('expired20')
    await summary.getByRole('button', { name: 'Apply' }).click()
    await expect(summary.getByText('This discount code is not valid')).toBeVisible()
    expectRefusal(complaints, '/api/v1/cart')
    await summary.getByLabel('Discount code').fill('namaste10')
    await summary.getByRole('button', { name: 'Apply' }).click()
    await expect(summary).toContainText('−₹84.70')
    await expect(summary).toContainText('₹822.30')
    expect(await overflow(page)).toBe(0)

    await placeButton(page).click()
    await razorpay(page).getByTestId('sim-success').click()
    await expectPaid(page)
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('7 Station Road')
    await expect(page.getByRole('region', { name: 'Order amount' })).toContainText('₹822.30')
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)
  })
})

test('[CHECKOUT-7] a guest is asked to sign in and keeps page and cart', async ({ page }) => {
  await page.goto('/products/peanut-oil?variant=OILPNT01-1000ML')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'Checkout Now' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByText('Groundnut Oil')).toBeVisible()
  await expectAccessible(page)
  await placeButton(page).click()
  await fillSignUp(page, { email: 'guest@example.com' })
})

test('[CHECKOUT-17] without a choice the first address is chosen, and stored in the cart', async ({
  page,
  customer,
}) => {
  await fillCart(customer)
  const without = { shipping_address_id: null, billing_address_id: null }
  await customer.db.updateTable('cart').set(without).where('user_id', '=', customer.id).execute()
  await page.goto('/checkout')
  await expect(page.getByRole('radio')).toBeChecked()
  const stored = () =>
    customer.db
      .selectFrom('cart')
      .select('shipping_address_id')
      .where('user_id', '=', customer.id)
      .executeTakeFirst()
  await expect.poll(async () => (await stored())?.shipping_address_id).toBeTruthy()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[CHECKOUT-19] checkout and account say that they need JavaScript', async ({ page }) => {
    for (const [address, words] of [
      ['/checkout', 'Checkout needs JavaScript.'],
      ['/my/orders', 'Your account needs JavaScript.'],
    ] as const) {
      await page.goto(address)
      const note = page.locator('main noscript p')
      await expect(note).toBeVisible()
      expect(await note.innerText()).toContain(words)
    }
  })
})

test('[CHECKOUT-5] an empty cart leads to the products', async ({ page, customer }) => {
  expect(customer.id).toBeTruthy()
  await page.goto('/checkout')
  await expect(
    page.getByRole('heading', { name: 'No shortcuts. No preservatives. Also... no items yet!' }),
  ).toBeVisible()
  await expect(placeButton(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Shop Authentic Flavors' }).click()
  await expect(page).toHaveURL('/products')
})

test('[CHECKOUT-9] [PAY-6] [PAYRETURN-2] the loader, a failed payment, a closed window, and a second try that pays', async ({
  page,
  customer,
  complaints,
}) => {
  await fillCart(customer)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/v1/orders/current', async (route) => {
    await gate.promise
    await route.continue()
  })
  await placeOrder(page)
  await expect(page.getByText('Taking you to our payment processor')).toBeVisible()
  await expectAccessible(page)
  gate.resolve()
  await razorpay(page).getByTestId('sim-fail').click()
  await expect(razorpay(page).getByTestId('sim-success')).toBeVisible()
  await razorpay(page).getByTestId('sim-close').click()
  await page.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.getByText('Processing your payment ...')).toBeVisible()
  await page.waitForURL(/error=true$/)
  expectRefusal(complaints, '/payments')
  await expect(
    page.getByRole('heading', { name: 'Uh-oh! There was a problem with your payment' }),
  ).toBeVisible()
  await expect(page.getByText('5 h 59 min left.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transactions' })).toContainText('Failed')
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await razorpay(page).getByTestId('sim-success').click()
  await expectPaid(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/validate-payment/)
})

test('without the gateway’s script the order stays payable', async ({ page, customer, complaints }) => {
  await fillCart(customer)
  await page.route('**/checkout.js', (route) => route.abort())
  await placeOrder(page)
  await page.waitForURL(orderPage)
  await expect(page.getByRole('alert').getByText('The payment page did not open.')).toBeVisible()
  expectRefusal(complaints, 'checkout.js')
  await expect(page.getByText('2 d 23 h left.')).toBeVisible()
  await page.unroute('**/checkout.js')
  await page.getByRole('button', { name: 'Pay Balance' }).click()
  await razorpay(page).getByTestId('sim-success').click()
  await expectPaid(page)
})

test('[ORDER-15] a cart that changed elsewhere is not ordered: the page lists the changes', async ({
  page,
  customer,
  complaints,
}) => {
  await fillCart(customer)
  await page.goto('/checkout')
  await expect(page.getByText('₹907.00')).toBeVisible()
  const items = JSON.stringify([{ productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 1 }])
  await customer.db
    .updateTable('cart')
    .set(({ eb }) => ({ items, version: eb('version', '+', 1) }))
    .where('user_id', '=', customer.id)
    .execute()
  await placeButton(page).click()
  const alert = page.getByRole('region', { name: 'Order Summary' }).getByRole('alert')
  await expect(alert).toContainText('Your cart has changed.')
  await expect(alert).toContainText('Turmeric Powder, 200 g is no longer in your cart.')
  await expect(alert).toContainText('Groundnut Oil, 1 Liter: 1 instead of 2.')
  await expect(alert).toContainText('The total is ₹409.00, not ₹907.00.')
  await expectAccessible(page)
  expectRefusal(complaints, '/orders/current')
  await placeButton(page).click()
  await razorpay(page).getByTestId('sim-success').click()
  await expectPaid(page)
})

test('[ERROR-17] a refusal stops the loader and is shown', async ({ page, customer, complaints }) => {
  await fillCart(customer)
  await page.route('**/api/v1/orders/current', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'INVALID_INPUT', message: 'Not like this.' } } }),
  )
  await placeOrder(page)
  await expect(page.getByText('Not like this.')).toBeVisible()
  await expect(page.getByText('Taking you to our payment processor')).toBeHidden()
  await expect(placeButton(page)).toBeFocused()
  expectRefusal(complaints, '/orders/current')
})

test('[PAYRETURN-1] [PAYRETURN-4] [ERROR-21] a return without a login asks for one, and the URL stays', async ({
  page,
  context,
  customer,
  complaints,
}) => {
  await fillCart(customer)
  await placeUnpaid(page)
  expectRefusal(complaints, '/payments')
  const [, orderId] = /orders\/([\w-]+)/.exec(page.url()) ?? []
  const { intent_ref } = await customer.db
    .selectFrom('payment_intent')
    .select('intent_ref')
    .where('order_id', '=', orderId ?? '')
    .executeTakeFirstOrThrow()
  const address = `/validate-payment?orderId=${orderId}&paymentGateway=RAZORPAY&transactionIntentId=${intent_ref}`
  const cookies = await context.cookies()
  await context.clearCookies({ name: 'am_session' })
  await page.goto(address)
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL(address)
  complaints.splice(0)
  await context.addCookies(cookies)
  await page.goto(address)
  await page.waitForURL(`/my/orders/${orderId}?error=true`)
  complaints.splice(0)
})

test('a payment-return page that names no order is Not Found', async ({ page }) => {
  await page.goto('/validate-payment?orderId=../account')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
})
