import { expect, test } from './shop.ts'

const SHELVES = [
  ['oils', 'Wood Pressed Oils'],
  ['spices', 'Stone Ground Spices'],
  ['flours', 'Stone Ground Flours'],
  ['millets', 'Unpolished Millets'],
  ['pulses', 'Unpolished Pulses'],
  ['superfoods', 'Superfoods'],
  ['bundle', 'Combos'],
] as const

const PAGE_BUDGET = 25_000

test('[ROUTE-2] [LIST-1] the listing shows every category with its products', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything we press and grind')
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(
    SHELVES.map(([, label]) => label),
  )
  const spices = page.getByRole('region', { name: 'Stone Ground Spices' })
  await expect(spices.getByRole('link', { name: /Turmeric Powder/ })).toBeVisible()
  await expect(spices.getByRole('link', { name: /Groundnut Oil/ })).toHaveCount(0)
})

test('[LIST-2] [LIST-3] [LIST-5] [PRICE-2] a card shows its product and price, and links to that variant', async ({
  page,
}) => {
  await page.goto('/products')
  const card = page.getByRole('link', { name: /Groundnut Oil/ })
  for (const words of ['1 Liter', 'Groundnut Oil', '₹349', '₹399', '₹34.90 / 100 mL', '13% off']) {
    await expect(card).toContainText(words)
  }
  await card.click()
  await expect(page).toHaveURL(/\/products\/peanut-oil\?variant=OILPNT01-1000ML$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Groundnut Oil' })).toBeVisible()
})

test('[LIST-4] [PRICE-5] a card out of stock says so, without a discount', async ({ page }) => {
  await page.goto('/products?kind=spices')
  const card = page.getByRole('link', { name: /Coriander Powder/ })
  await expect(card).toContainText('Out of Stock')
  await expect(card).toContainText('MRP ₹150')
  await expect(card).not.toContainText('% off')
})

test('[ROUTE-3] a pill shows only its category and is marked as current', async ({ page }) => {
  await page.goto('/products')
  const kinds = page.getByRole('navigation', { name: 'Kinds' })
  await kinds.getByRole('link', { name: 'Spices' }).click()
  await expect(page).toHaveURL(/\/products\?kind=spices$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stone Ground Spices')
  await expect(page.getByRole('link', { name: /Groundnut Oil/ })).toHaveCount(0)
  await expect(kinds.locator('[aria-current="page"]')).toHaveText('Spices')
  await kinds.getByRole('link', { name: 'All' }).click()
  await expect(page.getByRole('link', { name: /Groundnut Oil/ })).toBeVisible()
})

test('[ROUTE-3] [ROUTE-4] [ROUTE-5] each kind has its own page, and its pill is in view', {
  tag: '@phone',
}, async ({ page }) => {
  for (const [kind, label] of SHELVES) {
    await page.goto(`/products?kind=${kind}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
    await expect(page.getByRole('navigation', { name: 'Kinds' }).locator('[aria-current]')).toBeInViewport({
      ratio: 0.9,
    })
  }
})

test('[ROUTE-6] an unknown kind shows everything, with a note', async ({ page }) => {
  await page.goto('/products?kind=shoes')
  await expect(page.getByText('Nothing here is called “shoes”. This is everything we make.')).toBeVisible()
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(SHELVES.length)
})

test('a hostile kind is shown as text and never runs', async ({ page }) => {
  let alerts = 0
  page.on('dialog', (dialog) => {
    alerts++
    return dialog.dismiss()
  })
  for (const kind of [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '</script><svg onload=alert(1)>',
  ]) {
    await page.goto(`/products?kind=${encodeURIComponent(kind)}`)
    await expect(page.getByText(`Nothing here is called “${kind}”.`)).toBeVisible()
  }
  expect(alerts).toBe(0)
})

test('at every width the rows are full and nothing overflows the screen', async ({ page }) => {
  for (const width of [390, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/products')
    const { overflow, gaps } = await page.evaluate(() => {
      const right = (element: Element | null) => Math.round(element?.getBoundingClientRect().right ?? 0)
      const shelves = [...document.querySelectorAll('main section')]
      return {
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        gaps: shelves.map((shelf) => right(shelf) - right(shelf.querySelector('li:last-child'))),
      }
    })
    expect(overflow).toBe(0)
    expect(gaps).toHaveLength(SHELVES.length)
    expect(gaps.filter((gap) => Math.abs(gap) > 1)).toEqual([])
  }
})

test('the pills stay under the header while the page scrolls', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products')
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  const header = page.getByRole('banner')
  const kinds = page.getByRole('navigation', { name: 'Kinds' })
  await expect(kinds).toBeInViewport()
  const gap = async () => {
    const under = await header.evaluate((element) => element.getBoundingClientRect().bottom)
    return Math.abs(under - (await kinds.evaluate((element) => element.getBoundingClientRect().top)))
  }
  await expect.poll(gap).toBeLessThanOrEqual(2)
})

test('the HTML of the listing has at most 25 kB, compressed', async ({ page }) => {
  await page.goto('/products')
  const [packed = 0, whole = 0] = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .filter((entry) => entry instanceof PerformanceNavigationTiming)
      .flatMap(({ encodedBodySize, decodedBodySize }) => [encodedBodySize, decodedBodySize]),
  )
  test.info().annotations.push({ type: 'Page of the listing', description: `${packed} of ${whole} bytes` })
  expect(packed).toBeGreaterThan(0)
  expect(packed).toBeLessThanOrEqual(PAGE_BUDGET)
})

test('one picture of the listing has a high fetch priority', async ({ page }) => {
  await page.goto('/products')
  await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1)
})
