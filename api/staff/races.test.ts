import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { PERMISSIONS } from '#domain/permission.ts'
import { repeats } from '#kit/testing.ts'
import { deriveKeys } from '../derive-key.ts'
import { changeStaff } from './index.ts'
import { saveRecoveryCodes } from './new-key.ts'
import { appCode, insertStaff, openDesk, staffCookie } from './testing.ts'
import { createPasskey } from './testing-passkey.ts'
import { aPerson, deskWithApp, openStaffShop, passStepOne } from './testing-sign-in.ts'

const shop = await openStaffShop()
afterAll(shop.close)
const { db } = shop

const manager = { actor: terminalActor('Namuna'), held: new Set(PERMISSIONS) }

const countOwners = async () => {
  const owners = db
    .selectFrom('staff')
    .select('user_id')
    .where('role_id', '=', 'OWNER')
    .where('is_active', '=', true)
  return (await owners.execute()).length
}

const leaveOnly = (pair: string[]) =>
  seedTx(db, (tx) =>
    sql`update staff set is_active = false where user_id <> all (${pair}::uuid[]) and is_active`.execute(tx),
  )

test('[STAFF-25] of two owners who demote each other at the same time, one stays', async () => {
  for (let round = 0; round < repeats(3, 30); round++) {
    // Everybody else leaves first; the last two demote or deactivate each other.
    const pair = [await insertStaff(db), await insertStaff(db)]
    await leaveOnly(pair)
    const changes = [{ roleId: 'PACKER' }, { isActive: false }] as const
    const outcomes = await Promise.all(
      pair.map((id, index) => changeStaff(db, manager, id, { ...changes[index], version: 1 })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'LAST_OWNER' } })
    expect(await countOwners()).toBe(1)
  }
})

test('[STAFF-25] the database itself refuses to lose the last owner, also in two transactions at once', async () => {
  const pair = [await insertStaff(db), await insertStaff(db)]
  await leaveOnly(pair)
  const demotions = pair.map((id) =>
    seedTx(db, (tx) =>
      tx.updateTable('staff').set({ role_id: 'PACKER' }).where('user_id', '=', id).execute(),
    ),
  )
  const outcomes = await Promise.allSettled(demotions)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { constraint: 'staff_last_owner_check' },
  })
  expect(await countOwners()).toBe(1)
})

test('[STAFF-17] of several concurrent sign-ins with one code of the app, one succeeds', async () => {
  const person = await aPerson(shop)
  const code = appCode(person.secret)
  const desks = []
  for (let count = 0; count < 4; count++) {
    await sql`delete from otc_event`.execute(db)
    desks.push((await passStepOne(shop, person.phone)).desk)
  }
  const answers = await Promise.all(desks.map((desk) => desk.send('POST', '/auth/totp', { code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('[STAFF-18] of several concurrent sign-ins with one recovery code, one succeeds', async () => {
  const person = await aPerson(shop)
  const recoveryKeys = deriveKeys(shop, 'staff-recovery')
  const [code = ''] = await seedTx(db, (tx) => saveRecoveryCodes(tx, { recoveryKeys }, person.id))
  const desks = []
  for (let count = 0; count < 3; count++) {
    await sql`delete from otc_event`.execute(db)
    desks.push((await passStepOne(shop, person.phone)).desk)
  }
  const answers = await Promise.all(desks.map((desk) => desk.send('POST', '/auth/recovery', { code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('[STAFF-23] a proof is for one deed, in one session, once and for five minutes', async () => {
  const owner = await deskWithApp(shop)
  const [one, other] = [
    await insertStaff(db, { roleId: 'PACKER' }),
    await insertStaff(db, { roleId: 'PACKER' }),
  ]
  const deed = { act: 'staff.end-sessions', subject: one, amount: null }
  const end = (id: string, headers: HeadersInit) =>
    owner.send('POST', `/staff/${id}/end-sessions`, undefined, headers)
  const needed = { status: 403, code: 'STEP_UP_NEEDED' }
  expect(await end(one, {})).toMatchObject(needed)
  expect(await end(one, { 'x-step-up': 'A'.repeat(43) })).toMatchObject(needed)
  for (const wrong of [{ act: 'staff.reset' }, { subject: other }, { amount: '500.00 INR' }])
    expect(await end(one, await owner.confirm({ ...deed, ...wrong }))).toMatchObject(needed)

  const elsewhere = openDesk(shop.url, await staffCookie(db, owner.id))
  const proof = await owner.confirm(deed)
  expect(await elsewhere.send('POST', `/staff/${one}/end-sessions`, undefined, proof)).toMatchObject(needed)
  expect(await end(other, proof)).toMatchObject(needed)
  const both = await Promise.all([end(one, proof), end(one, proof)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])

  const late = await owner.confirm(deed)
  await sql`update staff_challenge set created_at = now() - interval '6 minutes', expires_at = now() - interval '1 minute'
    where purpose = 'STEP_UP' and used_at is null`.execute(db)
  expect(await end(one, late)).toMatchObject(needed)
})

test('[STAFF-23] a proof is given for the person’s own key and the deed that was asked for', async () => {
  const owner = await deskWithApp(shop)
  const deed = { act: 'role.create', subject: 'Night shift', amount: null }
  const refused = { status: 400, code: 'KEY_REFUSED' }
  expect(await owner.send('POST', '/step-up', { ...deed, code: appCode(owner.secret, 40) })).toMatchObject(
    refused,
  )
  expect(await owner.send('POST', '/step-up', deed)).toMatchObject(refused)
  expect((await owner.send('POST', '/step-up/options', deed)).json).toEqual({ passkey: null, hasTotp: true })

  const passkey = createPasskey()
  const offer = await owner.send('POST', '/me/keys/options')
  const attestation = passkey.attest(offer.json.passkey.challenge)
  await owner.send('POST', '/me/keys', { kind: 'PASSKEY', label: 'Key', attestation })
  const asked = await owner.send('POST', '/step-up/options', deed)
  const assertion = passkey.assert(asked.json.passkey.challenge)
  const otherDeed = { ...deed, subject: 'Day shift' }
  expect(await owner.send('POST', '/step-up', { ...otherDeed, assertion })).toMatchObject(refused)
  const { json } = await owner.send('POST', '/step-up', { ...deed, assertion })
  expect(await owner.send('POST', '/step-up', { ...deed, assertion })).toMatchObject(refused)
  const created = await owner.send(
    'POST',
    '/roles',
    { name: 'Night shift', copyOf: 'PACKER' },
    { 'x-step-up': json.token },
  )
  expect(created).toMatchObject({ status: 200, json: { name: 'Night shift' } })
  const entry = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('act', '=', 'role.create')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ staff_id: owner.id, key_used: 'PASSKEY' })
})

test('[STAFF-16] two concurrent sign-ins share neither a challenge nor a step 1', async () => {
  const person = await aPerson(shop)
  const { desk } = await passStepOne(shop, person.phone)
  const answers = await Promise.all([
    desk.send('POST', '/auth/totp', { code: appCode(person.secret) }),
    desk.send('POST', '/auth/totp', { code: appCode(person.secret, 1) }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
