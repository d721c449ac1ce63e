import { insertAuditEntry } from '#db/audit-entry.ts'
import type { Db, Tx } from '#db/client.ts'
import { SEED } from '#domain/actor.ts'
import type { CountryCode } from '#domain/locale.ts'
import { money } from '#domain/money.ts'
import { days, type Milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { DEMO_CUSTOMERS, type DemoCustomer } from './customers.ts'
import { writeClaims } from './demo-claims.ts'
import { seedDemoLots } from './demo-lots.ts'
import { holdStock, recordMessages, redeem, writeHistory, writeParcel } from './demo-parts.ts'
import { writePayments } from './demo-payments.ts'
import { insertStrangePayment } from './demo-problems.ts'
import { demoPromise } from './demo-promise.ts'
import { fakeOrderNumber } from './fake-references.ts'
import { DEMO_ORDERS, type DemoOrder } from './orders.ts'
import { pricedOrder } from './priced-order.ts'
import { stepsOf } from './status-history.ts'

type Home = NonNullable<DemoCustomer['address']>
type Place = { customer: DemoCustomer; home: Home; addressId: string; cartId: string; now: Date }

const before = (time: Date, by: number) => new Date(time.getTime() - by)
const after = (time: Date, by: Milliseconds) => new Date(time.getTime() + by)

/**
 * Adds customers with orders in every status, relative to now. Idempotent: an existing customer and their orders stay
 * unchanged.
 */
export const seedDemo = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = new Date()
    let added = 0
    for (const [name, customer] of Object.entries(DEMO_CUSTOMERS)) {
      if (!(await insertCustomer(tx, customer, now)) || !customer.address) continue
      added += 1
      const place = await insertHome(tx, customer, now)
      const orders = DEMO_ORDERS.filter(({ of }) => of === name)
      for (const [index, order] of orders.entries())
        await writeOrder(tx, place, { order, version: index + 1 })
      await tx
        .updateTable('cart')
        .set({ version: orders.length + 1 })
        .where('id', '=', place.cartId)
        .execute()
    }
    if (added > 0) await insertStrangePayment(tx, now)
    const lots = await seedDemoLots(tx, now)
    if (added + lots === 0) return
    const after = { customers: added, lots }
    await insertAuditEntry(tx, SEED, { act: 'seed.run', subject: { kind: 'seed', id: 'demo' }, after })
  })

async function insertCustomer(tx: Tx, { id, name, email, isdCode, phone }: DemoCustomer, now: Date) {
  const joined = before(now, days(400))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('app_user')
    .values({
      id,
      name,
      email,
      isd_code: isdCode,
      phone,
      email_verified_at: joined,
      phone_verified_at: joined,
      first_sign_in_at: joined,
      created_at: joined,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function insertHome(tx: Tx, customer: DemoCustomer, now: Date): Promise<Place> {
  const { id, name, isdCode, phone, address: home } = customer
  invariant(home, 'a customer with orders has an address')
  const address = { user_id: id, title: name, ...home, isd_code: isdCode, phone }
  const { id: addressId } = await tx
    .insertInto('address')
    .values(address)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: cartId } = await tx
    .insertInto('cart')
    .values({ user_id: id, country: home.country })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { customer, home, addressId, cartId, now }
}

type Writing = { order: DemoOrder; version: number }

async function writeOrder(tx: Tx, place: Place, { order, version }: Writing) {
  const { customer, home, now } = place
  const { items, totals, promotion, currency } = pricedOrder(order, home.country)
  const placedAt = before(now, order.age)
  const orderNumber = fakeOrderNumber(`${customer.phone} ${version}`)
  const { id } = await tx
    .insertInto('customer_order')
    .values({
      ...headOf(place),
      order_number: orderNumber,
      cart_version: version,
      status: order.status,
      currency,
      subtotal_max: totals.subtotalMax,
      subtotal_current: totals.subtotalCurrent,
      subtotal_discount: totals.subtotalDiscount,
      shipping_amount: totals.shippingAmount,
      total: totals.total,
      discount_code: promotion?.code ?? null,
      discount_description: promotion?.description ?? null,
      created_at: placedAt,
      ...buyerOf(order),
      ...demoPromise(home, placedAt),
      paid_at: paidAt(order, placedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_item')
    .values(items.map((item) => ({ order_id: id, ...item })))
    .execute()
  const steps = stepsOf(order)
  const endedAt = after(placedAt, steps.at(-1)?.after ?? (0 as Milliseconds))
  const firstLine = money(items[0]?.total_current ?? 0)
  const written = { ...order, id, orderNumber, placedAt, endedAt, total: totals.total, currency, firstLine }
  await writeHistory(tx, written)
  await writePayments(tx, written, now)
  await writeParcel(tx, written, home.city)
  await holdStock(tx, written)
  if (promotion) await redeem(tx, { code: promotion.code, orderId: id, userId: customer.id })
  await recordMessages(tx, written)
  await writeClaims(tx, { id, userId: customer.id, orderNumber, endedAt, now }, order.claims)
}

function paidAt(order: DemoOrder, placedAt: Date): Date | null {
  const paid = stepsOf(order).find(({ status }) => status === 'PROCESSING')
  return paid ? after(placedAt, paid.after) : null
}

const buyerOf = ({ cancelReason, firm }: DemoOrder) => ({
  cancel_reason: cancelReason ?? null,
  buyer_gstin: firm?.gstin ?? null,
  buyer_firm: firm?.name ?? null,
})

const headOf = ({ customer, home, addressId, cartId }: Place) => ({
  user_id: customer.id,
  customer_name: customer.name,
  cart_id: cartId,
  country: home.country satisfies CountryCode,
  shipping_address_id: addressId,
  shipping_address: JSON.stringify({
    title: customer.name,
    ...home,
    isd_code: customer.isdCode,
    phone: customer.phone,
  }),
})
