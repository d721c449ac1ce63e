import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { insertAddress, insertUser } from '#db/testing-rows.ts'
import { openActShop } from '../acts/testing.ts'
import { queuedFor } from '../auth/testing.ts'
import { buyerOf } from '../orders/testing-buyer.ts'
import { signIn, visit } from '../testing.ts'

const shop = await openActShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const support = await shop.desk('SUPPORT')
const other = await shop.desk('SUPPORT')

const aCustomer = () =>
  insertUser(db, {
    name: 'Namuna Grahak',
    email: `grahak-${randomUUID()}@mail.example`,
    email_verified_at: new Date(),
    phone_verified_at: new Date(),
  })
const rowOf = (id: string) =>
  db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entriesOf = (id: string) =>
  db.selectFrom('audit_entry').selectAll().where('subject_id', '=', id).orderBy('id').execute()
const change = (id: string, version: number, fields: object, desk = support) =>
  desk.send('PATCH', `/customers/${id}`, fields, { 'if-match': `"${version}"` })

test('[DESK-116] the whole profile is shown to who may see it, and each look is logged', async () => {
  const { id, phone } = await aCustomer()
  await insertAddress(db, id)
  const { json } = await support.get(`/customers/${id}/contact`)
  expect(json).toMatchObject({ phone, version: 1, addresses: [{ address1: '1 Test Lane', version: 1 }] })
  expect(await entriesOf(id)).toMatchObject([{ act: 'contact.read', reads_personal: true }])
  expect((await support.get(`/customers/${id}`)).json.phone).not.toContain(phone)
  expect((await support.get(`/customers/${support.staffId}/contact`)).status).toBe(404)
})

test('[DESK-117] a changed phone or mail loses its verified mark, and the old one is told', async () => {
  const { id, phone, email } = await aCustomer()
  const changed = await change(id, 1, { phone: '9000099001' })
  expect(changed).toMatchObject({ status: 200, json: { version: 2, merged: [] } })
  expect(await rowOf(id)).toMatchObject({ phone: '9000099001', phone_verified_at: null })
  expect((await rowOf(id)).email_verified_at).not.toBeNull()
  expect(await queuedFor(db, `+91${phone}`)).toMatchObject([{ template: 'contactChanged' }])
  expect(await queuedFor(db, String(email))).toEqual([])
  await change(id, 2, { email: `new-${randomUUID()}@mail.example` })
  expect(await queuedFor(db, String(email))).toMatchObject([{ template: 'contactChanged' }])
})

test('[DESK-118] the audit log holds neither the name nor the contacts', async () => {
  const { id } = await aCustomer()
  const email = `secret-${randomUUID()}@mail.example`
  await change(id, 1, { name: 'Kusum Namuna', phone: '9000099002', email })
  const [entry] = await entriesOf(id)
  expect(entry).toMatchObject({ act: 'customer.change', subject_kind: 'customer' })
  expect(JSON.stringify(entry)).not.toMatch(/Kusum|9000099002|secret-|Grahak/)
  expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['customerName', 'email', 'phone'])
})

describe('[DESK-119] refused, and nothing changed:', () => {
  test.each([
    ['no identifier left', { phone: null, email: null }, 422],
    ['half a mail address', { email: 'a@' }, 422],
    ['a phone of five digits', { phone: '12345' }, 422],
    ['an empty name', { name: '  ' }, 422],
    ['nothing', {}, 422],
    ['control characters', { name: 'A\u0007' }, 422],
  ])('%s', async (_case, fields, status) => {
    const { id } = await aCustomer()
    const before = await rowOf(id)
    expect((await change(id, 1, fields)).status).toBe(status)
    expect(await rowOf(id)).toEqual(before)
  })

  test('a number that another account has verified', async () => {
    const { id } = await aCustomer()
    const taken = await insertUser(db, { phone_verified_at: new Date() })
    const answer = await change(id, 1, { phone: taken.phone })
    expect(answer).toMatchObject({
      status: 422,
      json: { error: { details: { fields: [{ field: 'phone' }] } } },
    })
    expect((await rowOf(id)).version).toBe(1)
  })
})

test('[DESK-120] two people, or staff and the customer: other fields are merged, the same field is a conflict', async () => {
  const { id } = await aCustomer()
  await change(id, 1, { name: 'First Name' }, other)
  const merged = await change(id, 1, { phone: '9000099003' })
  expect(merged.json).toMatchObject({ version: 3, merged: [{ field: 'name' }] })
  const conflict = await change(id, 1, { name: 'Second Name' })
  expect(conflict).toMatchObject({ status: 412, code: 'VERSION_CHANGED' })
  expect(conflict.json.error.details.conflicts).toEqual([
    { field: 'name', base: 'Namuna Grahak', theirs: 'First Name', mine: 'Second Name' },
  ])
  const { email } = await rowOf(id)
  const browser = await visit(shop.url, await signIn(db, id))
  await browser.put('/api/v1/users/current', { name: 'Own Name', isdCode: '+91', phone: '9000099003', email })
  const own = await change(id, 3, { email: `x-${randomUUID()}@mail.example` })
  expect(own.json.merged).toMatchObject([{ field: 'name', by: 'the customer' }])
  expect((await rowOf(id)).name).toBe('Own Name')
  expect((await change(id, 99, { name: 'Later' })).status).toBe(412)
})

const HOME = {
  title: 'Namuna',
  address1: '5 Mill Road',
  city: 'Neemuch',
  state: 'MP',
  zip: '458441',
  country: 'IND',
}

test('[DESK-121] an address is added, changed by field and removed, each with its entry', async () => {
  const { id } = await aCustomer()
  const { json: added } = await support.send('POST', `/customers/${id}/addresses`, HOME)
  const path = `/customers/${id}/addresses/${added.id}`
  const patch = (version: number, fields: object, desk = support) =>
    desk.send('PATCH', path, fields, { 'if-match': `"${version}"` })
  await patch(1, { city: 'Mandsaur' }, other)
  expect((await patch(1, { address1: '6 Mill Road' })).json).toMatchObject({
    version: 3,
    merged: [{ field: 'city' }],
  })
  expect((await patch(1, { city: 'Indore' })).status).toBe(412)
  expect(await patch(3, { zip: '12' })).toMatchObject({ status: 422, code: 'FIELDS_INVALID' })
  const stranger = await aCustomer()
  const foreign = await support.send(
    'PATCH',
    `/customers/${stranger.id}/addresses/${added.id}`,
    { city: 'X' },
    { 'if-match': '"1"' },
  )
  expect(foreign.status).toBe(404)
  expect((await support.send('DELETE', path)).status).toBe(200)
  expect((await support.send('DELETE', path)).status).toBe(404)
  const entries = await entriesOf(id)
  expect(entries.map(({ act }) => act)).toEqual([
    'customer.add-address',
    'customer.change-address',
    'customer.change-address',
    'customer.remove-address',
  ])
  expect(JSON.stringify(entries)).not.toContain('Mill Road')
})

test('[DESK-122] a blocked customer is signed out, cannot sign in, and is opened again', async () => {
  const buyer = await buyerOf(shop)
  const { id, phone } = buyer.user
  const block = (way: 'block' | 'unblock', reason = 'Returned empty boxes') =>
    support.send('POST', `/customers/${id}/${way}`, { reason })
  expect((await block('unblock')).code).toBe('NOT_BLOCKED')
  expect((await block('block', ' ')).status).toBe(422)
  expect((await block('block')).status).toBe(200)
  expect((await block('block')).code).toBe('ALREADY_BLOCKED')
  expect((await buyer.call('getUser')).code).toBe('NOT_SIGNED_IN')
  const otc = await buyer.call('sendOtc', { body: { isdCode: '+91', phone } })
  expect(otc.code).toBe('ACCOUNT_INACTIVE')
  expect((await block('unblock', 'A mistake')).status).toBe(200)
  // The old session stays ended.
  expect((await buyer.call('getUser')).code).toBe('NOT_SIGNED_IN')
  const again = await visit(shop.url, await signIn(db, id))
  expect((await again.get('/api/v1/users/current')).status).toBe(200)
  const { json } = await support.get(`/customers/${id}`)
  expect(json.notes.map(({ text }: { text: string }) => text)).toEqual([
    'Opened again: A mistake',
    'Blocked: Returned empty boxes',
  ])
  expect((await entriesOf(id)).map(({ act }) => act)).toEqual(['customer.block', 'customer.unblock'])
})

test('[DESK-123] a note is for staff: kept with who and when, and the customer never sees it', async () => {
  const { id } = await aCustomer()
  const words = 'Prefers a call in the evening'
  const { json } = await support.send('POST', `/customers/${id}/notes`, { text: words })
  expect(json).toMatchObject({ text: words, by: expect.stringMatching(/^Namuna SUPPORT/) })
  const browser = await visit(shop.url, await signIn(db, id))
  expect(JSON.stringify(await (await browser.get('/api/v1/users/current')).json())).not.toContain(words)
  expect((await support.send('POST', `/customers/${id}/notes`, { text: ' ' })).status).toBe(422)
  expect((await support.send('POST', `/customers/${randomUUID()}/notes`, { text: 'x' })).status).toBe(404)
})
