import { expect, open, test } from './shop.ts'

test('[SHOP-2] [ROUTE-2] [ROUTE-3] [ROUTE-7] from the listing of a kind to a product', async ({ page }) => {
  await page.goto('/products?kind=oils')
  await expect(page.getByRole('heading', { level: 1, name: 'Wood Pressed Oils' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Turmeric/ })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sesame Oil/ })
    .click()
  await expect(page).toHaveURL(/\/products\/sesame-oil\?variant=OILSES01-/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sesame Oil' })).toBeVisible()
})

test('[ROUTE-6] an unknown kind shows all products and says so', async ({ page }) => {
  await page.goto('/products?kind=socks')
  await expect(page.getByRole('main')).toContainText('socks')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Turmeric/ })
      .first(),
  ).toBeVisible()
})

test('[ROUTE-15] the account area leads to the orders, and asks a guest to sign in', async ({ page }) => {
  await page.goto('/my')
  await expect(page).toHaveURL('/my/orders')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('[ROUTE-25] a new page starts at its top, and going back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await footer.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('[ROUTE-26] an anchor is scrolled to', async ({ page }) => {
  await page.goto('/#hype')
  await expect(page.getByRole('heading', { name: "What's the Hype" })).toBeInViewport()
})

test('[ROUTE-24] a link to the current page loads it again', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const again = page.waitForRequest(/\/about\.data|\/_root\.data/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await again
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('[CONST-3] redirects end before the 31st', async ({ request }) => {
  for (const start of ['/my', '/my/', '/products/', '/trace', '/trace/pno', '/cart', '/policies/tos/']) {
    let redirects = 0
    for (let next: string | undefined = start; next; redirects += 1) {
      expect(redirects, start).toBeLessThanOrEqual(31)
      next = (await request.get(next, { maxRedirects: 0 })).headers().location
    }
  }
})
