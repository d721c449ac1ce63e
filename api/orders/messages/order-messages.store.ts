import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { IsdCode } from '#domain/locale.ts'
import { money, toMajor } from '#domain/money.ts'
import { reachableContacts } from '#domain/order-contact.ts'
import { type Channel, type OrderMessage, supersededBy } from '#domain/order-message.ts'
import type { ClaimTold, Contact, RecallTold, RefundMade, StaffMail } from '../../notifications/index.ts'

type Contacts = { EMAIL: Contact | null; SMS: Contact | null }
type Note = { orderId: string; userId: string; message: OrderMessage; subject: string }

/** Records that a message is queued, and returns the customer's contacts. Null if it was queued before. */
export async function recordMessage(tx: Tx, note: Note): Promise<Contacts | null> {
  const [user] = await noteAndFind(tx, note)
  return user ? contactsOf(user) : null
}

const CONTACT = ['email', 'isd_code', 'phone', 'email_verified_at', 'phone_verified_at'] as const

const noteAndFind = prepared((db, { orderId, userId, message, subject }: Note) =>
  db
    .with('noted', (also) =>
      also
        .insertInto('order_message')
        .values({ order_id: orderId, message, subject })
        .onConflict((conflict) => conflict.doNothing())
        .returning('order_id'),
    )
    .selectFrom('app_user')
    .select(CONTACT)
    .where('id', '=', userId)
    .where(({ exists, selectFrom }) => exists(selectFrom('noted').select('order_id'))),
)

export async function findContacts(db: DbOrTx, userId: string): Promise<Contacts> {
  return contactsOf(
    await db.selectFrom('app_user').select(CONTACT).where('id', '=', userId).executeTakeFirstOrThrow(),
  )
}

/** The channels on which we may write to a customer. */
export async function reachableChannels(db: DbOrTx, userId: string): Promise<Channel[]> {
  const contacts = await findContacts(db, userId)
  return (['EMAIL', 'SMS'] as const).filter((channel) => contacts[channel])
}

type Reached = {
  email: string | null
  isd_code: IsdCode | null
  phone: string | null
  email_verified_at: Date | null
  phone_verified_at: Date | null
}

const contactsOf = ({ email, isd_code: isdCode, phone, ...user }: Reached): Contacts =>
  reachableContacts({
    email,
    isdCode,
    phone,
    isEmailVerified: user.email_verified_at !== null,
    isPhoneVerified: user.phone_verified_at !== null,
  })

/** The newest message of a kind that was queued about an order. */
export async function findQueued(
  db: DbOrTx,
  orderId: string,
  message: OrderMessage,
): Promise<{ subject: string } | null> {
  const row = await db
    .selectFrom('order_message')
    .select('subject')
    .where('order_id', '=', orderId)
    .where('message', '=', message)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Whether a message of this kind was queued about an order before. */
export const isQueuedBefore = async (db: DbOrTx, orderId: string, message: OrderMessage): Promise<boolean> =>
  (await findQueued(db, orderId, message)) !== null

/** Says whether a queued later message of the order replaces this one. */
export async function isSuperseded(db: DbOrTx, orderId: string, message: OrderMessage): Promise<boolean> {
  const later = supersededBy(message)
  if (later.length === 0) return false
  const row = await db
    .selectFrom('order_message')
    .select('message')
    .where('order_id', '=', orderId)
    .where('message', 'in', later)
    .executeTakeFirst()
  return row !== undefined
}

/** The messages about an order that were sent. */
export async function listSent(db: DbOrTx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_message')
    .select('message')
    .where('order_id', '=', orderId)
    .where('handed_over_at', 'is not', null)
    .execute()
  return rows.map(({ message }) => message)
}

/** Says whether any message about the order may have been sent. */
export const isKnownToCustomer = async (db: DbOrTx, orderId: string): Promise<boolean> =>
  (await listSent(db, orderId)).length > 0

type Queued = { orderId: string; template: OrderMessage; subject: string }

const rowOf = (db: DbOrTx, { orderId, template, subject }: Queued) =>
  db
    .updateTable('order_message')
    .where('order_id', '=', orderId)
    .where('message', '=', template)
    .where('subject', '=', subject)

/** Records that a message is about to be sent; true the first time. */
export async function recordSending(db: DbOrTx, queued: Queued): Promise<boolean> {
  const { numUpdatedRows } = await rowOf(db, queued)
    .set({ handed_over_at: sql<Date>`now()` })
    .where('handed_over_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function clearSending(db: DbOrTx, queued: Queued): Promise<void> {
  await rowOf(db, queued).set({ handed_over_at: null }).execute()
}

/** The amount of a refund and its payment method. */
export async function findRefundMade(db: DbOrTx, refundId: string): Promise<RefundMade | null> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment_transaction as row', 'row.id', 'refund.refund_transaction_id')
    .select(['row.amount', 'row.currency', 'row.method', 'row.method_description'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  return row
    ? {
        amount: toMajor(money(row.amount)),
        currency: row.currency,
        paymentMethod: row.method,
        paymentMethodDescription: row.method_description,
      }
    : null
}

/** What a message tells of a claim. Its subject is the claim's id, and for an answer the state that is told. */
export async function findClaimTold(db: DbOrTx, subject: string): Promise<ClaimTold> {
  const [claimId = ''] = subject.split(' ')
  const { amount, replacementId, replacementNumber, ...claim } = await db
    .selectFrom('claim')
    .leftJoin('customer_order as instead', 'instead.id', 'claim.replacement_order_id')
    .select(['claim.number', 'claim.state', 'claim.due_on as dueOn', 'claim.act_by as actBy', 'claim.amount'])
    .select(['claim.decision_note as decisionNote', 'claim.asks_goods_back as asksGoodsBack'])
    .select(['instead.id as replacementId', 'instead.order_number as replacementNumber'])
    .select(sql<string>`(now() at time zone 'Asia/Kolkata')::date`.as('today'))
    .select(
      sql<boolean>`exists (select from claim_refund where claim_id = claim.id
        and counter_payment_id is not null)`.as('isHandedBack'),
    )
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow()
  const replacement =
    replacementId && replacementNumber ? { orderId: replacementId, orderNumber: replacementNumber } : null
  return { ...claim, amount: amount === null ? null : toMajor(money(amount)), replacement }
}

/** What the customer of an order is told about a recalled lot. */
export async function findRecallTold(
  db: DbOrTx,
  { orderId, lot }: { orderId: string; lot: string },
): Promise<RecallTold | null> {
  const row = await db
    .selectFrom('lot_recall_order as settled')
    .innerJoin('lot_recall as recall', 'recall.lot_code', 'settled.lot_code')
    .innerJoin('lot', 'lot.code', 'settled.lot_code')
    .innerJoin('product', 'product.sku', 'lot.product_sku')
    .leftJoin('claim', 'claim.id', 'settled.claim_id')
    .select(['settled.lot_code as lot', 'product.title as product', 'recall.reason', 'claim.amount'])
    .where('settled.order_id', '=', orderId)
    .where('settled.lot_code', '=', lot)
    .executeTakeFirst()
  return row ? { ...row, amount: row.amount === null ? null : toMajor(money(row.amount)) } : null
}

/** The mail that staff wrote. */
export async function findStaffMail(db: DbOrTx, id: string): Promise<StaffMail | null> {
  const row = await db
    .selectFrom('staff_mail')
    .select(['subject', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
