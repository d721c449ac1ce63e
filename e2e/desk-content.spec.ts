import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectGood, openDesk } from './desk-session.ts'
import { expect, test } from './signed-in.ts'

const unique = (words: string) => `${words} ${randomBytes(3).toString('hex')}`

const leadOf = (page: Page) =>
  page.getByRole('region', { name: 'Banner' }).getByRole('textbox', { name: 'Lead', exact: true })
const storyOf = (page: Page) => page.getByRole('region', { name: 'What’s the hype' }).getByLabel('Title')

/** Publishes what is open, by its key. */
async function publish(page: Page) {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('As in the shop')).toBeVisible()
}

/** Opens a page of the shop until it shows what was published: the server loads a change a moment later. */
const openUntil = (page: Page, path: string, shown: Locator) =>
  expect(async () => {
    await page.goto(path)
    await expect(shown).toBeVisible({ timeout: 10_000 })
  }).toPass()

test('[CONTENT-27] [CONTENT-28] an owner changes the banner, an announcement, a policy and the shops, and sees them in the shop', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  await page.goto('/admin/content')
  const home = page.getByRole('row').filter({ hasText: 'Home page' })
  await expect(home).toContainText(/As delivered|In the shop/)
  await expectGood(page, 'content')

  await home.getByRole('link', { name: 'Home page' }).click()
  const banner = page.getByRole('region', { name: 'Banner' })
  const button = banner.getByRole('combobox', { name: 'Button: leads to' })
  const title = unique('Pressed slow')
  await banner.getByLabel('Title').fill(title)
  await expect(page.getByText('Groundnut Oil, 1 Liter')).toBeVisible()
  await expectGood(page, 'content-home')
  await button.fill('/products/no-such-oil')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('leads nowhere')
  await dialog.getByRole('button', { name: 'Banner: button' }).click()
  await expect(button).toBeFocused()
  await button.fill('millets')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button).toHaveValue('/products?kind=millets')
  await publish(page)

  await page.goto('/admin/content/announcements')
  await page.getByRole('button', { name: 'Add an announcement' }).click()
  const line = unique('Mango pickle is back')
  await page
    .getByLabel(/^Line \d+/)
    .last()
    .fill(line)
  await expect(page.getByText(`${line.length} of 90`).last()).toBeVisible()
  await expectGood(page, 'content-announcements')
  await publish(page)

  await openUntil(page, '/', page.getByRole('region', { name: 'Announcements' }).filter({ hasText: line }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goto('/admin/content/policies/refund')
  const section = page.getByRole('list', { name: 'Sections' }).getByText('Cancelling before courier pickup')
  await section.click()
  const paragraph = page.getByRole('textbox', { name: /^Paragraph 1 of Cancelling/ })
  await paragraph.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Delete')
  await expect(paragraph).toContainText('An order can be cancelled before courier pickup')
  await page.keyboard.press('Control+End')
  const words = unique('Or wave to us.')
  await page.keyboard.type(` ${words}`)
  await expect(page.getByText('1 change not published').first()).toBeVisible()
  await expectGood(page, 'content-policy')
  await publish(page)
  await openUntil(page, '/policies/refund', page.getByText(words))
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  await expect(page.getByText(`Last updated ${today.format(new Date())}`)).toBeVisible()

  await page.goto('/admin/content/stores')
  await page.getByLabel('Find a shop').fill('Ratlam')
  await page.getByRole('button', { name: 'Add a shop in Ratlam' }).click()
  const shop = unique('Clock Tower Kirana')
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Name').fill(shop)
  await panel.getByLabel('Street and house').fill('Clock Tower')
  await panel.getByLabel('Open').fill('Every day, 9 AM to 9 PM')
  await panel.getByLabel('Phone').fill('+91 74230 00099')
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Find a shop').fill('')
  await expectGood(page, 'content-stores')
  await publish(page)
  await openUntil(page, '/stores', page.getByRole('heading', { name: shop }))
})

test('[CONTENT-29] two people on different fields lose nothing, and an earlier home page is restored', async ({
  browser,
  page,
  context,
  db,
  baseURL,
}) => {
  await openDesk(context, db, baseURL ?? '')
  const other = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  await openDesk(other, db, baseURL ?? '')
  const colleague = await other.newPage()
  await page.goto('/admin/content/home')
  await colleague.goto('/admin/content/home')
  const [lead, story] = [unique('No heat.'), unique('What is the hype')]
  await leadOf(page).fill(lead)
  await storyOf(colleague).fill(story)
  for (const screen of [page, colleague]) {
    await expect(leadOf(screen)).toHaveValue(lead)
    await expect(storyOf(screen)).toHaveValue(story)
  }
  await publish(page)
  await other.close()

  await page.getByRole('link', { name: 'History' }).click()
  await expect(
    page
      .locator('ins')
      .filter({ hasText: lead.split(' ').at(-1) ?? '' })
      .first(),
  ).toBeVisible()
  await expectGood(page, 'content-history')
  await page.getByRole('link', { name: /^Version 1,/ }).click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('button', { name: 'Make it the draft' }).click()
  await expect(page.getByRole('region', { name: 'Banner' }).getByLabel('Title')).toHaveValue(/^Pressed/)
  await publish(page)
  await openUntil(page, '/', page.getByRole('heading', { level: 1, name: 'Pressed slow, in wood.' }))
})
