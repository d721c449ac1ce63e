import { expect, test } from 'vitest'
import { BRAND, copyright, mailTo, officeLine, pageTitle } from './brand.ts'

test('[SHOP-10] the brand is Aranya Mill', () => {
  expect(BRAND.name).toBe('Aranya Mill')
})

test('the default title is the tagline and the brand', () => {
  expect(pageTitle()).toBe('Powered By Natural Ingredients and Traditional Methods | Aranya Mill')
  expect(pageTitle('Groundnut Oil')).toBe('Groundnut Oil | Aranya Mill')
})

test('the copyright runs from 2022 to the current year', () => {
  expect(copyright(2026)).toBe('© 2022–2026 Aranya Mill')
  expect(copyright(2022)).toBe('© 2022 Aranya Mill')
})

test('[SHOP-11] one file contains everything a real shop would change', () => {
  expect(officeLine()).toBe('14 Mandi Road, Neemuch, Madhya Pradesh 458441, India')
  for (const fact of ['name', 'designation', 'email'] as const)
    expect(BRAND.grievanceOfficer[fact]).toBeTruthy()
  expect(BRAND.legalName).toContain(BRAND.name)
  expect(BRAND.care.email).toContain('@')
  expect(BRAND.care.phone.href).toBe(`tel:${BRAND.care.phone.display.replaceAll(' ', '')}`)
  expect(BRAND.grievanceOfficer.phone.href).toBe(
    `tel:${BRAND.grievanceOfficer.phone.display.replaceAll(' ', '')}`,
  )
  expect(BRAND.care.whatsApp.href).toMatch(/^https:\/\/wa\.me\/\d+$/)
  expect(BRAND.fssai).toMatch(/^\d{14}$/)
  expect(BRAND.gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z]\d$/)
  expect(BRAND.social).toHaveLength(3)
})

test('[SHOP-12] addresses end in .example and numbers are plainly placeholders', () => {
  const emails = [BRAND.care.email, BRAND.grievanceOfficer.email]
  expect(emails.every((email) => email.endsWith('@aranyamill.example'))).toBe(true)
  expect(BRAND.social.every(({ url }) => new URL(url).hostname.endsWith('.example'))).toBe(true)
  expect(new URL(BRAND.url).hostname).toBe('aranyamill.example')
  const numbers = [
    BRAND.care.phone.display,
    BRAND.grievanceOfficer.phone.display,
    BRAND.fssai,
    BRAND.gstin,
    BRAND.cin,
  ]
  expect(numbers.filter((number) => !/0000/.test(number))).toEqual([])
})

test('the CIN has the format and the founding year', () => {
  expect(BRAND.cin).toMatch(/^[LU]\d{5}MP\d{4}PTC\d{6}$/)
  expect(BRAND.cin.slice(8, 12)).toBe(String(BRAND.foundedYear))
})

test('a mail link encodes its subject', () => {
  expect(mailTo('care@aranyamill.example', 'Damaged & late')).toBe(
    'mailto:care@aranyamill.example?subject=Damaged%20%26%20late',
  )
})
