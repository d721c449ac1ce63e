import { type SqlBool, sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { IsdCode } from '#domain/locale.ts'
import { reachableContacts } from '#domain/order-contact.ts'
import { type Channel, type OrderMessage, supersededBy } from '#domain/order-message.ts'
import type { Contact } from '../../notifications/index.ts'
import { isRowOf, type LogRow, logRow } from './message-log.store.ts'
import type { QueuedMessage } from './queued-message.ts'

type Contacts = { EMAIL: Contact | null; SMS: Contact | null }
type Note = { orderId: string; userId: string; message: OrderMessage; subject: string }

/** Records that a message is queued, and returns the customer's contacts. Null if it was queued before. */
export async function recordMessage(tx: Tx, note: Note): Promise<Contacts | null> {
  const [user] = await noteAndFind(tx, note)
  return user ? contactsOf(user) : null
}

const CONTACT = ['email', 'isd_code', 'phone', 'email_verified_at', 'phone_verified_at'] as const

/** The account that a customer signs in to: the one that it was merged into, or itself. */
const isAccountOf = (userId: string) =>
  sql<SqlBool>`app_user.id = (select coalesce(merged_into, id) from app_user where id = ${userId})`

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
    .where(isAccountOf(userId))
    .where(({ exists, selectFrom }) => exists(selectFrom('noted').select('order_id'))),
)

export async function findContacts(db: DbOrTx, userId: string): Promise<Contacts> {
  return contactsOf(
    await db.selectFrom('app_user').select(CONTACT).where(isAccountOf(userId)).executeTakeFirstOrThrow(),
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

/** Whether a message of this kind was queued about an order before. */
export async function isQueuedBefore(db: DbOrTx, orderId: string, message: OrderMessage): Promise<boolean> {
  const row = await db
    .selectFrom('order_message')
    .select('message')
    .where('order_id', '=', orderId)
    .where('message', '=', message)
    .executeTakeFirst()
  return row !== undefined
}

/** The queued later message of the order that replaces this one; the newest if there are several. */
export async function findLater(db: DbOrTx, orderId: string, message: OrderMessage): Promise<string | null> {
  const later = supersededBy(message)
  if (later.length === 0) return null
  const [row] = await laterMessage(db, { orderId, later })
  return row?.message ?? null
}

type Later = { orderId: string; later: readonly OrderMessage[] }

const newestOf = (db: DbOrTx, { orderId, later }: Later) =>
  db
    .selectFrom('order_message')
    .select('order_message.message')
    .where('order_message.order_id', '=', orderId)
    .where(sql<SqlBool>`order_message.message = any(${later}::text[])`)
    .orderBy('order_message.created_at', 'desc')
    .limit(1)

const laterMessage = prepared(newestOf)

type Waiting = {
  contacts: Contacts
  /** Its job runs again after a crash. */
  isSent: boolean
  /** Any message about the order was or is being sent. */
  isKnown: boolean
  /** The later message that replaces it, if there is one. */
  later: string | null
}

/** What decides whether a queued message is sent; null without its order. */
export async function readWaiting(db: DbOrTx, queued: QueuedMessage): Promise<Waiting | null> {
  const [row] = await waitingRow(db, { ...logRow(queued), later: supersededBy(queued.template) })
  if (!row) return null
  const { isSent, isKnown, later, ...account } = row
  return { contacts: contactsOf(account), isSent, isKnown, later }
}

const waitingRow = prepared((db, { later, ...row }: LogRow & Later) =>
  db
    .selectFrom('customer_order')
    .innerJoin('app_user as buyer', 'buyer.id', 'customer_order.user_id')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', sql`coalesce(buyer.merged_into, buyer.id)`))
    .select(['app_user.email', 'app_user.isd_code', 'app_user.phone'])
    .select(['app_user.email_verified_at', 'app_user.phone_verified_at'])
    .select([
      sql<boolean>`exists (select from message_log where ${isRowOf(row)} and state = 'SENT')`.as('isSent'),
      sql<boolean>`exists (select from message_log_all as message_log
        where message_log.order_id = ${row.orderId} and state in ('SENDING', 'SENT'))`.as('isKnown'),
      newestOf(db, { orderId: row.orderId, later }).as('later'),
    ])
    .where('customer_order.id', '=', row.orderId),
)
