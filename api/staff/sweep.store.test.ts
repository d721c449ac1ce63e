import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { sweepStaff } from './sweep.store.ts'
import { insertStaff, staffCookie } from './testing.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('old challenges and very old sessions are deleted, younger ones stay', async () => {
  const id = await insertStaff(db)
  for (const days of [6, 8, 399, 401]) {
    await staffCookie(db, id)
    await sql`update staff_session set created_at = now() - make_interval(days => ${days} + 1),
      expires_at = now() - make_interval(days => ${days}) where expires_at > now()`.execute(db)
    await sql`insert into staff_challenge (purpose, created_at, expires_at) values ('PASSKEY',
      now() - make_interval(days => ${days} + 1), now() - make_interval(days => ${days}))`.execute(db)
  }
  await sweepStaff(db)
  expect(await db.selectFrom('staff_challenge').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('staff_session').select('id').execute()).toHaveLength(3)
})
