import { expect, expectAccessible, open, test } from './shop.ts'

for (const [rule, path] of [
  ['[ROUTE-23]', '/no/such/page'],
  ['[ERROR-22]', '/products/no-such-product'],
  ['[ROUTE-17]', '/policies/cookies'],
  ['[ROUTE-21]', '/trace/xyz'],
] as const) {
  test(`${rule} ${path} is Not Found, at the same URL`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle('Page not found | Aranya Mill')
    await expect(page.getByRole('main').getByText('Aranya Mill')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })
}

test('Not Found leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

const DATA = /\.data(\?|$)/

test('[NOTFOUND-3] [ERROR-22] a product that fails to load in a navigation is Not Found at its URL, and can be tried again', async ({
  page,
  complaints,
}) => {
  await open(page, '/products?kind=oils')
  await page.route(DATA, (route) => route.abort())
  await page
    .getByRole('main')
    .getByRole('link', { name: /Groundnut Oil/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/products\/peanut-oil/)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(DATA)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Groundnut Oil', level: 1 })).toBeVisible()
  complaints.splice(0)
})

test('[ERROR-23] a listing that fails to load leaves the page as it was, and is logged', async ({
  page,
  complaints,
}) => {
  await open(page, '/products?kind=oils')
  await page.route(DATA, (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: 'Spices' }).click()
  await expect.poll(() => complaints.join()).toContain('The listing could not be loaded')
  await expect(page.getByRole('heading', { name: 'Wood Pressed Oils', level: 1 })).toBeVisible()
  await page.unroute(DATA)
  await page.getByRole('main').getByRole('link', { name: 'Flours' }).click()
  await expect(page.getByRole('heading', { name: 'Stone Ground Flours', level: 1 })).toBeVisible()
  complaints.splice(0)
})
