import type { Page } from '@playwright/test'
import { PAGES, WIDTHS } from './pages.ts'
import { open, test } from './shop.ts'

for (const [name, path] of Object.entries(PAGES)) {
  test(`screenshots of ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await scrollThrough(page)
      await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, fullPage: true })
    }
  })
}

/** Pictures load when they come near the screen; a screenshot of the full page needs them all. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 800) {
      window.scrollTo(0, top)
      await new Promise((seen) => setTimeout(seen, 30))
    }
    window.scrollTo(0, 0)
  })
}
