import type { Page } from '@playwright/test'
import { addAddress, fillAddress, newEmail, newPhone, saveAddress } from './customer.ts'
import { hydrated } from './shop.ts'
import { expect, expectAccessible, test } from './signed-in.ts'

const card = (page: Page, title: string) => page.getByRole('article', { name: `Address of ${title}` })

const LONG_NAME = `Venkatanarasimharajuvaripeta${'subramaniam'.repeat(6)}`

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function changeProfile(page: Page, phone: string) {
  const mobile = page.getByRole('textbox', { name: 'Mobile' })
  const tags = page.getByText(/^\[(not )?verified\]$/)
  const save = page.getByRole('button', { name: 'Save Profile' })
  await expect(tags).toHaveText(['[verified]', '[not verified]'])
  await page.getByLabel('Name').fill('   ')
  await save.click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Mira Joshi')
  await mobile.fill('')
  await save.click()
  await expect(page.getByText('Please enter a mobile number or email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Shanta Devi Joshi')
  await expect(mobile).toHaveValue(phone)
  const [otherPhone, email] = [newPhone(), newEmail()]
  await page.getByLabel('Name').fill('Mira Joshi')
  await page.getByLabel('Email').fill(email)
  await mobile.fill(`+91 ${otherPhone}`)
  await save.click()
  await expect(page.getByRole('status').getByText('Profile saved')).toBeVisible()
  await expect(page.getByText('Hello, Mira!')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(2)
  await expect(mobile).toHaveValue(otherPhone)
  await expect(tags).toHaveText(['[not verified]', '[not verified]'])
}

test.use({ customerName: 'Shanta Devi Joshi' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[ACCOUNT-1] [ACCOUNT-2] [ACCOUNT-3] [ACCOUNT-4] [SESSION-7] [SESSION-8] the side menu, the profile form and signing out', async ({
    page,
    customer: { phone },
  }) => {
    await page.goto('/my/orders')
    await expect(page.getByText('Hello, Shanta!')).toBeVisible()
    await expect(page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Account' })
    for (const title of ['My Orders', 'My Addresses', 'My Messages', 'My Profile']) {
      await menu.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(menu.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
      await expectAccessible(page)
    }
    await changeProfile(page, phone)
    const reloaded = page.waitForEvent('load')
    await menu.getByRole('button', { name: 'Logout' }).click()
    await reloaded
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('am_login_expires_at'))).toBeNull()
    expect((await page.request.get('/api/v1/users/current')).status()).toBe(401)
  })
})

test('[ACCOUNT-5] [ACCOUNT-6] [ADDRESS-1] [ADDRESS-2] [ROLE-5] addresses are added, edited and deleted', async ({
  page,
  customer,
}) => {
  expect(customer.id).toBeTruthy()
  await page.goto('/my/addresses')
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const panel = page.getByRole('dialog', { name: 'Add New Address' })
  await expect(panel.getByLabel('Country', { exact: true })).toHaveValue('IND')
  await expect(panel.getByLabel('Country', { exact: true })).toBeDisabled()
  await panel.getByRole('button', { name: 'Save Address' }).click()
  await expect(panel).toContainText('Please enter the Title, usually the full name of the recipient.')
  await expect(panel.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)
  await panel.getByLabel('Title').fill('Meera Joshi')
  await panel.getByLabel('City').fill('Mhow')
  await panel.getByLabel('ZIP code').fill('452010')
  await expect(panel.getByLabel('State')).toHaveValue('MP')
  await expect(panel.getByLabel('City')).toHaveValue('Mhow')
  await panel.getByRole('button', { name: 'Save Address' }).click()
  await expect(panel).toContainText('Please enter the Address Line 1')
  await panel.getByLabel('Address Line 1').fill('22 Lake View')
  await panel.getByRole('button', { name: 'Save Address' }).click()
  await expect(panel).toBeHidden()
  await expect(card(page, 'Meera Joshi')).toContainText('Mhow, Madhya Pradesh 452010')
  await addAddress(page, 'Shanta Joshi')
  await addAddress(page, LONG_NAME)
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)

  await card(page, 'Meera Joshi').getByRole('button', { name: 'Edit' }).click()
  const editor = page.getByRole('dialog', { name: 'Update Address' })
  await expect(editor.getByLabel('City')).toHaveValue('Mhow')
  await editor.getByLabel('City').fill('Indore')
  await editor.getByRole('button', { name: 'Save Address' }).click()
  await expect(card(page, 'Meera Joshi')).toContainText('Indore, Madhya Pradesh 452010')

  await card(page, 'Shanta Joshi').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'Shanta Joshi')).toContainText('Delete this address?')
  await expectAccessible(page)
  await card(page, 'Shanta Joshi').getByRole('button', { name: 'Keep it' }).click()
  await expect(card(page, 'Shanta Joshi').getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await card(page, 'Shanta Joshi').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'Shanta Joshi')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('[ADDRESS-14] [PIN-9] a PIN code of another state is questioned once, and a second press saves the address', async ({
  page,
  customer,
}) => {
  expect(customer.id).toBeTruthy()
  await page.goto('/my/addresses')
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const panel = page.getByRole('dialog', { name: 'Add New Address' })
  await panel.getByLabel('Title').fill('Shanta Joshi')
  // A village: the table in the browser knows the state, the shop's directory the district.
  await panel.getByLabel('ZIP code').fill('303001')
  await expect(panel.getByLabel('City')).toHaveValue('Jaipur')
  await expect(panel.getByLabel('State')).toHaveValue('RJ')
  await panel.getByLabel('ZIP code').fill('302001')
  await expect(panel.getByLabel('City')).toHaveValue('Jaipur')
  await panel.getByLabel('State').selectOption('MP')
  await panel.getByLabel('Address Line 1').fill('7 Station Road')
  const save = panel.getByRole('button', { name: 'Save Address' })
  await save.click()
  await expect(panel.getByText('302001 is in Rajasthan. Change the state?')).toBeVisible()
  await expectAccessible(page)
  await save.click()
  await expect(panel).toBeHidden()
  await expect(page.getByText('Jaipur, Madhya Pradesh 302001')).toBeVisible()
})

test('on a slow connection the PIN code may be found after the button was pressed', async ({
  page,
  customer,
}) => {
  expect(customer.id).toBeTruthy()
  const gate = Promise.withResolvers<void>()
  await page.route('**/pin-places-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/my/addresses')
  await fillAddress(page, 'Shanta Joshi')
  await saveAddress(page)
  gate.resolve()
  await expect(page.getByText('Ratlam, Madhya Pradesh 457001')).toBeVisible()
})

test('[LAYOUT-12] [SESSION-2] [AUTH-14] [AUTH-15] one panel is open at a time, also when the login expires on an open page', async ({
  page,
  customer,
}) => {
  expect(customer.id).toBeTruthy()
  await page.goto('/my/addresses')
  await expect(page.getByText('Hello,')).toBeVisible()
  const started = hydrated(page)
  await page.reload()
  await page.getByRole('button', { name: 'Cart' }).click()
  await started
  await expect(page.getByText('Hello,')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()

  await page.clock.install()
  await page.reload()
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Address' })).toBeVisible()
  await page.clock.fastForward('01:01:00')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByText('Hello,')).toHaveCount(0)
})
