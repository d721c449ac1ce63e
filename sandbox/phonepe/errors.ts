/** An error answer of PhonePe. */
export type Refusal = { status: number; code: string; message: string; data?: Record<string, unknown> }

export const badRequest = (message: string, code = 'BAD_REQUEST'): Refusal => ({ status: 400, code, message })

export const UNAUTHORIZED: Refusal = {
  status: 401,
  code: 'AUTHORIZATION_FAILED',
  message: 'The access token is missing, wrong or expired',
}

export const UNKNOWN_ORDER = badRequest(
  'No entry found for given merchant order id',
  'INVALID_MERCHANT_ORDER_ID',
)

export const USED_ORDER_ID: Refusal = {
  status: 417,
  code: 'INVALID_TRANSACTION_ID',
  message: 'The merchant order id has been used before',
}

const BY_STATUS: Record<number, Omit<Refusal, 'status'>> = {
  400: badRequest('The request could not be read'),
  401: UNAUTHORIZED,
  404: badRequest('Api Mapping Not Found'),
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests' },
  503: { code: 'R999', message: 'The service is not available' },
}

export const refusalBody = ({ code, message, data = {} }: Omit<Refusal, 'status'>) => ({
  success: false,
  code,
  message,
  data,
})

/** The error body of a status, for faults and for unknown routes. */
export function bodyForStatus(status: number) {
  const usual =
    status >= 500 ? { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong' } : BY_STATUS[400]
  return refusalBody(BY_STATUS[status] ?? usual ?? badRequest('The request was refused'))
}
