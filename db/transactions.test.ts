import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from './client.ts'
import { testDatabase } from './testing.ts'
import { afterCommit } from './transactions.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
await sql`create table sample (id text primary key)`.execute(db)
beforeEach(() => sql`truncate sample`.execute(db))

const raise = (tx: Tx, code: string) =>
  sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(tx)

const sampleIds = async () =>
  (await sql<{ id: string }>`select id from sample`.execute(db)).rows.map(({ id }) => id)

test.each(['40001', '40P01', '55P03'])(
  '[ERROR-30] a transaction that was rolled back because of another one (%s) is retried',
  async (code) => {
    const effects: number[] = []
    let tries = 0
    const answer = await db.transaction().execute(async (tx) => {
      const attempt = ++tries
      await sql`insert into sample values ('row')`.execute(tx)
      afterCommit(tx, () => effects.push(attempt))
      if (attempt < 3) await raise(tx, code)
      return 'done'
    })
    expect([answer, tries, effects, await sampleIds()]).toEqual(['done', 3, [3], ['row']])
  },
)

test('[ERROR-30] retries end after a few attempts', async () => {
  let tries = 0
  const broken = db.transaction().execute(async (tx) => {
    tries += 1
    await raise(tx, '40001')
  })
  await expect(broken).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(5)
})

test.each(['23505', '57014', '53100', '57P01'])(
  'another database error (%s) is not retried',
  async (code) => {
    let tries = 0
    const effects: string[] = []
    const broken = db.transaction().execute(async (tx) => {
      tries += 1
      afterCommit(tx, () => effects.push('never'))
      await raise(tx, code)
    })
    await expect(broken).rejects.toMatchObject({ code })
    expect([tries, effects]).toEqual([1, []])
  },
)

test('[ERROR-30] two transactions in a deadlock both succeed', async () => {
  await sql`insert into sample values ('one'), ('two')`.execute(db)
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const lock = (tx: Tx, id: string) => sql`select from sample where id = ${id} for update`.execute(tx)
  const inOrder = (first: string, second: string) =>
    db.transaction().execute(async (tx) => {
      await lock(tx, first)
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await lock(tx, second)
      return `${first} ${second}`
    })
  const ended = await Promise.all([inOrder('one', 'two'), inOrder('two', 'one')])
  expect(ended).toEqual(['one two', 'two one'])
})
