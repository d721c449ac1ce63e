import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhone, insertUser } from '#db/testing-rows.ts'
import { changeSetting } from '#db/testing-seed.ts'
import { type AuthShop, age, anEmail, join, openAuthShop, queuedFor } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

const TOO_MANY = { status: 429, message: 'Too many attempts. Please try again later.' }

const customer = async () => (await insertUser(shop.db, { phone_verified_at: new Date() })).phone ?? ''

/** From a new address each time, so that only the identifier is counted. */
const send = (phone: string, browser = shop.openBrowser()) => browser.call('sendOtc', { phone })

const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'))

/** Inserts an event of the past. */
const happened = (
  kind: 'SEND' | 'FAILURE' | 'UNKNOWN',
  who: { identifier: string; ip?: string },
  ago: number,
) =>
  shop.db
    .insertInto('otc_event')
    .values({ kind, ...who, created_at: sql<Date>`now() - make_interval(secs => ${ago})` })
    .execute()

test('[AUTH-22] [ERROR-27] the second code within 30 seconds', async () => {
  const phone = await customer()
  expect(await send(phone)).toMatchObject({ status: 200 })
  const answer = await send(phone)
  expect(answer).toMatchObject(TOO_MANY)
  expect(retryAfter(answer)).toBeGreaterThan(25)
  expect(retryAfter(answer)).toBeLessThanOrEqual(30)
  await age(shop.db, `+91${phone}`, 30)
  expect(await send(phone)).toMatchObject({ status: 200 })
  expect(await queuedFor(shop.db, `+91${phone}`)).toHaveLength(2)
})

test('[AUTH-23] the sixth code in an hour', async () => {
  const phone = await customer()
  for (let sent = 0; sent < 5; sent++) {
    expect(await send(phone)).toMatchObject({ status: 200 })
    await age(shop.db, `+91${phone}`, 60)
  }
  const answer = await send(phone)
  expect(answer).toMatchObject(TOO_MANY)
  // The first of the five was sent five minutes ago.
  expect(retryAfter(answer)).toBeGreaterThan(3290)
  expect(retryAfter(answer)).toBeLessThanOrEqual(3300)
  await age(shop.db, `+91${phone}`, 3300)
  expect(await send(phone)).toMatchObject({ status: 200 })
})

test('[AUTH-23] the eleventh code in a day', async () => {
  const phone = await customer()
  const identifier = `+91${phone}`
  for (let hour = 2; hour < 12; hour++) await happened('SEND', { identifier }, hour * 3600)
  expect(await send(phone)).toMatchObject(TOO_MANY)
  await age(shop.db, identifier, 13 * 3600)
  expect(await send(phone)).toMatchObject({ status: 200 })
})

test('a refused send neither replaces the code nor counts', async () => {
  const phone = await customer()
  const browser = shop.openBrowser()
  await send(phone, browser)
  await send(phone, browser)
  const otc = await shop.readCode(`+91${phone}`)
  expect(await browser.call('verifyOtc', { phone, otc })).toMatchObject({ status: 200 })
})

test('[AUTH-24] the eleventh code from one address in ten minutes', async () => {
  const browser = shop.openBrowser()
  for (let sent = 0; sent < 10; sent++)
    expect(await send(await customer(), browser)).toMatchObject({ status: 200 })
  const phone = await customer()
  expect(await send(phone, browser)).toMatchObject(TOO_MANY)
  expect(await send(phone)).toMatchObject({ status: 200 })
})

test('[AUTH-24] the fifty-first code from one address in a day', async () => {
  const browser = shop.openBrowser()
  const who = { identifier: anEmail(), ip: browser.ip }
  for (let sent = 0; sent < 50; sent++) await happened('SEND', who, 3600 + sent)
  expect(await send(await customer(), browser)).toMatchObject(TOO_MANY)
})

test('[AUTH-24] the addresses of one IPv6 /64 are counted together', async () => {
  const who = { identifier: anEmail(), ip: '2001:db8:7:7::/64' }
  for (let sent = 0; sent < 10; sent++) await happened('SEND', who, 60)
  expect(await send(await customer(), shop.openBrowser('2001:db8:7:7:1:2:3:4'))).toMatchObject(TOO_MANY)
  expect(await send(await customer(), shop.openBrowser('2001:db8:7:8:1:2:3:4'))).toMatchObject({
    status: 200,
  })
})

test('[AUTH-24] the eleventh code to numbers with the same prefix; others still work', async () => {
  const prefix = aPhone().slice(0, 6)
  const numbers = Array.from({ length: 11 }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`)
  for (const phone of numbers) await insertUser(shop.db, { phone })
  for (const phone of numbers.slice(0, 10)) expect(await send(phone)).toMatchObject({ status: 200 })
  expect(await send(numbers[10] ?? '')).toMatchObject(TOO_MANY)
  expect(await send(await customer())).toMatchObject({ status: 200 })
})

test('after requests for ten unknown identifiers an address gets no more answers, known or not', async () => {
  const browser = shop.openBrowser()
  for (let count = 0; count < 10; count++)
    expect(await send(aPhone(), browser)).toMatchObject({ status: 404 })
  expect(await send(aPhone(), browser)).toMatchObject(TOO_MANY)
  expect(await send(await customer(), browser)).toMatchObject(TOO_MANY)
  expect(await browser.call('verifyOtc', { phone: aPhone(), otc: '123456' })).toMatchObject(TOO_MANY)
  expect(await send(aPhone())).toMatchObject({ status: 404 })
})

test('requests for the same unknown identifier count once', async () => {
  const browser = shop.openBrowser()
  const stranger = aPhone()
  for (let count = 0; count < 12; count++)
    expect(await send(stranger, browser)).toMatchObject({ status: 404 })
})

test('a sign-up that reveals an existing account counts as such a request', async () => {
  const taken = await join(shop)
  const browser = shop.openBrowser()
  for (let count = 0; count < 9; count++)
    await happened('UNKNOWN', { identifier: aPhone(), ip: browser.ip }, 60)
  const signUp = (phone: string | undefined) =>
    browser.call('signup', { name: 'Test Customer', isdCode: '+91', phone, tncAccepted: true })
  expect(await signUp(taken.phone)).toMatchObject({ status: 400 })
  expect(await signUp(aPhone())).toMatchObject(TOO_MANY)
})

test('[AUTH-25] the twenty-first failure in a day, even with the right code', async () => {
  const phone = await customer()
  const identifier = `+91${phone}`
  const browser = shop.openBrowser()
  await send(phone, browser)
  const otc = await shop.readCode(identifier)
  for (let failed = 0; failed < 19; failed++) await happened('FAILURE', { identifier }, 3600 + failed)
  const wrong = otc === '000000' ? '000001' : '000000'
  expect(await browser.call('verifyOtc', { phone, otc: wrong })).toMatchObject({ status: 400 })
  const answer = await browser.call('verifyOtc', { phone, otc })
  expect(answer).toMatchObject(TOO_MANY)
  expect(retryAfter(answer)).toBeGreaterThan(22 * 3600)
  // A day after the first failures the limit allows more.
  await shop.db
    .deleteFrom('otc_event')
    .where('identifier', '=', identifier)
    .where('kind', '=', 'FAILURE')
    .execute()
  expect(await browser.call('verifyOtc', { phone, otc })).toMatchObject({ status: 200 })
})

test('an untrusted proxy header does not change the counted address', async () => {
  const plain = await openAuthShop({ trustedHops: 0 })
  const answers = []
  for (let count = 0; count < 3; count++) {
    const browser = plain.openBrowser(`203.0.113.${count}`)
    answers.push(await browser.call('sendOtc', { phone: aPhone() }))
  }
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  // Forwarded addresses are not stored, and the loopback address is not counted.
  expect(await plain.db.selectFrom('otc_event').selectAll().execute()).toEqual([])
  await plain.close()
})

test('the daily SMS budget is a hard limit, and e-mail still works', async () => {
  const setBudget = (messages: number) => changeSetting(shop.db, 'SMS_DAILY_BUDGET', messages)
  const { sent = 0 } = (await shop.db.selectFrom('sms_day').select('sent').executeTakeFirst()) ?? {}
  await setBudget(sent + 1)
  expect(await send(await customer())).toMatchObject({ status: 200 })
  const [phone, email] = [aPhone(), anEmail()]
  await insertUser(shop.db, { phone, email })
  const answer = await send(phone)
  expect(answer).toMatchObject({ status: 503, code: 'SENDER_UNAVAILABLE' })
  expect(retryAfter(answer)).toBeGreaterThan(0)
  expect(await queuedFor(shop.db, `+91${phone}`)).toEqual([])
  expect(await shop.openBrowser().call('sendOtc', { email })).toMatchObject({ status: 200 })
  await setBudget(5000)
  expect(await send(phone)).toMatchObject({ status: 200 })
})
