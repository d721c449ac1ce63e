import { expectRefusal } from './customer.ts'
import { expectGood, openDesk } from './desk-session.ts'
import { expect, test } from './signed-in.ts'

const SKU = 'SPFMOR01'
const EDITOR = `/admin/catalogue/${SKU}`

test('[EDITOR-1] [EDITOR-2] [EDITOR-5] a text saves itself, two people meet in one field, and nothing is lost', async ({
  page,
  complaints,
  context,
  browser,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  await page.goto(EDITOR)
  const bullets = page.getByRole('region', { name: 'Bullets', exact: true })
  const description = page.getByLabel('Description', { exact: true })
  await expect(description).not.toBeEmpty()
  await expect(bullets).toBeVisible()
  await expectGood(page, 'product-editor')

  const theirContext = await browser.newContext({ baseURL: baseURL ?? '' })
  await openDesk(theirContext, db, baseURL ?? '')
  const theirs = await theirContext.newPage()
  await theirs.goto(EDITOR)
  // A second try may still find the person of the first one.
  await expect(page.getByText('Namuna Owner has this product open').first()).toBeVisible()

  // Different fields: both are kept, and the first is told.
  await theirs.getByLabel('How to store it').fill('Cool, dark and dry.')
  await theirs.keyboard.press('Control+s')
  await expect(theirs.getByText(/^Saved /)).toBeVisible()
  await expect(page.getByText(/Namuna Owner changed How to store it while you were here/)).toBeVisible()
  await expect(page.getByLabel('How to store it')).toHaveValue('Cool, dark and dry.')
  await page.getByRole('button', { name: 'Good' }).click()

  // The same field, while the network of one is away.
  await context.setOffline(true)
  await description.fill('Mine: <b>bold</b> 🌿 मोरिंगा')
  await theirs.getByLabel('Description', { exact: true }).fill('Theirs.')
  await theirs.keyboard.press('Control+s')
  await expect(theirs.getByText(/^Saved /)).toBeVisible()
  await context.setOffline(false)
  const conflict = page.getByRole('alert', { name: 'Description: two versions' })
  await expect(conflict).toContainText('Theirs, by Namuna Owner')
  await expect(conflict).toContainText('Mine: <b>bold</b> 🌿 मोरिंगा')
  await expect(description).toHaveValue('Mine: <b>bold</b> 🌿 मोरिंगा')
  await expectGood(page, 'product-conflict')
  await conflict.getByRole('button', { name: 'Keep yours' }).click()
  await expect(conflict).toBeHidden()
  await expect(theirs.getByLabel('Description', { exact: true })).toHaveValue('Mine: <b>bold</b> 🌿 मोरिंगा')
  await theirContext.close()

  // What cannot be saved stays as it was typed, with the reason, and the rest is saved.
  const long = 'क'.repeat(5000)
  await description.fill(long)
  await page.getByLabel('How to store it').fill('In the dark.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Please use at most 4,000 characters.')).toBeVisible()
  await expect(page.getByText('One field is not saved')).toBeVisible()
  await expect(description).toHaveValue(long)

  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText('As in the shop', { exact: true })).toBeVisible()
  // The two saves that met somebody else's words, or words that are too long.
  expectRefusal(complaints, `/drafts/PRODUCT/${SKU}`)
})

test('[EDITOR-4] the session ends while somebody types; after the sign-in it is all there', async ({
  page,
  complaints,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  const address = '/admin/catalogue/SPFJAG01'
  await page.goto(address)
  const title = page.getByLabel('Hindi title')
  await expect(title).toBeVisible()
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'am_staff')
  await context.clearCookies({ name: 'am_staff' })
  await title.fill('गुड़, नया')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expectGood(page, 'product-signed-out')
  if (cookie) await context.addCookies([cookie])
  await page.goto(address)
  await expect(title).toHaveValue('गुड़, नया')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText('As in the shop', { exact: true })).toBeVisible()
  // The browser logs every call that was refused meanwhile.
  complaints.length = 0
})

test('[EDITOR-6] [EDITOR-7] a text is published with the keyboard, shown in the history, and taken back', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  await page.goto('/admin/catalogue/SPFGHE01')
  const storing = page.getByLabel('How to store it')
  await expect(storing).not.toBeEmpty()
  const before = await storing.inputValue()
  await storing.fill(`${before} Never in the fridge.`)
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Why, for the history').fill('Shoppers asked')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^In the shop, version \d+$/)).toBeVisible()

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('link', { name: /Shoppers asked/ }).first()).toBeVisible()
  await expect(page.locator('ins')).toHaveText(' Never in the fridge.')
  await expectGood(page, 'product-history')
  await page.getByRole('link', { name: /^Version 1,/ }).click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expectGood(page, 'product-restore')
  await page.getByRole('button', { name: 'Make it the draft' }).click()
  await expect(storing).toHaveValue(before)

  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(
    page.getByText(/^The shop publishes it on \w+ \d+ \w+ \d{4} at 9:00 AM, Indian time\.$/),
  ).toBeVisible()
  await expectGood(page, 'product-schedule')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^It is published on /)).toBeVisible()
  await expect(storing).toBeDisabled()
  await page.getByRole('button', { name: 'Take the schedule back' }).click()
  await expect(storing).toBeEnabled()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('As in the shop', { exact: true })).toBeVisible()
})
