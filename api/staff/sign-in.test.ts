import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { aPhone, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { SOON } from '#kit/testing.ts'
import { queuedFor } from '../auth/testing.ts'
import { signIn as signInCustomer } from '../testing.ts'
import { appCode, insertStaff, openDesk } from './testing.ts'
import { createPasskey } from './testing-passkey.ts'
import {
  ageSessions,
  aPerson,
  openStaffShop,
  passStepOne,
  readStaffCode,
  signInWithApp,
} from './testing-sign-in.ts'

const shop = await openStaffShop()
afterAll(shop.close)
const { db } = shop

const entriesOf = async (staffId: string) => {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
  return rows.map(({ act, key_used }) => [act, key_used])
}

test('[STAFF-16] [STAFF-30] a code and the code of the app open a session, which is in the audit log', async () => {
  const person = await aPerson(shop, { roleId: 'SUPPORT' })
  const { desk, step } = await passStepOne(shop, person.phone)
  expect(step.json).toEqual({ step: 'KEY', passkeys: 0, hasTotp: true })
  expect(await desk.get('/me')).toMatchObject({ status: 401 })
  const signedIn = await desk.send('POST', '/auth/totp', { code: appCode(person.secret) })
  expect(signedIn.status).toBe(200)
  expect((await desk.get('/me')).json).toMatchObject({ id: person.id, role: { id: 'SUPPORT' } })
  expect(await entriesOf(person.id)).toEqual([['staff.sign-in', 'TOTP']])
  await desk.send('POST', '/auth/logout')
  expect(await desk.get('/me')).toMatchObject({ status: 401 })
  expect(await entriesOf(person.id)).toEqual([
    ['staff.sign-in', 'TOTP'],
    ['staff.sign-out', null],
  ])
})

test('[STAFF-21] the cookie of a session is for /admin alone and out of reach of scripts and other sites', async () => {
  const { signedIn } = await signInWithApp(shop, await aPerson(shop))
  const lines = signedIn.headers.getSetCookie()
  const session = lines.find((line) => line.startsWith('am_staff='))
  for (const part of ['Path=/admin', 'HttpOnly', 'SameSite=Strict']) expect(session).toContain(part)
  const token = lines.find((line) => line.startsWith('XSRF-STAFF='))
  for (const part of ['Path=/admin', 'SameSite=Strict']) expect(token).toContain(part)
})

test('[STAFF-21] a change without the token of the session is refused', async () => {
  const { desk } = await signInWithApp(shop, await aPerson(shop))
  const foreign = openDesk(shop.url)
  await foreign.get('/me')
  const token = decodeURIComponent(foreign.cookies.get('XSRF-STAFF') ?? '')
  for (const headers of [
    { 'x-xsrf-token': token },
    { 'x-xsrf-token': '' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    expect(await desk.send('POST', '/auth/logout', undefined, headers)).toMatchObject({
      status: 403,
      code: 'CSRF_REJECTED',
    })
  }
  expect((await desk.get('/me')).status).toBe(200)
})

test('[STAFF-15] an unknown number gets the same answer, and nothing is sent', async () => {
  const [stranger, person] = [aPhone(), await aPerson(shop)]
  const [known, unknown] = [shop.openDesk(), shop.openDesk()]
  const answers = [
    await unknown.send('POST', '/auth/send-otc', { phone: stranger }),
    await known.send('POST', '/auth/send-otc', { phone: person.phone }),
  ]
  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [200, { sent: true }],
    [200, { sent: true }],
  ])
  // Jobs of one queue run in their order, so the stranger's is done by now.
  await readStaffCode(shop, person.phone)
  expect(await queuedFor(db, `+91${stranger}`)).toEqual([])
  const guesses = [
    await unknown.send('POST', '/auth/verify-otc', { phone: stranger, otc: '000000' }),
    await known.send('POST', '/auth/verify-otc', { phone: person.phone, otc: '000000' }),
  ]
  for (const guess of guesses) expect(guess).toMatchObject({ status: 400, code: 'OTC_INVALID' })
  // Both wait equally long for the next code.
  const again = [
    await unknown.send('POST', '/auth/send-otc', { phone: stranger }),
    await known.send('POST', '/auth/send-otc', { phone: person.phone }),
  ]
  for (const answer of again) expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
})

test('[STAFF-15] [STAFF-14] a customer is unknown at the desk, and a customer’s session opens nothing there', async () => {
  const customer = await insertUser(db, { phone_verified_at: new Date() })
  const desk = shop.openDesk()
  await desk.send('POST', '/auth/send-otc', { phone: customer.phone })
  const person = await aPerson(shop)
  await passStepOne(shop, person.phone)
  expect(await queuedFor(db, `+91${customer.phone}`)).toEqual([])
  const cookie = await signInCustomer(db, customer.id)
  expect(await openDesk(shop.url, cookie).get('/me')).toMatchObject({ status: 401 })
  const token = cookie.split('=')[1]
  expect(await openDesk(shop.url, `am_staff=${token}`).get('/me')).toMatchObject({ status: 401 })
})

test('[STAFF-15] a code of the desk works only in the browser that asked for it, and once', async () => {
  const person = await aPerson(shop)
  const desk = shop.openDesk()
  await desk.send('POST', '/auth/send-otc', { phone: person.phone })
  const otc = await readStaffCode(shop, person.phone)
  const body = { phone: person.phone, otc }
  expect((await shop.openDesk().send('POST', '/auth/verify-otc', body)).code).toBe('OTC_INVALID')
  expect((await desk.send('POST', '/auth/verify-otc', body)).status).toBe(200)
  expect((await desk.send('POST', '/auth/verify-otc', body)).code).toBe('OTC_INVALID')
})

test.each(['/auth/totp', '/auth/recovery'])('[STAFF-16] without step 1 %s is refused', async (path) => {
  const { secret } = await aPerson(shop)
  const answer = await shop.openDesk().send('POST', path, { code: appCode(secret) })
  expect(answer).toMatchObject({ status: 401, code: 'STAFF_NOT_SIGNED_IN' })
})

test('[STAFF-17] each code of the app works once, and five wrong ones lock it', async () => {
  const person = await aPerson(shop)
  const code = appCode(person.secret)
  const { desk } = await passStepOne(shop, person.phone)
  expect((await desk.send('POST', '/auth/totp', { code })).status).toBe(200)
  await sql`delete from otc_event`.execute(db)
  const { desk: second } = await passStepOne(shop, person.phone)
  expect((await second.send('POST', '/auth/totp', { code })).code).toBe('KEY_REFUSED')
  const wrong = appCode(person.secret, 99)
  for (let tries = 2; tries <= 5; tries++)
    expect((await second.send('POST', '/auth/totp', { code: wrong })).code).toBe('KEY_REFUSED')
  const locked = await second.send('POST', '/auth/totp', { code: appCode(person.secret, 1) })
  expect(locked).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  await sql`update staff_key set locked_until = now() where user_id = ${person.id}`.execute(db)
  expect((await second.send('POST', '/auth/totp', { code: appCode(person.secret, 1) })).status).toBe(200)
})

test.each([
  ['the session has idled for 60 minutes', 61, 0],
  ['the session has lasted its time', 0, 13 * 60],
])('[STAFF-20] nothing is answered when %s', async (_, idle, old) => {
  const person = await aPerson(shop)
  const { desk } = await signInWithApp(shop, person)
  if (idle) await sql`update staff_session set idle_until = now() where user_id = ${person.id}`.execute(db)
  if (old) {
    await ageSessions(db, person.id, old)
    await sql`update staff_session set idle_until = now() + interval '1 hour' where user_id = ${person.id}`.execute(
      db,
    )
  }
  expect(await desk.get('/me')).toMatchObject({ status: 401 })
})

test('[STAFF-20] a call moves the idle time on, and not the end of the session', async () => {
  const person = await aPerson(shop)
  const { desk } = await signInWithApp(shop, person)
  await ageSessions(db, person.id, 1)
  await sql`update staff_session set idle_until = now() + interval '5 minutes', last_seen_at = now() - interval '55 minutes'
    where user_id = ${person.id}`.execute(db)
  const before = await db
    .selectFrom('staff_session')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect((await desk.get('/me')).status).toBe(200)
  const after = await db
    .selectFrom('staff_session')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(after.idle_until.getTime()).toBeGreaterThan(before.idle_until.getTime() + 50 * 60_000)
  expect(after.expires_at).toEqual(before.expires_at)
})

test('[STAFF-20] the sessions of somebody end when the role changes or the person is deactivated', async () => {
  for (const change of [{ role_id: 'PACKER' }, { is_active: false }]) {
    const person = await aPerson(shop, { roleId: 'SUPPORT' })
    const { desk } = await signInWithApp(shop, person)
    const set = (values: object) =>
      seedTx(db, (tx) => tx.updateTable('staff').set(values).where('user_id', '=', person.id).execute())
    await set(change)
    expect(await desk.get('/me')).toMatchObject({ status: 401 })
    await set({ role_id: 'SUPPORT', is_active: true })
    expect(await desk.get('/me')).toMatchObject({ status: 401 })
  }
})

test('[STAFF-22] a new device is told by e-mail to the person and to all owners, a known one to nobody', async () => {
  await insertStaff(db, { name: 'Namuna First', email: 'first-owner@desk.example' })
  const person = await aPerson(shop, { roleId: 'PACKER', email: 'packer@desk.example' })
  const { desk } = await signInWithApp(shop, person)
  const mails = async (email: string) =>
    (await queuedFor(db, email)).filter(({ template }) => template === 'staffNewDevice')
  await vi.waitFor(async () => expect(await mails('packer@desk.example')).toHaveLength(1), SOON)
  expect(await mails('first-owner@desk.example')).toMatchObject([{ vars: { name: 'Namuna PACKER' } }])
  await desk.send('POST', '/auth/logout')
  await sql`delete from otc_event`.execute(db)
  await sql`update staff_key set last_counter = null where user_id = ${person.id}`.execute(db)
  await passStepOne(shop, person.phone, desk)
  expect((await desk.send('POST', '/auth/totp', { code: appCode(person.secret) })).status).toBe(200)
  expect(await mails('packer@desk.example')).toHaveLength(1)
})

test('[STAFF-16] a passkey alone signs in, if it verified the person for this shop and this challenge', async () => {
  const person = await aPerson(shop)
  const { desk } = await signInWithApp(shop, person)
  const passkey = createPasskey()
  const offer = await desk.send('POST', '/me/keys/options')
  expect(offer.json.passkey).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const attestation = passkey.attest(offer.json.passkey.challenge)
  const added = await desk.send('POST', '/me/keys', { kind: 'PASSKEY', label: 'Laptop', attestation })
  expect(added.json).toMatchObject({ kind: 'PASSKEY', label: 'Laptop' })

  const begin = async (at = shop.openDesk()) => {
    const { json } = await at.send('POST', '/auth/passkey/options')
    expect(json.options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    })
    return { at, challenge: json.options.challenge as string }
  }
  const refused = { status: 400, code: 'KEY_REFUSED' }
  const wrongs = [{ isVerified: false }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }]
  for (const wrong of wrongs) {
    const { at, challenge } = await begin()
    const assertion = passkey.assert(challenge, wrong)
    expect(await at.send('POST', '/auth/passkey', { assertion })).toMatchObject(refused)
  }
  const [one, other] = [await begin(), await begin()]
  const foreign = passkey.assert(other.challenge)
  expect(await one.at.send('POST', '/auth/passkey', { assertion: foreign })).toMatchObject(refused)
  // The challenge is used up, so even its own signature no longer works.
  const late = passkey.assert(one.challenge)
  expect(await one.at.send('POST', '/auth/passkey', { assertion: late })).toMatchObject(refused)
  const stranger = createPasskey().assert(other.challenge)
  expect(
    await (await begin(other.at)).at.send('POST', '/auth/passkey', { assertion: stranger }),
  ).toMatchObject(refused)

  const { at, challenge } = await begin()
  const assertion = passkey.assert(challenge)
  expect((await at.send('POST', '/auth/passkey', { assertion })).status).toBe(200)
  expect((await at.get('/me')).json.id).toBe(person.id)
  expect(await entriesOf(person.id)).toContainEqual(['staff.sign-in', 'PASSKEY'])
})
