import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { SOON } from '#kit/testing.ts'
import { connect } from './client.ts'
import { queueDatabase } from './job-queue.ts'
import { testDatabase } from './testing.ts'

const { url, drop } = await testDatabase()
const db = connect(url, { max: 1 })
afterAll(() => db.destroy().finally(drop))

test('a failed transaction of the queue leaves the connection usable', async () => {
  const broken = queueDatabase(db).executeSql('begin; select 1; select no_such_column; commit')
  await expect(broken).rejects.toThrow('no_such_column')
  const { rows } = await sql`select 1 as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
})

test('migrating creates the tables of the queue', async () => {
  const { rows } = await queueDatabase(db).executeSql('select count(*) as jobs from pgboss.job')
  expect(rows).toEqual([{ jobs: 0 }])
})

test('a connection lost during a statement ends neither the process nor the pool', async () => {
  const other = connect(url)
  const sleeping = queueDatabase(db).executeSql("select 'asleep', pg_sleep(60)")
  const lost = expect(sleeping).rejects.toThrow()
  await vi.waitFor(async () => {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where query like 'select ''asleep''%'`.execute(other)
    expect(rows).toEqual([{ ended: true }])
  }, SOON)
  await lost
  await other.destroy()
  const { rows } = await sql`select 1 as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
})
