import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { openTestShop, signIn, type TestShop, visit } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let userId: string
let owner: Awaited<ReturnType<typeof visit>>

async function customer() {
  const { id } = await insertUser(shop.db)
  return { id, visitor: await visit(shop.url, await signIn(shop.db, id)) }
}

beforeEach(async () => {
  const { id, visitor } = await customer()
  userId = id
  owner = visitor
})

const HOME = {
  title: 'Asha Rao',
  address1: '1 Mill Lane',
  city: 'Neemuch',
  state: 'MP',
  zip: '458441',
  country: 'IND',
}

const stored = () => shop.db.selectFrom('address').selectAll().where('user_id', '=', userId).execute()

describe('[API-39] with an Idempotency-Key', () => {
  async function addWith(key: string, address: object = HOME, by = owner) {
    const answer = await fetch(`${shop.url}/api/v1/users/current/address/add`, {
      method: 'PUT',
      headers: { ...by.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(address),
    })
    const json = await answer.json()
    return { status: answer.status, json, code: json.error?.code }
  }

  test('an address is added once, and a retry gets the same answer', async () => {
    const key = randomUUID()
    const first = await addWith(key)
    expect(await addWith(key)).toEqual(first)
    expect([first.status, await stored()]).toMatchObject([200, [{ title: 'Asha Rao' }]])
    expect((await addWith(randomUUID())).json).toHaveLength(2)
  })

  test('ten concurrent requests add one address', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => addWith(key)))
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  test('another address under the same key is refused', async () => {
    const key = randomUUID()
    await addWith(key)
    const other = await addWith(key, { ...HOME, title: 'Office' })
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await stored()).toHaveLength(1)
  })

  test('a key of a refused address may be reused, and keys of different customers are independent', async () => {
    const key = randomUUID()
    expect(await addWith(key, { ...HOME, zip: '' })).toMatchObject({ code: 'ADDRESS_ZIP_REQUIRED' })
    expect(await addWith(key)).toMatchObject({ status: 200 })
    const { visitor } = await customer()
    expect((await addWith(key, { ...HOME, title: 'Office' }, visitor)).json).toMatchObject([
      { title: 'Office' },
    ])
  })

  test('a retry of the last allowed addition returns the list', async () => {
    const rows = Array.from({ length: 19 }, () => ({ ...HOME, user_id: userId, country: 'IND' as const }))
    await shop.db.insertInto('address').values(rows).execute()
    const key = randomUUID()
    for (const { status, json } of [await addWith(key), await addWith(key)])
      expect([status, json.length]).toEqual([200, 20])
    expect(await addWith(randomUUID())).toMatchObject({ code: 'ADDRESS_LIMIT_REACHED' })
  })

  test.each(['short', 'k'.repeat(256), 'with a blank in it'])('the key %s is refused', async (key) => {
    expect(await addWith(key)).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_INVALID' })
    expect(await stored()).toEqual([])
  })
})
