import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { codeSentTo, enterCode, expectRefusal, fillSignUp, newEmail, newPhone, signUpAt } from './customer.ts'
import { open } from './shop.ts'
import { expect, expectAccessible, test } from './signed-in.ts'

const SEND = '/api/v1/auth/send-otc'
const VERIFY = '/api/v1/auth/verify-otc'

async function openLogin(page: Page, path = '/stores') {
  await open(page, path)
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
}

const sendCode = (page: Page) => page.getByRole('button', { name: 'Send Code' }).click()

/** One identifier gets a code every thirty seconds: dates the codes sent so far a minute back. */
const endWaitBetweenCodes = (db: Db, identifier: string) =>
  sql`update otc_event set created_at = created_at - interval '1 minute' where identifier = ${identifier}`.execute(
    db,
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[SHOP-5] [SHOP-6] [AUTH-9] [AUTH-10] [AUTH-11] [LAYOUT-6] a newcomer signs up by phone, verifies the e-mail in the profile, and later signs in by it', async ({
    page,
    browser,
    baseURL,
    db,
  }) => {
    const [phone, email] = [newPhone(), newEmail()]
    const spoken = `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`
    await openLogin(page)
    await expectAccessible(page)
    await fillSignUp(page, { phone: spoken, email })
    await expect(page.getByLabel('Mobile number')).toHaveValue(phone)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create Account' }).click()
    const panel = page.getByRole('dialog', { name: 'Login Verification' })
    await expect(panel).toContainText(spoken)
    await expect(panel).toContainText(/You can request a new code in 0:[0-3]\d/)
    await expectAccessible(page)
    const reloaded = page.waitForEvent('load')
    await enterCode(page, await codeSentTo(page, `+91${phone}`))
    await reloaded
    await expect(page).toHaveURL('/stores')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page).toHaveURL('/my/orders')
    await expect(page.getByText('Hello, Meera!')).toBeVisible()

    await page.goto('/my/account')
    await page.getByRole('button', { name: 'Verify my email' }).click()
    await expect(page.getByLabel('Enter Code')).toBeFocused()
    await expectAccessible(page)
    const first = await codeSentTo(page, email)
    await page.getByLabel('Enter Code').fill(first)
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page.getByText(/^\[(not )?verified\]$/)).toHaveText(['[verified]', '[verified]'])
    await expect(page.getByRole('button', { name: 'Verify Code' })).toHaveCount(0)

    const elsewhere = await browser.newPage({ viewport: page.viewportSize(), ...(baseURL && { baseURL }) })
    await openLogin(elsewhere)
    await elsewhere.getByRole('button', { name: 'Login with Email' }).click()
    await elsewhere.getByLabel('Email').fill(email.toUpperCase())
    await endWaitBetweenCodes(db, email)
    await sendCode(elsewhere)
    await expect(elsewhere.getByRole('dialog', { name: 'Login Verification' })).toContainText(email)
    await expect.poll(() => codeSentTo(elsewhere, email)).not.toBe(first)
    await enterCode(elsewhere, await codeSentTo(elsewhere, email))
    await elsewhere.goto('/my/account')
    await expect(elsewhere.getByText('Hello, Meera!')).toBeVisible()
    await elsewhere.close()
  })
})

test('[AUTH-14] [AUTH-15] [ACCOUNT-14] the account area keeps its URL, asks a guest to sign in, and stops asking after sign-in', async ({
  page,
  context,
}) => {
  await page.goto('/my/addresses')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/my/addresses')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'My Addresses' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  const otherTab = await context.newPage()
  await signUpAt(otherTab, '/my/addresses')
  await expect(otherTab.getByRole('dialog')).toHaveCount(0)
  await page.bringToFront()
  await expect(page.getByText('Hello, Meera!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[ERROR-5] [ERROR-27] [AUTH-4] [AUTH-8] [AUTH-13] a code that is wrong, missing, or requested too soon', async ({
  page,
  complaints,
}) => {
  const phone = newPhone()
  await openLogin(page)
  await fillSignUp(page, { phone })
  await page.getByRole('button', { name: 'Create Account' }).click()
  const code = await codeSentTo(page, `+91${phone}`)
  const field = page.getByLabel('Enter Code')
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Please enter the verification code')).toBeVisible()
  await field.fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('Invalid or expired verification code')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  expectRefusal(complaints, VERIFY)
  // [AUTH-39] The same code again costs no try: no request is sent.
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Invalid or expired verification code')).toBeVisible()
  expect(complaints).toEqual([])

  await page.getByRole('button', { name: 'Resend' }).click()
  const panel = page.getByRole('dialog', { name: 'Login' })
  await expect(panel.getByLabel('Mobile number')).toHaveValue(phone)
  await expect(panel).not.toContainText('Invalid or expired verification code')
  await expect(panel.getByRole('button', { name: /^Send Code in 0:[0-2]\d$/ })).toBeDisabled()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'I already have a code' }).click()
  await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)
})

test('[ERROR-3] [AUTH-3] [AUTH-12] an unknown number is offered an account with the typed number', async ({
  page,
  complaints,
}) => {
  const phone = newPhone()
  await openLogin(page)
  await page.getByLabel('Mobile number').fill(phone)
  await sendCode(page)
  const words = "Sorry, we didn't find an active account with this mobile number."
  await expect(page.getByText(words)).toBeVisible()
  expectRefusal(complaints, SEND)
  await page.getByRole('button', { name: 'Create One' }).click()
  await expect(page.getByLabel('Mobile number')).toHaveValue(phone)
  await expect(page.getByText(words)).toBeHidden()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: 'Login with Email' }).click()
  await page.getByRole('button', { name: 'Login with Mobile' }).click()
  await expect(page.getByLabel('Mobile number')).toHaveValue('')
})

test('[VALID-3] [VALID-8] the form works by keyboard alone, and the focus moves to the missing field', async ({
  page,
}) => {
  const phone = newPhone()
  await page.goto('/my/orders')
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter the mobile number')).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.getByRole('button', { name: 'Create One' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Anandi Rao')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please accept the terms and conditions')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Enter Code')).toBeFocused()
  await page.keyboard.type(await codeSentTo(page, `+91${phone}`))
  await expect(page.getByText('Hello, Anandi!')).toBeVisible()
})

test('a lost connection is shown, and the button is enabled again', async ({ page, complaints }) => {
  await openLogin(page)
  await page.route(`**${SEND}`, (route) => route.abort())
  await page.getByLabel('Mobile number').fill(newPhone())
  await sendCode(page)
  await expect(page.getByText('We could not reach the shop.')).toBeVisible()
  expectRefusal(complaints, SEND)
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeEnabled()
})

test('the forms of the sidebar are loaded when it opens, and loaded again after a failure', async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('auth-forms') && asked.push(request.url()))
  await open(page, '/stores')
  expect(asked).toEqual([])
  await page.route('**/auth-forms*', (route) => route.abort())
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('This form did not load.')).toBeVisible()
  expectRefusal(complaints, 'auth-forms')
  await page.unroute('**/auth-forms*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible()
})
