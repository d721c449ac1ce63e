import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const compareButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Compared?$/ })
const keep = (page: Page, compare: string[]) =>
  page.evaluate((skus) => localStorage.setItem('am_kept', JSON.stringify({ v: 1, compare: skus })), compare)

test('[COMPARE-1] [COMPARE-3] [COMPARE-4] products are chosen on their pages and compared in a table', async ({
  page,
}) => {
  await open(page, '/compare')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet.' })).toBeVisible()
  await expectAccessible(page)
  for (const slug of ['besan', 'peanut-oil']) {
    await open(page, `/products/${slug}`)
    await compareButton(page).click()
    await expect(compareButton(page)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('link', { name: 'See comparison (2)' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('Price').getByRole('cell')).toHaveText(['₹149', '₹349'])
  await expect(row('Unit price').getByRole('cell')).toHaveText(['₹149.00 / kg', '₹34.90 / 100 mL'])
  await expect(row('Allergens').getByRole('cell').first()).toHaveText('May contain wheat (gluten)')
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Remove Besan' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await expect(page.getByText('Besan is no longer compared.')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /Groundnut Oil/ })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Groundnut Oil' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet.' })).toBeVisible()
})

test('[COMPARE-2] [COMPARE-5] four products are the most, and one that is not sold here can be let go', async ({
  page,
}) => {
  await open(page, '/products/besan')
  await keep(page, ['OILPNT01', 'SPCTUR01', 'SPFHNY01', 'NOTSOLD1'])
  await open(page, '/products/besan')
  await compareButton(page).click()
  await expect(page.getByText('Four products are the most. Please remove one first.')).toBeVisible()
  await expect(compareButton(page)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: 'See comparison (4)' }).click()
  await expect(page.getByText('One product is not sold here.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(await widths()).toEqual([390, 390])
  await page.getByRole('main').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('not sold here')).toBeHidden()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  const html = await (await page.request.get('/compare')).text()
  expect(html).not.toContain('Groundnut')
  expect(html).toMatch(/<meta name="robots" content="noindex/)
})
