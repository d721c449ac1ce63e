import { expect, test } from './shop.ts'

test('[ROUTE-9] [STORE-1] [STORE-6] Stores lists partner shops by state and city, and says who owns them', async ({
  page,
}) => {
  await page.goto('/stores')
  const rajasthan = page.getByRole('region', { name: 'Rajasthan' })
  const kota = rajasthan.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kota' }) })
  await expect(kota).toContainText('Station Road')
  const udaipur = rajasthan.getByRole('listitem').filter({ hasText: 'Udaipur' })
  await expect(udaipur).toContainText('Coming soon')
  await expect(page.getByRole('region', { name: 'Madhya Pradesh' })).toContainText('Neemuch')
  await expect(page.getByRole('main')).toContainText(
    'These stores are not owned or franchised by us, and may have different prices.',
  )
})

test('About explains the methods, its pictures load, and it links to the products', async ({ page }) => {
  await page.goto('/about')
  for (const heading of ['The press is wood', 'The stone is stone', 'The filter is cloth']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  for (const alt of ['A wooden oil press', 'Two millstones', 'Oil dripping']) {
    const picture = page.getByRole('img', { name: new RegExp(`^${alt}`) })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
      .toBeGreaterThan(0)
  }
  await page.getByRole('link', { name: 'Shop Authentic Flavors' }).click()
  await expect(page).toHaveURL('/products')
})

test('[SHOP-1] every category that About links to has products', async ({ page, request }) => {
  await page.goto('/about')
  const shelves = page.getByRole('navigation', { name: 'Shelves' }).getByRole('link')
  await expect(shelves).toHaveText(['Oils', 'Spices', 'Flours', 'Millets', 'Pulses', 'Superfoods', 'Combos'])
  for (const shelf of await shelves.all()) {
    const path = (await shelf.getAttribute('href')) ?? ''
    const listing = await (await request.get(path)).text()
    expect(listing, path).toMatch(/<a[^>]*href="\/products\/[a-z-]+\?variant=/)
  }
})

test('Contact lists every way to reach us, and its mail link has a subject', async ({ page }) => {
  await page.goto('/contact')
  const care = page.getByRole('region', { name: 'Customer care' })
  await expect(care.getByRole('link', { name: 'care@aranyamill.example' })).toHaveAttribute(
    'href',
    'mailto:care@aranyamill.example?subject=A%20question%20about%20my%20order',
  )
  await expect(care.getByRole('link', { name: '+91 74230 00000' })).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'If that did not help' })).toContainText('Within 48 hours')
  await expect(page.getByRole('region', { name: 'Registered office' })).toContainText('14 Mandi Road')
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('[ROUTE-10] About and Contact are static pages and can be read without it', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('main')).toContainText('What we do not do')
    await page.goto('/contact')
    await page.getByText('Can I cancel?').click()
    await expect(page.getByText('Yes, any time before courier pickup.')).toBeVisible()
  })
})
