import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import type { CancelReason } from '#domain/cancel-reason.ts'
import { type OrderFlag, PACKING_STATUSES } from '#domain/desk-lanes.ts'
import type { CountryCode, IsdCode } from '#domain/locale.ts'
import type { Currency } from '#domain/money.ts'
import type { OrderCreator, OrderStatus } from '#domain/order-status.ts'
import { flagArray, GRAMS } from './order-filter.store.ts'

/** An order with its customer. Amounts are in minor units. */
export type OrderHeadRow = {
  id: string
  version: number
  userId: string
  orderNumber: string
  status: OrderStatus
  country: CountryCode
  currency: Currency
  creator: OrderCreator
  createdBy: string | null
  createdAt: Date
  paidAt: Date | null
  shipBy: Date
  promisedFrom: string | null
  promisedTo: string | null
  replaces: string | null
  discountCode: string | null
  discountDescription: string | null
  gstin: string | null
  firmName: string | null
  cancelReason: CancelReason | null
  cancelNote: string | null
  subtotalMax: number
  subtotalCurrent: number
  discount: number
  shipping: number
  total: number
  pieces: number
  grams: number
  flags: OrderFlag[]
  address: AddressSnapshot
  customerName: string
  isActive: boolean
  isdCode: IsdCode | null
  phone: string | null
  isPhoneVerified: boolean
  email: string | null
  isEmailVerified: boolean
  orders: number
  spentInr: number
  spentUsd: number
}

const spent = (currency: Currency) => sql`(select coalesce(sum(paid.total), 0) from customer_order as paid
  where paid.user_id = o.user_id and paid.paid_at is not null and paid.currency = ${sql.lit(currency)}
    and paid.status <> 'CANCELLED')`

/** Null if there is none, or if it is not one of the orders that a packer sees. */
export async function findOrderHead(
  db: DbOrTx,
  { number, isOpenOnly }: { number: string; isOpenOnly: boolean },
): Promise<OrderHeadRow | null> {
  const flags = flagArray(sql`select id from customer_order where order_number = ${number}`)
  const { rows } = await sql<OrderHeadRow>`
    select o.id, o.version, o.user_id as "userId", o.order_number as "orderNumber", o.status, o.country, o.currency, o.creator,
      o.created_by as "createdBy", o.created_at as "createdAt", o.paid_at as "paidAt", o.ship_by as "shipBy",
      o.promised_from as "promisedFrom", o.promised_to as "promisedTo",
      (select old.order_number from customer_order as old where old.id = o.replaces_order_id) as replaces,
      o.discount_code as "discountCode", o.discount_description as "discountDescription",
      o.buyer_gstin as gstin, o.buyer_firm as "firmName", o.cancel_reason as "cancelReason",
      o.cancel_note as "cancelNote", o.subtotal_max as "subtotalMax", o.subtotal_current as "subtotalCurrent",
      o.subtotal_discount as discount, o.shipping_amount as shipping, o.total,
      (select sum(to_pack) from order_item where order_id = o.id)::int as pieces, ${GRAMS} as grams,
      ${flags} as flags, o.shipping_address as address, o.customer_name as "customerName",
      is_active as "isActive", isd_code as "isdCode", phone, phone_verified_at is not null as "isPhoneVerified",
      email, email_verified_at is not null as "isEmailVerified",
      (select count(*)::int from customer_order as any_order where any_order.user_id = o.user_id) as orders,
      ${spent('INR')}::bigint as "spentInr", ${spent('USD')}::bigint as "spentUsd"
    from customer_order as o join app_user on app_user.id = o.user_id
    where o.order_number = ${number}
      and ${isOpenOnly ? sql`o.status in (${sql.join(PACKING_STATUSES.map((status) => sql.lit(status)))})` : sql`true`}`.execute(
    db,
  )
  return rows[0] ?? null
}
