import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAddress, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { openTestShop, signIn, type TestShop } from '../../testing.ts'
import { hashToken } from './session.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const currentUser = (cookie: string) => fetch(`${shop.url}/api/v1/users/current`, { headers: { cookie } })

test('[API-9] a valid session reads its own user, with addresses', async () => {
  const user = await insertUser(shop.db)
  const address = await insertAddress(shop.db, user.id)
  const answer = await currentUser(await signIn(shop.db, user.id))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ name: user.name, addresses: [{ id: address.id }] })
})

test('the response holds only fields of the contract', async () => {
  const user = await insertUser(shop.db)
  const body = await (await currentUser(await signIn(shop.db, user.id))).json()
  expect(Object.keys(body).sort()).toEqual(['account', 'addresses', 'email', 'isdCode', 'name', 'phone'])
})

test('[SESSION-11] the database holds the hash, never the token', async () => {
  const cookie = await signIn(shop.db, (await insertUser(shop.db)).id)
  const token = cookie.replace('am_session=', '')
  const rows = await shop.db.selectFrom('session').select('token_hash').execute()
  expect(rows.some((row) => row.token_hash.equals(hashToken(token)))).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(token)
})

async function expectGuest(cookie: string) {
  const answer = await currentUser(cookie)
  expect(answer.status).toBe(401)
  return answer.headers.getSetCookie().filter((line) => line.startsWith('am_session='))
}

describe('a token without a session makes the visitor a guest, and its cookie is cleared', () => {
  const token = () => randomBytes(32).toString('base64url')
  test.each([
    ['empty', ''],
    ['random', token()],
    ['truncated', token().slice(0, 20)],
    ['4 KB long', 'x'.repeat(4096)],
    ['with a NUL', '%00'],
    ['quoted', `"${token()}"`],
    ['base64 JSON', Buffer.from('{"id":1}').toString('base64')],
    ['a JWT without signature', 'eyJhbGciOiJub25lIn0.e30.'],
  ])('%s', async (_case, value) => {
    const [cleared = ''] = await expectGuest(`am_session=${value}`)
    expect(cleared).toContain('Expires=Thu, 01 Jan 1970')
  })

  test('without a cookie nothing is cleared', async () => {
    expect(await expectGuest('')).toEqual([])
  })

  test.each([
    ['expired', sql`created_at = now() - interval '31 days', expires_at = now() - interval '1 second'`],
    ['revoked', sql`revoked_at = now()`],
  ])('a session that is %s', async (_case, change) => {
    const user = await insertUser(shop.db)
    const cookie = await signIn(shop.db, user.id)
    await sql`update session set ${change} where user_id = ${user.id}`.execute(shop.db)
    expect(await expectGuest(cookie)).toHaveLength(1)
  })

  test.each([
    ['is inactive', { is_active: false }],
    ['is not a customer’s', { role: 'ADMIN' as const }],
  ])('a session of an account that %s', async (_case, change) => {
    const user = await insertUser(shop.db)
    const cookie = await signIn(shop.db, user.id)
    await seedTx(shop.db, (tx) => tx.updateTable('app_user').set(change).where('id', '=', user.id).execute())
    expect(await expectGuest(cookie)).toHaveLength(1)
  })
})
