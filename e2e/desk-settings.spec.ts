import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { add } from './cart-steps.ts'
import { expectRefusal, newPhone } from './customer.ts'
import { addAuthenticator, inviteAtTerminal, passFirstStep } from './desk.ts'
import { expectGood } from './desk-session.ts'
import { expect } from './shop.ts'
import { test } from './signed-in.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** An owner with a passkey, signed in. */
async function openDesk(page: Page) {
  const phone = newPhone()
  const link = inviteAtTerminal('Namuna Malik', `+91 ${phone}`, 'OWNER')
  await addAuthenticator(page)
  await page.goto(link)
  await passFirstStep(page, phone)
  await page.getByRole('button', { name: 'Make a passkey' }).press('Enter')
  await page.getByRole('checkbox', { name: 'I have kept the codes' }).press('Space')
  await page.getByRole('button', { name: 'Open the back office' }).press('Enter')
  await expect(heading(page)).toHaveText('Today')
}

async function useKey(page: Page) {
  const key = page.getByRole('dialog', { name: 'Your key, please' })
  await expect(key).toContainText('You change a setting that customers feel at once.')
  await key.getByRole('button', { name: 'Use my passkey' }).press('Enter')
}

const feeOf = async (page: Page) =>
  (await (await page.request.get('/api/v1/delivery/promise?pin=560001')).json()).fee

test('[SETTING-2] [SETTING-6] [SETTING-12] [SETTING-16] an owner tries a delivery fee, saves it with the key, and puts it back', async ({
  page,
  complaints,
}) => {
  await openDesk(page)
  expectRefusal(complaints, '/admin/api/v1/')
  await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter')
  const card = page.getByRole('form', { name: 'Delivery fee' })
  const india = card.getByRole('group', { name: 'India' })
  await expect(india).toContainText('A cart of ₹980 would pay ₹60 delivery.')
  await expectGood(page, 'settings-delivery')

  await india.getByLabel('Delivery fee, in ₹').fill('59.999')
  await india.getByLabel('Delivery fee, in ₹').press('Enter')
  await expect(india).toContainText('From 0 to 10,000, with at most two decimals.')
  await india.getByLabel('Delivery fee, in ₹').fill('75')
  await india.getByLabel('Free from, in ₹').fill('1099')
  await india.getByLabel('A cart of, in ₹').fill('500')
  await expect(india).toContainText('A cart of ₹500 would pay ₹75 delivery. ₹599 more, and it is free.')
  await india.getByLabel('Delivery fee, in ₹').press('Enter')
  await useKey(page)
  await expect(page.getByText('Last changed by Namuna Malik')).toBeVisible()
  await expect.poll(() => feeOf(page)).toBe(75)
  const shopper = await page.context().newPage()
  await expect(await add(shopper)).toContainText('₹750.00 more for free delivery')

  await page.getByText('History', { exact: true }).press('Enter')
  const history = page.getByRole('listitem').filter({ hasText: 'India: ₹75, free from ₹1,099' })
  await expect(history.first()).toContainText('India: ₹60, free from ₹999')
  await expectGood(page, 'settings-history')
  await history.first().getByRole('button', { name: 'Put back' }).press('Enter')
  await useKey(page)
  await expect.poll(() => feeOf(page)).toBe(60)
  expectRefusal(complaints, '/admin/api/v1/settings/')
})

test('[SETTING-4] [SETTING-8] [SETTING-13] [SETTING-16] the provider with its health, a holiday, and a conflict that loses nothing', async ({
  page,
  complaints,
  db,
}) => {
  await openDesk(page)
  expectRefusal(complaints, '/admin/api/v1/')
  await page.goto('/admin/settings/payments')
  const provider = page.getByRole('form', { name: 'Provider for new payments' })
  await expect(provider.getByText('Simulated')).toHaveCount(2)
  await expect(provider.getByText('Last webhook')).toHaveCount(2)
  await expectGood(page, 'settings-payments')
  const active = async () => {
    const { rows } = await sql<{ value: string }>`
      select value from setting where code = 'ACTIVE_PAYMENT_GATEWAY'`.execute(db)
    return rows[0]?.value
  }
  const before = await active()
  const [from, to] = before === 'RAZORPAY' ? ['Razorpay', 'PhonePe'] : ['PhonePe', 'Razorpay']
  await provider.getByRole('radio', { name: to }).check()
  await provider.getByRole('button', { name: 'Save' }).press('Enter')
  await useKey(page)
  await expect.poll(active).not.toBe(before)
  await expect(provider.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await provider.getByRole('radio', { name: from }).check()
  await provider.getByRole('button', { name: 'Save' }).press('Enter')
  await useKey(page)
  await expect.poll(active).toBe(before)

  await page.goto('/admin/settings/leaving')
  const holidays = page.getByRole('form', { name: 'Holidays' })
  await holidays.getByLabel('Day', { exact: true }).fill('2029-08-14')
  await holidays.getByLabel('Name').fill('Stones are dressed')
  await holidays.getByRole('button', { name: 'Add to the list' }).press('Enter')
  await expect(holidays.getByRole('region', { name: 'Holidays of 2029' })).toContainText('Stones are dressed')
  await expectGood(page, 'settings-leaving')
  await holidays.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Holidays: saved.')).toBeVisible()
  await holidays.getByRole('button', { name: /^Remove Stones are dressed/ }).press('Enter')
  await holidays.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(holidays.getByRole('region', { name: 'Holidays of 2029' })).toBeHidden()

  await page.goto('/admin/settings/limits')
  const low = page.getByRole('form', { name: 'Low stock' })
  const other = await page.context().newPage()
  await other.goto('/admin/settings/limits')
  const theirs = other.getByRole('form', { name: 'Low stock' })
  await theirs.getByLabel('Sold out within, days').fill('9')
  await theirs.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(other.getByText('Low stock: saved.')).toBeVisible()
  await low.getByLabel('Sold out within, days').fill('11')
  await expect(low.getByText(/^Low stock would list \d+ size/)).toBeVisible()
  await low.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(low.getByRole('region', { name: 'Theirs' })).toContainText('9 days')
  await expect(low.getByRole('region', { name: 'Yours' })).toContainText('11 days')
  await expectGood(page, 'settings-conflict')
  await low.getByLabel('Sold out within, days').fill('7')
  await low.getByRole('button', { name: 'Save mine over theirs' }).press('Enter')
  await expect(low.getByRole('region', { name: 'Theirs' })).toBeHidden()

  for (const group of ['parcels', 'shop', 'papers', 'health']) {
    await page.goto(`/admin/settings/${group}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectGood(page, `settings-${group}`)
  }
  await expect(page.getByText('Nobody has recorded a proved restore of a backup.')).toBeVisible()
  expectRefusal(complaints, '/admin/api/v1/settings/')
})
