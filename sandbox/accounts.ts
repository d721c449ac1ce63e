/** The credentials that the sandbox accepts. They have the shape of real ones, so the clients need no special case. */
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
      contactReleased: 'sandbox-contact-released',
      orderPlaced: 'sandbox-order-placed',
      paymentProblem: 'sandbox-payment-problem',
      orderPaid: 'sandbox-order-paid',
      orderShipped: 'sandbox-order-shipped',
      orderOutForDelivery: 'sandbox-order-out-for-delivery',
      orderDelivered: 'sandbox-order-delivered',
      orderExpired: 'sandbox-order-expired',
      orderCancelled: 'sandbox-order-cancelled',
      orderRefunded: 'sandbox-order-refunded',
    },
  },
  courier: { secret: 'sandbox-courier-webhook-secret' },
  razorpay: {
    /** The API's base: /v1/orders and the rest follow it. */
    basePath: '/sandbox/razorpay',
    /** The script that the shop's page loads. */
    checkoutScript: '/sandbox/razorpay/v1/checkout.js',
    accountId: 'acc_SandboxAcct001',
    keyId: 'rzp_test_SandboxKey0001',
    keySecret: 'sandbox-razorpay-key-secret',
    webhookSecret: 'sandbox-razorpay-webhook-secret',
    previousWebhookSecret: 'sandbox-razorpay-webhook-secret-of-last-year',
  },
  phonepe: {
    basePath: '/sandbox/phonepe',
    oauthBasePath: '/sandbox/phonepe/apis/identity-manager',
    pgBasePath: '/sandbox/phonepe/apis/pg',
    checkoutScript: '/sandbox/phonepe/web/bundle/checkout.js',
    merchantId: 'SANDBOXMERCHANT',
    clientId: 'SANDBOX_CLIENT',
    clientSecret: 'sandbox-phonepe-client-secret',
    clientVersion: '1',
    webhookUsername: 'sandbox_shop',
    webhookPassword: 'Sandbox2026',
    previousWebhookPassword: 'Sandbox2025',
  },
} as const
