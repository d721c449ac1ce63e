import type { Page } from '@playwright/test'
import { codeSentTo, enterCode } from './customer.ts'
import { expect, expectAccessible, test } from './shop.ts'

const said = process.env.SHOP_OUTPUT ?? ''

async function signInAt(page: Page, path: string, phone: string) {
  await page.goto(path)
  const panel = page.getByRole('dialog', { name: 'Login' })
  await panel.getByLabel('Mobile number').fill(phone)
  await panel.getByRole('button', { name: 'Send Code' }).click()
  await enterCode(page, await codeSentTo(page, `+91${phone}`))
  await expect(page.getByText('Hello,')).toBeVisible()
}

test('[RUN-5] [RUN-16] the start-up output has the URL and a demo login, which shows unpaid orders', async ({
  page,
  baseURL,
}) => {
  expect(said).toContain(`Shop ready at ${baseURL}`)
  const [, name = '', phone = ''] = /Sign in as (\w+) \w+ with \+91 (\d{10})/.exec(said) ?? []
  await signInAt(page, '/my/orders', phone)
  await expect(page.getByText(`Hello, ${name}!`)).toBeVisible()
  await expect(page.getByRole('link', { name: /View/ })).toHaveCount(4)
})

test('[SHOP-8] a customer with many orders pages through them', async ({ page }) => {
  await signInAt(page, '/my/orders', '9000040004')
  await expect(page.getByRole('link', { name: /View/ })).toHaveCount(10)
  await page.getByRole('link', { name: 'OLDER' }).click()
  // The first page has no such link, so this is the second page.
  await expect(page.getByRole('link', { name: 'NEWER' })).toBeVisible()
  await expect(page.getByRole('link', { name: /View/ })).toHaveCount(10)
  await page.getByRole('link', { name: 'OLDER' }).click()
  await expect(page.getByRole('link', { name: /View/ })).toHaveCount(5)
})

test('[INV-1] [INV-13] the courier simulator delivers a parcel, and the order’s page shows it and its invoice', async ({
  page,
}) => {
  await page.goto('/sandbox/courier')
  await expectAccessible(page)
  const parcel = page.getByRole('article').filter({ hasText: 'Next: Reached your city' })
  await parcel.getByRole('button', { name: 'All the way' }).click()
  await expect(parcel).toHaveCount(0)
  await signInAt(page, '/my/orders', '9000020002')
  await page.getByRole('link', { name: /View/ }).nth(3).click()
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents).toContainText(/Tax invoice AM\/\d\d-\d\d\/\d{6}, /)
  const link = documents.getByRole('link', { name: /^Download Tax invoice/ })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(/^AM-\d\d-\d\d-\d{6}\.pdf$/)
  await page.getByRole('button', { name: 'TRACK SHIPMENT' }).click()
  const events = page.getByRole('dialog', { name: 'Shipment Tracking' }).getByRole('listitem')
  await expect(events.first()).toContainText('Delivered')
  await expect(events).toHaveCount(5)
})
