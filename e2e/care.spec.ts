import { sql } from 'kysely'
import { seedTx } from '#db/testing-seed.ts'
import { expectRefusal, newEmail } from './customer.ts'
import { expect, expectAccessible, open } from './shop.ts'
import { test } from './signed-in.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(6)

test('[CARE-1] [CARE-2] a guest writes to us and gets a number, also by mail', async ({ page }) => {
  const email = newEmail()
  await open(page, '/contact#write')
  const form = page.getByRole('region', { name: 'Write to us' })
  const send = form.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(form.getByText('Please enter your name')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('Asha <b>Rao</b>')
  await form.getByLabel('Mobile number or email').fill('asha@')
  await send.click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await form.getByLabel('Mobile number or email').fill(email)
  await send.click()
  await expect(form.getByText('Please write your message')).toBeVisible()
  await form.getByLabel('Message').fill('The cap of one bottle was loose.')
  await expectAccessible(page)
  await send.click()
  await expect(form.getByRole('heading', { name: 'We have your message.' })).toBeFocused()
  const number = (await form.getByText(/^C-\d{4}-\d{6}$/).textContent()) ?? ''
  await expectAccessible(page)
  await expect
    .poll(async () => {
      const inbox = await page.request.get(`/sandbox/inbox.json?to=${encodeURIComponent(email)}`)
      return (await inbox.json()).map(({ subject }: { subject: string }) => subject)
    })
    .toEqual([`We have your message: ${number}`])
})

test('[CARE-4] [CARE-5] a customer’s message is sent once, and read with its answer in the account', async ({
  page,
  customer,
  complaints,
}) => {
  await page.goto('/my/messages')
  await expect(page.getByRole('heading', { name: 'You have not written to us yet.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).first().click()
  const form = page.getByRole('region', { name: 'Write to us' })
  await expect(form.getByLabel('Name')).toHaveValue('Meera Joshi')
  await expect(form.getByLabel('Mobile number or email')).toHaveValue(customer.phone)
  await form.getByLabel('Message').fill(`<script>alert(1)</script>\n${LONG}`)
  // The message arrives, and its answer is lost.
  await page.route('**/api/v1/care/tickets', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('We could not reach the shop.')).toBeVisible()
  await page.unroute('**/api/v1/care/tickets')
  expectRefusal(complaints, '/api/v1/care/tickets')
  await form.getByRole('button', { name: 'Send message' }).click()
  const number = (await form.getByText(/^C-\d{4}-\d{6}$/).textContent()) ?? ''
  await seedTx(customer.db, (tx) =>
    sql`with answered as (update care_ticket set status = 'ANSWERED' where number = ${number} returning id)
    insert into care_message (ticket_id, author, written_by, body)
    select id, 'STAFF', 'Tara', 'A new bottle leaves today.' from answered`.execute(tx),
  )
  await page.goto('/my/messages')
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(entry.getByText('Answered', { exact: true })).toBeVisible()
  await expect(entry).toContainText('<script>alert(1)</script>')
  await expect(entry).toContainText('A new bottle leaves today.')
  await expect(entry).not.toContainText('Tara')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
