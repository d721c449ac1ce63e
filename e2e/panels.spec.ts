import { expect, expectAccessible, open, test } from './shop.ts'

test.beforeEach(async ({ page }) => {
  await open(page, '/')
})

test('[PANEL-2] a panel opens and traps the focus, and Escape returns it', { tag: '@phone' }, async ({
  page,
}) => {
  const cart = page.getByRole('button', { name: 'Cart' })
  await cart.click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    // Between the last and the first control the focus is in the browser's own controls: then it is the body.
    const place = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === document.body) return 'browser'
      return focused?.closest('dialog') ? 'panel' : `page: ${focused?.outerHTML.slice(0, 80)}`
    })
    expect(['panel', 'browser']).toContain(place)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(cart).toBeFocused()
})

test('[PANEL-5] [LAYOUT-7] the account icon opens the auth panel, and only that is open', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a click outside the panel closes it', async ({ page }) => {
  // On a phone the panel fills the screen: nothing is outside it.
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: 'Cart' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The click may come before the backdrop is there.
  await expect(async () => {
    await page.mouse.click(100, 400)
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1000 })
  }).toPass()
})

test('while the cart is shown but not modal yet, clicks do not reach the page, and Escape closes it', async ({
  page,
}) => {
  const opened = await page.evaluate(async () => {
    const panel = () => document.querySelector('dialog[open]')
    const [cart, account] = ['button[aria-label*="art"]', 'a[aria-label="Account"]'].map((control) =>
      document.querySelector<HTMLElement>(`header ${control}`),
    )
    cart?.click()
    await Promise.resolve()
    const isModal = panel()?.matches(':modal')
    account?.click()
    await Promise.resolve()
    const title = panel()?.querySelector('h2')?.textContent
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await Promise.resolve()
    return { isModal, title, isClosed: panel() === null }
  })
  expect(opened).toEqual({ isModal: false, title: 'Your cart', isClosed: true })
  await expect(page).toHaveURL(/\/$/)
})

test('[LAYOUT-4] the empty cart says so and links to the products', { tag: '@phone' }, async ({ page }) => {
  const cart = page.getByRole('button', { name: 'Cart' })
  await expect(cart).toContainText('CART')
  await cart.click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await expect(panel).toContainText('No shortcuts. No preservatives. Also... no items yet!')
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Shop Authentic Flavors' }).click()
  await expect(page).toHaveURL('/products')
  await expect(panel).toBeHidden()
})

test('[ROUTE-11] /cart is Home with the cart open, and closing it keeps it closed', async ({ page }) => {
  await page.goto('/cart')
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: 'New launches' })).toBeVisible()
})

test('[ROUTE-12] any other navigation to Home closes the panel', async ({ page }) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.getByRole('button', { name: 'Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[LAYOUT-5] [LOCALE-4] [LOCALE-6] the country panel changes prices, and the choice is stored for a year', {
  tag: '@phone',
}, async ({ page, context }) => {
  await expect(page.getByRole('link', { name: /Groundnut Oil/ }).first()).toContainText('₹349')
  const isPhone = page.viewportSize()?.width === 390
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('button', { name: /^Country/ })
    .first()
    .click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog', { name: 'Country' }).getByRole('button', { name: /USA/ }).click()
  await reloaded
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByRole('link', { name: /Groundnut Oil/ }).first()).toContainText('$')
  const cookie = (await context.cookies()).find(({ name }) => name === 'am_locale')
  expect(cookie).toMatchObject({ value: 'en_US', sameSite: 'Lax' })
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(360)
})
