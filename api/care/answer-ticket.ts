import type { Actor } from '#domain/actor.ts'
import { CARE_MESSAGE_MAX } from '#domain/care-ticket.ts'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { Contact } from '../notifications/index.ts'
import type { CareDeps } from './create-ticket.ts'
import { findStaffTicket, insertAnswer, type StaffTicket, setTicketStatus } from './staff-tickets.store.ts'

type Answer = { number: string; body: string; actor: Actor }

/** Stores an answer and sends it: a mail contains it, an SMS only says that it is there. */
export function answerTicket(
  { db, notifications }: CareDeps,
  { number, body, actor }: Answer,
): Promise<Result<StaffTicket, 'UNKNOWN' | 'EMPTY' | 'TOO_LONG'>> {
  const text = body.trim()
  return staffTx(db, actor, async (tx, write) => {
    const ticket = await findStaffTicket(tx, number)
    if (!ticket) return fail('UNKNOWN')
    if (text === '') return fail('EMPTY')
    if (text.length > CARE_MESSAGE_MAX) return fail('TOO_LONG')
    const messageId = await insertAnswer(tx, ticket.id, { body: text, writtenBy: actor.name })
    const message = { template: 'careAnswered', number: ticket.number, answer: text } as const
    await notifications.queue(tx, { to: contactOf(ticket), key: `care answer ${messageId}`, ...message })
    const [before, after] = [{ status: ticket.status }, { status: 'ANSWERED', messageId }]
    await write({ act: 'ticket.answer', subject: { kind: 'ticket', id: ticket.number }, before, after })
    return ok({ ...ticket, status: 'ANSWERED' })
  })
}

function contactOf({ email, isdCode, phone }: StaffTicket): Contact {
  if (email) return { channel: 'EMAIL', email }
  invariant(isdCode && phone, 'a ticket has a contact')
  return { channel: 'SMS', isdCode, phone }
}

/** Closes a ticket that needs nothing more; nobody is told. */
export const closeTicket = (
  { db }: Pick<CareDeps, 'db'>,
  { number, actor }: { number: string; actor: Actor },
): Promise<Result<StaffTicket, 'UNKNOWN'>> =>
  staffTx(db, actor, async (tx, write) => {
    const ticket = await findStaffTicket(tx, number)
    if (!ticket) return fail('UNKNOWN')
    await setTicketStatus(tx, ticket.id, 'CLOSED')
    const [before, after] = [{ status: ticket.status }, { status: 'CLOSED' }]
    await write({ act: 'ticket.close', subject: { kind: 'ticket', id: ticket.number }, before, after })
    return ok({ ...ticket, status: 'CLOSED' })
  })
