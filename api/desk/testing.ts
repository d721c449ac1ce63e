import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { insertIntent, insertOrder, insertPayment, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'

type Change = Parameters<typeof insertOrder>[2] & { sku?: string; quantity?: number }

export const ADDRESS = {
  title: 'Leela Namuna',
  address1: '3 Placeholder Street',
  city: 'Kota',
  state: 'RJ',
  zip: '324001',
  country: 'IND',
  isd_code: '+91',
  phone: '9000030003',
  email: 'leela@namuna.example',
}

/** An order with one line, of a new customer if none is given. */
export async function anOrder(db: Db, { sku = 'OILPNT01-1000ML', quantity = 1, ...change }: Change = {}) {
  const userId = change.user_id ?? (await insertUser(db)).id
  const order = await insertOrder(db, userId, { customer_name: 'Namuna', ...change })
  await sql`
    insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title,
      variant_title, quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
    values (${order.id}, 1, ${sku.split('-')[0]}, ${sku}, 'peanut-oil', 'Groundnut Oil', '1 Liter', ${quantity},
      ${quantity}, 34900, 39900, 34900 * ${quantity}, '1508', 500)`.execute(db)
  return order
}

/** An order that was paid through a provider. */
export async function aPaidOrder(db: Db, change: Change = {}) {
  const order = await anOrder(db, { status: 'PROCESSING', paid_at: new Date(), ...change })
  const { gateway = 'RAZORPAY', currency } = { gateway: 'RAZORPAY' as const, ...order }
  const intent = await insertIntent(db, order.id, { gateway, currency, state: 'PAID', amount: order.total })
  const payment = await insertPayment(db, intent, { method: 'UPI' })
  return { ...order, payment }
}

/** Many orders with one line each, by one statement. They get the same moment, so that only the id tells them apart. */
export async function manyOrders(
  db: Db,
  { count, status }: { count: number; status: string },
): Promise<void> {
  const { id } = await insertUser(db)
  const write = sql`
    with made as (
      insert into customer_order (order_number, user_id, customer_name, creator, status, country, currency,
        subtotal_max, subtotal_current, total, shipping_address, created_at, ship_by)
      select 'AM-M' || upper(left(md5(${status} || n), 7)), ${id}, 'Namuna', 'STAFF', ${status}, 'IND', 'INR', 34900,
        34900, 34900, '{"title":"Namuna","address1":"1","city":"Neemuch","state":"MP","zip":"458441","country":"IND"}',
        now(), now() + interval '1 day'
      from generate_series(1, ${count}::int) as n returning id
    )
    insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title, variant_title,
      quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
    select id, 1, 'OILPNT01', 'OILPNT01-1000ML', 'peanut-oil', 'Groundnut Oil', '1 Liter', 1, 1, 34900, 34900, 34900,
      '1508', 500 from made`
  await seedTx(db, (tx) => write.execute(tx))
}
