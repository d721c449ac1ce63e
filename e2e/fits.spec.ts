import type { Locator, Page } from '@playwright/test'
import { headerOf, leave } from './cart-steps.ts'
import { expect, open, test } from './shop.ts'

const COMBOS = [
  'everyday-kitchen-combo',
  'masala-dabba-combo',
  'millet-starter-combo',
  'slow-breakfast-combo',
  'three-oils-combo',
  'weekday-dal-combo',
]

const FULL_CART = JSON.stringify({
  createdAt: null,
  discountCode: null,
  items: [{ productSku: 'OILPNT01', variantSku: 'OILPNT01-5000ML', quantity: 60 }],
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not laid out')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('[LAYOUT-15] at 320, 360 and 390 px the header holds all its parts, also beside a full cart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await leave(page, FULL_CART)
  await expect(headerOf(page)).toHaveText('₹98,940')
  const header = page.getByRole('banner')
  const parts = [
    header.getByRole('button', { name: 'Menu' }),
    header.getByRole('link', { name: /home$/ }),
    header.locator('label[for="search"]'),
    header.getByRole('link', { name: 'Account' }),
    headerOf(page),
  ]
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 })
    let edge = 0
    for (const part of parts) {
      const { x, right } = await boxOf(part)
      expect(x).toBeGreaterThanOrEqual(edge)
      expect(right).toBeLessThanOrEqual(width)
      edge = right - 0.5
    }
    expect(await sideways(page)).toBe(0)
  }
})

test('no page is wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/products', '/products/masala-dabba-combo', '/stores', '/policies/refund']) {
    await open(page, path)
    expect(await sideways(page), path).toBe(0)
  }
})

for (const slug of ['peanut-oil', 'masala-dabba-combo', 'khapli-wheat-flour']) {
  test(`[PDP-19] on a phone the buy bar does not cover the title of ${slug} on arrival`, async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [390, 700],
      [360, 640],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(page, `/products/${slug}`)
      const arrived = await page.evaluate(async () => {
        // The browser reports intersections one frame later.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        const bar = document.querySelector<HTMLElement>('[data-buy-bar]')
        const title = document.querySelector('h1')
        if (!bar || !title) throw new Error('a product page has a title and a buy bar')
        const isShown = bar.dataset.buyBar === 'shown'
        const free = window.innerHeight - (isShown ? bar.offsetHeight : 0)
        return { isShown, isCovered: isShown && title.getBoundingClientRect().bottom > free }
      })
      expect(arrived.isCovered, `${width} × ${height}`).toBe(false)
    }
  })
}

test('[PDP-19] at 390 × 844 a title of one line and the bar are both seen on arrival', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/products/peanut-oil')
  const bar = page.getByRole('region', { name: 'Buy' })
  await expect(bar).toBeVisible()
  const { bottom } = await boxOf(page.getByRole('heading', { level: 1 }))
  await expect.poll(async () => (await boxOf(bar)).y).toBeGreaterThanOrEqual(bottom)
})

test('[PDP-20] at 1440 × 900 the whole of a combo and its button are seen on arrival', async ({ page }) => {
  for (const slug of COMBOS) {
    await open(page, `/products/${slug}`)
    const gallery = page.getByRole('region', { name: /^Pictures of/ })
    const picture = await boxOf(gallery.getByRole('img').first())
    expect(picture.bottom).toBeLessThanOrEqual(900)
    // The file is 4:5; a frame no wider than 0.96 crops at most a sixth of it, which is background.
    expect(picture.width / picture.height).toBeLessThanOrEqual(0.96)
    for (const thumbnail of await gallery.getByRole('button').all()) {
      expect((await boxOf(thumbnail)).right).toBeLessThanOrEqual(picture.x)
    }
    const button = await boxOf(page.locator('main').getByRole('button', { name: 'Add to Cart' }).first())
    expect(button.bottom).toBeLessThanOrEqual(900)
  }
})

test('[LAYOUT-16] the menu of a phone also leads to all products, the stores, About and Contact', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  for (const [name, path] of [
    ['All products', '/products'],
    ['Stores', '/stores'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test('[STORE-7] a phone number can be called and a map opened from every store', async ({ page }) => {
  await page.goto('/stores')
  const stores = page.getByRole('main').getByRole('heading', { level: 4 })
  const count = await stores.count()
  expect(count).toBeGreaterThan(6)
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toHaveCount(count)
  const maps = page.getByRole('main').getByRole('link', { name: /^Map of .+opens in a new tab/ })
  await expect(maps).toHaveCount(count)
  await expect(maps.first()).toHaveAttribute('rel', 'noreferrer')
})
