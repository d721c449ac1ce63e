import { expect, expectAccessible, open, test } from './shop.ts'

const OIL = '/products/peanut-oil'

test('[PDP-12] choosing a size changes the URL and the price, without a request', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/products?kind=oils')
  await open(page, `${OIL}?variant=OILPNT01-1000ML`)
  await expect(page.getByText('₹34.90 per 100 mL').first()).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.getByRole('radio', { name: /500 mL/ }).check()
  await expect(page).toHaveURL(`${OIL}?variant=OILPNT01-500ML`)
  await expect(page.getByText('₹37.80 per 100 mL').first()).toBeVisible()
  await expect(page.getByText('You save ₹26')).toBeVisible()
  await page.getByRole('radio', { name: /5 Liter/ }).check()
  await expect(page).toHaveURL(`${OIL}?variant=OILPNT01-5000ML`)
  expect(calls.filter((path) => path.startsWith('/api/') || path.endsWith('.data'))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/products?kind=oils')
})

test('[PDP-11] [PDP-12] a URL without a size of this product is corrected', async ({ page }) => {
  for (const query of ['', '?variant=NOBODY', '?variant=OILCOC01-500ML']) {
    await page.goto(OIL + query)
    await expect(page).toHaveURL(`${OIL}?variant=OILPNT01-1000ML`)
    await expect(page.getByRole('radio', { name: /1 Liter/ })).toBeChecked()
  }
  await page.goto(`${OIL}?ref=mail&variant=NOBODY#content`)
  await expect(page).toHaveURL(`${OIL}?ref=mail&variant=OILPNT01-1000ML#content`)
})

test('[CART-10] [CART-11] [PDP-4] Add to Cart adds one and opens the cart', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, `${OIL}?variant=OILPNT01-500ML`)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/cart'))
  const button = page.locator('main').getByRole('button', { name: 'Add to Cart' }).first()
  await button.scrollIntoViewIfNeeded()
  await button.click()
  expect((await sent).postDataJSON()).toMatchObject({
    items: [{ productSku: 'OILPNT01', variantSku: 'OILPNT01-500ML', quantity: 1 }],
  })
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await expect(cart).toBeVisible()
  await expect(cart.getByRole('link', { name: 'Groundnut Oil' })).toBeVisible()
  await expect(cart).toContainText('₹189.00')
  await page.keyboard.press('Escape')
  await expect(button).toHaveText('Add to Cart')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toContainText('₹189')
})

test('the marketplace opens in a new tab', async ({ page }) => {
  await open(page, `${OIL}?variant=OILPNT01-1000ML`)
  const link = page.getByRole('link', { name: /Buy on Amazon/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noreferrer/)
  await page.getByRole('radio', { name: /500 mL/ }).check()
  await expect(link).toHaveCount(0)
})

test('[PDP-5] [PRICE-5] a sold-out variant says so and cannot be bought', async ({ page }) => {
  await open(page, '/products/coriander-powder?variant=SPCCOR01-200G')
  const main = page.locator('main')
  await expect(main.getByText('Out of Stock', { exact: true }).last()).toBeVisible()
  await expect(main.getByText('MRP ₹150')).toBeVisible()
  // The cards of "Goes well with" have prices of their own.
  const discounts = main.getByText('% off').and(main.locator(':not([aria-labelledby="pairs-title"] *)'))
  await expect(discounts).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: /Buy on/ })).toHaveCount(0)
})

test('on a phone a bar shows the price while the buy button is off screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, OIL)
  const bar = page.getByRole('region', { name: 'Buy' })
  await page.getByText('YOU PAY').scrollIntoViewIfNeeded()
  const buttons = page.locator('main').getByRole('button', { name: 'Add to Cart' })
  await buttons.first().scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Got Questions?' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('₹349')
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
})

test('[PDP-7] [PDP-10] every section has its heading, and questions expand', async ({ page }) => {
  await open(page, OIL)
  for (const name of [
    'You will love these values!',
    'How We Make It',
    'Check Out the Benefits',
    "See What's Inside",
    'Try these Recipes',
    'Got Questions?',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const faqs = page.getByRole('region', { name: 'Got Questions?' })
  const second = faqs.locator('details').nth(1)
  await expect(faqs.locator('details').first()).toHaveAttribute('open')
  await expect(second).not.toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open')
})

test('the product page is accessible, also with the label open', async ({ page }) => {
  await open(page, OIL)
  await page.getByText('On the label', { exact: true }).click()
  await expect(page.getByText('Country of origin')).toBeVisible()
  await expectAccessible(page)
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('[ROUTE-8] the page can be read, and another size can be chosen', async ({ page }) => {
    await page.goto(OIL)
    await expect(page.getByRole('heading', { level: 1, name: 'Groundnut Oil' })).toBeVisible()
    await expect(page.getByText('₹34.90 per 100 mL').first()).toBeVisible()
    await page.getByRole('radio', { name: /500 mL/ }).check()
    await page.getByRole('button', { name: 'Show this size' }).click()
    await expect(page).toHaveURL(`${OIL}?variant=OILPNT01-500ML`)
    await expect(page.getByText('₹37.80 per 100 mL').first()).toBeVisible()
    await page.getByText('On the label', { exact: true }).click()
    await expect(page.getByText('270 days from packing')).toBeVisible()
  })
})
