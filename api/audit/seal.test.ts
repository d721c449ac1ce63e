import { sql } from 'kysely'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { testDatabase } from '#db/testing.ts'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { audit } from '../orders/index.ts'
import { measureAudit, measureUnsealed, sealAndCount, verifyChain, writeEntry } from './index.ts'
import { sealEntries } from './seal.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const ACTOR = terminalActor('Namuna')
const write = (tx: Tx, id = '1') =>
  writeEntry(tx, ACTOR, { act: 'test.deed', subject: { kind: 'thing', id } })
const writeOne = () => db.transaction().execute((tx) => write(tx))
const placesOf = () =>
  db.selectFrom('audit_seal').select(['place', 'entry_id as entryId']).orderBy('place').execute()

test('[AUDIT-7] entries are sealed in the order of their ids, each once, and the chain is unbroken', async () => {
  const before = await verifyChain(db)
  expect(before.unsealed).toBeGreaterThan(0)
  const ids = [await writeOne(), await writeOne(), await writeOne()]
  await sealEntries(db)
  const places = await placesOf()
  expect(places.map(({ place }) => place)).toEqual(places.map((_, index) => index + 1))
  expect(places.slice(-3).map(({ entryId }) => entryId)).toEqual(ids)
  expect(await sealEntries(db)).toEqual([])
  expect(await verifyChain(db)).toMatchObject({ sealed: places.length, unsealed: 0, brokenFrom: null })
})

test('[AUDIT-7] an entry that commits after later ones were sealed is sealed next', async () => {
  let commit = () => {}
  const mayCommit = new Promise<void>((done) => {
    commit = done
  })
  let hasWritten = (_: number) => {}
  const written = new Promise<number>((done) => {
    hasWritten = done
  })
  const slow = db.transaction().execute(async (tx) => {
    hasWritten(await write(tx, 'slow'))
    await mayCommit
  })
  const early = await written
  const late = await writeOne()
  expect(late).toBeGreaterThan(early)
  await sealEntries(db)
  expect((await placesOf()).at(-1)?.entryId).toBe(late)
  commit()
  await slow
  await sealEntries(db)
  expect((await placesOf()).at(-1)?.entryId).toBe(early)
  expect(await verifyChain(db)).toMatchObject({ unsealed: 0, brokenFrom: null })
})

test('[AUDIT-7] many writers and two sealing processes: every entry has one place in an unbroken chain', async () => {
  const writers = Array.from({ length: 40 }, (_, index) =>
    db.transaction().execute(async (tx) => {
      await write(tx, String(index))
      if (index % 5 === 0) throw new Error('rolled back')
    }),
  )
  const sealers = [sealEntries(db), sealEntries(db)]
  await Promise.allSettled([...writers, ...sealers])
  await sealEntries(db)
  const entries = await db.selectFrom('audit_entry').select('id').execute()
  expect(await placesOf()).toHaveLength(entries.length)
  expect(await verifyChain(db)).toMatchObject({ unsealed: 0, brokenFrom: null })
})

class Undone extends Error {}

/** Changes what the triggers refuse, looks, and rolls back. */
async function afterTampering(statement: string) {
  let state: Awaited<ReturnType<typeof verifyChain>> | null = null
  let findings: string[] = []
  const attempt = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
    state = await verifyChain(tx)
    findings = (await audit(tx)).map(({ rule }) => rule.slice(0, 3))
    throw new Undone()
  })
  await expect(attempt).rejects.toThrow(Undone)
  return { state, findings }
}

const THIRD = '(select entry_id from audit_seal where place = 3)'

test.each([
  ['a changed entry', `update audit_entry set reason = 'nicer' where id = ${THIRD}`],
  ['a changed actor', `update audit_entry set actor_name = 'Somebody else' where id = ${THIRD}`],
  ['a changed time', `update audit_entry set at = at - interval '1 second' where id = ${THIRD}`],
  ['a deleted entry', `delete from audit_entry where id = ${THIRD}`],
  [
    'an entry deleted with its seal',
    `delete from audit_entry where id = ${THIRD}; delete from audit_seal where place = 3`,
  ],
  ['a changed hash', `update audit_seal set hash = sha256('x') where place = 3`],
])('[AUDIT-8] %s breaks the chain, and audit() finds it', async (_, statement) => {
  for (let count = 0; count < 4; count += 1) await writeOne()
  await sealEntries(db)
  const { state, findings } = await afterTampering(statement)
  expect(state).toMatchObject({ brokenFrom: expect.any(Number) })
  expect(findings).toContain('A32')
  expect(await verifyChain(db)).toMatchObject({ brokenFrom: null })
})

test('[AUDIT-8] the newest part is recounted alone: a change in it is found, an older one is not', async () => {
  for (let count = 0; count < 4; count += 1) await writeOne()
  await sealEntries(db)
  const third = await db
    .selectFrom('audit_seal')
    .select('entry_id as id')
    .where('place', '=', 3)
    .executeTakeFirst()
  const attempt = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(`update audit_entry set reason = 'nicer' where id = ${THIRD}`).execute(tx)
    const { sealed } = await verifyChain(tx, 1)
    expect(await verifyChain(tx, sealed - 3)).toMatchObject({ recounted: sealed - 3, brokenFrom: null })
    expect(await verifyChain(tx, sealed - 2)).toMatchObject({ brokenFrom: third?.id })
    throw new Undone()
  })
  await expect(attempt).rejects.toThrow(Undone)
})

test('[AUDIT-8] a place that is missing before the newest part is found', async () => {
  for (let count = 0; count < 4; count += 1) await writeOne()
  await sealEntries(db)
  const attempt = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from audit_seal where place = 3`.execute(tx)
    const { sealed } = await verifyChain(tx, 1)
    expect(await verifyChain(tx, sealed - 3)).toMatchObject({ brokenFrom: expect.any(Number) })
    throw new Undone()
  })
  await expect(attempt).rejects.toThrow(Undone)
})

test('[AUDIT-8] an entry that was never sealed is found', async () => {
  await writeOne()
  const { findings } = await afterTampering(`update audit_entry set at = now() - interval '1 day'
    where id = (select max(id) from audit_entry)`)
  expect(findings).toContain('A32')
})

test('[AUDIT-9] the job counts the deeds, and the metrics say what is not sealed', async () => {
  await seedTx(db, async () => {})
  const registry = new Registry()
  const deps = { db, logger: pino({ enabled: false }), metrics: measureAudit(registry) }
  measureUnsealed(registry, db)
  expect(await registry.metrics()).toMatch(/^audit_unsealed [1-9]/m)
  await sealAndCount(deps)
  const text = await registry.metrics()
  expect(text).toMatch(/^audit_unsealed 0$/m)
  expect(text).toMatch(/^staff_acts_total\{act="test.prepare",outcome="done"\} 1$/m)
})
