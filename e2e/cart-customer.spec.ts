import { insertUser } from '#db/testing-rows.ts'
import { add, kept, more, panelOf, pieces } from './cart-steps.ts'
import { open } from './shop.ts'
import { expect, signIn, test } from './signed-in.ts'

test('[CART-27] [CART-2] a guest adds, uses a code and signs in: the cart is theirs, on every device', async ({
  page,
  context,
  browser,
  db,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const panel = await add(page)
  await more(panel).click()
  await panel.getByText('Have a discount code?').click()
  await panel.getByLabel('Discount code').fill('NAMASTE10')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('−₹69.80')).toBeVisible()

  const { id } = await insertUser(db)
  await signIn(context, url, { id, db })
  await open(page, '/cart')
  await expect(pieces(panel)).toContainText('2')
  await expect(panel.getByText('−₹69.80')).toBeVisible()
  expect(await kept(page)).toBeNull()

  const elsewhere = await browser.newContext({ baseURL: url })
  await signIn(elsewhere, url, { id, db })
  const phone = await elsewhere.newPage()
  await open(phone, '/cart')
  await expect(pieces(panelOf(phone))).toContainText('2')
  await expect(panelOf(phone).getByText('−₹69.80')).toBeVisible()
  await elsewhere.close()
})

test('two tabs of a customer show the same cart, and an emptied cart stays empty', async ({
  page,
  context,
  customer,
}) => {
  expect(customer.id).toBeTruthy()
  const panel = await add(page)
  const other = await context.newPage()
  await open(other, '/cart')
  await more(panel).click()
  await expect(pieces(panelOf(other))).toContainText('2')
  await expect(panel.getByRole('status').first()).toContainText('2 in your cart')
  for (const button of ['One less of', 'Remove']) {
    await panelOf(other)
      .getByRole('button', { name: `${button} Groundnut Oil` })
      .click()
  }
  await expect(panel).toContainText('no items yet!')
  await open(page, '/cart')
  await expect(panel).toContainText('no items yet!')
})
