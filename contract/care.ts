import { z } from 'zod'
import { CARE_AUTHORS, CARE_MESSAGE_MAX, TICKET_STATUSES } from '#domain/care-ticket.ts'
import { LENGTH, longText, optional, Timestamp, text } from './text.ts'

const TicketNumber = z.string().meta({ examples: ['C-2026-000123'] })

/** Only the shape: the handler checks the fields, in a fixed order and with messages of its own. */
export const TicketRequest = z
  .object({
    name: optional(text(LENGTH.name)),
    contact: optional(text(LENGTH.email)).meta({ description: 'A mobile number or an email address' }),
    orderNumber: optional(text(LENGTH.promo)),
    message: optional(longText(CARE_MESSAGE_MAX)),
  })
  .meta({ required: ['name', 'contact', 'message'] })
export type TicketRequest = z.infer<typeof TicketRequest>

export const TicketReceived = z.object({
  number: TicketNumber,
  answerBy: Timestamp.meta({ description: 'We answer until then' }),
})
export type TicketReceived = z.infer<typeof TicketReceived>

export const TicketMessage = z.object({
  author: z.enum(CARE_AUTHORS),
  body: z.string(),
  createdAt: Timestamp,
})

export const Ticket = z.object({
  number: TicketNumber,
  status: z.enum(TICKET_STATUSES),
  orderNumber: z.string().nullable(),
  createdAt: Timestamp,
  answerBy: Timestamp,
  messages: z.array(TicketMessage).meta({ description: 'The oldest first' }),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketList = z.array(Ticket)
export type TicketList = z.infer<typeof TicketList>
