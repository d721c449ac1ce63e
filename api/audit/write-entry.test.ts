import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import type { Actor } from '#domain/actor.ts'
import { fail, ok } from '#kit/result.ts'
import { setMaskSecret, staffTx, writeEntry } from './index.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
setMaskSecret('a secret of at least 32 characters')

const STAFF_ID = '00000000-0000-4000-8000-000000000001'
const ACTOR: Actor = {
  kind: 'STAFF',
  name: 'Namuna Support',
  staffId: STAFF_ID,
  role: 'SUPPORT',
  sessionId: 'session-1',
  requestId: 'req-1',
  network: '192.0.2.7',
  keyUsed: 'TOTP',
}
const ENTRY = { act: 'test.deed', subject: { kind: 'thing', id: '7' } } as const

const entryOf = (id: number) =>
  db.selectFrom('audit_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countEntries = async () => (await db.selectFrom('audit_entry').select('id').execute()).length

test('[AUDIT-1] an entry holds the time and transaction of the database, the actor and the deed', async () => {
  const { id, xact, now } = await db.transaction().execute(async (tx) => {
    const id = await writeEntry(tx, ACTOR, {
      ...ENTRY,
      before: { price: 100 },
      after: { price: 90 },
      reason: 'Diwali',
    })
    const { rows } = await sql<{ xact: string; now: Date }>`
      select pg_current_xact_id()::text as xact, now()`.execute(tx)
    const [clock] = rows
    return { id, xact: clock?.xact, now: clock?.now }
  })
  expect(await entryOf(id)).toMatchObject({
    at: now,
    xact,
    actor_kind: 'STAFF',
    actor_name: 'Namuna Support',
    staff_id: STAFF_ID,
    staff_role: 'SUPPORT',
    session_id: 'session-1',
    request_id: 'req-1',
    network: '192.0.2.7',
    key_used: 'TOTP',
    act: 'test.deed',
    subject_kind: 'thing',
    subject_id: '7',
    before: { price: 100 },
    after: { price: 90 },
    reason: 'Diwali',
  })
})

test('[AUDIT-1] an insert cannot choose its time or transaction', async () => {
  const { at, xact } = await db
    .insertInto('audit_entry')
    .values({
      ...{ actor_kind: 'SEED', actor_name: 'seed', act: 'test.deed', subject_kind: 'thing', subject_id: '1' },
      at: new Date('2020-01-01'),
      xact: '3',
    })
    .returning(['at', 'xact'])
    .executeTakeFirstOrThrow()
  expect(at.getUTCFullYear()).toBeGreaterThan(2020)
  expect(xact).not.toBe('3')
})

test.each([
  ['update audit_entry set reason = null'],
  ['delete from audit_entry'],
  ['truncate audit_entry cascade'],
  ['update audit_seal set place = 1'],
  ['delete from audit_seal'],
  ['truncate audit_seal'],
])('[AUDIT-2] the database refuses: %s', async (statement) => {
  const seal = { place: 1_000_000 + Math.trunc(performance.now()), hash: Buffer.alloc(32) }
  await db.transaction().execute(async (tx) => {
    const entry_id = await writeEntry(tx, ACTOR, ENTRY)
    await tx
      .insertInto('audit_seal')
      .values({ ...seal, entry_id })
      .execute()
  })
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('is refused')
})

test('[AUDIT-3] phones, mails and address lines are written masked, with a hash that finds equal values', async () => {
  const write = (after: Record<string, unknown>, reason = 'x') =>
    db.transaction().execute((tx) => writeEntry(tx, ACTOR, { ...ENTRY, after, reason }))
  const address = { address1: '12 Mango Lane', city: 'Neemuch', phone: '9000020003' }
  const first = await entryOf(await write({ email: 'asha@mail.example', address, tracking: '9876543210' }))
  expect(JSON.stringify(first.after)).not.toMatch(/asha|Mango|90000/)
  expect(first.after).toMatchObject({
    email: expect.stringMatching(/^•••@mail\.example #[0-9a-f]{16}$/),
    address: { city: 'Neemuch', phone: expect.stringMatching(/^•••003 #[0-9a-f]{16}$/) },
    tracking: '9876543210',
  })
  const again = await entryOf(await write({ address: { phone: '9000020003' } }))
  expect(again.after?.address).toMatchObject({ phone: Object(first.after?.address).phone })
  const other = await entryOf(await write({ address: { phone: '9000021003' } }))
  expect(Object(other.after?.address).phone).not.toBe(Object(first.after?.address).phone)
})

test.each([
  ['a mail address', 'write to asha@mail.example please', 'asha'],
  ['a number with country code', 'she called from +91 90000 20003', '20003'],
  ['ten digits', 'call 9000020003 first', '9000020003'],
  ['an American number', 'call (555) 010-0199 first', '010'],
])('[AUDIT-3] %s in a reason is masked', async (_, reason, hidden) => {
  const id = await db.transaction().execute((tx) => writeEntry(tx, ACTOR, { ...ENTRY, reason }))
  expect((await entryOf(id)).reason).not.toContain(hidden)
})

test('[AUDIT-4] a deed that succeeds without an entry is rolled back', async () => {
  const before = await db.selectFrom('app_user').select('id').execute()
  const deed = staffTx(db, ACTOR, async (tx) => {
    await tx.insertInto('app_user').values({ name: 'X', isd_code: '+91', phone: '9111111111' }).execute()
    return ok('done')
  })
  await expect(deed).rejects.toThrow('no audit entry')
  expect(await db.selectFrom('app_user').select('id').execute()).toHaveLength(before.length)
})

test('[AUDIT-4] a deed that fails is rolled back with its entry, and its failure is the answer', async () => {
  const before = await countEntries()
  const deed = await staffTx(db, ACTOR, async (_, write) => {
    await write(ENTRY)
    return fail('TOO_LATE')
  })
  expect(deed).toEqual(fail('TOO_LATE'))
  expect(await countEntries()).toBe(before)
})

test('[AUDIT-4] a deed with an entry is committed', async () => {
  const before = await countEntries()
  expect(await staffTx(db, ACTOR, async (_, write) => ok(await write(ENTRY)))).toMatchObject({ ok: true })
  expect(await countEntries()).toBe(before + 1)
})
