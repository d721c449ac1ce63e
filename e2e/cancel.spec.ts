import { insertCart, insertOrder } from '#db/testing-rows.ts'
import { expectRefusal } from './customer.ts'
import {
  expect,
  expectAccessible,
  fillCart,
  orderPage,
  overflow,
  placeButton,
  placePaid,
  razorpay,
  test,
} from './order-steps.ts'

const GSTIN = '27AAPFU0939F1ZV'

test('[CANCEL-1] [CANCEL-3] [CANCEL-7] a paid order is cancelled with the keyboard', async ({
  page,
  customer,
}) => {
  await fillCart(customer)
  await placePaid(page, customer)
  const offer = page.getByRole('region', { name: 'Changed your mind?' })
  await expect(offer).toContainText('You can cancel until the courier picks it up.')
  await offer.getByRole('button', { name: 'Cancel order' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Cancel order' })
  await expect(panel).toContainText('₹907.00 goes back the way you paid. It shows in 3 to 10 business days.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(offer.getByRole('button', { name: 'Cancel order' })).toBeFocused()

  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Cancel order' }).press('Enter')
  await expect(panel.getByText('Please choose a reason')).toBeVisible()
  await expect(panel.getByRole('radio', { name: 'I ordered by mistake' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('radio', { name: 'I no longer need it' })).toBeChecked()
  await panel.getByRole('button', { name: 'Cancel order' }).press('Enter')
  await expect(panel).toBeHidden()
  const done = page.getByRole('status').filter({ hasText: 'Your order is cancelled. ₹907.00 goes back' })
  await expect(done).toBeFocused()
  const current = page.getByRole('listitem').and(page.locator('[aria-current=step]'))
  await expect(current).toContainText('Cancelled by customer')
  await expect(page.getByRole('region', { name: 'Transactions' })).toContainText(/Promised|Sent .*, shows by/)
  await expectAccessible(page)

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Transactions' })).toContainText(/Sent .*, shows by/)
  }).toPass()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[CANCEL-1] the courier is faster', async ({ page, customer, complaints }) => {
    const { id, db } = customer
    const { id: cart_id } = await insertCart(db, id, { version: 2 })
    const packed = { creator: 'CUSTOMER', status: 'READYFORPICKUP', cart_id, cart_version: 1 } as const
    const { id: order_id } = await insertOrder(db, id, packed)
    const steps = ['PENDING', 'PROCESSING', 'READYFORPICKUP'] as const
    await db
      .insertInto('order_status_history')
      .values(steps.map((status) => ({ order_id, status })))
      .execute()
    await page.goto(`/my/orders/${order_id}`)
    await page.getByRole('button', { name: 'Cancel order' }).tap()
    const panel = page.getByRole('dialog', { name: 'Cancel order' })
    await panel.getByRole('radio', { name: 'Another reason' }).check()
    expect(await overflow(page)).toBe(0)
    await db.updateTable('customer_order').set({ status: 'SHIPPED' }).where('id', '=', order_id).execute()
    await db.insertInto('order_status_history').values({ order_id, status: 'SHIPPED' }).execute()
    await panel.getByRole('button', { name: 'Cancel order' }).tap()
    await expect(
      panel.getByText('This order has been picked up and can no longer be cancelled.'),
    ).toBeVisible()
    expectRefusal(complaints, '/cancel')
    await expect(panel.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Back to the order' }).tap()
    await expect(page.getByRole('list', { name: 'Order status' })).toContainText('On its way')
    await expect(page.getByRole('region', { name: 'Changed your mind?' })).toContainText('picked up')
  })
})

test('[FIRM-1] [FIRM-2] a firm adds its GSTIN at checkout, and the order shows it', async ({
  page,
  customer,
}) => {
  await fillCart(customer)
  await page.goto('/checkout')
  await page.getByText('Buying for a firm? Add GSTIN').click()
  const [gstin, name] = [page.getByLabel('GSTIN', { exact: true }), page.getByLabel('Name of the firm')]
  await gstin.fill('27AAPFU0939F1Z')
  await gstin.press('Enter')
  await expect(page.getByText('Please check the GSTIN')).toBeVisible()
  await expect(gstin).toBeFocused()
  await gstin.fill(GSTIN.toLowerCase())
  await gstin.press('Enter')
  await expect(page.getByText('Please enter the name of the firm')).toBeVisible()
  await name.fill('Rao Traders')
  await expectAccessible(page)
  await name.press('Enter')
  await expect(
    page.getByText(/registered in Maharashtra, but your address is in Madhya Pradesh/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Yes, use it' }).click()
  const card = page.getByRole('region', { name: 'Firm on the invoice' })
  await expect(card).toContainText(`Rao TradersGSTIN ${GSTIN}`)
  await page.reload()
  await expect(card).toContainText('Rao Traders')
  await expectAccessible(page)
  await placeButton(page).click()
  await razorpay(page).getByTestId('sim-success').click()
  await expect(page).toHaveURL(orderPage, { timeout: 25_000 })
  await expect(page.getByRole('region', { name: 'Bought for a firm' })).toContainText(GSTIN)
})
