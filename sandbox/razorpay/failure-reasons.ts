/** The error fields of a failed payment. */
export type PaymentFailure = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  description: string
  source: string
  step: string
  reason: string
}

type FailureRow = Partial<Omit<PaymentFailure, 'reason' | 'description'>> & { description: string }

const USUAL = { code: 'BAD_REQUEST_ERROR', source: 'customer', step: 'payment_authorization' } as const

const ROWS = {
  payment_failed: { description: 'The payment did not go through. Try another method.', source: 'bank' },
  payment_cancelled: {
    description: 'The customer cancelled the payment.',
    step: 'payment_authentication',
  },
  payment_timed_out: {
    description: 'The payment was not completed in time.',
    step: 'payment_authentication',
  },
  insufficient_funds: { description: 'The account has not enough money for this payment.' },
  insufficient_fund: { description: 'The account has not enough money for this payment.' },
  card_declined: {
    description: 'The bank that issued the card declined the payment.',
    source: 'issuer_bank',
  },
  card_disabled_for_online_payments: {
    description: 'The card is not enabled for payments online.',
    source: 'issuer_bank',
  },
  card_number_invalid: {
    description: 'The card number is not valid.',
    step: 'payment_initiation',
  },
  incorrect_otp: {
    description: 'The one-time password was not correct.',
    step: 'payment_authentication',
  },
  authentication_failed: {
    code: 'GATEWAY_ERROR',
    description: 'The bank could not authenticate the customer.',
    source: 'bank',
    step: 'payment_authentication',
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    description: 'The payment failed for a technical reason at the gateway.',
    source: 'gateway',
  },
  bank_technical_error: {
    code: 'GATEWAY_ERROR',
    description: 'The payment failed for a technical reason at the bank.',
    source: 'bank',
  },
  server_error: {
    code: 'SERVER_ERROR',
    description: 'The payment failed for a technical reason on our side.',
    source: 'internal',
  },
} as const satisfies Record<string, FailureRow>

export type FailureReason = keyof typeof ROWS

export const FAILURE_REASONS = Object.keys(ROWS) as FailureReason[]

export const isFailureReason = (name: string | null): name is FailureReason =>
  name !== null && Object.hasOwn(ROWS, name)

export const paymentFailure = (reason: FailureReason): PaymentFailure => ({
  ...USUAL,
  ...ROWS[reason],
  reason,
})
