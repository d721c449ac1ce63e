import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { seed } from '../seed/seed.ts'
import { testDatabase } from '../testing.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const MIGRATION = await readFile(new URL('./0054_content.sql', import.meta.url), 'utf8')

/** What becomes of a setting from before the migration; nothing of it stays. */
const migrated = (lines: readonly string[]) =>
  db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    try {
      await sql`drop table content_block`.execute(connection)
      await sql`insert into setting (code, value, is_public)
        values ('BANNER_ANNOUNCEMENTS', ${JSON.stringify(lines)}, true)`.execute(connection)
      await sql.raw(MIGRATION).execute(connection)
      // The guards accept it.
      await sql`set constraints all immediate`.execute(connection)
      const { rows } = await sql`select owner, body -> 'lines' as lines from content_block`.execute(
        connection,
      )
      const left = await sql`select from setting where code = 'BANNER_ANNOUNCEMENTS'`.execute(connection)
      return { rows, left: left.rows.length }
    } finally {
      await sql`rollback`.execute(connection)
    }
  })

test('[CONTENT-7] announcements that a shop had written as a setting stay, as its own', async () => {
  expect(await migrated(['Open on Sunday', 'शुभ दीपावली'])).toEqual({
    left: 0,
    rows: [
      {
        owner: 'SHOP',
        lines: {
          'line-1': { position: 10, text: 'Open on Sunday' },
          'line-2': { position: 20, text: 'शुभ दीपावली' },
        },
      },
    ],
  })
  expect((await migrated([])).rows).toEqual([{ owner: 'SHOP', lines: {} }])
})

test('[CONTENT-7] the delivered announcements are written by the seed', async () => {
  const delivered = [
    'Free delivery from ₹999 in India and $99 in the USA',
    'Pressed in wood, slowly. Nobody here owns a stopwatch.',
    'Spices stone-ground in small lots, so every jar is a fresh one',
  ]
  expect(await migrated(delivered)).toEqual({ left: 0, rows: [] })
  await seed(db)
  const { body, owner } = await db
    .selectFrom('content_block')
    .select(['body', 'owner'])
    .where('key', '=', 'announcements')
    .executeTakeFirstOrThrow()
  const texts = Object.values(body.lines as Record<string, { text: string }>).map(({ text }) => text)
  expect([owner, texts.toSorted()]).toEqual(['SEED', delivered.toSorted()])
})
