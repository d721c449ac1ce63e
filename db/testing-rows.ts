import { randomInt, randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db } from './client.ts'
import type { AddressTable, AppUserTable } from './schema/users.ts'
import type { Database } from './schema.ts'
import { seedTx } from './testing-seed.ts'

type Row<Table extends keyof Database> = Partial<Insertable<Database[Table]>>

const PHONE_DIGITS = 10 ** 9

export const aPhone = () => `9${String(randomInt(PHONE_DIGITS)).padStart(9, '0')}`

/** Inserts a customer; fields that a test does not set get valid values. */
export const insertUser = (db: Db, user: Partial<Insertable<AppUserTable>> = {}) =>
  db
    .insertInto('app_user')
    .values({ name: 'Test Customer', isd_code: '+91', phone: aPhone(), ...user })
    .returningAll()
    .executeTakeFirstOrThrow()

const HOME = {
  title: 'Test Customer',
  address1: '1 Test Lane',
  city: 'Neemuch',
  state: 'MP',
  zip: '458441',
  country: 'IND',
} as const satisfies Partial<Insertable<AddressTable>>

export const insertAddress = (db: Db, userId: string, address: Row<'address'> = {}) =>
  db
    .insertInto('address')
    .values({ user_id: userId, ...HOME, ...address })
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertCart = (db: Db, userId: string, cart: Row<'cart'> = {}) =>
  db
    .insertInto('cart')
    .values({ user_id: userId, country: 'IND', ...cart })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Inserts an order of ₹349 placed by staff, which needs no cart. */
export const insertOrder = (db: Db, userId: string, order: Row<'customer_order'> = {}) =>
  seedTx(db, (tx) =>
    tx
      .insertInto('customer_order')
      .values({
        order_number: `AM-${randomUUID().slice(0, 8).toUpperCase()}`,
        user_id: userId,
        customer_name: 'Test Customer',
        creator: 'STAFF',
        country: 'IND',
        currency: 'INR',
        subtotal_max: 399_00,
        subtotal_current: 349_00,
        total: 349_00,
        shipping_address: JSON.stringify(HOME),
        ...order,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const insertIntent = (db: Db, orderId: string, intent: Row<'payment_intent'> = {}) =>
  db
    .insertInto('payment_intent')
    .values({
      order_id: orderId,
      attempt: 1,
      gateway: 'RAZORPAY',
      intent_ref: `order_${randomUUID()}`,
      amount: 349_00,
      currency: 'INR',
      ...intent,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

type Intent = Awaited<ReturnType<typeof insertIntent>>

export const insertPayment = (db: Db, intent: Intent, payment: Row<'payment_transaction'> = {}) =>
  db
    .insertInto('payment_transaction')
    .values({
      order_id: intent.order_id,
      intent_id: intent.id,
      type: 'PAYMENT',
      status: 'SUCCESS',
      amount: intent.amount,
      currency: intent.currency,
      gateway: intent.gateway,
      transaction_ref: `pay_${randomUUID()}`,
      ...payment,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Inserts an order with an invoice that has no file. Its facts say nothing. */
export async function insertInvoice(db: Db, userId: string) {
  const { id, total, currency } = await insertOrder(db, userId)
  const series = { series: 'AM', fy: '20-21' } as const
  const { last } = await db
    .insertInto('document_series')
    .values({ ...series, last: 1 })
    .onConflict((one) => one.columns(['series', 'fy']).doUpdateSet({ last: sql`document_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('document')
    .values({
      ...series,
      kind: 'INVOICE',
      number: last,
      printed_number: `AM/20-21/${String(last).padStart(6, '0')}`,
      order_id: id,
      currency,
      gross: total,
      taxable: total,
      cgst: 0,
      sgst: 0,
      igst: 0,
      facts: '{}',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Inserts a photograph; its bytes are no picture. */
export const insertUpload = (db: Db, userId: string) =>
  db
    .insertInto('upload')
    .values({
      user_id: userId,
      bytes: Buffer.from('large'),
      small: Buffer.from('small'),
      width: 4,
      height: 3,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Inserts a delivered order with an open claim about its only piece. */
export async function insertClaim(db: Db, userId: string, claim: Row<'claim'> = {}) {
  const { id } = await insertOrder(db, userId, { status: 'DELIVERED' })
  await db
    .insertInto('order_item')
    .values({ order_id: id, ...OIL_ITEM })
    .execute()
  const row = await db
    .insertInto('claim')
    .values({
      number: `C-${randomUUID().slice(0, 6).toUpperCase()}`,
      order_id: id,
      kind: 'MISSING',
      wish: 'REFUND',
      due_on: '2026-11-24',
      ...claim,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('claim_line')
    .values({ claim_id: row.id, order_id: id, position: 1, quantity: 1 })
    .execute()
  await db.insertInto('claim_event').values({ claim_id: row.id, state: 'OPEN' }).execute()
  return row
}

const OIL_ITEM = {
  position: 1,
  product_sku: 'OILPNT01',
  variant_sku: 'OILPNT01-1000ML',
  product_slug: 'peanut-oil',
  product_title: 'Groundnut Oil',
  variant_title: '1 Liter',
  quantity: 1,
  ordered_quantity: 1,
  current_price: 349_00,
  max_price: 399_00,
  total_current: 349_00,
  hsn_code: '15081000',
  gst_rate_bp: 500,
} as const
