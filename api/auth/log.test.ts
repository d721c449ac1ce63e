import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { type AuthShop, age, aMobile, anEmail, join, openAuthShop } from './testing.ts'

let shop: AuthShop
let log = ''
beforeAll(async () => {
  const write = (line: string) => {
    log += line
  }
  shop = await openAuthShop({ logger: createLogger({ write }) })
})
afterAll(() => shop.close())

test('the log of a whole visit contains no code, token, phone, e-mail, name or address', async () => {
  const mobile = aMobile()
  const email = anEmail()
  const { browser, identifier } = await join(shop, { name: 'Asha Canary Rao', ...mobile, email })
  const secrets = [...browser.cookies.values()].map(decodeURIComponent)
  await age(shop.db, identifier, 31)
  await browser.call('sendOtc', mobile)
  const code = await shop.readCode(identifier)
  await browser.call('verifyOtc', { ...mobile, otc: '12345678901234567890' })
  await browser.call('verifyOtc', { ...mobile, otc: code })
  await browser.call('sendOtc', { email: 'canary@unknown.example' })
  await browser.call('putUser', { name: 'Asha Canary Rao', email: `new-${email}` })
  await browser.call('putAddress', { title: 'Canary Lane' }, { action: 'add' })
  await browser.call('putAddress', { title: 7, city: 'Canary Town' }, { action: 'canary' })
  secrets.push(...[...browser.cookies.values()].map(decodeURIComponent))
  await browser.call('logout')
  // An error of the database quotes its input.
  await age(shop.db, identifier, 31)
  await shop.db.schema.dropTable('otc').execute()
  expect(await browser.call('sendOtc', mobile)).toMatchObject({ status: 500 })

  expect(log.match(/"answered"/g)?.length).toBeGreaterThan(10)
  expect(log).toContain('refused by PostgreSQL')
  const digits = mobile.phone.slice(-6)
  for (const secret of [...secrets, code, mobile.phone, digits, email, browser.ip, '12345678901234567890'])
    expect(log).not.toContain(secret)
  expect(log.toLowerCase()).not.toContain('canary')
})
