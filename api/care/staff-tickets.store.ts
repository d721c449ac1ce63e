import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { TicketStatus } from '#domain/care-ticket.ts'
import type { IsdCode } from '#domain/locale.ts'

/** A ticket as staff sees it. */
export type StaffTicket = {
  id: string
  number: string
  status: TicketStatus
  name: string
  email: string | null
  isdCode: IsdCode | null
  phone: string | null
  orderNumber: string | null
  createdAt: Date
  /** Whether the customer can read the answer in an account. */
  hasAccount: boolean
}

const HAS_ACCOUNT = sql<boolean>`user_id is not null or exists (
  select from app_user where care_ticket.email = app_user.email and email_verified_at is not null
    or care_ticket.phone = app_user.phone and care_ticket.isd_code = app_user.isd_code
      and phone_verified_at is not null)`

const staffTickets = (db: DbOrTx) =>
  db
    .selectFrom('care_ticket')
    .select(['id', 'number', 'status', 'name', 'email', 'isd_code as isdCode', 'phone'])
    .select(['order_number as orderNumber', 'created_at as createdAt'])
    .select(HAS_ACCOUNT.as('hasAccount'))

const PAGE = 50

/** The oldest open tickets, or the newest of another status. */
export const listStaffTickets = (db: DbOrTx, status: TicketStatus): Promise<StaffTicket[]> =>
  staffTickets(db)
    .where('status', '=', status)
    .orderBy('created_at', status === 'OPEN' ? 'asc' : 'desc')
    .limit(PAGE)
    .execute()

export const findStaffTicket = (db: DbOrTx, number: string): Promise<StaffTicket | undefined> =>
  staffTickets(db).where('number', '=', number.trim().toUpperCase()).executeTakeFirst()

export const listTicketMessages = (db: DbOrTx, ticketId: string) =>
  db
    .selectFrom('care_message')
    .select(['author', 'written_by as writtenBy', 'body', 'created_at as createdAt'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()

export async function insertAnswer(
  tx: Tx,
  ticketId: string,
  answer: { body: string; writtenBy: string },
): Promise<number> {
  await setTicketStatus(tx, ticketId, 'ANSWERED')
  const { id } = await tx
    .insertInto('care_message')
    .values({ ticket_id: ticketId, author: 'STAFF', body: answer.body, written_by: answer.writtenBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setTicketStatus(db: DbOrTx, ticketId: string, status: TicketStatus): Promise<void> {
  await db.updateTable('care_ticket').set({ status }).where('id', '=', ticketId).execute()
}
