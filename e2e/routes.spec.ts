import { expect, test } from './shop.ts'

test('[ROUTE-25] a new page starts at its top, and going back returns to the place', async ({ page }) => {
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
  await expect(page.getByRole('heading', { name: 'What’s the Hype' })).toBeInViewport()
})

test('[ROUTE-24] asking for the page one is on loads it again', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const again = page.waitForRequest(/\/about\.data|\/_root\.data/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await again
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
