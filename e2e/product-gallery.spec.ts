import type { Page } from '@playwright/test'
import { expect, open, test } from './shop.ts'

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures of Groundnut Oil' })
const thumbnails = (page: Page) => pictures(page).getByRole('button', { name: /^Picture \d/ })
const rail = (page: Page) => pictures(page).getByRole('list', { name: 'Pictures' })
const shownThumbnail = (page: Page) => pictures(page).locator('[aria-current="true"]')
const next = (page: Page) => pictures(page).getByRole('button', { name: 'Next picture' })
const previous = (page: Page) => pictures(page).getByRole('button', { name: 'Previous picture' })

/** How many pictures the rail has been scrolled by. */
const scrolledBy = (page: Page) => rail(page).evaluate((node) => node.scrollLeft / node.clientWidth)

test.beforeEach(async ({ page }) => {
  await open(page, '/products/peanut-oil')
})

test('[PDP-1] [PDP-13] [PDP-14] [PDP-15] the slider goes one picture at a time and stops at both ends', {
  tag: '@phone',
}, async ({ page }) => {
  const count = await rail(page).getByRole('listitem').count()
  expect(count).toBeGreaterThan(5)
  await expect(thumbnails(page)).toHaveCount(5)
  await expect(shownThumbnail(page)).toHaveAccessibleName(/^Picture 1:/)
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true')
  for (let place = 2; place <= count; place++) {
    await next(page).click()
    await expect(shownThumbnail(page)).toHaveAccessibleName(new RegExp(`^Picture ${place}:`))
    await expect.poll(() => scrolledBy(page)).toBeCloseTo(place - 1, 1)
    await expect(thumbnails(page)).toHaveCount(5)
  }
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  // It is dimmed, not disabled, so it can be pressed; nothing may happen.
  await next(page).click({ force: true })
  await expect(shownThumbnail(page)).toHaveAccessibleName(new RegExp(`^Picture ${count}:`))
  await previous(page).click()
  await expect(shownThumbnail(page)).toHaveAccessibleName(new RegExp(`^Picture ${count - 1}:`))
})

test('the slider moves by keys, by thumbnail and by scrolling', { tag: '@phone' }, async ({ page }) => {
  await rail(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(shownThumbnail(page)).toHaveAccessibleName(/^Picture 2:/)
  await thumbnails(page).nth(2).click()
  await expect.poll(() => scrolledBy(page)).toBeCloseTo(2, 1)
  await page.keyboard.press('ArrowLeft')
  await expect(shownThumbnail(page)).toHaveAccessibleName(/^Picture 2:/)
  await expect(shownThumbnail(page)).toBeFocused()
  await expect.poll(() => scrolledBy(page)).toBeCloseTo(1, 1)
  await rail(page).evaluate((node) => node.scrollTo({ left: 0 }))
  await expect(shownThumbnail(page)).toHaveAccessibleName(/^Picture 1:/)
})

test('[PDP-13] another size starts at its first picture', async ({ page }) => {
  await next(page).click()
  await expect(shownThumbnail(page)).toHaveAccessibleName(/^Picture 2:/)
  await page.getByRole('radio', { name: /500 mL/ }).check()
  await expect(shownThumbnail(page)).toHaveAccessibleName(/^Picture 1:/)
  await expect.poll(() => scrolledBy(page)).toBe(0)
})
