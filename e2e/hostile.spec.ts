import { expect, test } from '@playwright/test'
import { connect } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'
import { HOSTILE_WORDS } from './hostile-words.ts'
import { open } from './shop.ts'

// Runs after all other specs: none of them can use the shop with these products.
test.beforeAll(async ({ baseURL }) => {
  await poison(process.env.SHOP_DATABASE_URL ?? '')
  // The shop rereads the catalogue a moment after the last change.
  const words = async () => (await fetch(`${baseURL}/api/v1/products/active?slug=peanut-oil`)).text()
  await expect.poll(words).toContain('evil.example')
})

const word = (index: number) => HOSTILE_WORDS[index % HOSTILE_WORDS.length] ?? ''
/** A title has at most a hundred characters. */
const short = (index: number) => word(index).slice(0, 100)

/** Puts a hostile text into every text field of every product, a different one in each. */
async function poison(databaseUrl: string) {
  const db = connect(databaseUrl)
  const products = await db.selectFrom('product').selectAll().execute()
  for (const [index, product] of products.entries()) {
    const at = index * 17
    const words = <Line extends object>(line: (text: string, other: string) => Line) =>
      HOSTILE_WORDS.map((text, place) => line(text, word(place + 1)))
    const { details, factsheet, usage } = product.marketing
    const marketing = {
      details: {
        bullets: HOSTILE_WORDS,
        features: words((title) => ({ media: { src: '/x', alt: title }, title })).slice(0, 40),
        process: words((description) => ({ media: { src: '/x', alt: description }, description })).slice(
          0,
          40,
        ),
        benefits: words((description) => ({ media: { src: '/x', alt: description }, description })).slice(
          0,
          40,
        ),
        faqs: words((question, answer) => ({ question, answer })),
      },
      factsheet: {
        basis: word(at),
        content: words((label, value) => ({ label, value })),
        instructions: word(at + 1),
        media: factsheet.media.map((media) => ({ ...media, title: word(at + 2) })),
      },
      usage: {
        videos: usage.videos.map((video, place) => ({
          ...video,
          title: word(at + place),
          description: word(at + place + 1),
          userProfile: { title: word(at + place + 2), url: 'javascript:window.ran=1' },
        })),
      },
    }
    expect(Object.keys(marketing.details).sort()).toEqual(Object.keys(details).sort())
    await seedTx(db, (tx) =>
      tx
        .updateTable('product')
        .set({
          title: short(at),
          description: word(at + 3),
          ingredients: word(at + 4),
          allergens: word(at + 5),
          country_of_origin: word(at + 6),
          marketing: JSON.stringify(marketing),
        })
        .where('sku', '=', product.sku)
        .execute(),
    )
  }
  const variants = await db.selectFrom('variant').select(['sku', 'media']).execute()
  for (const [index, { sku, media }] of variants.entries()) {
    await seedTx(db, (tx) =>
      tx
        .updateTable('variant')
        .set({
          title: short(index),
          icon: word(index),
          media: JSON.stringify(media.map((picture, place) => ({ ...picture, alt: word(index + place) }))),
        })
        .where('sku', '=', sku)
        .execute(),
    )
  }
  await db
    .updateTable('channel_platform')
    .set({ title: short(7) })
    .execute()
  await db
    .updateTable('channel_platform')
    .set({ url: 'https://evil.example/"onclick="window.ran=1"><script>window.ran=1</script>' })
    .where('platform', '=', 'AMAZON')
    .execute()
  await db.destroy()
}

const PAGES = ['/', '/products', '/products/peanut-oil', '/products/garam-masala', '/products/bilona-ghee']

for (const path of PAGES) {
  test(`no text of a product is executed: ${path}`, async ({ page, baseURL }) => {
    const left: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        left.push(request.url())
    })
    page.on('dialog', (dialog) => left.push(dialog.message()))
    const answer = await open(page, path)
    expect(answer?.status()).toBe(200)
    // The hostile text is shown as text.
    expect(await page.locator('main').textContent()).toContain('window.ran=1')
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(left).toEqual([])
    expect(new URL(page.url()).origin).toBe(baseURL)
  })
}

test('no text of a product is executed after navigation and in the cart', async ({ page }) => {
  await page.goto('/products?kind=oils')
  await page.locator('main a[href^="/products/peanut-oil"]').first().click()
  await expect(page).toHaveURL(/peanut-oil/)
  await page.locator('main [data-code="OWN"] button').click()
  await expect(page.getByRole('dialog')).toContainText('window.ran=1')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('a hostile kind is shown as text', async ({ page }) => {
  const kind = '<svg onload=window.ran=1>'
  await page.goto(`/products?kind=${encodeURIComponent(kind)}`)
  await expect(page.getByRole('main')).toContainText(kind)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
