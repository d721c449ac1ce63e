import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Listener } from '#db/listen.ts'
import { insertUser } from '#db/testing-rows.ts'
import { seconds } from '#kit/duration.ts'
import { SOON } from '#kit/testing.ts'
import { openTestShop, signIn } from '../../testing.ts'
import { createSessionCache, followSessions } from './session-cache.ts'

describe('a memory of sessions', () => {
  let time = 0
  const SESSION = { id: 'session', userId: 'user', expiresAt: new Date(seconds(3600)) }
  const remembering = () => {
    time = 0
    const memory = createSessionCache(() => time)
    memory.begin()
    return memory
  }

  test('tells for half a minute what was looked up', async () => {
    const memory = remembering()
    await memory.lookUp('token', async () => SESSION)
    expect([memory.find('token'), memory.find('other')]).toEqual([SESSION, null])
    time = seconds(29)
    expect(memory.find('token')).toEqual(SESSION)
    time = seconds(30)
    expect(memory.find('token')).toBeNull()
  })

  test('tells of nobody who has expired meanwhile', async () => {
    const memory = remembering()
    await memory.lookUp('token', async () => ({ ...SESSION, expiresAt: new Date(seconds(5)) }))
    time = seconds(5)
    expect(memory.find('token')).toBeNull()
  })

  test('does not remember that somebody was a guest', async () => {
    const memory = remembering()
    expect(await memory.lookUp('token', async () => null)).toBeNull()
    expect(await memory.lookUp('token', async () => SESSION)).toEqual(SESSION)
  })

  test('forgets when a session ends, and what was on its way then', async () => {
    const memory = remembering()
    await memory.lookUp('before', async () => SESSION)
    const answer = await memory.lookUp('meanwhile', async () => {
      memory.forget()
      return SESSION
    })
    expect([answer, memory.find('before'), memory.find('meanwhile')]).toEqual([SESSION, null, null])
  })

  test('remembers nothing before it can hear, nor once it no longer can', async () => {
    const memory = createSessionCache(() => time)
    await memory.lookUp('token', async () => SESSION)
    expect(memory.find('token')).toBeNull()
    memory.begin()
    await memory.lookUp('token', async () => SESSION)
    memory.pause()
    expect(memory.find('token')).toBeNull()
  })

  test('holds no more than ten thousand', async () => {
    const memory = remembering()
    for (let number = 0; number <= 10_000; number++) await memory.lookUp(String(number), async () => SESSION)
    expect([memory.find('0'), memory.find('10000')]).toEqual([null, SESSION])
  })
})

describe('in a shop that hears of every end', async () => {
  const shop = await openTestShop()
  let ends: Listener
  beforeAll(async () => {
    ends = await followSessions(shop.databaseUrl, shop.sessions)
  })
  afterAll(async () => {
    await ends.close()
    await shop.close()
  })

  const statusOf = async (cookie: string) =>
    (await fetch(`${shop.url}/api/v1/users/current`, { headers: { cookie } })).status
  const isOut = (cookie: string) => vi.waitFor(async () => expect(await statusOf(cookie)).toBe(401), SOON)
  async function signedIn() {
    const { id } = await insertUser(shop.db)
    const cookie = await signIn(shop.db, id)
    expect(await statusOf(cookie)).toBe(200)
    return { id, cookie }
  }
  /** As if the database had not said a word. */
  const revokeQuietly = (userId: string) =>
    shop.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update session set revoked_at = now() where user_id = ${userId}`.execute(tx)
    })

  test('a customer is looked up once', async () => {
    const { id, cookie } = await signedIn()
    await revokeQuietly(id)
    expect(await statusOf(cookie)).toBe(200)
  })

  test.each([
    [
      '[SESSION-14] a session revoked elsewhere',
      (id: string) => sql`update session set revoked_at = now() where user_id = ${id}`,
    ],
    ['a session that is deleted', (id: string) => sql`delete from session where user_id = ${id}`],
    [
      'a session that was shortened',
      (id: string) => sql`update session set expires_at = now() where user_id = ${id}`,
    ],
    [
      'a customer who may not come in any more',
      (id: string) => sql`update app_user set is_active = false where id = ${id}`,
    ],
    [
      'a customer who has become staff',
      (id: string) => sql`update app_user set role = 'ADMIN' where id = ${id}`,
    ],
  ])('%s is out at once', async (_what, end) => {
    const { id, cookie } = await signedIn()
    await end(id).execute(shop.db)
    await isOut(cookie)
  })

  test('when the database cannot be heard, everybody is looked up again', async () => {
    const { id, cookie } = await signedIn()
    await revokeQuietly(id)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'aranya-mill listen'`.execute(shop.db)
    await isOut(cookie)
  })
})
