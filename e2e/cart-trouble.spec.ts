import {
  add,
  addButton,
  CALL,
  forgive,
  headerOf,
  kept,
  leave,
  more,
  OIL,
  panelOf,
  pieces,
  storedPieces,
} from './cart-steps.ts'
import { expect, open, test } from './shop.ts'

test('[ERROR-20] [CART-37] an add that fails closes the sidebar and shows an error, and the next try adds one', async ({
  page,
  complaints,
}) => {
  await open(page, OIL)
  await page.route(CALL, (route) => route.abort())
  await addButton(page).click()
  await expect(panelOf(page)).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('We could not add Groundnut Oil to your cart.')
  await expect(addButton(page)).toHaveText('Add to Cart')
  await expect(headerOf(page)).toContainText('CART')
  await addButton(page).click()
  await expect(addButton(page)).toHaveText('Add to Cart')
  await expect(page.getByRole('alert').getByText('We could not add Groundnut Oil')).toHaveCount(1)
  await page.unroute(CALL)
  await addButton(page).click()
  await expect(pieces(panelOf(page))).toContainText('1')
  await expect(headerOf(page)).toContainText('₹349')
  forgive(complaints)
})

test('[CART-9] a cart that does not load is not shown as empty, and loads when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  await add(page)
  await page.route(CALL, (route) => route.abort())
  await page.goto('/cart')
  await expect(panelOf(page)).toContainText('We could not reach your cart.')
  expect(await storedPieces(page)).toBe(1)
  await page.unroute(CALL)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1)
  forgive(complaints)
})

test('a refusal for too many calls is shown like a lost connection', async ({ page, complaints }) => {
  const panel = await add(page)
  const error = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again later.' }
  await page.route(CALL, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { error } }),
  )
  await more(panel).click()
  await expect(panel).toContainText('We could not reach your cart.')
  await page.unroute(CALL)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(pieces(panel)).toContainText('2')
  forgive(complaints)
})

test('two tabs of a guest show the same cart, with one call per tab and change', async ({
  page,
  context,
}) => {
  const panel = await add(page)
  const other = await context.newPage()
  await open(other, '/cart')
  await expect(pieces(panelOf(other))).toContainText('1')
  const calls: string[] = []
  for (const tab of [page, other])
    tab.on('request', (request) => request.url().endsWith('/api/v1/cart') && calls.push(request.url()))
  await more(panel).click()
  await expect(pieces(panelOf(other))).toContainText('2')
  await more(panelOf(other)).click()
  await expect(pieces(panel)).toContainText('3')
  await expect(headerOf(page)).toContainText('₹1,047')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => calls.length).toBe(4)
})

test('without access to storage, the cart works until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const panel = await add(page)
  await more(panel).click()
  await expect(panel.getByRole('status').first()).toContainText('2 in your cart')
  await expect(headerOf(page)).toContainText('₹698')
})

test('with a full storage the shop works', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const panel = await add(page)
  await more(panel).click()
  await expect(panel.getByRole('status').first()).toContainText('2 in your cart')
})

test('invalid entries in the storage are dropped, and valid ones are used', async ({ page }) => {
  for (const garbage of ['{', 'x'.repeat(1_000_000), '{"items":{"length":9}}', '[[[[]]]]']) {
    await leave(page, garbage)
    await expect(headerOf(page)).toContainText('CART')
  }
  const good = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }
  const items = [null, { ...good, quantity: 'many' }, { ...good, variantSku: 'NOBODY-1' }, good]
  await leave(page, JSON.stringify({ createdAt: 'soon', discountCode: 7, items }))
  await expect(headerOf(page)).toContainText('₹698')
  expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ items: [good] })
})

test('[CART-33] [CART-35] notices are shown until the cart is opened and closed', async ({
  page,
  complaints,
}) => {
  const good = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 500 }
  const gone = { productSku: 'SPCCOR01', variantSku: 'SPCCOR01-200G', quantity: 1 }
  await leave(page, JSON.stringify({ discountCode: 'EXPIRED20', items: [good, gone] }))
  await headerOf(page).click()
  const panel = panelOf(page)
  await expect(panel).toContainText('Your discount code no longer applies, so we took it off.')
  await expect(panel).toContainText('cannot be bought at the moment, so we took it out.')
  await expect(pieces(panel)).toContainText('99')
  await panel.getByRole('button', { name: 'Close' }).click()
  await headerOf(page).click()
  await expect(panel).not.toContainText('no longer applies')
  forgive(complaints)
})

test('at the maximum quantity the plus is disabled, gives the reason, and the focus moves to the minus', async ({
  page,
}) => {
  await leave(
    page,
    JSON.stringify({ items: [{ productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 98 }] }),
  )
  await headerOf(page).click()
  const panel = panelOf(page)
  await more(panel).press('Enter')
  await expect(more(panel)).toBeDisabled()
  await expect(panel).toContainText('You can order up to 99 of one item.')
  await expect(panel.getByRole('button', { name: 'One less of Groundnut Oil' })).toBeFocused()
})
