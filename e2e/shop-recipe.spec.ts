import type { Page } from '@playwright/test'
import { add, panelOf } from './cart-steps.ts'
import { expect, expectAccessible, open, test } from './shop.ts'
import { test as asCustomer } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const viewerOf = (page: Page) => page.getByRole('dialog')

/** Opens the film about dal tadka: toor dal, black mustard oil and turmeric. */
async function openDalTadka(page: Page) {
  await page.getByRole('button', { name: /^Play Dal tadka/ }).click()
  await expect(viewerOf(page).getByRole('button', { name: 'Add what you need' })).toBeVisible()
}

test('[RECIPE-1] [RECIPE-2] [RECIPE-3] a guest adds a recipe: what is in the cart stays as it is', async ({
  page,
}) => {
  await add(page, '/products/turmeric-powder?variant=SPCTUR01-200G')
  await open(page, '/')
  await openDalTadka(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/cart')) calls.push(request.method())
  })
  await viewerOf(page).getByRole('button', { name: 'Add what you need' }).click()
  const words = viewerOf(page).getByRole('status')
  await expect(words).toHaveText('Added 2. Turmeric Powder was already in your cart.')
  expect(calls).toEqual(['PUT'])
  await expectAccessible(page)
  await viewerOf(page).getByRole('button', { name: 'Add what you need' }).click()
  await expect(words).toHaveText('Everything is in your cart already.')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
  await expect(panelOf(page).getByRole('group', { name: /^Quantity of/ })).toHaveCount(3)
})

asCustomer(
  '[RECIPE-1] [RECIPE-2] a customer adds a recipe from a product page',
  async ({ page, customer }) => {
    await open(page, '/products/toor-dal')
    await page.getByRole('button', { name: /^Play Dal tadka/ }).scrollIntoViewIfNeeded()
    await openDalTadka(page)
    await viewerOf(page).getByRole('button', { name: 'Add what you need' }).click()
    await expect(viewerOf(page).getByRole('status')).toHaveText('Added 3.')
    const cart = await customer.db
      .selectFrom('cart')
      .select('items')
      .where('user_id', '=', customer.id)
      .execute()
    expect(cart.map(({ items }) => items.length)).toEqual([3])
  },
)
