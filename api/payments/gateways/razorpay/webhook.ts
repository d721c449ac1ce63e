import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { fail, ok, type Result } from '#kit/result.ts'
import type { WebhookHint, WebhookProblem } from '../gateway.ts'
import { parseJson } from '../parse-json.ts'
import { fingerprint, isSigned } from '../signatures.ts'
import { OrderRef, PaymentRef, RefundRef } from './answers.ts'

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null)
const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  orNull(z.object({ entity: z.object(shape) }).transform(({ entity }) => entity))

const Event = z.object({
  event: z.string().catch(''),
  payload: z
    .object({
      order: entity({ id: orNull(OrderRef) }),
      payment: entity({ id: orNull(PaymentRef), order_id: orNull(OrderRef) }),
      refund: entity({
        id: orNull(RefundRef),
        payment_id: orNull(PaymentRef),
        receipt: orNull(z.string().max(40)),
      }),
    })
    .nullable()
    .catch(null),
})

const EVENT_ID = /^[\w-]{1,64}$/
const TOPICS: readonly [RegExp, WebhookHint['topic']][] = [
  [/^payment\.dispute\./, 'DISPUTE'],
  [/^(payment|order)\./, 'PAYMENT'],
  [/^refund\./, 'REFUND'],
]

const one = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '')

/** Verifies the signature over the raw bytes, and reads only references from the event. */
export function readWebhook(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  secrets: readonly string[],
): Result<WebhookHint, WebhookProblem> {
  if (!isSigned(raw, one(headers['x-razorpay-signature']), secrets)) return fail('SIGNATURE_INVALID')
  const parsed = Event.safeParse(parseJson(raw))
  if (!parsed.success) return fail('UNREADABLE')
  const { event, payload } = parsed.data
  const eventId = one(headers['x-razorpay-event-id'])
  const [, topic] = TOPICS.find(([pattern]) => pattern.test(event)) ?? []
  return ok({
    eventKey: EVENT_ID.test(eventId) ? eventId : fingerprint(raw),
    topic: topic ?? 'OTHER',
    intentRef: payload?.order?.id ?? payload?.payment?.order_id ?? null,
    paymentRef: payload?.payment?.id ?? payload?.refund?.payment_id ?? null,
    refundRef: payload?.refund?.id ?? null,
    refundKey: payload?.refund?.receipt ?? null,
  })
}
