import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'
import { expectRefusal } from './customer.ts'
import { demoPerson } from './desk.ts'
import { expect, expectAccessible, expectPaid, fillCart, placeOrder, razorpay, test } from './order-steps.ts'

const OWNER = 'Namuna Owner'
const AN_HOUR = 3_600_000
const NEW_CODE = 90_000

/** Signs the sample owner in: the session is written into the database, with the key of the app. */
async function openDesk(context: BrowserContext, db: Db, url: string) {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(Date.now() + AN_HOUR)
  const key = await db
    .selectFrom('staff_key')
    .innerJoin('app_user', 'app_user.id', 'staff_key.user_id')
    .select(['staff_key.id', 'user_id'])
    .where('kind', '=', 'TOTP')
    .where('name', '=', OWNER)
    .executeTakeFirstOrThrow()
  await seedTx(db, (tx) =>
    tx
      .insertInto('staff_session')
      .values({
        user_id: key.user_id,
        token_hash: createHash('sha256').update(token).digest(),
        device_hash: randomBytes(32),
        device: 'Test browser',
        network: '127.0.0.0/24',
        key_id: key.id,
        idle_until: until,
        expires_at: until,
      })
      .execute(),
  )
  await context.addCookies([{ name: 'am_staff', value: token, url: `${url}/admin`, httpOnly: true }])
}

/** Confirms a deed with the app. A code counts once, so that a used one is never sent again. */
async function giveKey(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Your key, please' })
  await expect(dialog.getByLabel('Six digits')).toBeVisible()
  let last = ''
  await expect(async () => {
    const { appCode } = await demoPerson(page, OWNER)
    expect(appCode).not.toBe(last)
    last = appCode ?? ''
    await dialog.getByLabel('Six digits').fill(last)
    await expect(dialog).toBeHidden({ timeout: 10_000 })
  }).toPass({ timeout: NEW_CODE })
}

/** A delivered order whose refund the bank returned. Answers its number. */
const failRefund = (db: Db): Promise<string> =>
  seedTx(db, async (tx) => {
    const { rows } = await sql<{ number: string }>`
      with paid as (
        select row.*, order_number from payment_transaction as row join customer_order as o on o.id = order_id
        where o.status = 'DELIVERED' and row.type = 'PAYMENT' and row.status = 'SUCCESS'
          and not exists (select from refund where payment_transaction_id = row.id)
        order by o.created_at limit 1
      ), entry as (
        insert into payment_transaction (order_id, intent_id, type, status, amount, currency, gateway, transaction_ref)
        select order_id, intent_id, 'REFUND', 'FAILED', amount, currency, gateway, 'rf-' || id from paid
        returning id
      ), failed as (
        insert into refund (payment_transaction_id, refund_transaction_id, amount, currency, idempotency_key, state, reason)
        select paid.id, entry.id, amount, currency, 'rf-' || paid.id, 'FAILED', 'STAFF' from paid, entry
      )
      insert into payment_problem (kind, gateway, subject, order_id)
      select 'REFUND_FAILED', gateway, 'rf-' || id, order_id from paid
      returning (select order_number from paid) as number`.execute(tx)
    return rows[0]?.number ?? ''
  })

/** Nothing is wider than the window, and nothing is hard to reach, on a desk, a tablet and a phone. */
async function expectGood(page: Page, name: string) {
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect([width, await page.evaluate(over)]).toEqual([width, 0])
    await expectAccessible(page)
    if (process.env.DESK_PICTURES)
      await page.screenshot({ path: `${process.env.DESK_PICTURES}/${name}-${width}.png`, fullPage: true })
  }
}

test('[RECOVER-17] too little was paid: staff asks for the rest, the customer pays it, and the order goes on', async ({
  page,
  context,
  customer,
  db,
  baseURL,
}) => {
  await fillCart(customer)
  await placeOrder(page)
  await razorpay(page).getByTestId('sim-wrong-amount').click()
  await expect(page.getByRole('heading', { name: 'Your payment is still being processed' })).toBeVisible({
    timeout: 25_000,
  })
  const order = page.url()
  const { order_number: number } = await db
    .selectFrom('customer_order')
    .select('order_number')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow()

  await openDesk(context, db, baseURL ?? '')
  const desk = await context.newPage()
  await desk.goto('/admin/recovery')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Recovery desk')
  await expectGood(desk, 'recovery')
  await desk.getByRole('link', { name: new RegExp(number) }).click()
  await expect(desk.getByRole('heading', { level: 2 }).first()).toHaveText('Too little came in')
  for (const title of ['What we asked for', 'What Razorpay says', 'What the books hold'])
    await expect(desk.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expect(desk.getByText(/^Cancelled and refunded in \d+ h/).first()).toBeVisible()
  await desk.keyboard.press('v')
  await expect(desk.getByText('Razorpay has answered.').first()).toBeVisible()
  await expectGood(desk, 'recovery-case')
  await desk.getByRole('radio', { name: /Let the customer pay the missing amount/ }).check()
  await desk.getByPlaceholder('Why, for whoever reads this next year').fill('Agreed on the phone')
  await desk.getByRole('button', { name: /^Ask for ₹/ }).click()
  await giveKey(desk)
  await expect(desk.getByText('Done. The case is solved.').first()).toBeVisible()
  await expect(desk.getByRole('heading', { level: 3, name: 'Solved' })).toBeVisible()

  await page.goto(order)
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await razorpay(page).getByTestId('sim-success').click()
  await expectPaid(page)
})

test('[RECOVER-17] a refund that failed was given by hand: it is recorded with the bank’s reference', async ({
  page,
  context,
  db,
  baseURL,
  complaints,
}) => {
  await openDesk(context, db, baseURL ?? '')
  const number = await failRefund(db)
  await page.goto('/admin/recovery?kind=REFUND_FAILED')
  await page
    .getByRole('region', { name: 'Cases' })
    .getByRole('link', { name: new RegExp(number) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('A refund failed')
  await page.getByRole('radio', { name: /given back by hand/ }).check()
  await page.getByLabel('Reference of the bank or the provider').fill('NEFT-0042')
  await page.getByPlaceholder('Why, for whoever reads this next year').fill('The account is closed')
  await expectGood(page, 'recovery-by-hand')
  await page.getByRole('button', { name: /^Record ₹.* as given$/ }).click()
  await giveKey(page)
  expectRefusal(complaints, '/act')
  await expect(page.getByText('Done. The case is solved.').first()).toBeVisible()
  await page.goto('/admin/recovery')
  await page.getByRole('button', { name: 'Check the books' }).click()
  await expect(page.getByText('The books are being checked.').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Which cases' }).getByRole('link', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Check of the books' })).toBeVisible()
  await expect(page.getByText(/rules, checked/)).toBeVisible()
  await expectGood(page, 'recovery-check')
  await page.goto('/admin/recovery?state=SOLVED')
  await expect(page.getByText(/given by hand by Namuna Owner/).first()).toBeVisible()
})
