export type Failure = {
  errorCode: string
  detailedErrorCode: string
  source: string
  stage: string
  description: string
}

type Row = Omit<Failure, 'detailedErrorCode'>

const row = (errorCode: string, source: string, stage: string, description: string): Row => ({
  errorCode,
  source,
  stage,
  description,
})

/** By PhonePe's detailed error code. */
const ROWS = {
  ZM: row('INVALID_MPIN', 'CUSTOMER', 'AUTHENTICATION', 'The UPI PIN was wrong.'),
  Z9: row('INSUFFICIENT_BALANCE', 'CUSTOMER', 'AUTHORIZATION', 'The account has not enough money.'),
  ZA: row('TXN_CANCELLED', 'CUSTOMER', 'AUTHENTICATION', 'The customer declined the request.'),
  U69: row('TXN_NOT_COMPLETED', 'CUSTOMER', 'AUTHENTICATION', 'The request was not answered in time.'),
  U28: row('BANK_TECHNICAL_ISSUE', 'BANK', 'AUTHORIZATION', "The customer's bank cannot be reached."),
  TXN_AUTO_FAILED: row('TXN_NOT_COMPLETED', 'PHONEPE', 'AUTHORIZATION', 'The transaction was given up.'),
  ORDER_EXPIRED: row(
    'TXN_NOT_COMPLETED',
    'CUSTOMER',
    'PRE_AUTHENTICATION',
    'The order was not paid in time.',
  ),
  ORDER_CANCELLED_BY_USER: row(
    'TXN_CANCELLED',
    'CUSTOMER',
    'PRE_AUTHENTICATION',
    'The customer cancelled the order.',
  ),
  BF_034: row('REFUND_BREACHED', 'MERCHANT', 'REFUND', 'There is not enough balance for this refund.'),
} as const satisfies Record<string, Row>

export type FailureCode = keyof typeof ROWS

/** The codes of failed attempts. */
export const ATTEMPT_FAILURES: readonly FailureCode[] = ['ZM', 'Z9', 'ZA', 'U69', 'U28', 'TXN_AUTO_FAILED']

export const isFailureCode = (code: string | null): code is FailureCode =>
  code !== null && Object.hasOwn(ROWS, code)

export const failureOf = (code: FailureCode): Failure => ({ ...ROWS[code], detailedErrorCode: code })
