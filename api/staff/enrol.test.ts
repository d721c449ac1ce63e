import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aPhone } from '#db/testing-rows.ts'
import { terminalActor } from '#domain/actor.ts'
import { PERMISSIONS } from '#domain/permission.ts'
import { invariant } from '#kit/invariant.ts'
import { inviteStaff, resetStaff } from './index.ts'
import { appCode } from './testing.ts'
import { createPasskey } from './testing-passkey.ts'
import { deskWithApp, openStaffShop, passStepOne } from './testing-sign-in.ts'
import { counterAt, totpCode } from './totp.ts'

const shop = await openStaffShop()
afterAll(shop.close)
const { db } = shop

const manager = { actor: terminalActor('Namuna'), held: new Set(PERMISSIONS) }
const deps = { db, publicUrl: new URL('https://shop.example') }

async function invite(roleId = 'PACKER') {
  const phone = aPhone()
  const person = { name: 'Namuna New', isdCode: '+91', phone, email: null, roleId } as const
  const invited = await inviteStaff(deps, manager, person)
  invariant(invited.ok, 'invited')
  return { ...invited.value, phone, token: invited.value.link.split('/').at(-1) ?? '' }
}

/** The bytes of a secret in base32. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('[STAFF-19] the link and a code, in one browser, lead to the first key and ten recovery codes', async () => {
  const { link, token, phone, id } = await invite()
  expect(link).toMatch(/^https:\/\/shop\.example\/admin\/welcome\/[\w-]{43}$/)
  const desk = shop.openDesk()
  const opened = await desk.send('POST', '/auth/welcome', { token })
  expect(opened.json).toMatchObject({ name: 'Namuna New', role: 'Packer' })
  expect(await desk.send('POST', '/auth/enrol/options')).toMatchObject({ status: 401 })
  const { step } = await passStepOne(shop, phone, desk)
  expect(step.json).toEqual({ step: 'ENROL', passkeys: 0, hasTotp: false })
  const offer = await desk.send('POST', '/auth/enrol/options')
  const secret = bytesOf(offer.json.totp.secret)
  const wrong = { kind: 'TOTP', label: 'Phone', code: totpCode(secret, counterAt(new Date()) + 50) }
  expect((await desk.send('POST', '/auth/enrol', wrong)).code).toBe('KEY_REFUSED')
  const enrolled = await desk.send('POST', '/auth/enrol', { ...wrong, code: appCode(secret) })
  expect(enrolled.json.recoveryCodes).toHaveLength(10)
  for (const code of enrolled.json.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect((await desk.get('/me')).json).toMatchObject({ id, keys: [{ kind: 'TOTP' }], recoveryCodesLeft: 10 })
  // The link is used up.
  expect(await shop.openDesk().send('POST', '/auth/welcome', { token })).toMatchObject({ status: 404 })
})

test('[STAFF-18] each recovery code works once, and neither codes nor app secrets are stored readably', async () => {
  const { token, phone, id } = await invite()
  const desk = shop.openDesk()
  await desk.send('POST', '/auth/welcome', { token })
  await passStepOne(shop, phone, desk)
  const offer = await desk.send('POST', '/auth/enrol/options')
  const secret = bytesOf(offer.json.totp.secret)
  const key = { kind: 'TOTP', label: 'Phone', code: appCode(secret) }
  const { recoveryCodes } = (await desk.send('POST', '/auth/enrol', key)).json
  const { rows } = await sql<{ row: string }>`
    select staff_key::text as row from staff_key where user_id = ${id}`.execute(db)
  expect(rows).toHaveLength(11)
  for (const { row } of rows) {
    expect(row).not.toContain(secret.toString('hex'))
    for (const code of recoveryCodes) expect(row).not.toContain(code)
  }
  await sql`delete from otc_event`.execute(db)
  const { desk: second } = await passStepOne(shop, phone)
  const typed = ` ${recoveryCodes[3].toLowerCase().replaceAll('-', ' ')} `
  expect((await second.send('POST', '/auth/recovery', { code: 'AAAA-AAAA-AAAA-AAAA' })).code).toBe(
    'KEY_REFUSED',
  )
  expect((await second.send('POST', '/auth/recovery', { code: typed })).status).toBe(200)
  expect((await second.get('/me')).json.recoveryCodesLeft).toBe(9)
  await sql`delete from otc_event`.execute(db)
  const { desk: third } = await passStepOne(shop, phone)
  expect((await third.send('POST', '/auth/recovery', { code: typed })).code).toBe('KEY_REFUSED')
})

test('[STAFF-19] the code without the link, or with the link in another browser, adds no key', async () => {
  const { token, phone } = await invite()
  await shop.openDesk().send('POST', '/auth/welcome', { token })
  const { desk, step } = await passStepOne(shop, phone)
  expect(step.json.step).toBe('INVITE_NEEDED')
  expect(await desk.send('POST', '/auth/enrol/options')).toMatchObject({ status: 401 })
})

test('[STAFF-19] a link works for 24 hours', async () => {
  const { token, until } = await invite()
  expect(Math.abs(Date.parse(until) - Date.now() - 24 * 3_600_000)).toBeLessThan(600_000)
  await sql`update staff_challenge set created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'
    where purpose = 'INVITE'`.execute(db)
  expect(await shop.openDesk().send('POST', '/auth/welcome', { token })).toMatchObject({ status: 404 })
})

test('[STAFF-19] the first key may be a passkey; a reset takes all keys and sessions away and makes a new link', async () => {
  const { token, phone, id } = await invite()
  const desk = shop.openDesk()
  await desk.send('POST', '/auth/welcome', { token })
  await passStepOne(shop, phone, desk)
  const offer = await desk.send('POST', '/auth/enrol/options')
  const attestation = createPasskey().attest(offer.json.passkey.challenge)
  const unverified = createPasskey().attest(offer.json.passkey.challenge, { isVerified: false })
  const body = { kind: 'PASSKEY', label: 'Laptop' }
  expect((await desk.send('POST', '/auth/enrol', { ...body, attestation: unverified })).code).toBe(
    'KEY_REFUSED',
  )
  expect((await desk.send('POST', '/auth/enrol', { ...body, attestation })).status).toBe(200)
  expect((await desk.get('/me')).json.keys).toMatchObject([{ kind: 'PASSKEY', label: 'Laptop' }])
  const reset = await resetStaff(deps, manager, id)
  expect(reset).toMatchObject({ ok: true, value: { link: expect.stringContaining('/admin/welcome/') } })
  expect(await desk.get('/me')).toMatchObject({ status: 401 })
  await sql`delete from otc_event`.execute(db)
  expect((await passStepOne(shop, phone)).step.json).toEqual({
    step: 'INVITE_NEEDED',
    passkeys: 0,
    hasTotp: false,
  })
})

test('[STAFF-28] the last key stays, and an old session adds a key only with a step-up', async () => {
  const owner = await deskWithApp(shop)
  const [app] = (await owner.get('/me')).json.keys
  const remove = async (id: string) =>
    owner.send(
      'DELETE',
      `/me/keys/${id}`,
      undefined,
      await owner.confirm({ act: 'key.remove', subject: id, amount: null }),
    )
  expect(await remove(app.id)).toMatchObject({ status: 409, code: 'LAST_KEY' })
  expect((await owner.get('/me')).json.needsSecondKey).toBe(true)

  const add = async (headers: HeadersInit = {}) => {
    const offer = await owner.send('POST', '/me/keys/options')
    const attestation = createPasskey().attest(offer.json.passkey.challenge)
    return owner.send('POST', '/me/keys', { kind: 'PASSKEY', label: 'Key', attestation }, headers)
  }
  expect((await add()).status).toBe(200)
  await sql`update staff_session set created_at = now() - interval '6 minutes' where user_id = ${owner.id}`.execute(
    db,
  )
  expect(await add()).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' })
  expect((await add(await owner.confirm({ act: 'key.add', subject: 'me', amount: null }))).status).toBe(200)
  expect(await remove(app.id)).toMatchObject({ status: 200 })
  expect((await owner.get('/me')).json).toMatchObject({ needsSecondKey: false, keys: [{}, {}] })
})

test('[STAFF-20] somebody ends one of the own sessions, and nobody else’s', async () => {
  const [one, other] = [await deskWithApp(shop), await deskWithApp(shop)]
  const [session] = (await other.get('/me')).json.sessions
  expect(await one.send('DELETE', `/me/sessions/${session.id}`)).toMatchObject({ status: 404 })
  expect(await other.send('DELETE', `/me/sessions/${session.id}`)).toMatchObject({ status: 200 })
  expect(await other.get('/me')).toMatchObject({ status: 401 })
})
