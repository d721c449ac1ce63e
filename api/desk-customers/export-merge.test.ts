import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { openActShop } from '../acts/testing.ts'
import { queuedFor } from '../auth/testing.ts'
import { delivered } from '../claims/testing.ts'
import { buyerOf, HONEY } from '../orders/testing-buyer.ts'
import { signIn, visit } from '../testing.ts'

const shop = await openActShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const owner = await shop.deskWithApp('OWNER')

const askExport = async (id: string) =>
  owner.send(
    'POST',
    `/customers/${id}/export`,
    undefined,
    await owner.confirm({ act: 'customer.export', subject: id, amount: null }),
  )
const linkFor = async (email: string | null) =>
  String((await queuedFor(db, String(email))).find(({ template }) => template === 'exportReady')?.vars?.link)

test('[DESK-131] the customer gets a link by mail to all that we hold; staff sees neither link nor file', async () => {
  const order = await delivered(shop)
  const { user } = order.buyer
  const { number } = await order.claimed({ note: 'The jar leaked' })
  await owner.send('POST', `/customers/${user.id}/notes`, { text: 'Likes dark honey' })
  await insertUser(db, { name: 'Somebody Else' })
  const sent = await askExport(user.id)
  expect(sent).toMatchObject({ status: 200, json: { to: expect.stringContaining('•••@') } })
  const link = await linkFor(user.email)
  expect(JSON.stringify(sent.json)).not.toContain(link.split('/').at(-1))
  const file = await fetch(shop.url + new URL(link).pathname)
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(file.headers.get('content-disposition')).toContain('attachment')
  const text = await file.text()
  const data = JSON.parse(text)
  expect(data.account).toMatchObject([{ email: user.email, phone: user.phone }])
  expect(data.orders).toHaveLength(1)
  expect(data.orders[0].items.length).toBeGreaterThan(0)
  expect(data.claims).toMatchObject([{ number, note: 'The jar leaked', photographs: [expect.any(String)] }])
  expect(data.notes_about_you).toMatchObject([{ text: 'Likes dark honey' }])
  expect(text).not.toMatch(/Namuna OWNER|Packing|Somebody Else|_hash|made_by|staff_id/)
})

test('[DESK-132] a link expires, and an invented one opens nothing', async () => {
  const { user } = await buyerOf(shop)
  await askExport(user.id)
  const path = new URL(await linkFor(user.email)).pathname
  expect((await fetch(shop.url + path)).status).toBe(200)
  await sql`update customer_export set expires_at = now() where user_id = ${user.id}`.execute(db)
  for (const wrong of [path, `/my-data/${'a'.repeat(43)}`, '/my-data/..%2f..', `/my-data/${'a'.repeat(500)}`])
    expect((await fetch(shop.url + wrong)).status).toBe(404)
})

test('[DESK-133] without a verified mail address nothing is sent', async () => {
  const { id } = await insertUser(db, { email: `new-${randomUUID()}@mail.example` })
  expect((await askExport(id)).code).toBe('NO_VERIFIED_MAIL')
  expect(await db.selectFrom('customer_export').selectAll().where('user_id', '=', id).execute()).toEqual([])
})

const merge = async (id: string, from: string, reason = 'One person, two numbers') =>
  owner.send(
    'POST',
    `/customers/${id}/merge`,
    { from, reason },
    await owner.confirm({ act: 'customer.merge', subject: `${id} from ${from}`, amount: null }),
  )

test('[DESK-134] [DESK-135] the kept account sees and changes the orders of both; they stay where they are', async () => {
  const kept = await buyerOf(shop)
  const order = await delivered(shop)
  const { user: ended } = order.buyer
  const claim = await order.claimed()
  const paid = await order.buyer.place([{ ...HONEY, quantity: 1 }])
  await shop.pay(paid)
  await shop.drain()
  const stranger = await buyerOf(shop)
  expect((await merge(kept.user.id, ended.id)).status).toBe(200)

  expect((await order.buyer.call('getUser')).code).toBe('NOT_SIGNED_IN')
  expect(
    await db.selectFrom('customer_order').select('user_id').where('id', '=', order.orderId).execute(),
  ).toEqual([{ user_id: ended.id }])
  const list = await kept.call('listOrders')
  expect(list.json.meta.totalItems).toBe(2)
  for (const orderId of [order.orderId, paid.orderId]) {
    const params = { orderId }
    expect((await kept.call('getOrder', { params })).status).toBe(200)
    expect((await stranger.call('getOrder', { params })).status).toBe(404)
    expect((await kept.call('listDocuments', { params })).status).toBe(200)
    expect((await stranger.call('listDocuments', { params })).status).toBe(404)
  }
  const claims = { params: { orderId: order.orderId } }
  expect((await kept.call('listClaims', claims)).status).toBe(200)
  expect((await stranger.call('listClaims', claims)).status).toBe(404)
  const photo = `/api/v1/uploads/${claim.photos[0]?.id}`
  const opens = async (userId: string) => (await visit(shop.url, await signIn(db, userId))).get(photo)
  expect((await opens(kept.user.id)).status).toBe(200)
  expect((await opens(stranger.user.id)).status).toBe(404)
  expect((await stranger.cancel(paid.orderId)).status).toBe(404)
  expect((await kept.cancel(paid.orderId)).status).toBe(200)
  // What happens with the order is told to the account that is kept.
  await shop.drain()
  const { rows } = await sql<{ recipient: string }>`select recipient from message_log
    where order_id = ${paid.orderId} and message = 'orderCancelled' and recipient is not null`.execute(db)
  for (const { recipient } of rows) expect(recipient).not.toContain(String(ended.phone).slice(-3))
})

test('[DESK-136] a contact that the kept account lacks moves with its mark; the other account is closed', async () => {
  const kept = await insertUser(db, { phone_verified_at: new Date() })
  const email = `moved-${randomUUID()}@mail.example`
  const ended = await insertUser(db, { email, email_verified_at: new Date(), phone_verified_at: new Date() })
  await merge(kept.id, ended.id)
  const rows = await db.selectFrom('app_user').selectAll().where('id', 'in', [kept.id, ended.id]).execute()
  expect(rows.find(({ id }) => id === kept.id)).toMatchObject({
    phone: kept.phone,
    email,
    email_verified_at: expect.any(Date),
  })
  expect(rows.find(({ id }) => id === ended.id)).toMatchObject({
    is_active: false,
    merged_into: kept.id,
    phone: null,
    email: null,
  })
  const page = await owner.get(`/customers/${kept.id}`)
  expect(page.json).toMatchObject({
    merged: [ended.id],
    notes: [{ text: expect.stringContaining('One person') }],
  })
  expect((await owner.get(`/customers/${ended.id}`)).json.mergedInto).toBe(kept.id)
})

test('[DESK-137] refused: into itself, into an ended account, an account of staff, without a reason', async () => {
  const [one, two, three] = [await insertUser(db), await insertUser(db), await insertUser(db)]
  expect((await merge(one.id, one.id)).code).toBe('SAME_ACCOUNT')
  expect((await merge(one.id, owner.id)).status).toBe(404)
  expect((await merge(one.id, two.id, ' ')).status).toBe(422)
  expect((await merge(one.id, two.id)).status).toBe(200)
  expect((await merge(three.id, two.id)).code).toBe('ACCOUNT_ENDED')
  expect((await merge(two.id, three.id)).code).toBe('ACCOUNT_ENDED')
  const racing = await Promise.all([one, three].map(() => merge(one.id, three.id).catch(() => null)))
  expect(racing.filter((answer) => answer?.status === 200).length).toBeLessThanOrEqual(1)
})
