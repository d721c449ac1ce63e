import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { SOON } from '#kit/testing.ts'
import { createSenders } from '../notifications/index.ts'
import { badProvider } from '../notifications/testing.ts'
import { type AuthShop, age, aMobile, anEmail, openAuthShop, queuedFor } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.db.deleteFrom('channel_health').execute()
})

const fail = (channel: string, failures = 3) =>
  shop.db.insertInto('channel_health').values({ channel, failures }).execute()

const verified = { phone_verified_at: new Date(), email_verified_at: new Date() }
const send = (body: object) => shop.openBrowser().call('sendOtc', body)
const signUp = (details: object) =>
  shop.openBrowser().call('signup', { name: 'Asha Rao', tncAccepted: true, ...details })

describe('[AUTH-38] while SMS cannot be delivered', () => {
  test('a customer with a verified e-mail is advised to use it, and no code is created', async () => {
    await fail('SMS+91')
    const { phone, email } = await insertUser(shop.db, { email: anEmail(), ...verified })
    expect(await send({ phone })).toMatchObject({
      status: 503,
      code: 'SMS_DOWN',
      message: 'We cannot send text messages at the moment. Please log in with your email instead.',
    })
    expect(await queuedFor(shop.db, `+91${phone}`)).toEqual([])
    expect(await send({ email })).toMatchObject({ status: 200 })
  })

  test('a customer without one, or while mail is down too, is asked to try later', async () => {
    await fail('SMS+91')
    const message = 'We cannot send text messages at the moment. Please try again in a few minutes.'
    const { phone } = await insertUser(shop.db, { phone_verified_at: new Date() })
    expect(await send({ phone })).toMatchObject({ status: 503, message })
    const other = await insertUser(shop.db, { email: anEmail(), ...verified })
    await fail('EMAIL')
    expect(await send({ phone: other.phone })).toMatchObject({ status: 503, message })
    expect(await send({ email: other.email })).toMatchObject({ status: 503, code: 'EMAIL_DOWN' })
  })

  test('a sign-up is advised to use the e-mail, and creates no account', async () => {
    await fail('SMS+91')
    const mobile = aMobile()
    expect(await signUp({ ...mobile, email: anEmail() })).toMatchObject({
      status: 503,
      message:
        'We cannot send text messages at the moment. Please use your email instead; you can add your mobile number later.',
    })
    const made = await shop.db.selectFrom('app_user').where('phone', '=', mobile.phone).execute()
    expect(made).toEqual([])
  })

  test('failures of another country, only two failures, and an older failure have no effect', async () => {
    const mobile = aMobile()
    await insertUser(shop.db, { phone: mobile.phone })
    await fail('SMS+1')
    expect(await send(mobile)).toMatchObject({ status: 200 })
    await fail('SMS+91', 2)
    await age(shop.db, `+91${mobile.phone}`, 31)
    expect(await send(mobile)).toMatchObject({ status: 200 })
    const failed_at = new Date(Date.now() - 61_000)
    await shop.db.updateTable('channel_health').set({ failures: 9, failed_at }).execute()
    await age(shop.db, `+91${mobile.phone}`, 31)
    expect(await send(mobile)).toMatchObject({ status: 200 })
  })
})

test('[AUTH-38] failed and successful messages mark a channel as down and as up again', async () => {
  let isDown = true
  const url = await badProvider((_request, response) =>
    isDown ? response.writeHead(503).end() : response.end('{"type":"success","message":"ok"}'),
  )
  const templates = { signInCode: '1' } as never
  const sms = { by: 'msg91', url, authKey: 'key', templates } as const
  const mail = { url: 'smtp://127.0.0.1:1', from: 'care@aranyamill.example' }
  const senders = createSenders({ sms: { '+91': sms, '+1': sms }, mail })
  const failing = await openAuthShop({ senders })
  await failing.jobs.start()
  try {
    const signUpHere = () =>
      failing.openBrowser().call('signup', { name: 'Asha Rao', tncAccepted: true, ...aMobile() })
    expect(await signUpHere()).toMatchObject({ status: 200 })
    const failures = async () =>
      (await failing.db.selectFrom('channel_health').selectAll().executeTakeFirst())?.failures ?? 0
    await vi.waitFor(async () => expect(await failures()).toBeGreaterThanOrEqual(3), SOON)
    expect(await signUpHere()).toMatchObject({ status: 503, code: 'SMS_DOWN' })
    isDown = false
    await failing.db
      .updateTable('channel_health')
      .set({ failed_at: new Date(0) })
      .execute()
    expect(await signUpHere()).toMatchObject({ status: 200 })
    await vi.waitFor(async () => expect(await failures()).toBe(0), SOON)
  } finally {
    await failing.jobs.stop()
    await failing.close()
  }
})
