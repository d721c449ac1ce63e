import { z } from 'zod'
import { CHANNELS, MESSAGE_STATES, ORDER_MESSAGES } from '#domain/order-message.ts'
import { longText, Timestamp, text } from '../text.ts'
import { OrderNumberParams } from './acts.ts'

const MessageParams = OrderNumberParams.extend({
  messageId: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
})

export const SentMessage = z.object({
  id: z.int().min(1),
  template: z.enum(ORDER_MESSAGES),
  channel: z.enum(CHANNELS),
  state: z.enum(MESSAGE_STATES),
  attempts: z.int().min(0),
  recipient: z.string().nullable().meta({ description: 'Masked; null until it is sent' }),
  sender: z.string().nullable().meta({ description: 'smtp, msg91 or twilio' }),
  documents: z
    .array(z.string())
    .nullable()
    .meta({ description: 'The numbers of the attached documents; null if nothing is known of them' }),
  reason: z.string().nullable().meta({ description: 'Why it was not sent, as a code' }),
  replacedBy: z.string().nullable().meta({ description: 'The later message that was sent instead' }),
  resentOf: z.int().nullable().meta({ description: 'The message that staff sent again with this one' }),
  queuedAt: Timestamp,
  sentAt: Timestamp.nullable(),
})
export type SentMessage = z.infer<typeof SentMessage>

/** Oldest first. An order has few messages, so there are no pages. */
const SentMessages = z.object({ data: z.array(SentMessage) })

const MessagePreview = z.object({
  message: SentMessage,
  mail: z.object({
    subject: z.string(),
    html: z.string().meta({ description: 'A whole page. Show it only in a sandboxed frame.' }),
    text: z.string(),
  }),
  sms: z
    .object({ text: z.string(), parts: z.int().min(1) })
    .nullable()
    .meta({ description: 'Null if this message has no SMS' }),
})
export type MessagePreview = z.infer<typeof MessagePreview>

const Resent = z.object({ channels: z.array(z.enum(CHANNELS)) })

/** A mail that is not sent yet, as the customer would read it. */
const MailDraft = z.object({ subject: text(150).min(1), text: longText(4000).min(1) })

export const MESSAGE_API = {
  listOrderMessages: { params: OrderNumberParams, answer: SentMessages },
  readOrderMessage: { params: MessageParams, answer: MessagePreview },
  previewMail: { params: OrderNumberParams, body: MailDraft, answer: MessagePreview.shape.mail },
  resendOrderMessage: { params: MessageParams, answer: Resent },
} as const
