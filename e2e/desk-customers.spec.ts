import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { insertAddress, insertUser } from '#db/testing-rows.ts'
import { expectRefusal, newPhone } from './customer.ts'
import { addAuthenticator, expectFits, inviteAtTerminal, passFirstStep } from './desk.ts'
import { expect, expectAccessible } from './shop.ts'
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

async function look(page: Page, name: string) {
  await expectAccessible(page)
  await expectFits(page)
  if (!process.env.DESK_PICTURES) return
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env.DESK_PICTURES}/${name}-${width}.png` })
  }
}

test('[DESK-139] an owner edits a customer, blocks the account, and asks to erase it with the key', async ({
  page,
  complaints,
  db,
}) => {
  const { id } = await insertUser(db, {
    name: 'Namuna Grahak',
    email: `grahak-${randomUUID()}@mail.example`,
    email_verified_at: new Date(),
  })
  await insertAddress(db, id)
  await openDesk(page)
  expectRefusal(complaints, '/admin/api/v1/auth/')
  await page.goto(`/admin/customers/${id}`)
  await expect(heading(page)).toHaveText('Namuna Grahak')
  await look(page, 'customer')

  await page.getByRole('region', { name: 'Contact' }).getByRole('button', { name: 'Edit' }).press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit the profile' })
  await edit.getByLabel('Name').fill('Namuna Kharidar')
  await look(page, 'customer-edit')
  await edit.getByLabel('Mobile number').fill('12')
  await page.keyboard.press('Enter')
  await expect(edit.getByRole('alert')).toContainText('The profile was not saved.')
  await expect(edit.getByLabel('Name')).toHaveValue('Namuna Kharidar')
  expectRefusal(complaints, `/admin/api/v1/customers/${id}`)
  await edit.getByLabel('Mobile number').fill(newPhone())
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Namuna Kharidar')

  await page.getByLabel('Write a note for staff').fill('Rang about the honey')
  await page.getByRole('button', { name: 'Save the note' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Rang about the honey')

  await page.getByRole('button', { name: 'Block', exact: true }).press('Enter')
  const block = page.getByRole('dialog', { name: 'Block' })
  await expect(block.getByRole('button', { name: 'Block the account' })).toBeDisabled()
  await block.getByLabel(/^Why/).fill('Sent back empty boxes')
  await look(page, 'customer-block')
  await block.getByRole('button', { name: 'Block the account' }).press('Enter')
  await expect(page.getByText(/, blocked$/)).toBeVisible()

  await page.getByRole('button', { name: 'Erase', exact: true }).press('Enter')
  const erase = page.getByRole('dialog', { name: 'Erase' })
  await erase.getByLabel(/^Why/).fill('Asked for it by mail')
  await erase.getByRole('button', { name: 'Erase in seven days' }).press('Enter')
  const stepUp = page.getByRole('dialog', { name: 'Your key, please' })
  await expect(stepUp).toContainText('You erase a customer in seven days.')
  await stepUp.getByRole('button', { name: 'Use my passkey' }).press('Enter')
  await expect(page.getByText('Namuna Malik asked to erase this customer.')).toBeVisible()
  expectRefusal(complaints, `/admin/api/v1/customers/${id}/erase`)
  await look(page, 'customer-erasure')
})

test('[DESK-140] an owner sees the desk as a packer does, and can change nothing until they stop', async ({
  page,
  complaints,
}) => {
  await openDesk(page)
  expectRefusal(complaints, '/admin/api/v1/auth/')
  await page.goto('/admin/staff/roles/PACKER')
  await page.getByRole('button', { name: 'See as this role' }).press('Enter')
  await expect(page.getByText('You see the desk as Packer does. Nothing can be changed.')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Screens' }).first()
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Customers' })).toHaveCount(0)
  await look(page, 'see-as')
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(heading(page)).toHaveText('Packer')
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible()
})
