import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { type Currency, type Money, money } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Carrier } from '#domain/shipment.ts'

/** An order as a list for staff shows it: nothing personal. */
export type StaffOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  createdAt: Date
  total: Money
  currency: Currency
  pieces: number
  carrier: Carrier | null
}

const select = (db: DbOrTx) =>
  db
    .selectFrom('customer_order as o')
    .leftJoin('shipment', 'shipment.order_id', 'o.id')
    .select(['o.id', 'order_number as orderNumber', 'status', 'o.created_at as createdAt', 'total'])
    .select(['currency', 'shipping_carrier as carrier'])
    .select(sql<number>`(select sum(quantity) from order_item where order_id = o.id)`.as('pieces'))

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]
const orderOf = (row: Row): StaffOrder => ({ ...row, total: money(row.total) })

export type StaffQuery = { status: OrderStatus | null; search: string; page: number; pageSize: number }

/** The orders of everybody, newest first; `search` is a part of an order's number. */
export async function listStaffOrders(
  db: DbOrTx,
  { status, search, page, pageSize }: StaffQuery,
): Promise<{ orders: StaffOrder[]; totalItems: number }> {
  const wanted = select(db)
    .$if(status !== null, (orders) => orders.where('status', '=', status ?? 'PENDING'))
    .$if(search !== '', (orders) =>
      orders.where(sql<boolean>`position(${search.toUpperCase()} in order_number) > 0`),
    )
  const rows = await wanted
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { count } = await wanted
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { orders: rows.map(orderOf), totalItems: count }
}

/** By its number, or by its id. */
export async function findStaffOrder(db: DbOrTx, name: string): Promise<StaffOrder | null> {
  const row = await select(db)
    .where((order) =>
      order.or([order('order_number', '=', name.toUpperCase()), order(sql`o.id::text`, '=', name)]),
    )
    .executeTakeFirst()
  return row ? orderOf(row) : null
}
