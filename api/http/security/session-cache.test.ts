import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Listener } from '#db/listen.ts'
import { testListener } from '#db/testing-listener.ts'
import { insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { seconds } from '#kit/duration.ts'
import { SOON } from '#kit/testing.ts'
import { openTestShop, signIn } from '../../testing.ts'
import { createSessionCache, followSessions } from './session-cache.ts'

describe('the session cache', () => {
  let time = 0
  const SESSION = { id: 'session', userId: 'user', expiresAt: new Date(seconds(3600)) }
  const enabledCache = () => {
    time = 0
    const cache = createSessionCache(() => time)
    cache.enable()
    return cache
  }

  test('returns a session for 30 seconds after it was loaded', async () => {
    const cache = enabledCache()
    await cache.load('token', async () => SESSION)
    expect([cache.get('token'), cache.get('other')]).toEqual([SESSION, null])
    time = seconds(29)
    expect(cache.get('token')).toEqual(SESSION)
    time = seconds(30)
    expect(cache.get('token')).toBeNull()
  })

  test('does not return a session that has expired meanwhile', async () => {
    const cache = enabledCache()
    await cache.load('token', async () => ({ ...SESSION, expiresAt: new Date(seconds(5)) }))
    time = seconds(5)
    expect(cache.get('token')).toBeNull()
  })

  test('does not cache that a token has no session', async () => {
    const cache = enabledCache()
    expect(await cache.load('token', async () => null)).toBeNull()
    expect(await cache.load('token', async () => SESSION)).toEqual(SESSION)
  })

  test('[SCALE-3] forgets the session that ended, or all of a customer, and does not store one that was loading then', async () => {
    const cache = enabledCache()
    const other = { ...SESSION, id: 'other session', userId: 'other user' }
    await cache.load('before', async () => SESSION)
    await cache.load('other', async () => other)
    const answer = await cache.load('meanwhile', async () => {
      cache.forget(SESSION.id)
      return SESSION
    })
    expect([answer, cache.get('before'), cache.get('meanwhile')]).toEqual([SESSION, null, null])
    expect(cache.get('other')).toEqual(other)
    cache.forget(other.userId)
    expect(cache.get('other')).toBeNull()
    await cache.load('before', async () => SESSION)
    expect(cache.get('before')).toEqual(SESSION)
    cache.drop('before')
    expect(cache.get('before')).toBeNull()
  })

  test('is emptied when more sessions end than it remembers', async () => {
    const cache = enabledCache()
    await cache.load('token', async () => SESSION)
    const answer = await cache.load('meanwhile', async () => {
      for (let number = 0; number <= 10_000; number++) cache.forget(String(number))
      return SESSION
    })
    expect([answer, cache.get('token'), cache.get('meanwhile')]).toEqual([SESSION, null, null])
  })

  test('stores nothing before it is enabled, and is emptied when it is disabled', async () => {
    const cache = createSessionCache(() => time)
    await cache.load('token', async () => SESSION)
    expect(cache.get('token')).toBeNull()
    cache.enable()
    await cache.load('token', async () => SESSION)
    cache.disable()
    expect(cache.get('token')).toBeNull()
  })

  test('holds at most 10,000 sessions', async () => {
    const cache = enabledCache()
    for (let number = 0; number <= 10_000; number++) await cache.load(String(number), async () => SESSION)
    expect([cache.get('0'), cache.get('10000')]).toEqual([null, SESSION])
  })
})

describe('in a shop that is notified of every ended session', async () => {
  const shop = await openTestShop()
  let listener: Listener
  beforeAll(async () => {
    listener = await testListener(shop.databaseUrl)
    followSessions(listener, shop.sessions)
  })
  afterAll(async () => {
    await listener.close()
    await shop.close()
  })

  const statusOf = async (cookie: string) =>
    (await fetch(`${shop.url}/api/v1/users/current`, { headers: { cookie } })).status
  const isSignedOut = (cookie: string) =>
    vi.waitFor(async () => expect(await statusOf(cookie)).toBe(401), SOON)
  async function signedIn() {
    const { id } = await insertUser(shop.db)
    const cookie = await signIn(shop.db, id)
    expect(await statusOf(cookie)).toBe(200)
    return { id, cookie }
  }
  /** Without the notification of the database. */
  const revokeWithoutNotice = (userId: string) =>
    shop.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update session set revoked_at = now() where user_id = ${userId}`.execute(tx)
    })

  test('a session is looked up once', async () => {
    const { id, cookie } = await signedIn()
    await revokeWithoutNotice(id)
    expect(await statusOf(cookie)).toBe(200)
  })

  test.each([
    [
      '[SESSION-14] a session revoked elsewhere',
      (id: string) => sql`update session set revoked_at = now() where user_id = ${id}`,
    ],
    ['a session that is deleted', (id: string) => sql`delete from session where user_id = ${id}`],
    [
      'a session whose expiry was changed',
      (id: string) => sql`update session set expires_at = now() where user_id = ${id}`,
    ],
    [
      'a customer who was deactivated',
      (id: string) => sql`update app_user set is_active = false where id = ${id}`,
    ],
    [
      'a customer who has become staff',
      (id: string) => sql`update app_user set role = 'ADMIN' where id = ${id}`,
    ],
  ])('%s is signed out at once', async (_what, end) => {
    const { id, cookie } = await signedIn()
    await seedTx(shop.db, (tx) => end(id).execute(tx))
    await isSignedOut(cookie)
  })

  test('while the connection for notifications is lost, every session is looked up', async () => {
    const { id, cookie } = await signedIn()
    await revokeWithoutNotice(id)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'select pg_notify($1, $2)'`.execute(shop.db)
    await isSignedOut(cookie)
  })
})
