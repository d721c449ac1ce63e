import {
  add,
  addButton,
  CALL,
  forgive,
  HALDI,
  headerOf,
  more,
  OIL,
  panelOf,
  pieces,
  storedPieces,
} from './cart-steps.ts'
import { expect, expectAccessible, hydrated, open, test } from './shop.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false }

for (const [name, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${name} screen`, () => {
    test.use(screen)

    test('[CART-11] [CART-12] [CART-15] [LAYOUT-3] an added item is shown before the server answers, in the sidebar and in the header', async ({
      page,
    }) => {
      await open(page, OIL)
      await addButton(page).scrollIntoViewIfNeeded()
      // The answer is held back until the item is shown.
      const gate = Promise.withResolvers<void>()
      await page.route(CALL, async (route) => {
        await gate.promise
        await route.continue()
      })
      const time = await page.evaluate(shownAfter)
      test.info().annotations.push({ type: 'added and seen', description: `${time.toFixed(1)} ms` })
      process.stdout.write(`  added and seen after ${time.toFixed(1)} ms on a ${name} screen\n`)
      const panel = panelOf(page)
      await expect(panel).toContainText('1 Liter')
      await expect(panel).toContainText('₹349.00')
      await expect(panel.getByText('SUBTOTAL')).toBeVisible()
      await expect(panel.getByRole('link', { name: 'Checkout Now' })).toHaveAttribute('href', '/checkout')
      await expect(headerOf(page)).toContainText('₹349')
      const answered = hydrated(page)
      gate.resolve()
      await answered
      await expect(panel.getByText('₹650.00 more for free delivery')).toBeVisible()
      await expect(panel.getByRole('listitem')).toHaveCount(1)
    })

    test('nothing overflows the sidebar, also with a full cart and long words', async ({ page }) => {
      await page.route(CALL, async (route) => {
        const response = await route.fetch()
        const cart = await response.json()
        const item = { ...ITEM, productTitle: `${'Wood-pressed groundnut oil '.repeat(3)}${'x'.repeat(60)}` }
        const items = Array.from({ length: 50 }, (_, index) => ({ ...item, variantSku: `V-${index}` }))
        await route.fulfill({ response, json: { ...cart, items, subtotalCurrent: 1_234_567.89 } })
      })
      await open(page, '/cart')
      const panel = panelOf(page)
      await expect(panel.getByRole('listitem')).toHaveCount(50)
      const overflow = await panel.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((node) => node.getBoundingClientRect().right > dialog.getBoundingClientRect().right + 1)
          .map((node) => node.outerHTML.slice(0, 80)),
      )
      expect(overflow).toEqual([])
      await expect(panel.getByRole('link', { name: 'Checkout Now' })).toBeInViewport()
      await expect(panel.getByText('You can order up to 99 of one item.').first()).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('[CART-13] [CART-17] quick taps are all counted, with few calls', async ({ page }) => {
    const panel = await add(page)
    const calls: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/v1/cart') && calls.push(request.url()))
    for (let tap = 0; tap < 12; tap += 1) await more(panel).click()
    await expect(pieces(panel)).toContainText('13')
    await expect(headerOf(page)).toContainText('₹4,537')
    await expect(panel.getByText('Free delivery')).toBeVisible()
    await expect(panel.getByRole('status').first()).toHaveText(
      'Groundnut Oil, 1 Liter: 13 in your cart. Subtotal ₹4,537.00',
    )
    expect(calls.length).toBeLessThan(8)
    expect(await storedPieces(page)).toBe(13)
  })

  test('[CART-8] [VALID-15] [ERROR-16] a discount code: empty, wrong, right, and removed', async ({
    page,
    complaints,
  }) => {
    const panel = await add(page)
    await panel.getByText('Have a discount code?').click()
    const field = panel.getByLabel('Discount code')
    const apply = panel.getByRole('button', { name: 'Apply' })
    await apply.click()
    await expect(panel.getByText('Please enter a discount code')).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill('expired20')
    await expect(panel.getByText('Please enter a discount code')).toBeHidden()
    await apply.click()
    await expect(panel.getByText('This discount code is not valid')).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await field.fill('namaste10')
    const sent = page.waitForRequest(/\/api\/v1\/cart$/)
    await field.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ discountCode: 'NAMASTE10' })
    await expect(panel.getByText('NAMASTE10')).toBeVisible()
    await expect(panel.getByText('−₹34.90')).toBeVisible()
    const remove = panel.getByRole('button', { name: 'Remove discount code NAMASTE10' })
    await expect(remove).toBeFocused()
    await expectAccessible(page)
    await remove.click()
    await expect(panel.getByText('−₹34.90')).toBeHidden()
    await expect(panel.getByText('Have a discount code?')).toBeFocused()
    forgive(complaints)
  })

  test('[CART-14] [CART-16] removing items moves the focus to the next one and ends in an empty cart', async ({
    page,
  }) => {
    await add(page)
    await page.keyboard.press('Escape')
    const panel = await add(page, HALDI)
    await panel.getByRole('button', { name: 'Remove Groundnut Oil, 1 Liter' }).press('Enter')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await expect(panel.getByRole('group', { name: /Turmeric Powder/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('button', { name: 'Remove Turmeric Powder, 200 g' })).toBeFocused()
    // The request of the first removal may still be on its way.
    const sent = page.waitForRequest(
      (request) => /\/api\/v1\/cart$/.test(request.url()) && request.postDataJSON().items.length === 0,
    )
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('No shortcuts. No preservatives. Also... no items yet!')
    await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(headerOf(page)).toContainText('CART')
    expect((await sent).postDataJSON()).toEqual({ clear: true, items: [] })
    await expect(panel.getByRole('status').first()).toContainText('Your cart is empty.')
    await expectAccessible(page)
  })

  test('[CART-9] [ERROR-9] when the shop cannot be reached the cart is hidden, and trying again shows it', async ({
    page,
    complaints,
  }) => {
    const panel = await add(page)
    await page.route(CALL, (route) => route.abort())
    await more(panel).click()
    await expect(panel).toContainText('We could not reach your cart.')
    await expect(panel).not.toContainText('no items yet')
    await expect(headerOf(page)).toContainText('CART')
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeFocused()
    await expectAccessible(page)
    await page.unroute(CALL)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(pieces(panel)).toContainText('2')
    await expect(headerOf(page)).toContainText('₹698')
    forgive(complaints)
  })
})

const ITEM = {
  productSku: 'OILPNT01',
  productSlug: 'peanut-oil',
  variantTitle: '1 Liter',
  quantity: 99,
  orderedQuantity: 99,
  currentPrice: 349,
  maxPrice: 399,
  maxQuantity: 99,
  totalCurrent: 168_201,
  media: { srcXS: '/favicon.svg' },
}

/** Runs in the page: presses Add to Cart and measures until the item is shown in the open sidebar. */
function shownAfter() {
  const button = [...document.querySelectorAll('main button')].find(
    ({ textContent }) => textContent === 'Add to Cart',
  )
  if (!(button instanceof HTMLElement)) throw new Error('no button')
  return new Promise<number>((done) => {
    const isShown = () => document.querySelector('dialog[open] li fieldset') !== null
    const watch = new MutationObserver(() => {
      if (!isShown()) return
      watch.disconnect()
      done(performance.now() - start)
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    const start = performance.now()
    button.click()
  })
}

test('[LOCALE-6] in the USA the cart shows dollars', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'am_locale', value: 'en_US', url: baseURL ?? '' }])
  const panel = await add(page)
  await expect(panel).toContainText('$15.00')
  await expect(panel).toContainText('$84.00 more for free delivery')
  await expect(headerOf(page)).toContainText('$15')
  await panel.getByText('Have a discount code?').click()
  await panel.getByLabel('Discount code').fill('CARE-DEMO-15')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('Care Programme')).toBeVisible()
  await expect(panel.getByText('−$2.25')).toBeVisible()
})

test('with reduced motion the sidebar does not slide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const panel = await add(page)
  const durations = await panel.evaluate((dialog) =>
    dialog.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getTiming().duration)),
  )
  expect(durations.every((duration) => duration <= 1)).toBe(true)
})
