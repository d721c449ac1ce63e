import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { type Currency, type Money, money } from '#domain/money.ts'
import type { LastStep } from '#domain/moved-by.ts'
import type { Carrier } from '#domain/shipment.ts'
import { RefundPart } from './payloads.ts'

export type WaitingRefund = { amount: Money; part: RefundPart }

/** The id of an order by its number; null if there is none. */
export async function findOrderId(db: DbOrTx, orderNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The numbers of orders by their ids. */
export async function findOrderNumbers(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'order_number as number'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

type Label = { carrier: Carrier; trackingNumber: string | null }

/** Whether another order has a parcel with this number. */
export async function isNumberTaken(db: DbOrTx, orderId: string, label: Label): Promise<boolean> {
  if (label.trackingNumber === null) return false
  const row = await db
    .selectFrom('shipment')
    .select('order_id')
    .where('shipping_carrier', '=', label.carrier)
    .where('tracking_number', '=', label.trackingNumber)
    .where('order_id', '<>', orderId)
    .executeTakeFirst()
  return row !== undefined
}

/** The last step of each of these orders. */
export async function findLastSteps(db: DbOrTx, orderIds: readonly string[]): Promise<Map<string, LastStep>> {
  const { rows } = await sql<LastStep & { orderId: string }>`
    select distinct on (order_id) order_id as "orderId", status, made_by as by, notes, created_at as at
    from order_status_history where order_id = any(${[...orderIds]}::uuid[])
    order by order_id, id desc`.execute(db)
  return new Map(rows.map(({ orderId, ...step }) => [orderId, step]))
}

/** Who asked for a move of these orders that waits, and when. */
export async function findWaitingMoves(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<Map<string, { by: string; at: Date }>> {
  const { rows } = await sql<{ orderId: string; by: string; at: Date }>`
    select part.order_id as "orderId", act.actor ->> 'name' as by, act.asked_at as at
    from desk_act_part as part join desk_act as act on act.id = part.act_id
    where part.kind = 'MOVE' and part.state = 'WAITING' and part.order_id = any(${[...orderIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ orderId, by, at }) => [orderId, { by, at }]))
}

/** What a deed would change of these orders: money that is left, pieces, invoices. */
export async function listMoveFacts(db: DbOrTx, orderIds: readonly string[]) {
  const { rows } = await sql<{
    id: string
    orderNumber: string
    currency: Currency
    left: number
    pieces: number
    hasInvoice: boolean
    lots: { code: string; pieces: number }[]
  }>`
    select o.id, o.order_number as "orderNumber", o.currency,
      coalesce((select sum(paid.amount - coalesce((select sum(refund.amount) from refund
          where payment_transaction_id = paid.id and refund.state <> 'FAILED'), 0))
        from payment_transaction as paid
        where paid.order_id = o.id and type = 'PAYMENT' and status = 'SUCCESS'), 0) as left,
      (select coalesce(sum(to_pack), 0)::int from order_item where order_id = o.id) as pieces,
      exists (select from document where order_id = o.id and kind = 'INVOICE') as "hasInvoice",
      coalesce((select json_agg(json_build_object('code', lot_code, 'pieces', pieces) order by lot_code) from (
        select lot_code, sum(quantity)::int as pieces from order_item_lot where order_id = o.id group by lot_code
      ) as given), '[]') as lots
    from customer_order as o where o.id = any(${[...orderIds]}::uuid[])`.execute(db)
  return rows.map(({ left, ...row }) => ({ ...row, left: money(left) }))
}

/** The refunds of this order that wait: what each will pay back, and of what. */
export async function listWaitingRefunds(db: DbOrTx, orderId: string): Promise<WaitingRefund[]> {
  const { rows } = await sql<{ amount: number; payload: unknown }>`
    select act.amount, part.payload
    from desk_act_part as part join desk_act as act on act.id = part.act_id
    where part.kind = 'REFUND' and part.state = 'WAITING' and part.order_id = ${orderId}
    order by act.asked_at, act.id`.execute(db)
  return rows.map(({ amount, payload }) => ({ amount: money(amount), part: RefundPart.parse(payload) }))
}

/** The number of the invoice of an order; null if none was made yet. */
export async function findInvoiceNumber(db: DbOrTx, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('document')
    .select('printed_number as number')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'INVOICE')
    .executeTakeFirst()
  return row?.number ?? null
}

/** Two refunds of one person are decided one after the other, because their sum of the day is limited. */
export async function lockStaff(tx: Tx, staffId: string): Promise<void> {
  await sql`select from staff where user_id = ${staffId} for no key update`.execute(tx)
}

/**
 * What a person gave back today, by the clock of the mill: refunds of orders and of claims. Deeds that were undone or
 * refused do not count, and neither does the deed that asks.
 */
export async function refundedToday(
  db: DbOrTx,
  staffId: string,
  { currency, exceptAct = null }: { currency: Currency; exceptAct?: string | null },
): Promise<Money> {
  const { rows } = await sql<{ amount: number }>`
    with midnight as (select date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as at)
    select coalesce(sum(given.amount), 0) as amount from midnight, (
      select amount, asked_at as at from desk_act
      where kind = 'REFUND' and asked_by = ${staffId} and currency = ${currency}
        and state in ('WAITING', 'RUNNING', 'DONE') and id is distinct from ${exceptAct}
      union all
      select money_minor, at from audit_entry
      where act = 'claim.approve-refund' and staff_id = ${staffId} and currency = ${currency}
    ) as given where given.at >= midnight.at`.execute(db)
  return money(rows[0]?.amount ?? 0)
}

type StaffMailRow = { orderId: string; subject: string; text: string; by: string; staffId: string | null }

export async function insertStaffMail(tx: Tx, mail: StaffMailRow): Promise<string> {
  const { id } = await tx
    .insertInto('staff_mail')
    .values({
      order_id: mail.orderId,
      subject: mail.subject,
      text: mail.text,
      made_by: mail.by,
      staff_id: mail.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewNote = { orderId: string; text: string; by: string; staffId: string }

export const insertNote = (tx: Tx, { orderId, text, by, staffId }: NewNote) =>
  tx
    .insertInto('order_note')
    .values({ order_id: orderId, text, made_by: by, staff_id: staffId })
    .returning(['id', 'text', 'made_by as by', 'created_at as at'])
    .executeTakeFirstOrThrow()

export async function insertLink(
  tx: Tx,
  { orderId, addedTo, by }: { orderId: string; addedTo: string; by: string },
): Promise<void> {
  await tx.insertInto('order_link').values({ order_id: orderId, added_to: addedTo, made_by: by }).execute()
}

/** The names of an order's lines. */
export const listItemNames = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('order_item')
    .select(['position', 'product_title as productTitle', 'variant_title as variantTitle'])
    .where('order_id', '=', orderId)
    .execute()
