import type { z } from 'zod'
import { WEBHOOK_GUIDE } from './call-guide.ts'
import type { ErrorCode } from './errors.ts'
import { ORDER_ID, PAYMENT_CLAIM } from './example-entities.ts'
import { headerRef } from './openapi-components.ts'
import type { Operation, Parameter } from './openapi-operation.ts'
import { failures, namedExamples } from './openapi-responses.ts'
import { schemaRef } from './openapi-schemas.ts'
import {
  CourierReport,
  PhonePeEvent,
  RazorpayEvent,
  WEBHOOKS,
  type WebhookName,
  WebhookReceived,
} from './webhooks.ts'

type Webhook = { body: z.ZodType; errors: readonly ErrorCode[]; example: { title: string; value: unknown } }

const DETAILS: Record<WebhookName, Webhook> = {
  razorpay: {
    body: RazorpayEvent,
    errors: ['BAD_JSON'],
    example: {
      title: 'A payment was captured',
      value: {
        event: 'payment.captured',
        payload: { payment: { entity: { id: 'pay_Wl6lrFz9M7amO2', order_id: 'order_TnW5GvjroipI5K' } } },
      },
    },
  },
  phonepe: {
    body: PhonePeEvent,
    errors: ['BAD_JSON'],
    example: {
      title: 'A payment was completed',
      value: {
        event: 'checkout.order.completed',
        payload: { merchantOrderId: 'AMNCC49RA7-1-gae73t' },
      },
    },
  },
  courier: {
    body: CourierReport,
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
    example: {
      title: 'A parcel is on its way',
      value: {
        carrier: 'DELHIVERY',
        trackingNumber: 'DL1234567890',
        status: 'IN_TRANSIT',
        description: 'Reached the hub',
        location: 'Indore',
        occurredAt: '2026-11-14T12:00:00+05:30',
      },
    },
  },
}

const COMMON: readonly ErrorCode[] = [
  'WEBHOOK_SIGNATURE_INVALID',
  'METHOD_NOT_ALLOWED',
  'BODY_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
]

export const WEBHOOK_NAMES = Object.keys(WEBHOOKS).filter((name): name is WebhookName =>
  Object.hasOwn(WEBHOOKS, name),
)

export const webhookExample = (name: WebhookName) => DETAILS[name].example.value

/** Calls of payment providers and couriers: signed, without a session and without a rate limit. */
export function webhookOf(name: WebhookName): Operation {
  const { path, summary, bodyLimit } = WEBHOOKS[name]
  const { body, example } = DETAILS[name]
  const sent = { ...example, line: `POST ${path}` }
  return {
    operationId: `${name}Webhook`,
    tags: ['webhooks'],
    summary,
    description: WEBHOOK_GUIDE[name],
    security: [{ [name]: [] }],
    parameters: [],
    requestBody: {
      required: true,
      description: `At most ${bodyLimit / 1024} KiB of JSON.`,
      content: { 'application/json': { schema: schemaRef(body), examples: namedExamples([sent]) } },
    },
    responses: {
      200: {
        description: 'Stored.',
        headers: { 'X-Request-Id': headerRef('RequestId') },
        content: {
          'application/json': {
            schema: schemaRef(WebhookReceived),
            examples: namedExamples([{ ...sent, value: { received: true } }]),
          },
        },
      },
      ...failures([...DETAILS[name].errors, ...COMMON]),
    },
  }
}

const returnParameter = (name: string, example: string): Parameter => ({
  name,
  in: 'query',
  required: true,
  description: 'As in `paymentProcessingUrl`',
  schema: { type: 'string' },
  example,
})

/** The only call that redirects, because a browser makes it. */
export const paymentReturn = (): Operation => ({
  operationId: 'paymentReturn',
  tags: ['webhooks'],
  summary: 'Bring a shopper back from paying (Razorpay)',
  description:
    'In browsers inside other apps, Razorpay’s script cannot call our page and posts a form here instead. The form is ignored: the answer leads to the page that asks how the payment stands, or to the orders page if the address makes no sense.',
  security: [],
  parameters: Object.entries({ orderId: ORDER_ID, ...PAYMENT_CLAIM }).map(([name, example]) =>
    returnParameter(name, example),
  ),
  responses: {
    303: {
      description: 'To the page that shows how the payment went.',
      headers: { Location: headerRef('Location') },
    },
    ...failures(['INTERNAL', 'UNAVAILABLE']),
  },
})
