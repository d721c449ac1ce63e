import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing.ts'
import { aPhone, insertAddress, insertCart, insertUser } from '../testing-rows.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const refusal = (constraint: string) => ({ constraint })
const now = new Date()
const later = new Date(now.getTime() + 60_000)

test('many accounts may contain a phone, one may have verified it', async () => {
  const phone = aPhone()
  await insertUser(db, { phone })
  await insertUser(db, { phone, phone_verified_at: now })
  await expect(insertUser(db, { phone, phone_verified_at: now })).rejects.toMatchObject(
    refusal('app_user_verified_phone_key'),
  )
})

test('many accounts may contain an e-mail, one may have verified it', async () => {
  const email = 'twice@aranyamill.example'
  await insertUser(db, { email })
  await insertUser(db, { email, email_verified_at: now })
  await expect(insertUser(db, { email, email_verified_at: now })).rejects.toMatchObject(
    refusal('app_user_verified_email_key'),
  )
})

test.each([
  ['an e-mail in capitals', { email: 'Test@aranyamill.example' }, 'email_address_check'],
  ['an e-mail with a line break', { email: 'a@b.example\nbcc:c' }, 'email_address_check'],
  ['a phone of nine digits', { phone: '987654321' }, 'phone_number_check'],
  ['a phone without ISD code', { isd_code: null }, 'app_user_phone_with_isd_check'],
  ['a name of spaces', { name: '  ' }, 'app_user_name_check'],
  ['a verified e-mail that is not there', { email_verified_at: now }, 'app_user_verified_email_check'],
])('%s is refused', async (_what, user, constraint) => {
  await expect(insertUser(db, user)).rejects.toMatchObject(refusal(constraint))
})

test('a session stores a unique hash of 32 bytes', async () => {
  const { id } = await insertUser(db)
  const insert = (token_hash: Buffer) =>
    db.insertInto('session').values({ user_id: id, token_hash, expires_at: later }).execute()
  const hash = randomBytes(32)
  await insert(hash)
  await expect(insert(hash)).rejects.toMatchObject(refusal('session_token_hash_key'))
  await expect(insert(randomBytes(31))).rejects.toMatchObject(refusal('session_token_hash_check'))
})

test('a one-time code cannot count a sixth try', async () => {
  const { id } = await insertUser(db)
  const code = { identifier: '+919000000001', channel: 'SMS', user_id: id, expires_at: later } as const
  await db
    .insertInto('otc')
    .values({ ...code, code_hash: randomBytes(32), browser_hash: randomBytes(32), tries: 5 })
    .execute()
  const sixth = db.updateTable('otc').set((eb) => ({ tries: eb('tries', '+', 1) }))
  await expect(sixth.execute()).rejects.toMatchObject(refusal('otc_tries_check'))
})

test('a one-time code is bound to a browser', async () => {
  const { id } = await insertUser(db)
  const code = { identifier: '+919000000003', channel: 'SMS', user_id: id, expires_at: later } as const
  const insert = db
    .insertInto('otc')
    .values({ ...code, code_hash: randomBytes(32), browser_hash: randomBytes(16) })
  await expect(insert.execute()).rejects.toMatchObject(refusal('otc_browser_hash_check'))
})

test.each(['-1', '1.5', '"5000"', 'null'])('a daily budget of %s messages is refused', async (value) => {
  const update = db.updateTable('setting').set({ value }).where('code', '=', 'SMS_DAILY_BUDGET')
  await expect(update.execute()).rejects.toMatchObject(refusal('setting_sms_daily_budget_check'))
})

test('one identifier has one code', async () => {
  const { id } = await insertUser(db)
  const code = { identifier: '+919000000002', channel: 'SMS', user_id: id, expires_at: later } as const
  const insert = () =>
    db
      .insertInto('otc')
      .values({ ...code, code_hash: randomBytes(32), browser_hash: randomBytes(32) })
      .execute()
  await insert()
  await expect(insert()).rejects.toMatchObject(refusal('otc_pkey'))
})

test('a consent cannot be changed', async () => {
  const { id } = await insertUser(db)
  await db
    .insertInto('consent')
    .values({ user_id: id, purpose: 'TERMS', text_version: '2024-01-22', is_given: true, channel: 'SIGNUP' })
    .execute()
  const rewrite = db.updateTable('consent').set({ is_given: false })
  await expect(rewrite.execute()).rejects.toMatchObject(refusal('consent_append_only'))
})

test('[CART-19] a second cart of one customer in one country is refused', async () => {
  const { id } = await insertUser(db)
  await insertCart(db, id)
  await insertCart(db, id, { country: 'USA' })
  await expect(insertCart(db, id)).rejects.toMatchObject(refusal('cart_one_per_country_key'))
})

test('a cart of more than 50 lines is refused', async () => {
  const { id } = await insertUser(db)
  const items = Array.from({ length: 51 }, () => ({}))
  await expect(insertCart(db, id, { items: JSON.stringify(items) })).rejects.toMatchObject(
    refusal('cart_items_check'),
  )
  await expect(insertCart(db, id, { items: '{}' })).rejects.toMatchObject(refusal('cart_items_check'))
})

test("another person's address on a cart is refused", async () => {
  const [owner, other] = [await insertUser(db), await insertUser(db)]
  const address = await insertAddress(db, owner.id)
  await expect(insertCart(db, other.id, { shipping_address_id: address.id })).rejects.toMatchObject(
    refusal('cart_shipping_address_fkey'),
  )
  await expect(insertCart(db, other.id, { billing_address_id: address.id })).rejects.toMatchObject(
    refusal('cart_billing_address_fkey'),
  )
})

test('deleting an address removes it from the cart', async () => {
  const { id } = await insertUser(db)
  const address = await insertAddress(db, id)
  const cart = await insertCart(db, id, { shipping_address_id: address.id })
  await db.deleteFrom('address').where('id', '=', address.id).execute()
  const left = await db.selectFrom('cart').selectAll().where('id', '=', cart.id).executeTakeFirstOrThrow()
  expect(left).toMatchObject({ user_id: id, shipping_address_id: null })
})

test('customers who change their names at the same time do not wait for each other', async () => {
  const [one, other] = [await insertUser(db), await insertUser(db)]
  const rename = (tx: typeof db, id: string) =>
    tx.updateTable('app_user').set({ name: 'New Name' }).where('id', '=', id).execute()
  await db.transaction().execute(async (first) => {
    await rename(first, one.id)
    await db.transaction().execute(async (second) => {
      await sql`set local lock_timeout = 100`.execute(second)
      await rename(second, other.id)
    })
  })
  const { rows } = await sql<{ target: number }>`select attstattarget as target from pg_attribute
    where attrelid = 'order_search'::regclass and attname = 'words'`.execute(db)
  expect(rows).toEqual([{ target: 1000 }])
})
