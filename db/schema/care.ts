import type { Generated } from 'kysely'
import type { CareAuthor, TicketStatus } from '#domain/care-ticket.ts'
import type { CountryCode, IsdCode } from '#domain/locale.ts'
import type { GeneratedTimestamp, Timestamp } from './column.ts'

export interface CareTicketTable {
  id: Generated<string>
  number: Generated<string>
  user_id: string | null
  country: CountryCode
  name: string
  email: string | null
  isd_code: IsdCode | null
  phone: string | null
  order_number: string | null
  status: Generated<TicketStatus>
  request_key: Buffer | null
  request_hash: Buffer
  overdue_told_at: Timestamp | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CareMessageTable {
  id: Generated<number>
  ticket_id: string
  author: CareAuthor
  written_by: string | null
  body: string
  created_at: GeneratedTimestamp
}
