/** The errors of the recovery desk. */
export const RECOVERY_ERRORS = {
  CASE_CHANGED: { status: 409, message: 'This case has changed. Please look at it again.' },
  CASE_NOT_ASKABLE: { status: 409, message: 'We have no payment to ask the provider about.' },
  PROVIDER_SLOW: {
    status: 503,
    message: 'The provider has not answered within five seconds. We keep asking; look again soon.',
  },
  REFERENCE_NEEDED: { status: 409, message: 'Please enter the reference of the bank or the provider.' },
  ORDER_NEEDED: { status: 409, message: 'Please choose the order that the payment is for.' },
  DUE_NEEDED: { status: 409, message: 'Please enter the last day for an answer.' },
  OWNER_NEEDED: { status: 403, message: 'Only an owner may do this.' },
} as const
