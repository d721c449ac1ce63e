import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, sectionsShown, test } from './shop.ts'

// Every page a visitor can see, at the three widths it was designed for. The pictures stay in test-results/screens.
// The middle width shows what the other two show, so it is not examined for accessibility again.
const WIDTHS = [390, 768, 1440]

const PAGES = {
  home: '/',
  cart: '/cart',
  listing: '/products',
  'listing-oils': '/products?kind=oils',
  'listing-combos': '/products?kind=bundle',
  'listing-unknown': '/products?kind=socks',
  product: '/products/peanut-oil',
  'product-sold-out': '/products/coriander-powder?variant=SPCCOR01-200G',
  'product-combo': '/products/masala-dabba-combo',
  stores: '/stores',
  about: '/about',
  contact: '/contact',
  'policy-tos': '/policies/tos',
  'policy-privacy': '/policies/privacy',
  'policy-refund': '/policies/refund',
  'policy-shipping': '/policies/shipping',
  'not-found': '/no-such-page',
  'not-found-product': '/products/no-such-product',
}

/** What anyone may read without an account. */
const STATIC = /^(home|about|contact|stores|policy-\w+)$/

for (const [name, path] of Object.entries(PAGES)) {
  test(`${path} fits every screen, complains of nothing and can be used by all`, async ({ page }) => {
    // An announcement half faded out is too faint to read, and soon gone.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    await page.waitForLoadState('networkidle')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await scrollThrough(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `sideways scroll at ${width}`).toBe(0)
      if (width !== 768) await expectAccessible(page)
      await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, fullPage: true })
    }
  })
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 1440, height: 900 },
]) {
  test(`nothing that was seen moves while a page wakes, at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    for (const path of Object.values(PAGES)) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      await sectionsShown(page)
      expect(await page.evaluate(layoutShift), path).toBeLessThan(0.01)
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [name, path] of Object.entries(PAGES)) {
    const rule = STATIC.test(name) ? '[SHOP-4] ' : ''
    test(`${rule}${path} reads`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' })).toBeVisible()
      const words = (await page.getByRole('main').innerText()).trim()
      expect(words.length).toBeGreaterThan(20)
    })
  }

  test('a product tells its price, sizes and sections', async ({ page }) => {
    await page.goto('/products/peanut-oil?variant=OILPNT01-500ML')
    const main = page.getByRole('main')
    await expect(main).toContainText('₹189')
    await expect(main.getByRole('radio', { name: /500 mL/ })).toBeChecked()
    for (const section of ['How We Make It', 'See What', 'Got Questions?']) {
      await expect(main.getByRole('heading', { name: section })).toBeVisible()
    }
  })
})

/** Pictures load when they come near; a full-page picture wants them all. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 800) {
      window.scrollTo(0, top)
      await new Promise((seen) => setTimeout(seen, 30))
    }
    window.scrollTo(0, 0)
  })
}

/** How much of what was seen has moved since the page began, as browsers count it. */
async function layoutShift() {
  const shifts = new Promise<PerformanceEntryList>((found) => {
    new PerformanceObserver((list) => found(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    setTimeout(() => found([]), 500)
  })
  return (await shifts).reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0), 0)
}
