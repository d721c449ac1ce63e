import type { Page } from '@playwright/test'
import { expectRefusal, newPhone } from './customer.ts'
import { addAuthenticator, expectFits, inviteAtTerminal, passFirstStep, signInToDesk } from './desk.ts'
import { expect, expectAccessible, test } from './shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: RegExp | string, role: 'button' | 'checkbox' | 'link' = 'button') {
  const target = page.getByRole(role, { name }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached with Tab`)
}

test('[DESK-6] [DESK-7] [DESK-8] [DESK-14] [DESK-16] [DESK-17] an invited owner makes a passkey, works with the keyboard, signs out, and comes back with the passkey alone', async ({
  page,
  complaints,
}) => {
  const phone = newPhone()
  const link = inviteAtTerminal('Namuna Mistri', `+91 ${phone}`, 'OWNER')
  const device = await addAuthenticator(page)
  await page.goto(link)
  await expect(heading(page)).toHaveText('Welcome, Namuna Mistri')
  await expectAccessible(page)
  await expectFits(page)
  await passFirstStep(page, phone)
  // The first change of a browser is refused for its token, which the client then has.
  expectRefusal(complaints, '/admin/api/v1/auth/')

  await expect(heading(page)).toHaveText('Make your key')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await tabTo(page, 'Make a passkey')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Keep these codes')
  await expect(page.getByRole('listitem').filter({ hasText: /^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/ })).toHaveCount(
    10,
  )
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Open the back office' })).toBeDisabled()
  await tabTo(page, 'I have kept the codes', 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, 'Open the back office')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Today')

  // Keys: g t goes to Staff; the title has the focus, and the browser names the screen.
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(heading(page)).toHaveText('Staff and roles')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Staff and roles · Back office · Aranya Mill')
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-row]').first().getByRole('link')).toBeFocused()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Go to Staff and roles')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // A deed with step-up: the key is asked for, and the call is repeated with its proof.
  await page.keyboard.press('i')
  const invite = page.getByRole('dialog', { name: 'Invite somebody' })
  await invite.getByLabel('Name').fill('Namuna Sahayak')
  await page.keyboard.press('Enter')
  await expect(invite).toContainText('Enter a mobile number or an e-mail.')
  await expect(invite.getByLabel('Name')).toHaveValue('Namuna Sahayak')
  await invite.getByLabel('Mobile number or e-mail').fill(newPhone())
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const stepUp = page.getByRole('dialog', { name: 'Your key, please' })
  await expect(stepUp).toContainText('You invite somebody to the back office.')
  await expectAccessible(page)
  await stepUp.getByRole('button', { name: 'Use my passkey' }).press('Enter')
  await expect(invite).toContainText(/\/admin\/welcome\//)
  expectRefusal(complaints, '/admin/api/v1/staff')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Namuna Sahayak' }).first()).toBeVisible()

  // The palette finds a screen.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused()
  await page.keyboard.type('your keys')
  await expect(page.getByRole('option', { selected: true })).toContainText('Your keys and sessions')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Namuna Mistri')
  await expect(page.getByText('An owner needs a second key')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  // Else the device would answer the offer in the field at once.
  await device.setPresent(false)
  await tabTo(page, 'Sign out')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Sign in')
  await tabTo(page, 'Use my passkey')
  await device.setPresent(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Screens' }).first()).toBeAttached()
})

test('[DESK-2] [DESK-3] [DESK-6] [DESK-11] [DESK-18] a sample person signs in by code and app code, and sees only what the role includes', async ({
  page,
  context,
  complaints,
}) => {
  // An address of the back office asks for the sign-in first, and comes back afterwards.
  await page.goto('/admin/me?country=IN')
  await expect(page).toHaveURL('/admin/sign-in?next=%2Fme%3Fcountry%3DIN')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Enter the mobile number or e-mail that you were invited with.')).toBeVisible()
  await expectAccessible(page)
  await signInToDesk(page, 'Namuna Packer', '/me?country=IN')
  await expect(page).toHaveURL('/admin/me?country=IN')
  await expect(heading(page)).toHaveText('Namuna Packer')
  expectRefusal(complaints, '/admin/api/v1/')
  await expect(page.getByRole('link', { name: 'Staff and roles' })).toHaveCount(0)

  // The country is part of every address.
  await page.getByRole('navigation', { name: 'Country' }).getByRole('link', { name: 'USA' }).click()
  await expect(page).toHaveURL('/admin/me?country=USA')

  // What the role does not include is refused by the server, and said with the number of the request.
  await page.goto('/admin/staff')
  await expect(page.getByRole('alert')).toContainText(
    /Your role does not allow this\. Nothing was changed\.\s*Request [\w-]+/,
  )
  expectRefusal(complaints, '/admin/api/v1/')

  // Single letters can be switched off; Ctrl stays.
  await page.goto('/admin/me')
  await expect(heading(page)).toHaveText('Namuna Packer')
  // The keys work as soon as the screen is hydrated.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByLabel('Single letters work as keys')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.getByLabel('Single letters work as keys').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Without a network a strip says so, and what writes waits.
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Waiting for the network' }).first()).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText('Sign in')
})
