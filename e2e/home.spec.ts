import { awake, expect, expectAccessible, test } from './shop.ts'

const JAVASCRIPT_BUDGET = 140_000

test('[ROUTE-1] [HOME-1] [HOME-2] Home shows banner, launches, oils, spices and the story', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Powered By Natural Ingredients and Traditional Methods | Aranya Mill')
  for (const heading of [
    'Pressed slow, in wood.',
    'New launches',
    'Wood Pressed Oils',
    'Stone Ground Spices',
  ]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'What’s the Hype' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Groundnut Oil/ }).first()).toBeVisible()
})

test('Home is accessible', async ({ page }) => {
  const started = awake(page)
  await page.goto('/')
  await started
  await expectAccessible(page)
})

test('nothing on Home is wider than the screen', async ({ page }) => {
  await page.goto('/')
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBe(screen)
})

test('Home pays at most 140 kB for JavaScript, as it comes over the wire', async ({ page }) => {
  const started = awake(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await started
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
