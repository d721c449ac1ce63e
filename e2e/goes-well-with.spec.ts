import { expect, expectAccessible, open, test } from './shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[PAIR-3] [PAIR-4] a product page ends with three products that go well with it', async ({ page }) => {
  await open(page, '/products/toor-dal')
  const section = page.getByRole('region', { name: 'Goes well with' })
  const cards = section.getByRole('link')
  await expect(cards).toHaveCount(3)
  await expect(section.getByText('Out of Stock')).toHaveCount(0)
  await expect(section.getByText('Toor Dal', { exact: true })).toHaveCount(0)
  await section.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  const title = await cards.first().getByRole('heading').textContent()
  await cards.first().click()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
})
