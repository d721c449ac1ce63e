import { expect, test } from './shop.ts'

test('[ROUTE-13] Checkout Now loads one document', async ({ page }) => {
  await page.goto('/products/peanut-oil?variant=OILPNT01-1000ML')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  const checkoutLink = page.getByRole('link', { name: 'Checkout Now' })
  await expect(checkoutLink).toBeVisible()

  const documents: string[] = []
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) documents.push(pathname)
    else if (pathname.endsWith('.data')) calls.push(pathname)
  })
  await checkoutLink.click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Groundnut Oil')).toBeAttached()
  expect(documents).toEqual(['/checkout'])
  expect(calls).toEqual([])
})
