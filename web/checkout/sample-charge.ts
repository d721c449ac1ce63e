import type { GatewayCharge } from './open-gateway.ts'

const ORDER_ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const returnTo = (gateway: string, intent: string) =>
  `/validate-payment?orderId=${ORDER_ID}&paymentGateway=${gateway}&transactionIntentId=${intent}`

/** An order at the card provider, for tests. */
export const RAZORPAY_CHARGE = {
  orderId: ORDER_ID,
  orderStatus: 'PENDING',
  paymentGateway: 'RAZORPAY',
  paymentGatewayOptions: {
    paymentProcessingUrl: returnTo('RAZORPAY', 'order_SimA1b2C3d4E5f'),
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    key: 'rzp_test_key',
    amount: 93_600,
    currency: 'INR',
    name: 'Aranya Mill',
    description: 'Order AM-10482',
    order_id: 'order_SimA1b2C3d4E5f',
    prefill: { name: 'Meera Joshi', contact: '+919826041557' },
    theme: { color: '#15271c' },
  },
} as const satisfies GatewayCharge

/** The same order at the phone-payment provider. */
export const PHONEPE_CHARGE = {
  orderId: ORDER_ID,
  orderStatus: 'PENDING',
  paymentGateway: 'PHONEPE',
  paymentGatewayOptions: {
    paymentProcessingUrl: returnTo('PHONEPE', '10482-1-k3f9qz'),
    scriptUrl: 'https://mercury.phonepe.com/web/bundle/checkout.js',
    tokenUrl: 'https://mercury.phonepe.com/transact/pg?token=abc',
    mode: 'REDIRECT',
  },
} as const satisfies GatewayCharge
