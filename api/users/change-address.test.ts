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

test('[API-11] [ROLE-5] adding, updating and deleting return the updated list', async () => {
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

describe('400 with the exact text for the first missing field in the order of the form:', () => {
  test.each([
    [
      '[ADDRESS-3] an empty title',
      { title: '' },
      'Please enter the Title, usually the full name of the recipient.',
    ],
    [
      '[ADDRESS-3] a blank title',
      { title: '   ', zip: '' },
      'Please enter the Title, usually the full name of the recipient.',
    ],
    ['[ADDRESS-4] no country', { country: '', city: '' }, 'Please select the Country'],
    ['[ADDRESS-5] no state', { state: null, address1: '' }, 'Please select the State'],
    ['[ADDRESS-6] no first line', { address1: ' ', zip: null }, 'Please enter the Address Line 1'],
    ['[ADDRESS-7] no city', { city: undefined, zip: '' }, 'Please enter the City'],
    ['[ADDRESS-8] no ZIP', { zip: '' }, 'Please enter the ZIP code'],
  ])('%s', async (_case, wrong, message) => {
    expect(await change('add', { ...HOME, ...wrong })).toMatchObject({ status: 400, message })
    const id = await addHome()
    expect(await change('update', { ...HOME, ...wrong, id })).toMatchObject({ status: 400, message })
  })
})

describe('400, and nothing stored, for', () => {
  test.each([
    ['[ADDRESS-10] a state of the other country', { state: 'CA' }, 'ADDRESS_STATE_INVALID'],
    ['[ADDRESS-10] no such state', { state: 'ZZ' }, 'ADDRESS_STATE_INVALID'],
    ['a country we do not deliver to', { country: 'FRA' }, 'ADDRESS_COUNTRY_INVALID'],
    ['a PIN of four digits', { zip: '1234' }, 'ADDRESS_ZIP_INVALID'],
    ['a PIN that begins with 0', { zip: '012345' }, 'ADDRESS_ZIP_INVALID'],
    ['an American ZIP of four digits', { country: 'USA', state: 'CA', zip: '1234' }, 'ADDRESS_ZIP_INVALID'],
    ['letters in the phone', { isdCode: '+91', phone: '98765abcde' }, 'PHONE_INVALID'],
    ['a phone of 30 digits', { isdCode: '+91', phone: '9'.repeat(30) }, 'PHONE_INVALID'],
    ['an ISD code we do not know', { isdCode: '+44', phone: '9876543210' }, 'INVALID_INPUT'],
    ['half an e-mail', { email: 'a@' }, 'EMAIL_INVALID'],
    ['an e-mail with a line break', { email: 'a@b.example\r\nBcc: c@d.example' }, 'INVALID_INPUT'],
    ['a title of 60 KB', { title: 'x'.repeat(60_000) }, 'INVALID_INPUT'],
    ['control characters', { city: 'Nee\u0007much' }, 'INVALID_INPUT'],
    ['a line of 201 characters', { address1: 'x'.repeat(201) }, 'INVALID_INPUT'],
    ['a list as title', { title: ['Asha'] }, 'INVALID_INPUT'],
  ])('%s', async (_case, wrong, code) => {
    expect(await change('add', { ...HOME, ...wrong })).toMatchObject({ status: 400, code })
    expect(await stored()).toEqual([])
  })
})

test.each([
  '<script>alert(1)</script>',
  '{{7*7}}',
  'Asha \u202eoaR',
  'Asha 🌾',
  "Robert'); DROP TABLE address;--",
])('the title %j is stored as plain text', async (title) => {
  const { status, json } = await change('add', { ...HOME, title })
  expect([status, json[0].title]).toEqual([200, title])
})

describe('[API-34] 404, and nothing changed, for', () => {
  test('an address of another customer, like one that does not exist', async () => {
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

  test.each(['purge', 'ADD', 'add/extra', '__proto__'])('the action %s', async (action) => {
    expect(await change(action, HOME)).toMatchObject({ status: 404 })
  })
})

test('an id in an addition is ignored', async () => {
  const id = await addHome()
  const { json } = await change('add', { ...HOME, id, title: 'Second' })
  expect(json).toHaveLength(2)
  expect(json[1].id).not.toBe(id)
})

test('deleting an address does not change the copy in an order', async () => {
  const id = await addHome()
  const order = await insertOrder(shop.db, userId, { shipping_address: JSON.stringify({ ...HOME, id }) })
  expect(await change('delete', { id })).toMatchObject({ status: 200, json: [] })
  const stored = await shop.db
    .selectFrom('customer_order')
    .select('shipping_address')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(stored.shipping_address).toMatchObject({ title: 'Asha Rao', city: 'Neemuch' })
})

test('phone and e-mail are stored normalised', async () => {
  const { json } = await change('add', { ...HOME, phone: '098765 43210', email: 'Asha@Shop.Example' })
  expect(json[0]).toMatchObject({ isdCode: '+91', phone: '9876543210', email: 'asha@shop.example' })
})

test('an American address beside an Indian one', async () => {
  await addHome()
  const { status } = await change('add', { ...HOME, country: 'USA', state: 'CA', zip: '94103-1234' })
  expect(status).toBe(200)
  expect(await stored()).toHaveLength(2)
})

test('a customer has at most 20 addresses, even after concurrent additions', async () => {
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
