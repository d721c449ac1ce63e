import { LOCALE_CODES, LOCALE_HEADER } from '#domain/locale.ts'
import { CSRF_HEADER, IDEMPOTENCY_HEADER, SESSION_COOKIE } from './calls.ts'
import { ERRORS } from './errors.ts'
import { IDEMPOTENCY_KEY } from './limits.ts'
import { WEBHOOKS } from './webhooks.ts'

export type Reference = { $ref: string }

export const parameterRef = (name: keyof typeof PARAMETERS): Reference => ({
  $ref: `#/components/parameters/${name}`,
})
export const headerRef = (name: keyof typeof HEADERS): Reference => ({ $ref: `#/components/headers/${name}` })

export const PARAMETERS = {
  Locale: {
    name: LOCALE_HEADER,
    in: 'header',
    required: false,
    description:
      'Country, currency and language of the answer. If it is missing, unknown or inactive, the first active locale is used; `Content-Language` says which.',
    schema: { type: 'string', enum: LOCALE_CODES },
    example: 'en_IN',
  },
  CsrfToken: {
    name: CSRF_HEADER,
    in: 'header',
    required: true,
    description:
      'The value of the cookie `XSRF-TOKEN`, which must be sent too. Any call that is not cached sets the cookie; signing in and out replace it.',
    schema: { type: 'string' },
    example: 'pXl2m0y7m3aJ4o.k3fQ9zR1',
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    description:
      'A random name for this request, 8 to 255 printable ASCII characters, such as a UUID. The same key and body have no further effect; the same key with another body answers 422. Keys are kept for 7 days.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
    example: '5b0c0f3e-6c5e-4a8e-9d0e-3d1f0f6a7b21',
  },
}

const textHeader = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
})

export const HEADERS = {
  RequestId: textHeader(
    'Names this request in our logs. Please quote it when you report a problem.',
    '8d5f3c1e-2f0a-4a5e-9b57-2f6f0f1c7d10',
  ),
  ContentLanguage: textHeader('The locale the answer was made for, as en-IN or en-US.', 'en-IN'),
  RetryAfter: {
    description: 'How many seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  Allow: textHeader('The methods this address takes.', 'GET, HEAD'),
  ContentDisposition: textHeader('The name of the file.', 'attachment; filename="AM-26-27-000123.pdf"'),
  Location: textHeader('The address of what was created.', '/api/v1/orders/current/{orderId}'),
  RateLimitPolicy: textHeader(
    'The limit that applies to one visitor: its name, `q` calls in `w` seconds.',
    '"cart";q=60;w=60',
  ),
  RateLimit: textHeader(
    'What is left of it: `r` calls, and `t` seconds until the count starts again.',
    '"cart";r=59;t=60',
  ),
}

const signature = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const

/** `__Host-` cookies exist on https only. */
export const securitySchemes = (publicUrl: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: publicUrl.startsWith('https:') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
    description: 'Set by verify-otc, removed by logout. It lasts 30 days.',
  } as const,
  razorpay: signature(WEBHOOKS.razorpay.signature, 'HMAC-SHA256 of the body, in hex'),
  phonepe: signature(WEBHOOKS.phonepe.signature, 'SHA-256 of username:password, in hex'),
  courier: signature(WEBHOOKS.courier.signature, 't=TIME,v1=HMAC-SHA256 of TIME.BODY, in hex'),
})

/** An example body for every error code. */
export const errorExamples = () =>
  Object.fromEntries(
    Object.entries(ERRORS).map(([code, { message }]) => [
      code,
      { value: { error: { code, message, requestId: '00000000-0000-4000-8000-000000000000' } } },
    ]),
  )
