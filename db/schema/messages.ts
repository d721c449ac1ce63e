import type { Generated, GeneratedAlways } from 'kysely'
import type { Channel, MessageState } from '#domain/order-message.ts'
import type { GeneratedTimestamp, Timestamp } from './column.ts'

export interface MessageLogTable {
  id: GeneratedAlways<number>
  order_id: string
  message: string
  subject: Generated<string>
  channel: Channel
  state: Generated<MessageState>
  attempts: Generated<number>
  recipient: string | null
  sender: string | null
  documents: string[] | null
  reason: string | null
  replaced_by: string | null
  resent_of: number | null
  created_at: GeneratedTimestamp
  changed_at: GeneratedTimestamp
  sent_at: Timestamp | null
}
