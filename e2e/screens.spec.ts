import type { Page } from '@playwright/test'
import { PAGES, WIDTHS } from './pages.ts'
import { expect, expectAccessible, open, test } from './shop.ts'

/** The pages of one group are visited in one test, by one browser window: opening a window costs more than a page. */
const GROUPS = {
  'home and listings': ['home', 'cart', 'listing', 'listing-oils', 'listing-combos', 'listing-unknown'],
  'products and pages not found': [
    'product',
    'product-sold-out',
    'product-combo',
    'not-found',
    'not-found-product',
  ],
  'stores, About, Contact and policies': [
    'stores',
    'about',
    'contact',
    'policy-tos',
    'policy-privacy',
    'policy-refund',
    'policy-shipping',
  ],
} as const

/** Pages without data of the shopper. */
const STATIC = /^(home|about|contact|stores|policy-\w+)$/

/** One page of each kind. */
const KINDS = [
  'home',
  'cart',
  'listing',
  'product',
  'stores',
  'about',
  'contact',
  'policy-tos',
  'not-found',
] as const

// An announcement that is half faded out has too little contrast, for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DESKTOP = { width: 1440, height: 900 }

async function expectNoOverflow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `horizontal overflow at ${width} px`).toBe(0)
}

async function expectReadable(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' })).toBeVisible()
  const words = (await page.getByRole('main').innerText()).trim()
  expect(words.length).toBeGreaterThan(20)
}

async function expectSteady(page: Page) {
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(layoutShift), 'layout shift').toBeLessThan(0.01)
}

for (const [group, names] of Object.entries(GROUPS)) {
  test(`${group}: accessible, no wider than the screen, and steady while they hydrate`, async ({ page }) => {
    for (const name of names) {
      await test.step(PAGES[name], async () => {
        await page.setViewportSize(DESKTOP)
        await open(page, PAGES[name])
        await expectSteady(page)
        await expectAccessible(page)
        for (const width of WIDTHS) await expectNoOverflow(page, width)
      })
    }
  })
}

for (const [screen, viewport, names] of [
  ['a phone', { width: 390, height: 844 }, KINDS],
  ['a large phone', { width: 430, height: 932 }, ['home', 'listing', 'product', 'product-combo']],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, hasTouch: true })

    test('pages are accessible and steady while they hydrate', async ({ page }) => {
      for (const name of names) {
        await test.step(PAGES[name], async () => {
          await open(page, PAGES[name])
          await expectSteady(page)
          if (names === KINDS) await expectAccessible(page)
        })
      }
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [group, names] of Object.entries(GROUPS)) {
    const rule = names.some((name) => STATIC.test(name)) ? '[SHOP-4] ' : ''
    test(`${rule}${group} can be read`, async ({ page }) => {
      for (const name of names) await test.step(PAGES[name], () => expectReadable(page, PAGES[name]))
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
