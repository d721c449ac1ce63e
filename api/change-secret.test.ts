import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { CSRF_COOKIE } from '#contract/calls.ts'
import { aPhone } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { buildApp } from './app.ts'
import { codesOf, createBrowser, queuedFor } from './auth/testing.ts'
import { checkSecret } from './check-secret.store.ts'
import { deriveKeys } from './derive-key.ts'
import { audit } from './orders/index.ts'
import { resealApps, staffSealKeys } from './staff/index.ts'
import { saveRecoveryCodes } from './staff/new-key.ts'
import { appCode, openDesk } from './staff/testing.ts'
import { aPerson, openStaffShop, passStepOne } from './staff/testing-sign-in.ts'
import { noUploads, unreachableGateways } from './testing.ts'

const aSecret = () => randomBytes(32).toString('hex')
const [oldSecret, newSecret] = [aSecret(), aSecret()]
const changed = { secret: newSecret, previousSecret: oldSecret }

// Two processes on one database. Only the new one has workers, as in a roll-out that begins with them.
const before = await openStaffShop({ secret: oldSecret, trustedHops: 1 })
await before.jobs.stop()
const { app, jobs } = await buildApp({
  ...{ db: before.db, gateways: unreachableGateways(), publicUrl: new URL('http://localhost') },
  ...{ production: false, mediaStore: noUploads(), trustedHops: 1, ...changed },
})
await app.listen({ port: 0, host: '127.0.0.1' })
await jobs.start()
const after = {
  ...before,
  ...{ url: app.listeningOrigin, secret: newSecret, codes: codesOf(newSecret) },
  openDesk: () => openDesk(app.listeningOrigin),
}
afterAll(async () => {
  await jobs.stop()
  await app.close()
  await before.close()
})

test('[SCALE-11] a customer who has got a code signs in while the secret is being changed', async () => {
  const phone = { isdCode: '+91', phone: aPhone() }
  const first = createBrowser(before.url, '198.18.4.5')
  const asked = await first.call('signup', { name: 'Test Customer', tncAccepted: true, ...phone })
  expect(asked.status).toBe(200)
  const [{ seed = '' } = {}] = await queuedFor(before.db, `+91${phone.phone}`)
  const token = first.cookies.get(CSRF_COOKIE)
  const second = createBrowser(after.url, first.ip, first.cookies)
  const otc = codesOf(oldSecret).codeOf(seed)
  expect(await second.call('verifyOtc', { ...phone, otc })).toMatchObject({ status: 200 })
  expect(first.cookies.get(CSRF_COOKIE)).not.toBe(token)
  // A page of the old process sends its token to the new one.
  const guest = createBrowser(before.url, '198.18.4.6')
  await guest.call('listSettings')
  const [, browser] = guest.cookies.get(CSRF_COOKIE)?.split('.') ?? []
  const moved = createBrowser(after.url, guest.ip, guest.cookies)
  expect(await moved.call('sendOtc', phone)).not.toMatchObject({ code: 'CSRF_REJECTED' })
  await moved.call('listSettings')
  const renewed = guest.cookies.get(CSRF_COOKIE)
  expect(renewed?.split('.')[1]).toBe(browser)
  expect(await createBrowser(before.url, guest.ip, guest.cookies).call('sendOtc', phone)).toMatchObject({
    code: 'CSRF_REJECTED',
  })
})

test('[SCALE-11] apps and recovery codes of staff go on working, apps also after the change', async () => {
  const person = await aPerson({ ...before, secret: oldSecret })
  const recoveryKeys = deriveKeys({ secret: oldSecret }, 'staff-recovery')
  const [code] = await seedTx(before.db, (tx) => saveRecoveryCodes(tx, { recoveryKeys }, person.id))
  const withCode = await passStepOne(after, person.phone)
  expect((await withCode.desk.send('POST', '/auth/recovery', { code })).status).toBe(200)
  await before.db.deleteFrom('otc_event').execute()
  await resealApps(before.db, staffSealKeys(changed))
  await resealApps(before.db, staffSealKeys({ secret: newSecret }))
  const withApp = await passStepOne(after, person.phone)
  expect((await withApp.desk.send('POST', '/auth/totp', { code: appCode(person.secret) })).status).toBe(200)
  const entries = await before.db
    .selectFrom('audit_entry')
    .select('act')
    .where('act', '=', 'key.reseal')
    .execute()
  expect(entries).toHaveLength(1)
  expect(await audit(before.db)).toEqual([])
})

test('[SCALE-11] the new secret is taken into use by a process that knows the old one', async () => {
  const check = async (secret: string, previousSecret?: string) =>
    (await checkSecret(before.db, { secret, previousSecret, mayReplace: false })).ok
  expect(await check(oldSecret)).toBe(true)
  expect(await check(newSecret)).toBe(false)
  expect(await check(newSecret, oldSecret)).toBe(true)
  expect(await check(newSecret)).toBe(true)
  expect(await check(oldSecret)).toBe(false)
})
