import { randomBytes } from 'node:crypto'
import { expectGood, openDesk } from './desk-session.ts'
import { expect, test } from './signed-in.ts'

test('[PROMO-14] [PROMO-20] [PROMO-21] an owner makes a code, tries it on a cart, saves it and switches it off', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  await page.goto('/admin/promotions')
  await expect(page.getByRole('row').filter({ hasText: 'OILS150' })).toContainText('Running')
  await expectGood(page, 'promotions')

  await page.getByRole('link', { name: 'New code' }).click()
  const code = `NEW${randomBytes(4).toString('hex').toUpperCase()}`
  await page.getByRole('radio', { name: /An amount/ }).check()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Takes off, in ₹').fill('150')
  await page.getByLabel('Times, all together').fill('1000')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Please write what shoppers read.')).toBeVisible()
  await page.getByLabel('What shoppers read').fill('₹150 off')
  await expect(page.getByText('Please write what shoppers read.')).toBeHidden()
  await expect(page.getByText('It may cost ₹1,50,000 at most')).toBeVisible()

  await page.getByLabel('Add to the cart').fill('groundnut')
  await page.getByRole('list', { name: 'Sizes found' }).getByRole('button').first().click()
  await expect(page.getByRole('group', { name: /^Groundnut Oil/ })).toBeVisible()
  await expect(page.getByText('The code works in this cart.')).toBeVisible()
  await page.getByLabel('From a subtotal of, in ₹').fill('9000')
  await expect(page.getByText('The cart is below the minimum.')).toBeVisible()
  await expectGood(page, 'promotion-new')

  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)
  await expect(page.getByText('Nobody has used it yet.')).toBeVisible()
  await page.getByRole('button', { name: /^Switch off/ }).click()
  await expect(page.getByRole('button', { name: /^Switch on/ })).toBeVisible()
})
