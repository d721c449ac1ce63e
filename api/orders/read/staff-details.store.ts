import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import type { CancelReason } from '#domain/cancel-reason.ts'
import type { Currency } from '#domain/money.ts'
import { money, toMajor } from '#domain/money.ts'
import type { CounterMethod, TransactionStatus } from '#domain/payment.ts'
import { type LoggedMessage, listMessages } from '../messages/list-messages.store.ts'

export type StaffContact = {
  name: string
  phone: string | null
  isPhoneVerified: boolean
  email: string | null
  isEmailVerified: boolean
  isActive: boolean
  /** The number of their orders, with this one. */
  orders: number
}

/** What only staff sees of an order. Amounts are in major units. */
export type StaffDetails = {
  contact: StaffContact
  createdBy: string | null
  discountDescription: string | null
  billingAddress: AddressSnapshot | null
  /** Why the customer cancelled it. */
  cancelReason: CancelReason | null
  cancelNote: string | null
  messages: LoggedMessage[]
  /** Null: the delivery fee. */
  refundedLines: { variantSku: string | null; quantity: number; amount: number; state: TransactionStatus }[]
  counterPayments: CounterEntry[]
}

export type CounterEntry = {
  type: 'PAYMENT' | 'REFUND'
  method: CounterMethod
  amount: number
  currency: Currency
  note: string | null
  by: string
  at: Date
}

export async function findStaffDetails(db: DbOrTx, orderId: string): Promise<StaffDetails> {
  const { createdBy, discountDescription, billingAddress, cancelReason, cancelNote, ...contact } =
    await findContact(db, orderId)
  const [messages, refundedLines, counterPayments] = await Promise.all([
    listMessages(db, orderId),
    listRefundedLines(db, orderId),
    listCounterEntries(db, orderId),
  ])
  const head = { createdBy, discountDescription, billingAddress, cancelReason, cancelNote }
  return { contact, ...head, messages, refundedLines, counterPayments }
}

const findContact = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('customer_order as o')
    .innerJoin('app_user', 'app_user.id', 'o.user_id')
    .select(['created_by as createdBy', 'discount_description as discountDescription'])
    .select(['cancel_reason as cancelReason', 'cancel_note as cancelNote'])
    .select(['billing_address as billingAddress', 'app_user.name', 'email', 'is_active as isActive'])
    .select([
      sql<string | null>`isd_code || ' ' || phone`.as('phone'),
      sql<boolean>`phone_verified_at is not null`.as('isPhoneVerified'),
      sql<boolean>`email_verified_at is not null`.as('isEmailVerified'),
      sql<number>`(select count(*) from customer_order as any_order where any_order.user_id = o.user_id)`.as(
        'orders',
      ),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

async function listRefundedLines(db: DbOrTx, orderId: string) {
  const rows = await db
    .selectFrom('refund_line as line')
    .leftJoin('refund', 'refund.id', 'line.refund_id')
    .leftJoin('order_item as item', (join) =>
      join.onRef('item.order_id', '=', 'line.order_id').onRef('item.position', '=', 'line.position'),
    )
    .select(['item.variant_sku as variantSku', 'line.quantity', 'line.amount', 'refund.state'])
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .execute()
  // What was handed back at the counter is done.
  return rows.map(({ state, ...row }) => ({
    ...row,
    state: state ?? ('SUCCESS' as const),
    amount: toMajor(money(row.amount)),
  }))
}

async function listCounterEntries(db: DbOrTx, orderId: string): Promise<CounterEntry[]> {
  const rows = await db
    .selectFrom('counter_payment')
    .select(['type', 'method', 'amount', 'currency', 'note', 'recorded_by as by', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...row, amount: toMajor(money(row.amount)) }))
}
