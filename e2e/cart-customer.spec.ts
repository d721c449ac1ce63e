import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { connect } from '#db/client.ts'
import { insertUser } from '#db/testing-rows.ts'
import { type ShopProcess, startShopProcess } from '../scripts/shop-process.ts'
import { add, kept, more, panelOf, pieces } from './cart-steps.ts'
import { expect, open, test } from './shop.ts'

// A shop of its own, because nothing tells the other journeys' database.
let shop: ShopProcess
test.beforeAll(async () => {
  shop = await startShopProcess({ NODE_ENV: 'test' })
})
test.afterAll(() => shop.stop())

/** Signs in behind the door's back: what the sign-in form leaves behind. */
async function signIn(context: BrowserContext, userId: string) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + 3_600_000)
  const db = connect(shop.databaseUrl)
  const token_hash = createHash('sha256').update(token).digest()
  await db.insertInto('session').values({ user_id: userId, token_hash, expires_at }).execute()
  await db.destroy()
  await context.addCookies([{ name: 'am_session', value: token, url: shop.url, httpOnly: true }])
  await context.addInitScript(
    (time) => localStorage.setItem('am_login_expires_at', time),
    expires_at.toISOString(),
  )
}

async function newCustomer() {
  const db = connect(shop.databaseUrl)
  const { id } = await insertUser(db)
  await db.destroy()
  return id
}

test('[CART-27] [CART-2] a guest adds, uses a code and signs in: the cart is theirs, on every device', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const panel = await add(page)
  await more(panel).click()
  await panel.getByText('Have a discount code?').click()
  await panel.getByLabel('Discount code').fill('NAMASTE10')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('−₹69.80')).toBeVisible()

  const userId = await newCustomer()
  await signIn(context, userId)
  await open(page, '/cart')
  await expect(pieces(panel)).toContainText('2')
  await expect(panel.getByText('−₹69.80')).toBeVisible()
  expect(await kept(page)).toBeNull()

  const elsewhere = await browser.newContext({ baseURL: shop.url })
  await signIn(elsewhere, userId)
  const phone = await elsewhere.newPage()
  await open(phone, '/cart')
  await expect(pieces(panelOf(phone))).toContainText('2')
  await expect(panelOf(phone).getByText('−₹69.80')).toBeVisible()
  await Promise.all([context.close(), elsewhere.close()])
})

test('two tabs of a customer stay in step, and an emptied cart stays empty', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url })
  await signIn(context, await newCustomer())
  const page = await context.newPage()
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
  await context.close()
})
