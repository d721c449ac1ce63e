import { sql } from 'kysely'
import { connect } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'
import { expect, expectAccessible, open, test } from './shop.ts'

const GTIN = '08901234567890'
const TESTS = [
  {
    name: 'Peroxide value',
    value: '1.9 meq/kg',
    limit: 'at most 10 meq/kg',
    laboratory: 'Malwa Food Laboratory',
  },
]
const SOURCE = {
  group: 'Yeola growers’ group',
  district: 'Nashik',
  state: 'Maharashtra',
  season: 'Rabi 2026',
}

/** A lot that is on sale, one that is recalled, and a draft. Several workers may add them. */
const LOTS = [
  { code: 'SAF260105X', statuses: ['RELEASED'] },
  { code: 'SAF260105Y', statuses: ['RELEASED', 'RECALLED'] },
  { code: 'SAF260105Z', statuses: [] },
]

test.beforeAll(async ({ playwright, baseURL }) => {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '')
  for (const { code, statuses } of LOTS) {
    await seedTx(db, (tx) =>
      sql`
      insert into lot (code, product_sku, made_on, packed_on, best_before, source, tests, report_src)
      values (${code}, 'OILSAF01', '2026-01-05', '2026-01-07', '2026-03-01', ${JSON.stringify(SOURCE)},
        ${JSON.stringify(TESTS)}, '/media/reports/lot.pdf')
      on conflict do nothing`.execute(tx),
    )
    for (const status of statuses) {
      await seedTx(db, (tx) =>
        sql`
        with changed as (
          update lot set status = ${status}, released_at = coalesce(released_at, now()), released_by = 'Mill'
          where code = ${code} and status = ${status === 'RECALLED' ? 'RELEASED' : 'DRAFT'} returning code)
        insert into lot_event (lot_code, kind, words, made_by)
        select code, ${status}, ${status === 'RECALLED' ? 'Recalled: a loose cap.' : null}, 'Mill' from changed`.execute(
          tx,
        ),
      )
    }
  }
  await seedTx(db, (tx) => sql`update variant set gtin = ${GTIN} where sku = 'OILSAF01-1000ML'`.execute(tx))
  await db.destroy()
  // The shop hears of the lots by a notification.
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  for (const { code } of LOTS.filter(({ statuses }) => statuses.length > 0))
    await expect.poll(async () => (await request.get(`/trace/${code}`)).status()).toBe(200)
  await expect
    .poll(async () => (await request.get('/trace/SAF260105Y')).text())
    .toContain('Please do not eat this lot')
  await request.dispose()
})

test('[LOT-1] [ROUTE-21] the code on a pack opens the page of its lot @phone', async ({ page }) => {
  await open(page, '/contact')
  await page.getByLabel('The lot code on your pack').fill(' saf 260105x')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page).toHaveURL('/trace/SAF260105X')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safflower Oil')
  await expect(main).toContainText('Pressed Jan 5, 2026 · Packed Jan 7 · Best before Mar 1')
  await expect(main).toContainText('Yeola growers’ group')
  await expect(page.getByRole('row', { name: /Peroxide value/ })).toContainText('1.9 meq/kg')
  await expect(page.getByRole('link', { name: 'View Full Report' })).toHaveAttribute(
    'href',
    '/media/reports/lot.pdf',
  )
  await expectAccessible(page)
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.getByRole('link', { name: 'Buy this again' }).click()
  // The page of the product adds its size.
  await expect(page).toHaveURL(/\/products\/safflower-oil\?variant=/)
})

test('[LOT-2] a recalled lot warns, and sells nothing', async ({ page }) => {
  await open(page, '/trace/SAF260105Y')
  await expect(
    page.getByRole('heading', { name: 'Please do not eat this lot. We pay it back.' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Recalled: a loose cap.')
  await expect(page.getByRole('link', { name: 'Buy this again' })).toHaveCount(0)
  await expectAccessible(page)
})

test('[ROUTE-21] a code that names no lot can be typed again', async ({ page }) => {
  await open(page, '/trace/SAF260105Q')
  await expect(page.getByRole('main')).toContainText('We know no lot with this code.')
  await expectAccessible(page)
  await page.getByLabel('The lot code on your pack').fill('SAF260105X')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/trace/SAF260105X')
})

for (const [what, path] of [
  ['an unknown lot', '/trace/SAF990101A'],
  ['a draft', '/trace/SAF260105Z'],
  ['300 characters', `/trace/${'A'.repeat(300)}`],
  ['a path', '/trace/..%2f..%2fetc'],
  ['an unknown code in the form', '/trace?lot=xyz'],
  ['a path in the form', '/trace?lot=..%2f..%2fetc'],
] as const) {
  test(`[ROUTE-21] [LOT-2] ${what} is Not Found`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('Back to Home')
  })
}

for (const [rule, from, to] of [
  ['[LOT-1]', '/trace/saf260105x', '/trace/SAF260105X'],
  ['[LOT-1]', '/trace/SAF%20260105%20X', '/trace/SAF260105X'],
  ['[LOT-1]', '/trace?lot=saf260105x', '/trace/SAF260105X'],
  ['[ROUTE-20]', '/trace?lot=pno', '/products/peanut-oil'],
  ['[LOT-9]', `/01/${GTIN}/10/SAF260105X`, '/trace/SAF260105X'],
] as const) {
  test(`${rule} ${from} leads to ${to}`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(to)
  })
}

for (const [what, path] of [
  ['the GTIN of another product', '/01/08901234567906/10/SAF260105X'],
  ['a draft', `/01/${GTIN}/10/SAF260105Z`],
  ['no GTIN', '/01/socks/10/SAF260105X'],
] as const) {
  test(`[LOT-9] with ${what}, a GS1 address is Not Found`, async ({ request }) => {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404)
  })
}

test('the page of a lot has at most 60 kB, is cached like a product page and is not indexed', async ({
  request,
}) => {
  const [lot, product] = await Promise.all(
    ['/trace/SAF260105X', '/products/safflower-oil'].map((at) => request.get(at)),
  )
  expect((await lot?.body())?.length).toBeLessThanOrEqual(60_000)
  expect(lot?.headers()['cache-control']).toBe(product?.headers()['cache-control'])
  expect(await lot?.text()).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/trace')
  // A crawler that may not read the page would not see that it is not to be indexed.
  expect(await (await request.get('/robots.txt')).text()).not.toContain('/trace')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[LOT-1] a pack is checked from the page of a product', async ({ page }) => {
    await page.goto('/products/safflower-oil')
    await page.getByLabel('The lot code on your pack').fill('saf260105x')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page).toHaveURL('/trace/SAF260105X')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safflower Oil')
  })
})
