import type { Page } from '@playwright/test'
import { expect, open, test } from './shop.ts'

/** The contrast between the shop's paper colour and the lightest pixel of a picture. */
const contrastWithLightest = (page: Page, picture: Buffer) =>
  page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const brush = canvas.getContext('2d')
      brush?.drawImage(image, 0, 0)
      const pixels = brush?.getImageData(0, 0, image.width, image.height).data ?? []
      const light = (red: number, green: number, blue: number) => {
        const linear = (value: number) =>
          value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
      }
      let lightest = 0
      for (let at = 0; at < pixels.length; at += 4) {
        lightest = Math.max(lightest, light(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0))
      }
      return (light(251, 247, 238) + 0.05) / (lightest + 0.05)
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )

test('[HOME-7] the text on every recipe film has enough contrast', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const reels = page.locator('[data-reel]')
  await reels.first().scrollIntoViewIfNeeded()
  const count = await reels.count()
  expect(count).toBeGreaterThan(4)
  for (let place = 0; place < count; place++) {
    const reel = reels.nth(place)
    await reel.scrollIntoViewIfNeeded()
    const poster = reel.locator('img').first()
    await expect
      .poll(() => poster.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeTruthy()
    for (const text of await reel.getByRole('heading').locator('..').locator('> *').all()) {
      await text.evaluate((node: HTMLElement) => node.style.setProperty('color', 'transparent'))
      const contrast = await contrastWithLightest(page, await text.screenshot())
      expect(contrast, `film ${place + 1}`).toBeGreaterThan(4.5)
    }
  }
})

test('[LAYOUT-17] a toast differs from the footer behind it', async ({ page }) => {
  await open(page, '/sandbox/ui')
  await page.getByRole('button', { name: 'Show toast', exact: true }).first().click()
  const toast = page.getByRole('status').getByText('Address saved').locator('..')
  await expect(toast).toBeVisible()
  const colours = await toast.evaluate((node) => {
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(node)
    const footer = getComputedStyle(document.querySelector('footer[data-ground]') ?? node).backgroundColor
    return { line: borderTopColor, width: Number.parseFloat(borderTopWidth), ground: backgroundColor, footer }
  })
  expect(colours.ground).toBe(colours.footer)
  expect(colours.width).toBeGreaterThanOrEqual(1)
  expect(colours.line).toBe('rgb(242, 174, 43)')
})
