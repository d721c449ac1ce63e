import { type SqlBool, sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { type Currency, type Money, money } from '#domain/money.ts'
import type { OrderCreator, OrderStatus } from '#domain/order-status.ts'
import { phonePart } from '#domain/phone.ts'
import type { Carrier } from '#domain/shipment.ts'

/** An order in staff's lists, without personal data. */
export type StaffOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  creator: OrderCreator
  createdAt: Date
  total: Money
  currency: Currency
  pieces: number
  carrier: Carrier | null
}

/** The order's customer and their present contacts. */
export type FoundCustomer = { name: string; phone: string | null; email: string | null }
/** `customer`: only in search results. */
export type ListedOrder = StaffOrder & { customer?: FoundCustomer }

const select = (db: DbOrTx) =>
  db
    .selectFrom('customer_order as o')
    .leftJoin('shipment', 'shipment.order_id', 'o.id')
    .leftJoin('app_user', 'app_user.id', 'o.user_id')
    .select(['o.id', 'order_number as orderNumber', 'status', 'creator', 'o.created_at as createdAt'])
    .select(['total', 'currency', 'shipping_carrier as carrier', 'customer_name as name', 'email'])
    .select(sql<string | null>`isd_code || ' ' || phone`.as('phone'))
    .select(sql<number>`(select sum(quantity) from order_item where order_id = o.id)`.as('pieces'))

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]
const orderOf = ({ name: _name, phone: _phone, email: _email, ...row }: Row): StaffOrder => ({
  ...row,
  total: money(row.total),
})
const foundOf = (row: Row): ListedOrder => ({
  ...orderOf(row),
  customer: { name: row.name, phone: row.phone, email: row.email },
})

export type StaffQuery = { status: OrderStatus | null; search: string; page: number; pageSize: number }

/** Counting further would read all orders that there ever were. */
export const MOST_COUNTED = 10_000

/** All customers' orders, newest first; `search` is a part of a number, name, phone or mail address. */
export async function listStaffOrders(
  db: DbOrTx,
  { status, search, page, pageSize }: StaffQuery,
): Promise<{ orders: ListedOrder[]; totalItems: number }> {
  const wanted = select(db)
    .$if(status !== null, (orders) => orders.where('status', '=', status ?? 'PENDING'))
    .$if(search !== '', (orders) => orders.where(isFoundBy(search)))
  const rows = await wanted
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const found = wanted
    .clearSelect()
    .select('o.id')
    .limit(MOST_COUNTED + 1)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { orders: rows.map(search === '' ? orderOf : foundOf), totalItems: count }
}

/**
 * Searches the order as it was placed (number, customer, recipient) and the customer's present contacts. A union
 * instead of one condition, so that each part can use its trigram index.
 */
function isFoundBy(search: string) {
  const parts = [search.trim().toLowerCase().replace(/\s+/g, ' '), phonePart(search)]
  const patterns = parts.flatMap((part) => (part ? [`%${part.replace(/[\\%_]/g, '\\$&')}%`] : []))
  const has = (text: typeof WORDS) =>
    sql.join(
      patterns.map((pattern) => sql`${text} like ${pattern}`),
      sql` or `,
    )
  return sql<SqlBool>`o.id in (
    select order_id from order_search where ${has(WORDS)}
    union
    select customer_order.id from app_user join customer_order on user_id = app_user.id where ${has(USER_WORDS)})`
}

const WORDS = sql`words`
const USER_WORDS = sql`search_text(app_user.name, app_user.email, app_user.phone, null, null)`

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By order number or id. */
export async function findStaffOrder(db: DbOrTx, name: string): Promise<StaffOrder | null> {
  const row = await select(db)
    .where((order) =>
      IS_ID.test(name) ? order('o.id', '=', name) : order('order_number', '=', name.toUpperCase()),
    )
    .executeTakeFirst()
  return row ? orderOf(row) : null
}
