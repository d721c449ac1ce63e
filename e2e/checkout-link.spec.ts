import { expect, test } from './shop.ts'

test('[ROUTE-13] Checkout Now loads one document, without a client-side navigation before it', async ({
  page,
}) => {
  await page.goto('/products/peanut-oil?variant=OILPNT01-1000ML')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  const checkoutLink = page.getByRole('link', { name: 'Checkout Now' })
  await expect(checkoutLink).toBeVisible()

  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.evaluate(() => {
    const { pushState } = history
    history.pushState = (...entry) => {
      sessionStorage.setItem('clientNavigation', String(entry[2]))
      pushState.apply(history, entry)
    }
  })
  await checkoutLink.click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  expect(documents).toEqual(['/checkout'])
  expect(await page.evaluate(() => sessionStorage.getItem('clientNavigation'))).toBeNull()
})
