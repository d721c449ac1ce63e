import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect, type Tx } from './client.ts'
import { prepared } from './prepared.ts'
import { testDatabase } from './testing.ts'

const { db, url, drop } = await testDatabase()
afterAll(drop)
await sql`create table sample (id text primary key, note text)`.execute(db)
beforeEach(() => sql`truncate sample`.execute(db))

const write = prepared((_db, { id }: { id: string }) => sql`insert into sample values (${id})`)
const idsOf = async (on: Tx | typeof db) =>
  (await sql<{ id: string }>`select id from sample order by id`.execute(on)).rows.map(({ id }) => id)

/** The statements in the order in which they are sent, and those that are sent before an answer came. */
function watched() {
  const sent: string[] = []
  let running = 0
  const together: string[] = []
  const own = connect(url, {
    max: 1,
    onStatement: (text) => {
      sent.push(text)
      if (running > 0) together.push(text)
      running += 1
      return () => {
        running -= 1
      }
    },
  })
  return { own, sent, together }
}

test('a transaction begins with its first statement, and late statements go with the commit, in one round trip each', async () => {
  const { own, sent, together } = watched()
  await own.transaction().execute(async (tx) => {
    await sql`select 1 as one`.execute(tx)
    await write.atCommit(tx, { id: 'late' })
    expect(await idsOf(tx)).toEqual([])
    await write(tx, { id: 'early' })
  })
  expect(await idsOf(own)).toEqual(['early', 'late'])
  const select = 'select id from sample order by id'
  const insert = 'insert into sample values ($1)'
  expect(sent).toEqual(['begin', 'select 1 as one', select, insert, insert, 'commit', select])
  expect(together).toEqual(['select 1 as one', 'commit'])
  await own.destroy()
})

test('a transaction without a statement sends nothing', async () => {
  const { own, sent } = watched()
  expect(await own.transaction().execute(async () => 'done')).toBe('done')
  await expect(own.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(sent).toEqual([])
  await own.destroy()
})

test('a late statement that fails is thrown by the commit, and nothing is written', async () => {
  await write(db, { id: 'taken' })
  const broken = db.transaction().execute(async (tx) => {
    await write(tx, { id: 'before' })
    await write.atCommit(tx, { id: 'taken' })
    await write.atCommit(tx, { id: 'after' })
  })
  await expect(broken).rejects.toMatchObject({ code: '23505' })
  expect(await idsOf(db)).toEqual(['taken'])
})

test('late statements of a transaction that is rolled back are forgotten', async () => {
  const { own } = watched()
  const broken = own.transaction().execute(async (tx) => {
    await write.atCommit(tx, { id: 'never' })
    throw new Error('refused')
  })
  await expect(broken).rejects.toThrow('refused')
  await own.transaction().execute((tx) => write(tx, { id: 'next' }))
  expect(await idsOf(own)).toEqual(['next'])
  await own.destroy()
})

test('the connection of a transaction whose first statement fails can be used again', async () => {
  const { own } = watched()
  const broken = own.transaction().execute((tx) => sql`select ${1} / 0`.execute(tx))
  await expect(broken).rejects.toMatchObject({ code: '22012' })
  await own.transaction().execute((tx) => write(tx, { id: 'works' }))
  expect(await idsOf(own)).toEqual(['works'])
  await own.destroy()
})

test('a statement gives the same rows each time, with its types, and after an error', async () => {
  const { own } = watched()
  const read = (id: string, divisor = 1) =>
    sql<object>`select ${id}::text as id, 6 / ${divisor}::int as share, now() as at, null::int as none,
      '{"a": [1]}'::jsonb as facts where ${id} <> 'nobody'`.execute(own)
  const row = { id: 'one', share: 6, at: expect.any(Date), none: null, facts: { a: [1] } }
  expect((await read('one')).rows).toEqual([row])
  expect((await read('one', 2)).rows).toEqual([{ ...row, share: 3 }])
  await expect(read('one', 0)).rejects.toMatchObject({ code: '22012' })
  expect((await read('nobody')).rows).toEqual([])
  expect((await read('two')).rows).toEqual([{ ...row, id: 'two' }])
  const change = (note: string) => sql`update sample set note = ${note}`.execute(own)
  await write(own, { id: 'a' })
  await write(own, { id: 'b' })
  for (const note of ['x', 'y']) expect((await change(note)).numAffectedRows).toBe(2n)
  await own.destroy()
})

test('a search by a pattern is planned for its pattern; other statements with values are prepared', async () => {
  const { own } = watched()
  const exact = sql`select id from sample where id = ${'one'}`
  const search = sql`select id from sample where note like ${'%one%'}`
  for (const statement of [exact, search]) await statement.execute(own)
  const prepared = sql<{ text: string }>`select statement as text from pg_prepared_statements`
  const texts = (await prepared.execute(own)).rows.map(({ text }) => text)
  expect(texts).toEqual(['select id from sample where id = $1'])
  await own.destroy()
})
