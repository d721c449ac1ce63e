import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Db } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'
import { expect, expectAccessible } from './shop.ts'
import { test } from './signed-in.ts'

const AN_HOUR = 3_600_000
const WIDTHS = [1440, 768, 390]

/** Signs a new owner in: the session is written into the database. */
async function openDesk(context: BrowserContext, db: Db, url: string) {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(Date.now() + AN_HOUR)
  await seedTx(db, async (tx) => {
    const { id } = await tx
      .insertInto('app_user')
      .values({ role: 'ADMIN', name: 'Namuna Owner' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('staff').values({ user_id: id, role_id: 'OWNER' }).execute()
    const key = await tx
      .insertInto('staff_key')
      .values({ user_id: id, kind: 'RECOVERY', label: 'Test', code_hash: randomBytes(32) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('staff_session')
      .values({
        user_id: id,
        token_hash: createHash('sha256').update(token).digest(),
        device_hash: randomBytes(32),
        device: 'Test browser',
        network: '127.0.0.0/24',
        key_id: key.id,
        idle_until: until,
        expires_at: until,
      })
      .execute()
  })
  await context.addCookies([{ name: 'am_staff', value: token, url: `${url}/admin`, httpOnly: true }])
}

/** Nothing is wider than the window, and nothing is hard to reach, on a desk, a tablet and a phone. */
async function expectGood(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect([width, await page.evaluate(over)]).toEqual([width, 0])
    await expectAccessible(page)
    if (process.env.DESK_PICTURES)
      await page.screenshot({ path: `${process.env.DESK_PICTURES}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('[DESK-68] [DESK-69] orders are filtered by the address, selected with the keyboard and moved together', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expectGood(page, 'orders')
  await page
    .getByRole('navigation', { name: 'Lanes' })
    .getByRole('link', { name: /^To pack/ })
    .click()
  await expect(page).toHaveURL(/lane=TO_PACK/)
  await expect(page.getByText(/^Must leave|^Leaves later/).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText(/1 selected\d+ pieces?, [\d.]+ kg, [₹$]/)
  await expectGood(page, 'orders-selected')
  await bar.getByRole('button', { name: 'Mark ready' }).click()
  const panel = page.getByRole('dialog', { name: 'Mark ready' })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Mark ready/ }).click()
  await expect(page.getByText(/1 order ready/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText('Undone. Nothing was changed.').first()).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('zzzz-nobody')
  await expect(page.getByText('No order matches “zzzz-nobody”.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await page.goto('/admin/orders?view=lanes')
  await expect(page.getByRole('region', { name: 'To pack' })).toBeVisible()
  await expectGood(page, 'lanes')
})

test('[DESK-70] [DESK-71] an order tells everything, its contact is shown on demand, and Today opens its lists', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  const { order_number: number } = await db
    .selectFrom('customer_order')
    .select('order_number')
    .where('status', '=', 'DELIVERED')
    .limit(1)
    .executeTakeFirstOrThrow()
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  for (const part of [
    'Items',
    'Money',
    'Messages',
    'Parcel',
    'Customer',
    'Deliver to',
    'Everything that happened',
  ])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  await expectGood(page, 'order')
  await expect(page.getByText('•••••').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show phone and address' }).click()
  await expect(page.getByRole('button', { name: 'Show phone and address' })).toBeHidden()
  await page.getByLabel('Write a note for staff').fill('The neighbour takes parcels')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByText(/looked at phone and address/)).toBeVisible()

  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expectGood(page, 'today')
  await page.keyboard.press('3')
  await expect(page).toHaveURL(/period=30d/)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table').first()).toContainText('Paid')
  await page.getByRole('link', { name: 'By product' }).click()
  await expectGood(page, 'today-product')
  await page
    .getByRole('navigation', { name: 'Waiting for somebody' })
    .getByRole('link', { name: /To pack/ })
    .click()
  await expect(page).toHaveURL(/lane=TO_PACK/)
  await page.goto('/admin/customers?q=a')
  await page.goto('/admin/customers')
  await expectGood(page, 'customers')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Orders' })).toBeVisible()
  await expectGood(page, 'customer')
})
