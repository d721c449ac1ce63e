import { expect, open, test } from './shop.ts'

const JAVASCRIPT_BUDGET = 140_000

test('[ROUTE-1] [HOME-1] [HOME-2] [HOME-3] Home shows banner, launches, oils, spices, story and reels, in this order', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Powered By Natural Ingredients and Traditional Methods | Aranya Mill')
  await expect(page.locator('main :is(h1, h2)')).toHaveText([
    'Pressed slow, in wood.',
    'New launches',
    'Wood Pressed Oils',
    'Stone Ground Spices',
    "What's the Hype",
    'From your kitchens',
  ])
  await expect(page.getByRole('link', { name: /Groundnut Oil/ }).first()).toBeVisible()
})

test('[HOME-6] the oils and the spices have a fixed order', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByRole('region', { name: 'Wood Pressed Oils' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Groundnut Oil', 'Black Mustard Oil', 'Coconut Oil', 'Sesame Oil'])
  const rows = page.getByRole('region', { name: 'Stone Ground Spices' }).getByRole('listitem')
  await expect(rows).toHaveText([/Turmeric/, /Red Chilli/, /Coriander/, /Cumin/, /Pepper/, /Garam/, /Amchur/])
})

test('the numbers in Home’s text match what it lists, in both countries', async ({
  page,
  context,
  baseURL,
}) => {
  const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
  for (const locale of ['en_IN', 'en_US']) {
    await context.addCookies([{ name: 'am_locale', value: locale, url: `${baseURL}` }])
    await page.goto('/')
    const oils = page.getByRole('region', { name: 'Wood Pressed Oils' })
    const spices = page.getByRole('region', { name: 'Stone Ground Spices' })
    const [oilCount, spiceCount] = [
      await oils.getByRole('listitem').count(),
      await spices.getByRole('listitem').count(),
    ]
    await expect(oils).toContainText(`${words[oilCount - 1]} seed`)
    await expect(spices).toContainText(`${words[spiceCount - 1]} for the masala dabba`)
  }
})

test('only the banner’s picture has a high fetch priority', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const first = page.locator('main img[fetchpriority="high"]')
  await expect(first).toHaveCount(1)
  await expect(first).not.toHaveAttribute('loading', 'lazy')
  const file = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
  const width = page.viewportSize()?.width ?? 0
  expect(file).toContain(width < 768 ? '/site/banner-tall' : '/site/banner-wide')
})

test('Home loads at most 140 kB of JavaScript, compressed', async ({ page }) => {
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\.js(\?|$)/.test(entry.name))
      .map((entry) => entry.encodedBodySize),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  test
    .info()
    .annotations.push({ type: 'JavaScript of Home', description: `${total} bytes in ${sizes.length} files` })
  expect(sizes.every((size) => size > 0)).toBe(true)
  expect(total).toBeLessThanOrEqual(JAVASCRIPT_BUDGET)
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('Home still shows products with their prices, and links to them', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('link', { name: /Groundnut Oil/ }).first()
    await expect(card).toContainText('₹349')
    await card.click()
    await expect(page).toHaveURL(/\/products\/peanut-oil/)
    await expect(page.getByRole('heading', { level: 1, name: 'Groundnut Oil' })).toBeVisible()
  })
})

test('a reload restores the scroll position', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const reels = page.getByRole('region', { name: 'From your kitchens' })
  await reels.scrollIntoViewIfNeeded()
  const top = () => reels.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  await page.reload()
  await expect.poll(top).toBe(before)
})
