import { expectGood, openDesk } from './desk-session.ts'
import { expect, test } from './signed-in.ts'

const SKU = 'SPCAMC01'

test('[CATALOGUE-1] [CATALOGUE-2] [CATALOGUE-3] [CATALOGUE-4] an owner finds a product, hides it and shows it again, and sees prices before they change', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  await page.goto('/admin/catalogue')
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Groundnut Oil' }).first()).toContainText('In the shop')
  await expectGood(page, 'catalogue')

  // The field filters as soon as the screen is hydrated.
  await expect(async () => {
    await page.getByRole('searchbox').fill('')
    await page.getByRole('searchbox').fill('nothing-like-this')
    await expect(page.getByText('No product matches “nothing-like-this”.')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await page.getByRole('link', { name: 'Clear the filters' }).click()

  await page.getByRole('searchbox').fill(SKU)
  await expect(page).toHaveURL(new RegExp(`q=${SKU}`))
  await expect(rows).toHaveCount(2)
  const bar = page.getByRole('region', { name: 'Selected products' })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar).toContainText('1 product selected')

  await bar.getByRole('button', { name: 'Price by percent' }).click()
  await page.getByLabel('Change by, in %').fill('-5')
  await expect(page.getByText(/^\d+ of \d+ prices change\.$/)).toBeVisible()
  await page.getByRole('radio', { name: 'India' }).check({ force: true })
  await page.getByLabel('Change by, in %').fill('900')
  await expect(page.getByText(/^Above MRP/).first()).toBeVisible()
  await expectGood(page, 'catalogue-percent')
  await page.getByRole('button', { name: 'Close' }).click()

  await bar.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('They leave the shop and its search at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide 1 product' }).click()
  await expect(rows.filter({ hasText: SKU })).toContainText('Hidden')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(rows.filter({ hasText: SKU })).toContainText('In the shop')

  // Nothing waits to be published, so it is refused and stays selected.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await bar.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish 1 product' }).click()
  await expect(page.getByRole('region', { name: 'Refused products' })).toBeVisible()
  await expect(bar).toContainText('1 product selected')
  await expectGood(page, 'catalogue-refused')
})
