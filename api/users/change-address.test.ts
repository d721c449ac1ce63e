import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { openTestShop, signIn, type TestShop, visit } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Visitor = Awaited<ReturnType<typeof visit>>
let userId: string
let owner: Visitor

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
  address2: null,
  city: 'Neemuch',
  state: 'MP',
  zip: '458441',
  country: 'IND',
  isdCode: null,
  phone: null,
  email: null,
  instructions: null,
}

async function change(action: string, address: unknown, by = owner) {
  const answer = await by.put(`/api/v1/users/current/address/${action}`, address)
  const json = await answer.json()
  return { status: answer.status, json, message: json.error?.message, code: json.error?.code }
}

const stored = () => shop.db.selectFrom('address').selectAll().where('user_id', '=', userId).execute()

async function addHome(changes: object = {}) {
  const { json } = await change('add', { ...HOME, ...changes })
  return json.at(-1).id as string
}

test('[API-11] [ROLE-5] adding, updating and deleting answer the updated list', async () => {
  const added = await change('add', HOME)
  expect([added.status, added.json]).toEqual([200, [{ id: expect.any(String), ...HOME }]])
  const { id } = added.json[0]
  await change('add', { ...HOME, title: 'Office' })
  const updated = await change('update', { ...HOME, id, city: 'Ratlam' })
  expect(updated.json.map(({ city }: { city: string }) => city)).toEqual(['Ratlam', 'Neemuch'])
  const deleted = await change('delete', { id })
  expect(deleted.json.map(({ title }: { title: string }) => title)).toEqual(['Office'])
  expect((await (await owner.get('/api/v1/users/current')).json()).addresses).toEqual(deleted.json)
})

describe('400 with the exact text, first failing field in the order of the form', () => {
  test.each([
    ['[ADDRESS-3] 5.3.1', { title: '' }, 'Please enter the Title, usually the full name of the recipient.'],
    [
      '[ADDRESS-3] 5.3.2',
      { title: '   ', zip: '' },
      'Please enter the Title, usually the full name of the recipient.',
    ],
    ['[ADDRESS-4] 5.3.3', { country: '', city: '' }, 'Please select the Country'],
    ['[ADDRESS-5] 5.3.4', { state: null, address1: '' }, 'Please select the State'],
    ['[ADDRESS-6] 5.3.5', { address1: ' ', zip: null }, 'Please enter the Address Line 1'],
    ['[ADDRESS-7] 5.3.6', { city: undefined, zip: '' }, 'Please enter the City'],
    ['[ADDRESS-8] 5.3.7', { zip: '' }, 'Please enter the ZIP code'],
  ])('%s', async (_case, wrong, message) => {
    expect(await change('add', { ...HOME, ...wrong })).toMatchObject({ status: 400, message })
    const id = await addHome()
    expect(await change('update', { ...HOME, ...wrong, id })).toMatchObject({ status: 400, message })
  })
})

describe('400, and nothing stored, for', () => {
  test.each([
    ['[ADDRESS-10] 5.3.8 a state of the other country', { state: 'CA' }, 'ADDRESS_STATE_INVALID'],
    ['[ADDRESS-10] 5.3.9 no such state', { state: 'ZZ' }, 'ADDRESS_STATE_INVALID'],
    ['5.3.10 a country we do not deliver to', { country: 'FRA' }, 'ADDRESS_COUNTRY_INVALID'],
    ['5.3.11 a PIN of four digits', { zip: '1234' }, 'ADDRESS_ZIP_INVALID'],
    ['5.3.12 a PIN that begins with 0', { zip: '012345' }, 'ADDRESS_ZIP_INVALID'],
    [
      '5.3.13 an American ZIP of four digits',
      { country: 'USA', state: 'CA', zip: '1234' },
      'ADDRESS_ZIP_INVALID',
    ],
    ['5.3.14 letters in the phone', { isdCode: '+91', phone: '98765abcde' }, 'PHONE_INVALID'],
    ['5.3.15 a phone of 30 digits', { isdCode: '+91', phone: '9'.repeat(30) }, 'PHONE_INVALID'],
    ['5.3.16 an ISD code we do not know', { isdCode: '+44', phone: '9876543210' }, 'INVALID_INPUT'],
    ['5.3.17 half an e-mail', { email: 'a@' }, 'EMAIL_INVALID'],
    ['5.3.18 an e-mail with a line break', { email: 'a@b.example\r\nBcc: c@d.example' }, 'INVALID_INPUT'],
    ['5.3.19 a title of 60 KB', { title: 'x'.repeat(60_000) }, 'INVALID_INPUT'],
    ['5.3.20 control characters', { city: 'Nee\u0007much' }, 'INVALID_INPUT'],
    ['5.3.21 a line of 201 characters', { address1: 'x'.repeat(201) }, 'INVALID_INPUT'],
    ['5.3.22 a list as title', { title: ['Asha'] }, 'INVALID_INPUT'],
  ])('%s', async (_case, wrong, code) => {
    expect(await change('add', { ...HOME, ...wrong })).toMatchObject({ status: 400, code })
    expect(await stored()).toEqual([])
  })
})

test.each([
  ['5.3.23', '<script>alert(1)</script>'],
  ['5.3.24', '{{7*7}}'],
  ['5.3.25', 'Asha \u202eoaR'],
  ['5.3.26', 'Asha 🌾'],
  ['5.3.27', "Robert'); DROP TABLE address;--"],
])('%s the title %j is kept as plain text', async (_case, title) => {
  const { status, json } = await change('add', { ...HOME, title })
  expect([status, json[0].title]).toEqual([200, title])
})

describe('[API-34] 404, and nothing changed, for', () => {
  test('5.3.28 an address of another customer: the same as one that never was', async () => {
    const id = await addHome()
    const { visitor: other } = await customer()
    for (const action of ['update', 'delete']) {
      const foreign = await change(action, { ...HOME, id, title: 'Mine now' }, other)
      const random = await change(action, { ...HOME, id: randomUUID(), title: 'Mine now' }, other)
      expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect(foreign.message).toBe(random.message)
      expect(random.status).toBe(404)
    }
    expect(await stored()).toMatchObject([{ id, title: 'Asha Rao' }])
  })

  test.each(['update', 'delete'])('%s without an id', async (action) => {
    await addHome()
    expect(await change(action, HOME)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(await stored()).toHaveLength(1)
  })

  test.each(['purge', 'ADD', 'add/extra', '__proto__'])('5.3.29 the action %s', async (action) => {
    expect(await change(action, HOME)).toMatchObject({ status: 404 })
  })
})

test('an id sent along when adding does not choose the id', async () => {
  const id = await addHome()
  const { json } = await change('add', { ...HOME, id, title: 'Second' })
  expect(json).toHaveLength(2)
  expect(json[1].id).not.toBe(id)
})

test('5.3.30 deleting an address that a live order uses leaves the order its own copy', async () => {
  const id = await addHome()
  const order = await insertOrder(shop.db, userId, { shipping_address: JSON.stringify({ ...HOME, id }) })
  expect(await change('delete', { id })).toMatchObject({ status: 200, json: [] })
  const kept = await shop.db
    .selectFrom('customer_order')
    .select('shipping_address')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(kept.shipping_address).toMatchObject({ title: 'Asha Rao', city: 'Neemuch' })
})

test('phone and e-mail are kept normalised', async () => {
  const { json } = await change('add', { ...HOME, phone: '098765 43210', email: 'Asha@Shop.Example' })
  expect(json[0]).toMatchObject({ isdCode: '+91', phone: '9876543210', email: 'asha@shop.example' })
})

test('an American address beside an Indian one', async () => {
  await addHome()
  const { status } = await change('add', { ...HOME, country: 'USA', state: 'CA', zip: '94103-1234' })
  expect(status).toBe(200)
  expect(await stored()).toHaveLength(2)
})

test('a customer keeps at most 20 addresses, even if many are added at once', async () => {
  const row = { user_id: userId, ...HOME, isdCode: undefined, isd_code: null, country: 'IND' as const }
  const { isdCode: _, ...address } = row
  await shop.db
    .insertInto('address')
    .values(Array.from({ length: 18 }, () => address))
    .execute()
  const answers = await Promise.all(Array.from({ length: 8 }, () => change('add', HOME)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const [refused] = answers.filter(({ status }) => status !== 200)
  expect(refused).toMatchObject({
    status: 400,
    message: 'You can save up to 20 addresses. Please delete one to add another.',
  })
  expect(await stored()).toHaveLength(20)
})
