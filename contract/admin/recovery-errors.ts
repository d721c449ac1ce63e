/** The errors of the recovery desk. */
export const RECOVERY_ERRORS = {
  CASE_CHANGED: { status: 409, message: 'This case has changed. Please look at it again.' },
  CASE_NOT_ASKABLE: { status: 409, message: 'We have no payment to ask the provider about.' },
  PROVIDER_SLOW: {
    status: 503,
    message: 'The provider has not answered within five seconds. We keep asking; look again soon.',
  },
  REFERENCE_NEEDED: { status: 409, message: 'Please enter the reference of the bank or the provider.' },
  OWNER_NEEDED: { status: 403, message: 'Only an owner may do this.' },
} as const
