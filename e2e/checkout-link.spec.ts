import { expect, test } from './shop.ts'

test('[ROUTE-13] Checkout Now navigates once, to a new document', async ({ page }) => {
  await page.goto('/products/peanut-oil?variant=OILPNT01-1000ML')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  const checkoutLink = page.getByRole('link', { name: 'Checkout Now' })
  await expect(checkoutLink).toBeVisible()

  // A client-side navigation is an event too, but no document request.
  const navigations: string[] = []
  const documents: string[] = []
  page.on('framenavigated', (frame) => navigations.push(new URL(frame.url()).pathname))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await checkoutLink.click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  expect(navigations).toEqual(['/checkout'])
  expect(documents).toEqual(['/checkout'])
})
