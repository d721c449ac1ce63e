import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { expectRefusal, newPhone } from './customer.ts'
import { addAuthenticator, inviteAtTerminal, passFirstStep } from './desk.ts'
import { expectGood, openDesk } from './desk-session.ts'
import { expect, expectAccessible, test } from './signed-in.ts'

const HONEY = 'SPFHNY01-350G'

/** A word that nothing else in the shop has. */
const newWord = () => `w${randomBytes(4).toString('hex')}`

/** Packed orders of one new customer, found by the customer's name. */
async function insertPacked(db: Db, { name, count }: { name: string; count: number }) {
  const user = await insertUser(db, { name })
  const orders: { id: string; number: string }[] = []
  while (orders.length < count) {
    const { id, order_number: number } = await insertOrder(db, user.id, {
      status: 'READYFORPICKUP',
      customer_name: name,
      total: 349_00,
    })
    await sql`
      insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title, variant_title,
        quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
      values (${id}, 1, 'SPFHNY01', ${HONEY}, 'forest-honey', 'Forest Honey', '350 g', 1, 1, 34900, 39900, 34900,
        '0409', 0)`.execute(db)
    orders.push({ id, number })
  }
  return orders
}

const statusesOf = async (db: Db, orders: readonly { id: string }[]) => {
  const ids = orders.map(({ id }) => id)
  const rows = await db.selectFrom('customer_order').select('status').where('id', 'in', ids).execute()
  return new Set(rows.map(({ status }) => status))
}

/** Pastes as a person does: by the clipboard event of the field that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('[DESK-99] [DESK-101] [DESK-102] selected orders are shipped with pasted numbers; a refused one stays selected with its reason', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  const word = newWord()
  const number = word.toUpperCase()
  const [one, two, three] = await insertPacked(db, { name: `Namuna ${word}`, count: 3 })
  const [taken] = await insertPacked(db, { name: 'Other Namuna', count: 1 })
  if (!one || !two || !three || !taken) throw new Error('four orders')
  await seedTx(db, (tx) =>
    tx
      .insertInto('shipment')
      .values({ order_id: taken.id, shipping_carrier: 'DELHIVERY', tracking_number: number })
      .execute(),
  )
  await openDesk(context, db, baseURL ?? '')
  await page.goto(`/admin/orders?lane=READY&q=${word}`)
  await expect(page.getByRole('checkbox', { name: /^Select AM-/ })).toHaveCount(3)
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('3 selected')
  await expectGood(page, 'board-selected')

  await page.keyboard.press('s')
  const panel = page.getByRole('dialog', { name: 'Ship' })
  await expect(panel.getByLabel(`Number of ${two.number}`)).toBeVisible()
  await panel.getByLabel(`Number of ${one.number}`).focus()
  await paste(
    page,
    `${two.number}\t${number}2\n${one.number}\t${number}1\n${three.number}\t${number}\nAM-NONE-NONE\tDL9`,
  )
  await expect(panel.getByLabel(`Number of ${one.number}`)).toHaveValue(`${number}1`)
  await expect(panel.getByRole('alert')).toContainText('AM-NONE-NONE DL9')
  await expect(panel).toContainText('3 orders are shipped with Delhivery.')
  await expectGood(page, 'board-ship')
  await panel.getByRole('button', { name: 'Ship 3 orders' }).click()
  await expect(page.getByText('2 orders shipped').first()).toBeVisible()
  await expect(bar).toContainText('1 selected')
  await expect(page.getByText('Another parcel has this tracking number.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('1 order was refused and stays selected')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText('Undone. Nothing was changed.').first()).toBeVisible()
  expect(await statusesOf(db, [one, two, three])).toEqual(new Set(['READYFORPICKUP']))

  await page.keyboard.press('m')
  await expect(
    page.getByRole('dialog', { name: 'Move to…' }).getByRole('button', { name: 'Cancel' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: 'Export 1 order' })
    .getByRole('button', { name: 'Export 1 order' })
    .click()
  expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('button', { name: 'Save this view' }).click()
  const views = page.getByRole('dialog', { name: 'Saved views' })
  await views.getByLabel('Name of the view').fill('Waiting for the courier')
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: 'Waiting for the courier' })).toBeVisible()
  await views.getByRole('button', { name: 'Rename Waiting for the courier' }).click()
  await views.getByLabel('New name of Waiting for the courier').fill('Courier')
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: 'Courier', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/admin/orders')
  await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Courier' }).click()
  await expect(page).toHaveURL(/lane=READY/)
  await expect(page.getByRole('checkbox', { name: /^Select AM-/ })).toHaveCount(3)

  const many = newWord()
  await insertPacked(db, { name: `Namuna ${many}`, count: 51 })
  await page.goto(`/admin/orders?q=${many}`)
  await page.getByRole('checkbox', { name: 'Select all 50 on this page' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Select all 51 that match' }).click()
  await expect(bar).toContainText('51 selected')
  await page.getByRole('link', { name: 'Older' }).click()
  const onPage = page.getByRole('checkbox', { name: /^Select AM-/ })
  await expect(onPage).toHaveCount(1)
  await expect(onPage).toBeChecked()
})

test('[DESK-103] a courier’s file is checked line by line, shipped with the key as one deed, and undone', async ({
  page,
  db,
  complaints,
}) => {
  const orders = await insertPacked(db, { name: 'File Namuna', count: 2 })
  const phone = newPhone()
  const link = inviteAtTerminal('Namuna Bharti', `+91 ${phone}`, 'PACKER')
  await addAuthenticator(page)
  await page.goto(link)
  await passFirstStep(page, phone)
  // The first change of a browser is refused for its token, which the client then has.
  expectRefusal(complaints, '/admin/api/v1/auth/')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByLabel('I have kept the codes').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Open the back office' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Keep these codes')

  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'Import tracking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import tracking')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Paste the file, or choose it.')).toBeVisible()
  await page.getByLabel('Lines of the file').fill('tracking\n1')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('alert')).toContainText('no column with our order numbers')
  const csv = [
    'Reference No,Waybill',
    ...orders.map(({ number }, index) => `${number},FILE${index}${Date.now()}`),
    'AM-NONE-NONE,FILE9',
  ].join('\n')
  const name = 'delhivery.csv'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf8') })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('2 of 3 lines can be used')
  await expect(page.getByText('There is no order with this number.')).toBeVisible()
  await expect(page.getByText('2 orders are shipped with Delhivery.')).toBeVisible()
  await expectGood(page, 'tracking-checked')
  expect(await statusesOf(db, orders)).toEqual(new Set(['READYFORPICKUP']))

  await page.getByRole('button', { name: 'Ship 2 orders' }).click()
  const key = page.getByRole('dialog', { name: 'Your key, please' })
  await expect(key).toContainText('You ship all orders of a courier’s file.')
  await expectAccessible(page)
  await key.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByText('2 orders shipped').first()).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText('Undone. Nothing was changed.').first()).toBeVisible()
  expect(await statusesOf(db, orders)).toEqual(new Set(['READYFORPICKUP']))
  expectRefusal(complaints, '/admin/api/v1/orders/tracking')
})

test('[DESK-96] [DESK-100] [DESK-104] a new order at the counter: customer, items, PIN code, price of the moment; a new version of the screens waits', async ({
  page,
  context,
  db,
  baseURL,
  complaints,
}) => {
  // A server that is replaced ends its streams, and the next one names another build.
  let version = 'one'
  await page.route('**/admin/api/v1/news', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 300\n\n' }),
  )
  await page.route('**/admin/api/v1/version', (route) =>
    route.fulfill({ json: { version, lastEventId: '' } }),
  )
  await openDesk(context, db, baseURL ?? '')
  await page.goto('/admin/orders')
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByText(/wait/).first()).toBeAttached()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New order')
  const place = page.getByRole('button', { name: /^Place the order/ })
  await place.click()
  await expect(page.getByText('Choose a customer, or enter a new one.')).toBeVisible()
  await expect(page.getByLabel('Name, number or mail address')).toBeFocused()
  await expectGood(page, 'new-order-problems')

  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Counter Namuna')
  await page.getByLabel('Mobile number').fill(newPhone())
  await expect(page.getByText('A new version is ready.')).toBeHidden()
  version = 'two'
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expect(page.getByLabel('Recipient')).toHaveValue('Counter Namuna')
  await page.getByLabel('Add a product').fill('honey 350')
  await page.getByRole('list', { name: 'Sizes found' }).getByRole('button').first().click()
  const line = page.getByRole('list', { name: 'Items of the order' }).getByRole('listitem')
  await line.getByRole('button', { name: /^One more/ }).click()
  await page.getByLabel('PIN code').fill('324001')
  await page.getByLabel('State').selectOption('MP')
  await expect(page.getByText('The PIN code is in Rajasthan.')).toBeVisible()
  await page.getByLabel('State').selectOption('RJ')
  await expect(page.getByText(/^Arrives \d/)).toBeVisible()
  await page.getByLabel('House and street').fill('3 Placeholder Street')
  await page.getByLabel('City').fill('Kota')
  await page.getByLabel('Promo code').fill('NOSUCHCODE')
  await expect(page.getByText(/code/i).filter({ hasText: /valid|no code/i })).toBeVisible()
  await page.getByLabel('Promo code').fill('')
  await page.getByLabel('Cash at the counter').check()
  await expectGood(page, 'new-order')

  // Somebody changes the price while the order is written.
  await expect(place).toHaveText(/₹/)
  const reprice = (by: number) =>
    seedTx(db, (tx) =>
      sql`update channel set current_price = current_price + ${by} where variant_sku = ${HONEY} and country = 'IND'`.execute(
        tx,
      ),
    )
  await reprice(-100)
  await place.click()
  await expect(page.getByRole('alert')).toContainText('The order was not placed.')
  expectRefusal(complaints, '/admin/api/v1/orders')
  await expect(line).toContainText('The price has changed.')
  await expect(line.locator('del')).toHaveCount(1)
  await expectGood(page, 'new-order-changed')
  await place.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^AM-/)
  await reprice(100)
  const number = await page.getByRole('heading', { level: 1 }).textContent()
  const placed = await db
    .selectFrom('customer_order')
    .select(['status', 'creator', 'customer_name'])
    .where('order_number', '=', number ?? '')
    .executeTakeFirstOrThrow()
  expect(placed).toEqual({ status: 'PROCESSING', creator: 'STAFF', customer_name: 'Counter Namuna' })
})
