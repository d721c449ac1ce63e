import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { expectRefusal, newPhone } from './customer.ts'
import { addAuthenticator, expectFits, inviteAtTerminal, passFirstStep } from './desk.ts'
import { expect, expectAccessible, test } from './signed-in.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** An owner with a passkey, so that deeds can be confirmed at once. */
async function openAsOwner(page: Page) {
  const phone = newPhone()
  await addAuthenticator(page)
  await page.goto(inviteAtTerminal('Namuna Munim', `+91 ${phone}`, 'OWNER'))
  await passFirstStep(page, phone)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('checkbox', { name: 'I have kept the codes' }).press('Space')
  await page.getByRole('button', { name: 'Open the back office' }).click()
  await expect(heading(page)).toHaveText('Today')
}

/** The screen at a phone, a tablet and a desk. */
async function expectSound(page: Page) {
  await expectFits(page)
  await expectAccessible(page)
}

test('[REPORT-10] [IMPORT-12] an owner reads the sales, saves them as a file, and imports a list price with the keyboard', async ({
  page,
  db,
  complaints,
}) => {
  await openAsOwner(page)
  expectRefusal(complaints, '/admin/api/v1/auth/')

  // The keys work as soon as the screen is hydrated.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('e')
    await expect(heading(page)).toHaveText('Sales', { timeout: 3000 })
  }).toPass()
  await page.goto('/admin/reports/sales?from=2020-01-01&to=2040-01-01&by=month&group=product')
  await expect(page.getByRole('table', { name: 'Sales' })).toContainText('Sum, India')
  await expectSound(page)
  await page.getByRole('link', { name: 'Chart' }).click()
  await expect(page.getByRole('img', { name: 'Invoiced, India' })).toBeVisible()
  await expect(page).toHaveURL(/group=product.*view=chart/)
  await expectSound(page)
  const saved = page.waitForEvent('download')
  await page.keyboard.press('d')
  expect((await saved).suggestedFilename()).toBe('sales-2020-01-01-2040-01-01.xlsx')
  await page.goto('/admin/reports/sales?from=2020-01-01&to=2020-01-01')
  await expect(page.getByText('No invoice in this time')).toBeVisible()
  await page.getByRole('link', { name: 'Files made' }).click()
  await expect(page.getByRole('link', { name: 'sales-2020-01-01-2040-01-01.xlsx' })).toBeVisible()
  await expectSound(page)

  const { rows } = await sql<{ sku: string; price: number }>`
    select variant_sku as sku, max_price / 100 as price from channel
    where country = 'USA' order by variant_sku desc limit 1`.execute(db)
  const { sku = '', price = 0 } = rows[0] ?? {}
  const sent = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.goto('/admin/imports')
  await expectSound(page)
  await page
    .getByLabel('File of prices')
    .setInputFiles(sent(`Was,Wieviel,Wo\n${sku},${price + 1},USA\nNOTHING1-1KG,1,USA`))
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  expectRefusal(complaints, '/admin/api/v1/imports/prices')
  await page.getByLabel('Size (sku)').selectOption({ index: 1 })
  await page.getByLabel(/^MRP or list price/).selectOption({ index: 2 })
  await page.getByLabel('Country (if there is one)').selectOption({ index: 3 })
  await expectSound(page)
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(heading(page)).toHaveText('What this file would change')
  await expect(page.getByRole('row', { name: sku })).toContainText('List price, USA')
  await expect(page.getByRole('row', { name: 'NOTHING1-1KG' })).toContainText('no such sku')
  await expectSound(page)

  await page.keyboard.press('y')
  const stepUp = page.getByRole('dialog', { name: 'Your key, please' })
  await expect(stepUp).toContainText('You make the changes of a file.')
  await stepUp.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(heading(page)).toHaveText('What this file changed')
  expectRefusal(complaints, '/admin/api/v1/imports/')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(heading(page)).toHaveText('What this file had changed')
  await expectSound(page)
})
