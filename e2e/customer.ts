import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Unused: codes are limited per number, and for numbers that differ only in their last digits. */
export const newPhone = () => `9${String(randomInt(0, 1e9)).padStart(9, '0')}`
export const newEmail = () => `meera.${randomInt(0, 1e9)}@example.com`

type Message = { code: string | null }

/** The newest code sent to a phone or mailbox. */
export async function codeSentTo(page: Page, identifier: string): Promise<string> {
  let code: string | null | undefined
  await expect
    .poll(async () => {
      const inbox = await page.request.get(`/sandbox/inbox.json?to=${encodeURIComponent(identifier)}`)
      const messages: Message[] = await inbox.json()
      code = messages[0]?.code
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** Types the code; the page sends it without a button press and reloads. */
export async function enterCode(page: Page, code: string) {
  const started = page.waitForResponse((response) => response.url().endsWith('/api/v1/users/current'))
  await page.getByLabel('Enter Code').fill(code)
  await started
}

type NewCustomer = { name?: string; phone?: string; email?: string }

export async function fillSignUp(page: Page, { name = 'Meera Joshi', phone, email }: NewCustomer) {
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Create One' }).click()
  await panel.getByLabel('Name').fill(name)
  if (phone) await panel.getByLabel('Mobile number').fill(phone)
  if (email) await panel.getByLabel('Email').fill(email)
  await panel.getByRole('checkbox').check()
}

/** Signs up on a page of the account area, and stays there. */
export async function signUpAt(page: Page, path: string, customer: NewCustomer = {}) {
  const phone = customer.phone ?? newPhone()
  await page.goto(path)
  await fillSignUp(page, { ...customer, phone })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await enterCode(page, await codeSentTo(page, `+91${phone}`))
  await expect(page.getByText('Hello,')).toBeVisible()
  return phone
}

/** The browser logs every refused call. Expects that log line and removes it from the complaints. */
export function expectRefusal(complaints: string[], path: string) {
  const isAboutIt = (complaint: string) => complaint.includes(path)
  expect(complaints.filter(isAboutIt)).not.toEqual([])
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isAboutIt(complaint)))
}

/** Adds an address in Ratlam; city and state are filled in from its PIN code. */
export async function addAddress(page: Page, title: string) {
  await fillAddress(page, title)
  await saveAddress(page)
  await expect(addressPanel(page)).toBeHidden()
}

const addressPanel = (page: Page) => page.getByRole('dialog', { name: 'Add New Address' })

export async function fillAddress(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const panel = addressPanel(page)
  await panel.getByLabel('Title').fill(title)
  await panel.getByLabel('ZIP code').fill('457001')
  await panel.getByLabel('Address Line 1').fill('7 Station Road')
}

export const saveAddress = (page: Page) =>
  addressPanel(page).getByRole('button', { name: 'Save Address' }).click()
