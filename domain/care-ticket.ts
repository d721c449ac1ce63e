import { hours } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { isEmpty } from './empty.ts'
import { readIdentifier } from './identifier.ts'
import type { IsdCode } from './locale.ts'
import type { Identifier } from './sign-in.ts'

/** OPEN waits for staff. CLOSED needs nothing more; an answer opens it as ANSWERED again. */
export const TICKET_STATUSES = ['OPEN', 'ANSWERED', 'CLOSED'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const CARE_AUTHORS = ['CUSTOMER', 'STAFF'] as const
export type CareAuthor = (typeof CARE_AUTHORS)[number]

export const CARE_MESSAGE_MAX = 2000

/** We promise an answer within this time; Indian law asks for an acknowledgement within the same. */
export const ANSWER_WITHIN = hours(48)
/** A ticket with less time left than this is shown to staff as due. */
const DUE_WITHIN = hours(12)

/** One contact gets at most this many acknowledgements a day, so that the form cannot be used to flood it. */
export const ACKNOWLEDGED_PER_DAY = 3

export const answerBy = (createdAt: Date): Date => new Date(createdAt.getTime() + ANSWER_WITHIN)

/** How urgent an open ticket is. */
export function urgencyOf(createdAt: Date, now: Date): 'OVERDUE' | 'DUE' | 'IN_TIME' {
  const left = answerBy(createdAt).getTime() - now.getTime()
  if (left < 0) return 'OVERDUE'
  return left <= DUE_WITHIN ? 'DUE' : 'IN_TIME'
}

export type TicketFields = {
  name: string | null
  contact: string | null
  orderNumber: string | null
  message: string | null
}
export type NewTicket = { name: string; contact: Identifier; orderNumber: string | null; message: string }
export type TicketProblem =
  | 'NAME_REQUIRED'
  | 'IDENTIFIER_REQUIRED'
  | 'PHONE_INVALID'
  | 'EMAIL_INVALID'
  | 'MESSAGE_REQUIRED'

/** Checks a ticket in the order of its form. A number without a country code gets the country's own. */
export function checkTicket(fields: TicketFields, isdCode: IsdCode): Result<NewTicket, TicketProblem> {
  const { name, contact, orderNumber, message } = fields
  if (isEmpty(name)) return fail('NAME_REQUIRED')
  if (isEmpty(contact)) return fail('IDENTIFIER_REQUIRED')
  const identifier = readIdentifier(contact, isdCode)
  if (!identifier.ok) return fail(contact.includes('@') ? 'EMAIL_INVALID' : 'PHONE_INVALID')
  if (isEmpty(message)) return fail('MESSAGE_REQUIRED')
  const order = orderNumber?.trim().toUpperCase() || null
  return ok({ name: name.trim(), contact: identifier.value, orderNumber: order, message: message.trim() })
}
