import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './shop.ts'

const reels = (page: Page) => page.getByRole('region', { name: 'From your kitchens' })
const firstReel = (page: Page) =>
  reels(page)
    .getByRole('button', { name: /^Play / })
    .first()

const playingCount = (page: Page) =>
  reels(page)
    .locator('video')
    .evaluateAll((films) => films.filter((film) => film instanceof HTMLVideoElement && !film.paused).length)

test.beforeEach(async ({ page }) => {
  await open(page, '/')
})

test('[HOME-3] a reel shows its poster, and loads no film before it is near the screen', async ({ page }) => {
  await expect(reels(page).getByRole('button', { name: /^Play .+, \d+ seconds$/ })).toHaveCount(8)
  await expect(page.locator('video')).toHaveCount(0)
  await expect(reels(page).locator('img').first()).toHaveAttribute('src', /\/media\/reels\//)
})

test('reels play only while they are in view, two at most, without sound', { tag: '@phone' }, async ({
  page,
}) => {
  await reels(page).scrollIntoViewIfNeeded()
  await firstReel(page).scrollIntoViewIfNeeded()
  await expect.poll(() => playingCount(page)).toBeGreaterThan(0)
  expect(await playingCount(page)).toBeLessThanOrEqual(2)
  expect(
    await reels(page)
      .locator('video')
      .evaluateAll((films) => films.every((film) => film instanceof HTMLVideoElement && film.muted)),
  ).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => playingCount(page)).toBe(0)
})

test('films that play automatically can be stopped', async ({ page }) => {
  await firstReel(page).scrollIntoViewIfNeeded()
  await reels(page).getByRole('button', { name: 'Stop the videos' }).first().click()
  await expect.poll(() => playingCount(page)).toBe(0)
})

test('the viewer works by keyboard and returns the focus', async ({ page }) => {
  await firstReel(page).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  const title = viewer.getByRole('heading', { level: 2 })
  await expect(viewer.getByText('Film 1 of 8')).toBeVisible()
  const firstTitle = await title.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Film 2 of 8')).toBeVisible()
  await expect(title).not.toHaveText(firstTitle ?? '')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('Film 1 of 8')).toBeVisible()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && !focused?.closest('dialog')
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(firstReel(page)).toBeFocused()
})

test('the viewer plays with captions and muted, until the sound is turned on', { tag: '@phone' }, async ({
  page,
}) => {
  await firstReel(page).click()
  const viewer = page.getByRole('dialog')
  const film = viewer.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused)).toBe(true)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.textTracks[0]?.mode])).toEqual([
    true,
    'showing',
  ])
  await viewer.getByRole('button', { name: 'Turn the sound on' }).click()
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await viewer.getByRole('button', { name: 'Pause' }).click()
  await expect(viewer.getByRole('button', { name: 'Play' })).toBeVisible()
  await expectAccessible(page)
})

test('the viewer links to the products of the film', async ({ page }) => {
  await firstReel(page).click()
  await page.getByRole('dialog').getByRole('link', { name: /₹/ }).first().click()
  await expect(page).toHaveURL(/\/products\/[a-z-]+\?variant=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('only the posters are shown', async ({ page }) => {
    await firstReel(page).scrollIntoViewIfNeeded()
    await expect(firstReel(page)).toBeInViewport()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('video')).toHaveCount(0)
  })
})
