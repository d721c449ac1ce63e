import type { Page } from '@playwright/test'
import { expectGood, openDesk } from './desk-session.ts'
import { expect, test } from './signed-in.ts'

const SKU = 'SPCKSM01'

/** Pastes as a spreadsheet does; the real clipboard is shared by all tests. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('[SHEET-2] [SHEET-7] [SHEET-9] [SHEET-10] an owner types and pastes prices, reviews them, saves once and takes them back', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  await page.goto(`/admin/prices?q=${SKU}`)
  const cell = (row: number, column: number) => page.locator(`#price-${row}-${column}`)
  const bar = page.getByRole('region', { name: 'Changed prices' })
  await expect(cell(0, 1)).toContainText('₹')
  const before = Number((await cell(0, 1).innerText()).replace(/[₹,]/g, ''))
  const max = Number((await cell(0, 2).innerText()).replace(/[₹,]/g, ''))
  await expectGood(page, 'prices')

  await cell(0, 1).click()
  await page.keyboard.type(String(max + 1))
  await page.keyboard.press('Enter')
  await expect(cell(0, 1)).toContainText('above MRP')
  await expect(bar).toContainText('1 to correct')
  await page.keyboard.press('Control+z')
  await expect(bar).toBeHidden()

  await cell(0, 1).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('A price cannot be empty.')).toBeVisible()
  await paste(page, `${before - 1}\t${max}\n`)
  await expect(cell(0, 1)).toContainText(`was ₹${before}`)
  await expect(bar).toContainText('1 price changed')
  await expectGood(page, 'prices-changed')
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(page.getByLabel('Price, ₹').first()).toHaveValue(String(before - 1))
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: 'Import a file' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.keyboard.press('Control+s')
  await page.getByLabel('Why').fill('Harvest')
  await expectGood(page, 'prices-review')
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await expect(page.getByText('1 price changed in the shop')).toBeVisible()
  await expect(cell(0, 1)).toHaveText(new RegExp(`^₹${before - 1}`))
  await page.getByRole('button', { name: /^Undo/ }).last().click()
  await expect(page.getByText('Undone. The old prices are back.')).toBeVisible()
  await expect(cell(0, 1)).toHaveText(new RegExp(`^₹${before}`))
})

test('[SHEET-8] a price that somebody else changed is shown with both values', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  await page.goto('/admin/prices?q=SPCBPP01')
  const cell = page.locator('#price-0-1')
  await expect(cell).toContainText('₹')
  await cell.click()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await page.route('**/admin/api/v1/prices', async (route) => {
    const body = route.request().postDataJSON()
    body.rows[0].version += 1
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  const conflicts = page.getByRole('region', { name: 'Prices that were not saved' })
  await expect(conflicts).toContainText('Somebody else changed it meanwhile.')
  await expectGood(page, 'prices-conflict')
  await conflicts.getByRole('button', { name: 'Take the new price' }).click()
  await expect(conflicts).toBeHidden()
})
