import type { FieldProblem } from '../sim/fields.ts'

type ErrorCode = 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'

/** An error of Razorpay. */
export type Refusal = {
  status: number
  code: ErrorCode
  description: string
  field?: string
  reason?: string
}

export const badRequest = (description: string, reason = 'input_validation_failed'): Refusal => ({
  status: 400,
  code: 'BAD_REQUEST_ERROR',
  description,
  reason,
})

export const badField = ({ field, message }: FieldProblem): Refusal => ({ ...badRequest(message), field })

export const UNKNOWN_ID = badRequest('The id provided does not exist')

export const UNAUTHENTICATED: Refusal = {
  status: 401,
  code: 'BAD_REQUEST_ERROR',
  description: 'Authentication failed',
  reason: 'NA',
}

const BY_STATUS: Record<number, Refusal> = {
  400: badRequest('The request could not be read'),
  401: UNAUTHENTICATED,
  404: badRequest('The requested URL was not found on the server.'),
  409: badRequest('Request failed because another request with the same idempotency key is in progress.'),
  429: { ...badRequest('Too many requests'), status: 429 },
}

const SERVER_ERROR: Refusal = {
  status: 500,
  code: 'SERVER_ERROR',
  description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
  reason: 'server_error',
}

export const refusalBody = ({ code, description, field, reason }: Refusal) => ({
  error: {
    code,
    description,
    source: code === 'SERVER_ERROR' ? 'internal' : 'business',
    step: 'payment_initiation',
    reason: reason ?? 'NA',
    metadata: {},
    ...(field && { field }),
  },
})

/** The error body of a status, for faults and for unknown routes. */
export const bodyForStatus = (status: number) =>
  refusalBody(status >= 500 ? SERVER_ERROR : (BY_STATUS[status] ?? badRequest('The request was refused')))
