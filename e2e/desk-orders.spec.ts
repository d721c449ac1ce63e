import { expectGood, openDesk } from './desk-session.ts'
import { expect, expectAccessible } from './shop.ts'
import { test } from './signed-in.ts'

test('[DESK-68] [DESK-69] orders are filtered by the address, selected with the keyboard and moved together', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expectGood(page, 'orders')
  await page
    .getByRole('navigation', { name: 'Lanes' })
    .getByRole('link', { name: /^To pack/ })
    .click()
  await expect(page).toHaveURL(/lane=TO_PACK/)
  await expect(page.getByText(/^Must leave|^Leaves later/).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText(/1 selected\d+ pieces?, [\d.]+ kg, [₹$]/)
  await expectGood(page, 'orders-selected')
  await bar.getByRole('button', { name: 'Mark ready' }).click()
  const panel = page.getByRole('dialog', { name: 'Mark ready' })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Mark ready/ }).click()
  await expect(page.getByText(/1 order ready/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText('Undone. Nothing was changed.').first()).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('zzzz-nobody')
  await expect(page.getByText('No order matches “zzzz-nobody”.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await page.goto('/admin/orders?view=lanes')
  await expect(page.getByRole('region', { name: 'To pack' })).toBeVisible()
  await expectGood(page, 'lanes')
})

test('[DESK-70] [DESK-71] an order tells everything, its contact is shown on demand, and Today opens its lists', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  const { order_number: number } = await db
    .selectFrom('customer_order')
    .select('order_number')
    .where('status', '=', 'DELIVERED')
    .limit(1)
    .executeTakeFirstOrThrow()
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  for (const part of [
    'Items',
    'Money',
    'Messages',
    'Parcel',
    'Customer',
    'Deliver to',
    'Everything that happened',
  ])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  await expectGood(page, 'order')
  await expect(page.getByText('•••••').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show phone and address' }).click()
  await expect(page.getByRole('button', { name: 'Show phone and address' })).toBeHidden()
  await page.getByLabel('Write a note for staff').fill('The neighbour takes parcels')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByText(/looked at phone and address/).first()).toBeVisible()

  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expectGood(page, 'today')
  await page.keyboard.press('3')
  await expect(page).toHaveURL(/period=30d/)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table').first()).toContainText('Paid')
  await page.getByRole('link', { name: 'By product' }).click()
  await expectGood(page, 'today-product')
  await page
    .getByRole('navigation', { name: 'Waiting for somebody' })
    .getByRole('link', { name: /To pack/ })
    .click()
  await expect(page).toHaveURL(/lane=TO_PACK/)
  await page.goto('/admin/customers?q=a')
  await page.goto('/admin/customers')
  await expectGood(page, 'customers')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Orders' })).toBeVisible()
  await expectGood(page, 'customer')
})
