import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './shop.ts'

const fieldOf = (page: Page) => page.getByRole('search').getByRole('textbox', { name: 'Search' })
/** The field, once the script of the suggestions has loaded. */
const comboboxOf = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem')

const SUGGESTIONS_BUDGET = 6_000

test('[SEARCH-1] the field is a combobox: / focuses it, arrows move, Enter opens, Escape keeps the text', async ({
  page,
}) => {
  await open(page, '/')
  await page.keyboard.press('/')
  const field = comboboxOf(page)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('hald')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toContainText(/Turmeric Powder.*₹149/)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const count = await list.getByRole('option').count()
  await expect(page.getByRole('search').getByRole('status')).toHaveText(`${count} suggestions`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const option = list.getByRole('option', { selected: true })
  await expect(option).toHaveCount(1)
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('hald')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/turmeric-powder/)
  await expect(list).toBeHidden()
  // In a field the key is a letter.
  await field.fill('a')
  await page.keyboard.press('/')
  await expect(field).toHaveValue('a/')
})

test('the script of the suggestions is loaded on focus and has at most 6 kB, compressed by gzip', async ({
  page,
  request,
}) => {
  await open(page, '/about')
  const scripts: string[] = []
  page.on('request', (one) => one.resourceType() === 'script' && scripts.push(one.url()))
  await fieldOf(page).focus()
  await expect(comboboxOf(page)).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  let bytes = 0
  for (const script of scripts) {
    const answer = await request.get(script, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers()['content-encoding']).toBe('gzip')
    bytes += Number(answer.headers()['content-length'])
  }
  test.info().annotations.push({ type: 'Script of the suggestions', description: `${bytes} bytes` })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(SUGGESTIONS_BUDGET)
})

test('[SEARCH-1] the field is on every page but checkout', async ({ page }) => {
  for (const path of [
    '/',
    '/products',
    '/products/peanut-oil',
    '/stores',
    '/policies/tos',
    '/no-such-page',
  ]) {
    await page.goto(path)
    await expect(fieldOf(page), path).toHaveCount(1)
  }
  await page.goto('/checkout')
  await expect(page.getByRole('search')).toHaveCount(0)
})

test('[SEARCH-2] an answer to older text is thrown away', async ({ page, complaints }) => {
  const older = Promise.withResolvers<void>()
  await page.route('**/products/suggest?q=gh', async (route) => {
    await older.promise
    // The request was aborted meanwhile.
    await route.continue().catch(() => {})
  })
  await open(page, '/about')
  await fieldOf(page).click()
  const asked = page.waitForRequest('**/products/suggest?q=gh')
  await comboboxOf(page).fill('gh')
  await asked
  await comboboxOf(page).fill('haldi')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toContainText('Turmeric Powder')
  older.resolve()
  await comboboxOf(page).press('ArrowDown')
  await expect(options.first()).toContainText('Turmeric Powder')
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_ABORTED'))).toEqual([])
})

test('[SEARCH-1] on a phone the magnifier opens the field over the header, with what is typed before the scripts', {
  tag: '@phone',
}, async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const cover = page.locator('#search').locator('..')
  await expect(cover).toHaveCSS('opacity', '0')
  await page.locator('label[for="search"]').click()
  await expect(cover).toHaveCSS('opacity', '1')
  await page.keyboard.type('ghee')
  gate.resolve()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toContainText('Bilona Ghee')
  await expect(comboboxOf(page)).toHaveValue('ghee')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=ghee')
  await expect(title(page)).toHaveText(/results? for ghee$/)
  await expect(cover).toHaveCSS('opacity', '0')
  await expect(page.getByRole('button', { name: 'Cart' })).toBeVisible()
})

test('every search is answered honestly', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    return dialog.dismiss()
  })
  await page.goto('/products?q=haldi')
  await expect(title(page)).toHaveText(/^\d+ results for haldi$/)
  await expect(cards(page).first()).toContainText('Turmeric Powder')
  await expect(fieldOf(page)).toHaveValue('haldi')
  await page.goto('/products?q=tumeric')
  await expect(page.getByText('Showing results for turmeric. Search for “tumeric” as typed')).toBeVisible()
  await page.getByRole('link', { name: 'Search for “tumeric” as typed' }).click()
  await expect(page).toHaveURL('/products?q=tumeric&asTyped=true')
  await expect(title(page)).toHaveText('Nothing matches “tumeric”.')
  await page.goto('/products?q=haldi+truffle')
  await expect(page.getByText('We did not find “truffle”. These match the rest.')).toBeVisible()
  await page.goto('/products?q=rice')
  await expect(title(page)).toHaveText('We do not sell rice.')
  await expect(page.getByText('These are cooked like it.')).toBeVisible()
  await page.goto('/products?q=tea')
  await expect(title(page)).toHaveText('We do not sell tea.')
  await page.goto('/products?q=gluten+free')
  await expect(title(page)).toHaveText('We make no health claims.')
  await expect(page.getByText('Please read the label.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Leave out' }).getByRole('link', { name: 'No wheat' }).click()
  await expect(page).toHaveURL('/products?q=gluten+free&without=wheat')
  await page.goto('/products?q=besan+700g')
  await expect(cards(page).first()).toContainText('Comes in 500 g, 1 kg')
  const script = '<script>alert(1)</script>'
  await page.goto(`/products?q=${encodeURIComponent(script)}`)
  await expect(title(page)).toHaveText(`Nothing matches “${script}”.`)
  expect(alerts).toEqual([])
})

test('a search without results leads to the shelves, our picks and a chat; a long word wraps', async ({
  page,
}) => {
  await open(page, '/products?q=xyzzy')
  await expect(title(page)).toHaveText('Nothing matches “xyzzy”.')
  await expect(page.getByRole('navigation', { name: 'Shelves' }).getByRole('link')).toHaveCount(7)
  await expect(page.getByRole('region', { name: 'Good places to start' }).getByRole('listitem')).toHaveCount(
    4,
  )
  const chat = page.getByRole('link', { name: /^Ask on WhatsApp/ })
  expect(await chat.getAttribute('href')).toContain('xyzzy')
  await expectAccessible(page)
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/products?q=${'w'.repeat(80)}`)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `${width}`).toBe(0)
  }
})

test('filters and sort live in the address, with counts that come true', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  await open(page, '/products')
  await page.getByRole('link', { name: 'Filter and sort' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter and sort' })
  const choice = (name: RegExp) => panel.getByRole('checkbox', { name })
  const countOf = async (name: RegExp) =>
    Number(/\d+$/.exec((await choice(name).locator('..').textContent()) ?? '')?.[0])
  for (const name of [/^Spices/, /^200 g/, /^mustard/]) {
    const count = await countOf(name)
    expect(count).toBeGreaterThan(1)
    await choice(name).check()
    await expect(panel.getByRole('button', { name: `Show ${count} products` })).toBeVisible()
  }
  await expect(page).toHaveURL('/products?kind=spices&size=200g&without=mustard&filter=open')
  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products?filter=open')
  await choice(/^Spices/).check()
  await choice(/^In stock/).check()
  await panel.getByRole('textbox', { name: 'To' }).fill('150')
  await panel.getByRole('textbox', { name: 'From' }).focus()
  await expect(page).toHaveURL('/products?kind=spices&inStock=true&maxPrice=150&filter=open')
  await panel.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high')
  await expect(page).toHaveURL(/sort=price/)
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Show/ }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/products?kind=spices&sort=price&inStock=true&maxPrice=150')
  await expect(page.getByRole('link', { name: 'Filter', exact: true })).toBeFocused()
  const prices = (await cards(page).locator('strong').allTextContents()).map((text) => Number(text.slice(1)))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(Math.max(...prices)).toBeLessThanOrEqual(150)
  const chosen = page.getByRole('navigation', { name: 'Chosen filters' })
  await chosen.getByRole('link', { name: 'Remove In stock' }).click()
  await expect(page).toHaveURL('/products?kind=spices&sort=price&maxPrice=150')
  await expect(chosen.getByRole('link')).toHaveText(['Remove Spices', 'Remove Up to ₹150', 'Clear all'])
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products?sort=price')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?sort=price&page=2')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expectAccessible(page)
  // The browser notes colours that were loaded for a list which the next choice replaced.
  expect(complaints.splice(0).filter((text) => !text.includes('was preloaded'))).toEqual([])
})

test('a slow search keeps the old list, dimmed; a failed one shows the shelves', async ({
  page,
  complaints,
}) => {
  await open(page, '/products?q=haldi')
  const gate = Promise.withResolvers<void>()
  await page.route(/products\.data\?.*q=ghee/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await fieldOf(page).fill('ghee')
  await page.keyboard.press('Enter')
  await expect(page.locator('main [aria-busy="true"]')).toContainText('Turmeric Powder')
  gate.resolve()
  await expect(title(page)).toHaveText(/for ghee$/)
  await page.route(/products\.data\?.*q=atta/, (route) => route.abort())
  await comboboxOf(page).fill('atta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Search is resting. The shelves are below.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Kinds' }).getByRole('link')).toHaveCount(8)
  complaints.splice(0)
})

test('[SEARCH-15] [SEARCH-16] the address decides: shelves for everyone, results hidden from search engines', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  for (const path of ['/products', '/products?kind=oils', '/products?q=']) {
    const html = await read(path)
    expect(html, path).toContain('id="shelf-oils"')
    expect(html, path).not.toContain('noindex')
  }
  for (const [path, canonical] of [
    ['/products?q=haldi', '/products'],
    ['/products?q=haldi&kind=spices', '/products?kind=spices'],
    ['/products?inStock=true', '/products'],
    ['/products?kind=oils&sort=price', '/products?kind=oils'],
    ['/products?filter=open', '/products'],
  ] as const) {
    const html = await read(path)
    expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    expect(html, path).toMatch(new RegExp(`rel="canonical" href="[^"?]*${canonical.replace('?', '\\?')}"`))
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the field searches, and filters and sort are applied by a button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    await page.locator('label[for="search"]').click()
    await page.keyboard.type('dal')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?q=dal')
    await expect(title(page)).toHaveText(/results for dal$/)
    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Pulses/ }).check()
    await page.getByRole('checkbox', { name: /^Combos/ }).check()
    await page.getByRole('checkbox', { name: /^In stock/ }).check()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high')
    await page.locator('noscript').getByRole('button', { name: 'Show' }).last().click()
    await expect(page).toHaveURL(/q=dal.*kind=pulses&kind=bundle.*inStock=true/)
    await expect(page.getByRole('navigation', { name: 'Chosen filters' }).getByRole('link')).toHaveText([
      'Remove Pulses',
      'Remove Combos',
      'Remove In stock',
      'Clear all',
    ])
    await expect(cards(page).first()).toBeVisible()
  })
})
