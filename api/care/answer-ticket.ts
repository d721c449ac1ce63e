import { CARE_MESSAGE_MAX } from '#domain/care-ticket.ts'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Contact } from '../notifications/index.ts'
import type { CareDeps } from './create-ticket.ts'
import { findStaffTicket, insertAnswer, type StaffTicket } from './staff-tickets.store.ts'

type Answer = { number: string; body: string; writtenBy: string }

/** Stores an answer and sends it: a mail contains it, an SMS only says that it is there. */
export function answerTicket(
  { db, notifications }: CareDeps,
  { number, body, writtenBy }: Answer,
): Promise<Result<StaffTicket, 'UNKNOWN' | 'EMPTY' | 'TOO_LONG'>> {
  const text = body.trim()
  return db.transaction().execute(async (tx) => {
    const ticket = await findStaffTicket(tx, number)
    if (!ticket) return fail('UNKNOWN')
    if (text === '') return fail('EMPTY')
    if (text.length > CARE_MESSAGE_MAX) return fail('TOO_LONG')
    const messageId = await insertAnswer(tx, ticket.id, { body: text, writtenBy })
    const message = { template: 'careAnswered', number: ticket.number, answer: text } as const
    await notifications.queue(tx, { to: contactOf(ticket), key: `care answer ${messageId}`, ...message })
    return ok({ ...ticket, status: 'ANSWERED' })
  })
}

function contactOf({ email, isdCode, phone }: StaffTicket): Contact {
  if (email) return { channel: 'EMAIL', email }
  invariant(isdCode && phone, 'a ticket has a contact')
  return { channel: 'SMS', isdCode, phone }
}
