/** The errors of what staff does for a customer. */
export const CUSTOMER_DEED_ERRORS = {
  OPEN_ORDERS: { status: 409, message: 'Orders or claims are still open. They must end first.' },
  ALREADY_BLOCKED: { status: 409, message: 'This account is blocked already.' },
  NOT_BLOCKED: { status: 409, message: 'This account is not blocked.' },
  ACCOUNT_ENDED: { status: 409, message: 'This account was erased or merged into another one.' },
  ERASURE_WAITING: { status: 409, message: 'An erasure of this customer waits already.' },
  NO_ERASURE: { status: 409, message: 'No erasure of this customer waits.' },
  NO_VERIFIED_MAIL: {
    status: 409,
    message: 'The customer has no verified mail address to send the link to. Ask them to add one first.',
  },
  SAME_ACCOUNT: { status: 409, message: 'An account cannot be merged into itself.' },
} as const
