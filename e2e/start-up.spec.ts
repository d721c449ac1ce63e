import type { Page, Route } from '@playwright/test'
import { addButton, panelOf } from './cart-steps.ts'
import { expect, open, test } from './shop.ts'

const asked = (url: string) => new URL(url).pathname.replace('/api/v1/', '')

test('[STARTUP-1] a guest’s browser asks for settings, then the cart', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/') && calls.push(asked(request.url())))
  await open(page, '/')
  expect(calls).toEqual(['settings/public', 'cart'])
})

/** Opens a page and holds its scripts back until the returned function is called. */
async function openWithoutScripts(page: Page, path: string) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  // The load event waits for the scripts.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return gate.resolve
}

test('a click before hydration is replayed', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Cart' }).click()
  releaseScripts()
  await expect(panelOf(page)).toBeVisible()
})

test('a page that was translated before hydration still sells', async ({ page, complaints }) => {
  const releaseScripts = await openWithoutScripts(page, '/products/peanut-oil')
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const words = document.createElement('font')
    words.textContent = 'Erdnussöl'
    heading.replaceChildren(words)
  })
  releaseScripts()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groundnut Oil')
  await addButton(page).click()
  await expect(panelOf(page)).toContainText('Groundnut Oil')
  // React reports the hydration mismatch; there is no other error.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('React error #418')])
})

test('[ERROR-10] [STARTUP-3] without settings the shop still sells, and they are loaded when the server answers again', async ({
  page,
  complaints,
}) => {
  const refuse = async (route: Route) => route.fulfill({ response: await route.fetch(), status: 503 })
  await page.route('**/api/v1/settings/public', refuse)
  await open(page, '/products/peanut-oil')
  await addButton(page).click()
  await expect(panelOf(page)).toContainText('Groundnut Oil')
  await page.keyboard.press('Escape')
  await page.unroute('**/api/v1/settings/public')
  await expect(page.getByText('Free delivery from ₹999')).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('/api/v1/settings/public')
})

test('the page hydrates in a browser without paint timing', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await open(page, '/')
})

test('[LOCALE-3] [API-1] calls carry the locale, and writes also the token of the cookie', async ({
  page,
  context,
}) => {
  const cart = page.waitForRequest(/\/api\/v1\/cart$/)
  const settings = page.waitForRequest(/\/api\/v1\/settings\/public$/)
  await page.goto('/')
  const token = (await cart).headers()['x-xsrf-token']
  expect((await cart).headers()['x-am-locale']).toBe('en_IN')
  expect((await settings).headers()).toMatchObject({ 'x-am-locale': 'en_IN' })
  expect((await settings).headers()).not.toHaveProperty('x-xsrf-token')
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  expect(decodeURIComponent(cookie?.value ?? '')).toBe(token)
})

test('[STARTUP-2] the HTML contains nothing of the visitor', async ({ request }) => {
  const plain = await (await request.get('/')).text()
  const known = await (
    await request.get('/', { headers: { cookie: 'am_session=abc; XSRF-TOKEN=def' } })
  ).text()
  expect(known).toBe(plain)
})

test('[LAYOUT-1] announcements come from the settings, and can be paused', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Free delivery from ₹999')).toBeVisible()
  await page.getByRole('button', { name: 'Pause announcements' }).click()
  await expect(page.getByRole('button', { name: 'Play announcements' })).toBeVisible()
})

test('[LAYOUT-8] [LAYOUT-9] [LAYOUT-10] [LAYOUT-11] the footer has the company’s details', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const year = new Date().getFullYear()
  for (const text of [
    'India',
    'Aranya Mill Foods Pvt. Ltd.',
    'care@aranyamill.example',
    'FSSAI Lic. 10020000000000',
    'GSTIN',
    'Grievance',
    `© 2022–${year} Aranya Mill`,
  ]) {
    await expect(footer).toContainText(text)
  }
  for (const link of [
    'Oils',
    'Terms of Service',
    'Privacy Policy',
    'Refund Policy',
    'Shipping Policy',
    'Instagram',
  ]) {
    await expect(footer.getByRole('link', { name: link })).toBeVisible()
  }
})
