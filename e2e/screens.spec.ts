import type { Page } from '@playwright/test'
import { PAGES, WIDTHS } from './pages.ts'
import { expect, expectAccessible, open, sectionsShown, test } from './shop.ts'

/** One page of each kind. */
const KINDS = [
  PAGES.home,
  PAGES.cart,
  PAGES.listing,
  PAGES.product,
  PAGES.stores,
  PAGES.about,
  PAGES.contact,
  PAGES['policy-tos'],
  PAGES['not-found'],
]

/** Pages that anyone may read without an account. */
const STATIC = /^(home|about|contact|stores|policy-\w+)$/

// An announcement that is half faded out has too little contrast, for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectSteady(page: Page) {
  await page.waitForLoadState('networkidle')
  await sectionsShown(page)
  expect(await page.evaluate(layoutShift), 'layout shift').toBeLessThan(0.01)
}

for (const path of Object.values(PAGES)) {
  test(`${path} is accessible, fits every width, and nothing moves while it hydrates`, async ({ page }) => {
    await open(page, path)
    await expectSteady(page)
    await expectAccessible(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `horizontal overflow at ${width} px`).toBe(0)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  for (const path of KINDS) {
    test(`${path} is accessible, and nothing moves while it hydrates`, async ({ page }) => {
      await open(page, path)
      await expectSteady(page)
      await expectAccessible(page)
    })
  }
})

test.describe('on a large phone', () => {
  test.use({ viewport: { width: 430, height: 932 }, hasTouch: true })

  for (const path of [PAGES.home, PAGES.listing, PAGES.product, PAGES['product-combo']]) {
    test(`nothing moves while ${path} hydrates`, async ({ page }) => {
      await open(page, path)
      await expectSteady(page)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [name, path] of Object.entries(PAGES)) {
    const rule = STATIC.test(name) ? '[SHOP-4] ' : ''
    test(`${rule}${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' })).toBeVisible()
      const words = (await page.getByRole('main').innerText()).trim()
      expect(words.length).toBeGreaterThan(20)
    })
  }

  test('a product shows its price, sizes and sections', async ({ page }) => {
    await page.goto('/products/peanut-oil?variant=OILPNT01-500ML')
    const main = page.getByRole('main')
    await expect(main).toContainText('₹189')
    await expect(main.getByRole('radio', { name: /500 mL/ })).toBeChecked()
    for (const section of ['How We Make It', 'See What', 'Got Questions?']) {
      await expect(main.getByRole('heading', { name: section })).toBeVisible()
    }
  })
})

/** The sum of all layout shifts since the page began, as browsers count them. */
function layoutShift() {
  const observer = new PerformanceObserver(() => undefined)
  observer.observe({ type: 'layout-shift', buffered: true })
  const shifts = observer.takeRecords()
  observer.disconnect()
  return shifts.reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0), 0)
}
