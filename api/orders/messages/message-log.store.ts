import { type ExpressionBuilder, sql } from 'kysely'
import { allMessages } from '#db/archive-views.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { Database } from '#db/schema.ts'
import { type Channel, type OrderMessage, unsaidBefore } from '#domain/order-message.ts'
import type { QueuedMessage } from './queued-message.ts'

type NewEntries = { orderId: string; message: OrderMessage; subject: string; channels: readonly Channel[] }

/** Logs a queued message, one row for each channel. */
export async function logQueued(tx: Tx, entries: NewEntries): Promise<void> {
  await insertQueued(tx, entries)
}

const insertQueued = prepared(
  (_db, { orderId, message, subject, channels }: NewEntries) => sql`
    insert into message_log (order_id, message, subject, channel)
    select ${orderId}::uuid, ${message}, ${subject}, unnest(${channels}::text[])`,
)

type Resent = { orderId: string; message: OrderMessage; subject: string; channel: Channel; resentOf: number }

/** Logs a message that staff sends again, and returns the id of its row. */
export async function logResent(tx: Tx, { orderId, resentOf, ...resent }: Resent): Promise<number> {
  const { id } = await tx
    .insertInto('message_log')
    .values({ order_id: orderId, resent_of: resentOf, ...resent })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The row of a queued message. Jobs of earlier versions have none. */
const isRowOf =
  ({ id, orderId, template, subject, channel }: QueuedMessage) =>
  ({ eb, and }: ExpressionBuilder<Database, 'message_log'>) =>
    id === undefined
      ? and([
          eb('order_id', '=', orderId),
          eb('message', '=', template),
          eb('subject', '=', subject),
          eb('channel', '=', channel),
          eb('resent_of', 'is', null),
        ])
      : eb('id', '=', id)

const rowOf = (db: DbOrTx, queued: QueuedMessage) =>
  db.updateTable('message_log').set({ changed_at: sql<Date>`now()` }).where(isRowOf(queued))

/** Says whether a queued message was sent already: its job may run again after a crash. */
export async function isSent(db: DbOrTx, queued: QueuedMessage): Promise<boolean> {
  const row = await db
    .selectFrom('message_log')
    .select('state')
    .where(isRowOf(queued))
    .where('state', '=', 'SENT')
    .executeTakeFirst()
  return row !== undefined
}

export async function startSending(db: DbOrTx, queued: QueuedMessage): Promise<void> {
  await rowOf(db, queued)
    .set({ state: 'SENDING', attempts: sql<number>`attempts + 1`, replaced_by: null })
    .execute()
}

type Sent = { sender: string; recipient: string; documents: string[] | null }

export async function recordSent(db: DbOrTx, queued: QueuedMessage, sent: Sent): Promise<void> {
  await rowOf(db, queued)
    .set({ state: 'SENT', sent_at: sql<Date>`now()`, reason: null, ...sent })
    .execute()
}

/** Until the last attempt a failed message stays queued. */
export async function recordFailure(
  db: DbOrTx,
  queued: QueuedMessage,
  { reason, isOver }: { reason: string; isOver: boolean },
): Promise<void> {
  await rowOf(db, queued)
    .set({ state: isOver ? 'FAILED' : 'QUEUED', reason })
    .execute()
}

export async function recordCoalesced(db: DbOrTx, queued: QueuedMessage, into: string): Promise<void> {
  await rowOf(db, queued).set({ state: 'COALESCED', replaced_by: into }).execute()
}

export async function recordDropped(db: DbOrTx, queued: QueuedMessage, reason: string): Promise<void> {
  await rowOf(db, queued).set({ state: 'DROPPED', reason }).execute()
}

/** The messages about an order that were sent, by any channel or by this one. */
export async function listSent(db: DbOrTx, orderId: string, channel?: Channel): Promise<string[]> {
  const rows = await db
    .selectFrom(allMessages)
    .select('message')
    .distinct()
    .where('order_id', '=', orderId)
    .where('state', '=', 'SENT')
    .$if(channel !== undefined, (all) => all.where('channel', '=', channel ?? 'EMAIL'))
    .execute()
  return rows.map(({ message }) => message)
}

/** Says whether any message about the order was or is being sent. */
export async function isKnownToCustomer(db: DbOrTx, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom(allMessages)
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['SENDING', 'SENT'])
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The messages whose news only this one tells. One that is being sent counts as unsaid: should it fail, this message
 * has said it.
 */
export async function listUnsaid(
  db: DbOrTx,
  orderId: string,
  message: OrderMessage,
): Promise<OrderMessage[]> {
  const rows = await db
    .selectFrom('order_message')
    .select('message')
    .where('order_id', '=', orderId)
    .execute()
  const queued = rows.map((row) => row.message)
  return unsaidBefore(message, { queued, sent: await listSent(db, orderId) })
}

/** The documents that the mail carried which this one sends again; null if nothing is known of them. */
export async function findCarried(db: DbOrTx, id: number): Promise<string[] | null> {
  const row = await db
    .selectFrom('message_log as again')
    .innerJoin(allMessages, (join) =>
      join
        .onRef('message_log.id', '=', 'again.resent_of')
        .onRef('message_log.order_id', '=', 'again.order_id'),
    )
    .select('message_log.documents')
    .where('again.id', '=', id)
    .executeTakeFirst()
  return row?.documents ?? null
}
