import { type SqlBool, sql } from 'kysely'
import { allMessages } from '#db/archive-views.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type Channel, type OrderMessage, unsaidBefore } from '#domain/order-message.ts'
import type { QueuedMessage } from './queued-message.ts'

type NewEntries = { orderId: string; message: OrderMessage; subject: string; channels: readonly Channel[] }

/** Logs a queued message with the commit, one row for each channel. */
export const logQueued = (tx: Tx, entries: NewEntries): Promise<void> => insertQueued.atCommit(tx, entries)

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

export type LogRow = Pick<QueuedMessage, 'orderId' | 'template' | 'subject' | 'channel'> & {
  id: number | null
}

export const logRow = ({ id, orderId, template, subject, channel }: QueuedMessage): LogRow => ({
  orderId,
  template,
  subject,
  channel,
  id: id ?? null,
})

/** The row of a queued message. Jobs of earlier versions have none. */
export const isRowOf = ({ id, orderId, template, subject, channel }: LogRow) => sql<SqlBool>`
  message_log.order_id = ${orderId} and case when ${id}::bigint is not null then message_log.id = ${id}::bigint
    else message_log.message = ${template} and message_log.subject = ${subject}
      and message_log.channel = ${channel} and message_log.resent_of is null end`

const change = (db: DbOrTx, row: LogRow) =>
  db.updateTable('message_log').set({ changed_at: sql<Date>`now()` }).where(isRowOf(row))

const rowOf = (db: DbOrTx, queued: QueuedMessage) => change(db, logRow(queued))

export async function startSending(db: DbOrTx, queued: QueuedMessage): Promise<void> {
  await writeSending(db, logRow(queued))
}

const writeSending = prepared((db, row: LogRow) =>
  change(db, row).set({ state: 'SENDING', attempts: sql<number>`attempts + 1`, replaced_by: null }),
)

type Sent = { sender: string; recipient: string; documents: string[] | null }

export async function recordSent(db: DbOrTx, queued: QueuedMessage, sent: Sent): Promise<void> {
  await writeSent(db, { ...logRow(queued), ...sent })
}

const writeSent = prepared((db, { sender, recipient, documents, ...row }: LogRow & Sent) =>
  change(db, row)
    .set({ state: 'SENT', sent_at: sql<Date>`now()`, reason: null })
    .set({ sender, recipient, documents }),
)

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

/** `isStarted`: its sending has been recorded. */
export async function recordCoalesced(
  db: DbOrTx,
  queued: QueuedMessage,
  { into, isStarted }: { into: string; isStarted: boolean },
): Promise<void> {
  await writeCoalesced(db, { ...logRow(queued), into, more: isStarted ? 0 : 1 })
}

const writeCoalesced = prepared((db, { into, more, ...row }: LogRow & { into: string; more: number }) =>
  change(db, row).set({
    state: 'COALESCED',
    replaced_by: into,
    attempts: sql<number>`attempts + ${more}::int`,
  }),
)

export async function recordDropped(db: DbOrTx, queued: QueuedMessage, reason: string): Promise<void> {
  await rowOf(db, queued).set({ state: 'DROPPED', reason }).execute()
}

/** The mails about an order that were sent. */
export async function listSentMails(db: DbOrTx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(allMessages)
    .select('message')
    .distinct()
    .where('order_id', '=', orderId)
    .where('state', '=', 'SENT')
    .where('channel', '=', 'EMAIL')
    .execute()
  return rows.map(({ message }) => message)
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
  const rows = await messagesOf(db, { orderId })
  const queued = rows.flatMap((row) => (row.isSent ? [] : [row.message]))
  const sent = rows.flatMap((row) => (row.isSent ? [row.message] : []))
  return unsaidBefore(message, { queued, sent })
}

const messagesOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('order_message')
    .select(['message', sql<boolean>`false`.as('isSent')])
    .where('order_id', '=', orderId)
    .unionAll(
      db
        .selectFrom(allMessages)
        .select(['message', sql<boolean>`true`.as('isSent')])
        .where('order_id', '=', orderId)
        .where('state', '=', 'SENT'),
    ),
)

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
