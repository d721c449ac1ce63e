import { addButton, panelOf } from './cart-steps.ts'
import { expect, expectAccessible, open, test } from './shop.ts'

const american = { name: 'am_locale', value: 'en_US' }
const HING = '/products/hing?variant=SPCHIN01-50G'

test('[LOCALE-10] [LOCALE-11] switching to a country where the product is not sold explains that', async ({
  page,
}) => {
  await open(page, HING)
  await addButton(page).click()
  await expect(panelOf(page)).toContainText('Hing')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Country: India' }).click()
  await page.getByRole('dialog', { name: 'Country' }).getByRole('button', { name: /USA/ }).click()
  const cart = panelOf(page)
  await expect(cart).toContainText('Hing, 50 g is not sold in the USA, so we took it out.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hing is not sold in the USA')
  await expect(page).toHaveURL(HING)
  await expect(page).toHaveTitle('Hing is not sold in the USA | Aranya Mill')
  // The notice is shown once: the next page does not open the cart again.
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
  await expect(cart).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Switch to India' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hing')
})

test('[LOCALE-11] a shared link to it answers 404 with noindex, and lists products sold here', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ ...american, url: baseURL ?? '' }])
  const answer = await open(page, '/products/hing')
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['cache-control']).toBe('no-cache')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const alike = page.getByRole('region', { name: /Stone Ground Spices we sell here/ })
  await expect(alike.getByRole('link', { name: /\$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/products')
})

test('[LOCALE-11] each country gets its own page, in any order of requests', async ({ request }) => {
  const visit = (locale: string) =>
    request.get('/products/hing', { headers: { cookie: `am_locale=${locale}` } })
  for (const [locale, status] of [
    ['en_US', 404],
    ['en_IN', 200],
    ['en_US', 404],
    ['en_IN', 200],
  ] as const) {
    const answer = await visit(locale)
    expect([locale, answer.status()]).toEqual([locale, status])
    expect((await answer.text()).includes('not sold in the USA')).toBe(status === 404)
  }
  expect((await request.get('/products/no-such-thing')).status()).toBe(404)
})

test('[PRICE-17] [PRICE-18] American listings show whole dollars and never MRP', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ ...american, url: baseURL ?? '' }])
  await open(page, '/products')
  const words = await page.getByRole('main').innerText()
  expect(words).toMatch(/\$15\b/)
  expect(words).not.toMatch(/MRP|₹/)
  await open(page, '/products/foxtail-millet')
  await page.getByText('On the label', { exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('List price $5 taxes included')
  await expect(main).toContainText('20% off')
  await expect(main).not.toContainText(/MRP|incl\. of all taxes/)
})
