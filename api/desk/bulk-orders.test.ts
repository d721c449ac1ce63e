import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openActShop } from '../acts/testing.ts'
import { inDays, OIL_SKU, releasedLot } from '../lots/testing.ts'
import { OIL } from '../orders/testing-buyer.ts'
import { ADDRESS, anOrder, aPaidOrder, manyOrders } from './testing.ts'

const shop = await openActShop()
const { db } = shop
afterAll(shop.close)
const owner = await shop.deskWithApp('OWNER')

const digestOf = (ids: readonly string[]) => createHash('sha256').update(ids.join(' ')).digest('hex')
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('[DESK-89] all orders that match the filters are selected by the server, at most 500, as the list shows them', async () => {
  await manyOrders(db, { count: 510, status: 'OUTFORDELIVERY' })
  const shipping_address = JSON.stringify({ ...ADDRESS, state: 'CA', zip: '94536', country: 'USA' })
  const other = await anOrder(db, {
    status: 'OUTFORDELIVERY',
    country: 'USA',
    currency: 'USD',
    shipping_address,
  })
  const all = (await owner.get('/orders/matching?lane=AT_THE_DOOR')).json
  expect([all.data.length, all.count, all.isCapped]).toEqual([500, 511, false])
  const page = (await owner.get('/orders?lane=AT_THE_DOOR')).json
  expect(idsOf(all.data).slice(0, 50)).toEqual(idsOf(page.data))
  const usa = (await owner.get('/orders/matching?lane=AT_THE_DOOR&country=USA')).json
  expect([idsOf(usa.data), usa.count]).toEqual([[other.id], 1])
  const packer = await shop.desk('PACKER')
  await anOrder(db, { status: 'DELIVERED' })
  expect((await packer.get('/orders/matching?lane=DELIVERED')).json.data).toEqual([])
  expect((await owner.get('/orders/matching?lane=NOWHERE')).status).toBe(400)
})

test('[DESK-91] [DESK-92] an export holds contacts only with permission and key, and no cell that runs', async () => {
  const shipping_address = JSON.stringify({ ...ADDRESS, city: '=cmd|calc' })
  const first = await aPaidOrder(db, { customer_name: '@Namuna', shipping_address })
  const second = await aPaidOrder(db)
  const orderIds = [second.id, first.id]
  const take = (body: object, headers = {}, desk: Pick<typeof owner, 'send'> = owner) =>
    desk.send('POST', '/orders/export', body, headers)
  const plain = await take({ orderIds })
  const lines = String(plain.json.csv).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFForder_number,placed_at,status,.*,total,currency,paid_by,gateway$/)
  expect(lines.slice(1, 3).map((line) => line.split(',')[0])).toEqual([
    second.order_number,
    first.order_number,
  ])
  expect(plain.json.csv).toContain(`'=cmd|calc`)
  expect(plain.json.csv).not.toMatch(/9000030003|Placeholder|Namuna/)

  const contacts = { orderIds, contacts: true, digest: digestOf(orderIds) }
  expect((await take(contacts)).code).toBe('STEP_UP_NEEDED')
  const proof = await owner.confirm({ act: 'orders.export', subject: digestOf([first.id]), amount: null })
  expect((await take(contacts, proof)).code).toBe('STEP_UP_NEEDED')
  const right = await owner.confirm({ act: 'orders.export', subject: contacts.digest, amount: null })
  const whole = await take(contacts, right)
  expect(whole.json.csv).toMatch(/'@Namuna,'\+91 9000030003,leela@namuna.example,"3 Placeholder Street/)
  const entries = await db
    .selectFrom('audit_entry')
    .select(['reads_personal', 'after'])
    .where('act', '=', 'orders.export')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { reads_personal: false, after: { orders: 2, contacts: false } },
    { reads_personal: true, after: { orders: 2, contacts: true } },
  ])

  const accountant = await shop.desk('ACCOUNTANT')
  expect((await take(contacts, {}, accountant)).code).toBe('STAFF_NOT_ALLOWED')
  const body = { orderIds: [first.id, first.id] }
  expect((await take(body)).status).toBe(422)
})

test('[DESK-94] an order whose size has too few pieces in lots on the shelf is short, and needs a person', async () => {
  await releasedLot(db, 'PNT260101A', {
    pieces: [{ variantSku: OIL_SKU, quantity: 3 }],
    best_before: inDays(190),
  })
  const flagsOf = async (id: string) =>
    (await owner.get('/orders?lane=TO_PACK')).json.data.find((row: { id: string }) => row.id === id)?.flags
  const enough = await aPaidOrder(db, { sku: OIL.variantSku, quantity: 3 })
  const short = await aPaidOrder(db, { sku: OIL.variantSku, quantity: 4 })
  expect([await flagsOf(enough.id), await flagsOf(short.id)]).toEqual([
    expect.not.arrayContaining(['SHORT']),
    expect.arrayContaining(['SHORT']),
  ])
  const flagsOfPage = async (number: string) => (await owner.get(`/orders/${number}`)).json.flags
  expect(await flagsOfPage(enough.order_number)).not.toContain('SHORT')
  expect(await flagsOfPage(short.order_number)).toContain('SHORT')
  const inLane = async () => idsOf((await owner.get('/orders?lane=NEEDS_A_PERSON')).json.data)
  expect(await inLane()).toContain(short.id)
  expect(await inLane()).not.toContain(enough.id)
  expect(idsOf((await owner.get('/orders?flag=SHORT')).json.data)).toEqual([short.id])
  // Pieces in the tote of another order are not for this one.
  await db
    .insertInto('lot_hold')
    .values({ order_id: short.id, position: 1, part_sku: OIL_SKU, lot_code: 'PNT260101A', quantity: 1 })
    .execute()
  expect(await inLane()).toContain(enough.id)
})

test('[DESK-95] the menu counts what waits for each person, as far as their role works there', async () => {
  const counts = async (role: string) => (await (await shop.desk(role)).get('/work')).json
  const before = await counts('OWNER')
  await aPaidOrder(db)
  await anOrder(db, { status: 'READYFORPICKUP' })
  const after = await counts('OWNER')
  expect([after.orders - before.orders, after.pack - before.pack]).toEqual([2, 1])
  expect(await counts('PACKER')).toEqual({ ...after, claims: null, recovery: null })
  expect(await counts('CONTENT')).toEqual({ orders: null, pack: null, claims: null, recovery: null })
})

test('[DESK-93] a saved view is renamed and deleted by its owner alone, and a name is used once a screen', async () => {
  const save = (name: string) =>
    owner.send('PUT', '/me/views', { screen: 'orders', name, query: 'lane=TO_PACK' })
  const [one, two] = [(await save('Mornings')).json, (await save('Evenings')).json]
  const rename = (id: string, name: string, desk: Pick<typeof owner, 'send'> = owner) =>
    desk.send('PATCH', `/me/views/${id}`, { name })
  expect((await rename(one.id, 'Evenings')).code).toBe('VIEW_NAME_TAKEN')
  expect((await rename(two.id, 'Evenings')).status).toBe(200)
  expect((await rename(one.id, 'Early')).json).toMatchObject({
    id: one.id,
    name: 'Early',
    query: 'lane=TO_PACK',
  })
  const stranger = await shop.desk('SUPPORT')
  expect((await rename(one.id, 'Mine', stranger)).status).toBe(404)
  expect((await stranger.send('DELETE', `/me/views/${one.id}`)).status).toBe(404)
  expect((await rename(one.id, '')).status).toBe(422)
  const names = async () => (await owner.get('/me/views')).json.data.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Early', 'Evenings'])
  await owner.send('DELETE', `/me/views/${two.id}`)
  expect(await names()).toEqual(['Early'])
})
