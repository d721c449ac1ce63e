import { insertAddress, insertCart } from '#db/testing-rows.ts'
import { expectRefusal } from './customer.ts'
import { expect, expectAccessible, fillCart, orderPage, placeButton, test, till } from './order-steps.ts'

test('[PIN-7] checkout shows the days of the address, and the order keeps them', async ({
  page,
  customer,
}) => {
  await fillCart(customer)
  await page.goto('/checkout')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText(/Arrives \w{3}, \w{3} \d+/)
  const shown = /Arrives (.+?) if you order/.exec((await summary.textContent()) ?? '')?.[1] ?? 'nothing'
  await expectAccessible(page)
  await placeButton(page).click()
  await till(page, 'RAZORPAY').getByTestId('sim-success').click()
  await page.waitForURL(orderPage)
  await expect(page.getByText(`Promised for ${shown}`)).toBeVisible()
})

test('[PIN-8] an address in a place not served can be chosen, but not ordered to', async ({
  page,
  customer,
  complaints,
}) => {
  const far = { city: 'Port Blair', state: 'AN', zip: '744101' }
  const { id } = await insertAddress(customer.db, customer.id, far)
  const items = JSON.stringify([{ productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 1 }])
  await insertCart(customer.db, customer.id, { items, shipping_address_id: id })
  await page.goto('/checkout')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('We do not deliver to this PIN code yet.')
  await placeButton(page).click()
  await expect(summary.getByRole('alert')).toContainText('We do not deliver to this PIN code yet.')
  expectRefusal(complaints, '/orders/current')
  await expect(page).toHaveURL(/\/checkout$/)
})
