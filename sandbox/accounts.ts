/** What the stand-ins accept. Real accounts have values of the same shape, so senders need no special case. */
export const SANDBOX_ACCOUNTS = {
  twilio: {
    basePath: '/sandbox/twilio',
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'sandbox-twilio-token',
    from: '+15005550006',
  },
  msg91: {
    basePath: '/sandbox/msg91',
    authKey: 'sandbox-msg91-key',
    templateIds: {
      signInCode: 'sandbox-sign-in-code',
      verifyPhoneCode: 'sandbox-verify-phone-code',
      contactChanged: 'sandbox-contact-changed',
      orderPlaced: 'sandbox-order-placed',
      orderShipped: 'sandbox-order-shipped',
    },
  },
} as const
