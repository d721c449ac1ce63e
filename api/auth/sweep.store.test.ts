import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { days } from '#kit/duration.ts'
import { sweepSignIns } from './sweep.store.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const ago = (count: number) => new Date(Date.now() - days(count))

test('a sweep deletes old sign-in rows and unfinished sign-ups, and nothing else', async () => {
  const customer = await insertUser(db, { first_sign_in_at: ago(90), created_at: ago(90) })
  const unfinished = await insertUser(db, { created_at: ago(31) })
  const recent = await insertUser(db, { created_at: ago(29) })
  const ordered = await insertUser(db, { created_at: ago(31) })
  await insertOrder(db, ordered.id)
  for (const [created, expires] of [
    [ago(90), ago(60)],
    [ago(40), ago(10)],
  ] as const) {
    const session = {
      user_id: customer.id,
      token_hash: randomBytes(32),
      created_at: created,
      expires_at: expires,
    }
    await db.insertInto('session').values(session).execute()
  }
  for (const created_at of [ago(3), ago(1)]) {
    await db
      .insertInto('otc_event')
      .values({ kind: 'SEND', identifier: '+919000000000', created_at })
      .execute()
  }
  await sweepSignIns(db)
  const users = await db.selectFrom('app_user').select('id').execute()
  expect(users.map(({ id }) => id).sort()).toEqual([customer.id, recent.id, ordered.id].sort())
  expect(users.map(({ id }) => id)).not.toContain(unfinished.id)
  const { rows } = await sql<{ sessions: number; events: number }>`
    select (select count(*) from session) as sessions, (select count(*) from otc_event) as events`.execute(db)
  expect(rows).toEqual([{ sessions: 1, events: 1 }])
})
