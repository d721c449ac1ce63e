import { sql } from 'kysely'
import { allMessages } from '#db/archive-views.ts'
import type { DbOrTx } from '#db/client.ts'
import { isOwn } from '#db/own-accounts.ts'
import type { Channel, MessageState, OrderMessage } from '#domain/order-message.ts'

/** A message about an order and what became of it. */
export type LoggedMessage = {
  id: number
  template: OrderMessage
  /** What it is about, if the order has several of its kind: the refund, the claim or the lot. */
  subject: string
  channel: Channel
  state: MessageState
  attempts: number
  /** Masked; null until it is sent. */
  recipient: string | null
  sender: string | null
  /** The numbers of the attached documents; null if nothing is known of them. */
  documents: string[] | null
  reason: string | null
  replacedBy: string | null
  resentOf: number | null
  queuedAt: Date
  sentAt: Date | null
}

const messagesOf = (db: DbOrTx) =>
  db
    .selectFrom(allMessages)
    .select([
      'message_log.id',
      sql<OrderMessage>`message`.as('template'),
      'subject',
      'channel',
      'state',
      'attempts',
    ])
    .select(['recipient', 'sender', 'documents', 'reason', 'replaced_by as replacedBy'])
    .select(['resent_of as resentOf', 'message_log.created_at as queuedAt', 'sent_at as sentAt'])

/** The messages about an order, oldest first. */
export const listMessages = (db: DbOrTx, orderId: string): Promise<LoggedMessage[]> =>
  messagesOf(db).where('order_id', '=', orderId).orderBy('id').execute()

/** The newest messages to a customer about any of their orders. */
export const listMessagesTo = (
  db: DbOrTx,
  userId: string,
  most: number,
): Promise<(LoggedMessage & { orderNumber: string })[]> =>
  messagesOf(db)
    .innerJoin('customer_order as o', 'o.id', 'message_log.order_id')
    .select('o.order_number as orderNumber')
    .where(isOwn('o.user_id', userId))
    .orderBy('message_log.id', 'desc')
    .limit(most)
    .execute()
