import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { DEMO_CUSTOMERS } from '#db/seed/demo/customers.ts'
import { insertIntent, insertOrder, insertPayment, insertUser } from '#db/testing-rows.ts'
import { expectRefusal, newPhone } from './customer.ts'
import { addAuthenticator, expectFits, inviteAtTerminal, passFirstStep } from './desk.ts'
import { expect, expectAccessible, test } from './signed-in.ts'

/** Signs the sample person of a role in: a session and its cookie. */
async function signIn(context: BrowserContext, url: string, { db, role }: { db: Db; role: string }) {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into staff_session (user_id, token_hash, device_hash, device, network, key_id, idle_until, expires_at)
    select staff.user_id, ${createHash('sha256').update(token).digest()}, ${randomBytes(32)}, 'Test', 'here',
      staff_key.id, now() + interval '1 hour', now() + interval '1 hour'
    from staff join staff_key on staff_key.user_id = staff.user_id
    where role_id = ${role} limit 1`.execute(db)
  await context.addCookies([{ name: 'am_staff', value: token, url: `${url}/admin`, httpOnly: true }])
}

const DEMO_IDS = Object.values(DEMO_CUSTOMERS).map(({ id }) => id)

/** The number of an order of the demo: with two pieces of an item, and nothing claimed or given back. */
async function sampleOrder(db: Db, status: string) {
  const { rows } = await sql<{ number: string }>`
    select order_number as number from customer_order as o
    where status = ${status} and country = 'IND' and user_id = any(${DEMO_IDS}::uuid[])
      and exists (select from payment_transaction where order_id = o.id and status = 'SUCCESS')
      and not exists (select from payment_transaction where order_id = o.id and type = 'REFUND')
      and not exists (select from claim where order_id = o.id)
      and (status = 'PROCESSING' or exists (select from document where order_id = o.id and kind = 'INVOICE'))
    order by (select max(quantity) from order_item where order_id = o.id) desc, created_at limit 1`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`the demo has no ${status} order`)
  return row.number
}

/** A paid order of two sizes, of one of them more than its lots have, and an open payment problem. */
async function insertShort(db: Db) {
  const { id: userId } = await insertUser(db, { name: 'Ravi Namuna' })
  const { rows: sizes } = await sql<{ sku: string; left: number }>`
    select variant_sku as sku, sum(remaining)::int as left from lot_stock join lot on code = lot_code
    where status = 'RELEASED' and off_shelf_at is null group by variant_sku order by 2, 1`.execute(db)
  const [short, plenty] = [sizes[0], sizes.at(-1)]
  if (!short || !plenty || short.left > 97) throw new Error('the demo has no small lot')
  const quantity = short.left + 1
  const total = (quantity + 1) * 349_00
  const totals = { subtotal_max: total, subtotal_current: total, total }
  const order = await insertOrder(db, userId, { status: 'PROCESSING', paid_at: new Date(), ...totals })
  for (const [index, [sku, title, pieces]] of [
    [short.sku, 'Groundnut Oil', quantity] as const,
    [plenty.sku, 'Khapli Flour', 1] as const,
  ].entries())
    await sql`
      insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title,
        variant_title, quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
      values (${order.id}, ${index + 1}, ${sku.split('-')[0]}, ${sku}, 'x', ${title}, '1 Liter', ${pieces},
        ${pieces}, 34900, 34900, ${pieces * 349_00}, '15089091', 500)`.execute(db)
  const intent = await insertIntent(db, order.id, { state: 'PAID', amount: total })
  await insertPayment(db, intent, { method: 'UPI' })
  await sql`insert into payment_problem (kind, gateway, subject, order_id)
    values ('UNCLEAR', 'RAZORPAY', ${order.order_number}, ${order.id})`.execute(db)
  return { id: order.id, number: order.order_number }
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('it cannot be reached with Tab')
}

test('[DESK-76] [DESK-80] [DESK-86] money is given back with the key, shown while it waits, and undone', async ({
  page,
  db,
  complaints,
}) => {
  const phone = newPhone()
  await addAuthenticator(page)
  await page.goto(inviteAtTerminal('Namuna Till', `+91 ${phone}`, 'OWNER'))
  await passFirstStep(page, phone)
  expectRefusal(complaints, '/admin/api/v1/auth/')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('checkbox', { name: 'I have kept the codes' }).press('Space')
  await page.getByRole('button', { name: 'Open the back office' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')

  const number = await sampleOrder(db, 'DELIVERED')
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/panel=refund/)
  const panel = page.getByRole('dialog', { name: 'Give money back' })
  await panel.getByLabel(/^Amount/).fill('9999999')
  await expect(panel.getByText('That is more than is left to give back.')).toBeVisible()
  await panel.getByLabel(/^Amount/).fill('')
  await panel.getByRole('checkbox').first().check()
  await panel.getByLabel('Why').selectOption('Damaged on the way')
  await panel.getByRole('radio', { name: 'are thrown away' }).check({ force: true })
  await panel.getByRole('button', { name: 'Write it for me' }).click()
  await expect(panel.getByLabel('What the customer reads')).toHaveValue(/comes back to you/)
  await expect(panel.getByText(/^A credit note to invoice \S+ is made\.$/)).toBeVisible()
  await expect(panel.getByText('1 piece is thrown away.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await panel.getByRole('button', { name: /^Give ₹[\d,.]+ back$/ }).click()
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByText(new RegExp(`goes back for ${number}`)).first()).toBeVisible()
  expectRefusal(complaints, '/refunds')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/panel=/)
  // Also after a reload the page shows what waits, and who may undo it does.
  await page.reload()
  const waiting = page.getByText(/^A refund of ₹[\d,.]+, asked for by Namuna Till, is carried out at/)
  await expect(waiting).toBeVisible()
  // At once: it waits 30 seconds only.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Nothing was changed.').first()).toBeVisible()
  await expect(waiting).toBeHidden()
})

test('[DESK-143] [DESK-145] pieces that are short are taken out from the order, which leads to its payment problem', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', { db, role: 'OWNER' })
  const { id, number } = await insertShort(db)
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Take Groundnut Oil out' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Give money back' })
  await expect(panel.getByRole('radio', { name: 'are taken out of it' })).toBeChecked()
  await expect(panel.getByLabel('Why')).toHaveValue('Not in stock')
  await expect(panel.getByText(/^\d+ pieces? (is|are) not packed\. Slip and invoice leave/)).toBeVisible()
  await panel.getByRole('button', { name: 'Write it for me' }).click()
  await expect(panel.getByLabel('What the customer reads')).toHaveValue(/^We are sorry: \d+ × Groundnut Oil/)
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('link', { name: 'No clear answer' }).click()
  await expect(page).toHaveURL(/\/recovery\/\d+$/)
  // Nothing stays for other tests to find.
  await db.deleteFrom('payment_problem').where('order_id', '=', id).execute()
  await db.updateTable('customer_order').set({ status: 'CANCELLED' }).where('id', '=', id).execute()
})

/** Somebody else changes the words for the courier meanwhile. */
const changeElsewhere = (page: Page, number: string, instructions: string) =>
  page.evaluate(
    async ([order, words]) => {
      const path = `/admin/api/v1/orders/${order}`
      const { version } = await (await fetch(path)).json()
      const token = /XSRF-STAFF=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = {
        'content-type': 'application/json',
        'if-match': `"${version}"`,
        'x-xsrf-token': decodeURIComponent(token),
      }
      const body = JSON.stringify({ instructions: words })
      return (await fetch(`${path}/address`, { method: 'PUT', headers, body })).status
    },
    [number, instructions],
  )

test('[DESK-85] [DESK-87] [DESK-88] [DESK-144] [MESSAGE-29] address, message and cancelling with the keyboard alone, beside somebody else', async ({
  page,
  context,
  browser,
  db,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', { db, role: 'OWNER' })
  const number = await sampleOrder(db, 'PROCESSING')
  // Orders of the sample customers: those of other tests may be gone in the next moment.
  await page.goto('/admin/orders?lane=TO_PACK&q=Namuna')
  const first = page.getByRole('rowheader').getByRole('link').first()
  const firstNumber = (await first.textContent()) ?? ''
  await first.press('Enter')
  await expect(page.getByRole('link', { name: 'Next order (j)' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(firstNumber)
  await expect(page.getByRole('link', { name: 'Previous order (k)' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstNumber)
  await page.goto('/admin/orders?lane=TO_PACK')
  await page.getByRole('link', { name: number }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${number}\\?lane=TO_PACK`))
  await expect(page.getByRole('navigation', { name: 'Place in the list' })).toContainText(/\d+ of \d+/)

  // Somebody else opens the order.
  const other = await browser.newContext()
  await signIn(other, baseURL ?? '', { db, role: 'PACKER' })
  const second = await other.newPage()
  await second.goto(`${baseURL}/admin/orders/${number}`)
  await expect(page.getByText('Namuna Packer has this order open')).toBeVisible()
  await other.close()

  await tabTo(page, page.getByRole('button', { name: 'Change' }))
  await page.keyboard.press('Enter')
  const address = page.getByRole('dialog', { name: 'Change the address' })
  await expect(address.getByLabel('PIN code')).toHaveValue(/^\d{6}$/)
  await expectAccessible(page)
  // Other words at each try.
  const [guard, ring] = [`Leave it with guard ${randomInt(1000)}`, `Ring at door ${randomInt(1000)}`]
  expect(await changeElsewhere(page, number, guard)).toBe(200)
  await tabTo(page, address.getByLabel('Words for the courier'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(ring)
  await tabTo(page, address.getByRole('button', { name: 'Save the address' }))
  await page.keyboard.press('Enter')
  const conflict = address.getByRole('alert').filter({ hasText: 'somebody else changed it' })
  await expect(conflict).toContainText(`Theirs${guard}Yours${ring}`)
  expectRefusal(complaints, '/address')
  await expectAccessible(page)
  await tabTo(page, conflict.getByRole('button', { name: 'Keep yours' }))
  await page.keyboard.press('Enter')
  await tabTo(page, address.getByRole('button', { name: 'Save the address' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The address is changed.').first()).toBeVisible()
  await expect(page.getByText(`From the customer: ${ring}`)).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Write one' }))
  await page.keyboard.press('Enter')
  const letter = page.getByRole('dialog', { name: 'Write to the customer' })
  await tabTo(page, letter.getByLabel('Text'))
  await page.keyboard.type('Your parcel leaves today.')
  await tabTo(page, letter.getByRole('button', { name: 'Show it as the customer reads it' }))
  await page.keyboard.press('Enter')
  await expect(letter.getByRole('region', { name: 'As the customer reads it' })).toContainText(
    'Your parcel leaves today.',
  )
  await expectAccessible(page)
  await tabTo(page, letter.getByRole('button', { name: 'Send the mail' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The mail goes out').first()).toBeVisible()
  await expect(letter).toBeHidden()

  // A closed panel is closed at once, so the next key works.
  const cancel = page.getByRole('dialog', { name: 'Cancel the order' })
  await page.keyboard.press('c')
  await expect(cancel.getByText(/^₹[\d,.]+ goes back, the way it was paid\.$/)).toBeVisible()
  await expect(cancel.getByText(/pieces? (go|goes) back to/)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await tabTo(page, cancel.getByRole('button', { name: `Cancel ${number}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${number} is cancelled`).first()).toBeVisible()
  const strip = page.getByText(/^“Cancel”, asked for by/)
  await expect(strip).toBeVisible()
  await page.locator('[data-kind="neel"]').filter({ hasText: '“Cancel”' }).getByRole('button').press('Enter')
  await expect(strip).toBeHidden()
})

/** A photograph as a phone makes it. */
async function photograph(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    canvas.getContext('2d')?.fillRect(0, 0, 400, 600)
    return canvas.toDataURL('image/jpeg')
  })
  return { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

test('[CLAIM-12] [CLAIM-14] an owner opens a claim for a customer, with a photograph, after the last day', async ({
  page,
  context,
  db,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', { db, role: 'OWNER' })
  const number = await sampleOrder(db, 'DELIVERED')
  await page.goto(`/admin/orders/${number}?panel=claim`)
  const panel = page.getByRole('dialog', { name: 'Open a claim' })
  await panel.getByRole('checkbox').first().waitFor()
  await expect(panel.getByText(/^It came on .* An owner may still accept it\.$/)).toBeVisible()
  await panel.getByRole('checkbox', { name: 'Accept it all the same' }).check()
  for (const box of await panel.getByRole('checkbox').all()) await box.check()
  const input = panel.getByLabel('Add photographs')
  await input.setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
  await expect(panel.getByText(/^bill\.jpg: /)).toBeVisible()
  expectRefusal(complaints, '/claim-photos')
  await input.setInputFiles(await photograph(page))
  await expect(panel.getByRole('img', { name: 'torn.jpg' })).toBeVisible()
  await panel.getByLabel('What the customer said').fill('She called: the pouch was torn.')
  await expectAccessible(page)
  await expectFits(page)
  await panel.getByRole('button', { name: 'Open the claim' }).click()
  await expect(page.getByText(/^Claim C-\w+ is open\. The customer is told\.$/).first()).toBeVisible()
  await page.getByRole('link', { name: /^Claim C-\w+, new$/ }).click()
  await expect(page.getByText('She called: the pouch was torn.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photograph 1 of the customer' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: 'Reject' })
  await expect(reject.getByLabel('Why, in words for the customer')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})
