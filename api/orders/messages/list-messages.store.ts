import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
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

/** The messages about an order, oldest first. */
export const listMessages = (db: DbOrTx, orderId: string): Promise<LoggedMessage[]> =>
  db
    .selectFrom('message_log')
    .select(['id', sql<OrderMessage>`message`.as('template'), 'subject', 'channel', 'state', 'attempts'])
    .select(['recipient', 'sender', 'documents', 'reason', 'replaced_by as replacedBy'])
    .select(['resent_of as resentOf', 'created_at as queuedAt', 'sent_at as sentAt'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
