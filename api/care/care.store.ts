import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ticket } from '#contract/care.ts'
import type { Db, DbOrTx, Tx } from '#db/client.ts'
import { answerBy, type NewTicket } from '#domain/care-ticket.ts'
import type { CountryCode } from '#domain/locale.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'

export type TicketRow = { id: string; number: string; createdAt: Date }

/** `userId` is null for a guest; `key` is a hash of the idempotency key and of who sent it. */
export type TicketSource = { userId: string | null; country: CountryCode; key: Buffer | null; hash: Buffer }

const contactColumns = (contact: Identifier) => ({
  email: contact.channel === 'EMAIL' ? contact.email : null,
  isd_code: contact.channel === 'SMS' ? contact.isdCode : null,
  phone: contact.channel === 'SMS' ? contact.phone : null,
})

/** Inserts a ticket with its message; null if the key was used before. */
export async function insertTicket(
  tx: Tx,
  { name, contact, orderNumber, message }: NewTicket,
  { userId, country, key, hash }: TicketSource,
): Promise<TicketRow | null> {
  const row = await tx
    .insertInto('care_ticket')
    .values({
      user_id: userId,
      country,
      name,
      ...contactColumns(contact),
      order_number: orderNumber,
      request_key: key,
      request_hash: hash,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning(['id', 'number', 'created_at as createdAt'])
    .executeTakeFirst()
  if (!row) return null
  await tx
    .insertInto('care_message')
    .values({ ticket_id: row.id, author: 'CUSTOMER', body: message })
    .execute()
  return row
}

export const findByKey = (tx: Tx, key: Buffer) =>
  tx
    .selectFrom('care_ticket')
    .select(['id', 'number', 'created_at as createdAt', 'request_hash as hash'])
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow()

/** How many tickets named this contact within a day, this one included. Tickets of one contact wait for each other. */
export async function countRecent(tx: Tx, contact: Identifier): Promise<number> {
  const { email, isd_code, phone } = contactColumns(contact)
  await sql`select pg_advisory_xact_lock(hashtextextended(${identifierText(contact)}, 28))`.execute(tx)
  const { count } = await tx
    .selectFrom('care_ticket')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => (email ? eb('email', '=', email) : eb.and({ isd_code, phone })))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

const NEWEST = 50

/** The customer's tickets, and those that a guest wrote with an identifier that the customer has verified. */
export async function listTickets(db: DbOrTx, userId: string): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('care_ticket')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', userId))
    .select(['number', 'status', 'order_number', 'care_ticket.created_at'])
    .select((ticket) =>
      jsonArrayFrom(
        ticket
          .selectFrom('care_message')
          .whereRef('ticket_id', '=', 'care_ticket.id')
          .select(['author', 'body', 'care_message.created_at as createdAt'])
          .orderBy('care_message.id'),
      ).as('messages'),
    )
    .where(
      sql<boolean>`care_ticket.user_id = any(own_ids(${userId})) or care_ticket.user_id is null and (
        care_ticket.email = app_user.email and email_verified_at is not null
        or care_ticket.phone = app_user.phone and care_ticket.isd_code = app_user.isd_code
          and phone_verified_at is not null)`,
    )
    .orderBy('care_ticket.created_at', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map(({ number, status, order_number, created_at, messages }) => ({
    number,
    status,
    orderNumber: order_number,
    createdAt: created_at.toISOString(),
    answerBy: answerBy(created_at).toISOString(),
    messages: messages.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
  }))
}

/** Marks open tickets whose time is over, and returns those that were not marked before. */
export async function takeOverdue(db: Db, hours: number): Promise<string[]> {
  const rows = await db
    .updateTable('care_ticket')
    .set({ overdue_told_at: sql<Date>`now()` })
    .where('status', '=', 'OPEN')
    .where('overdue_told_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .returning('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Open tickets, and how many of them are overdue. */
export async function countOpen(db: Db, hours: number): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*) as open, count(*) filter (where created_at < now() - make_interval(hours => ${hours})) as overdue
    from care_ticket where status = 'OPEN'`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0 }
}
