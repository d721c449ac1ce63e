import type { Gateway } from './gateway.ts'
import { type ClientOptions, createHttpClient } from './http-client.ts'
import { check } from './razorpay/check-payment.ts'
import { type RazorpaySettings, razorpayClient } from './razorpay/client.ts'
import { openOrder } from './razorpay/open-order.ts'
import { razorpayOptions } from './razorpay/options.ts'
import { checkRefund, refund } from './razorpay/refunds.ts'
import { readWebhook } from './razorpay/webhook.ts'
import { isSigned } from './signatures.ts'

export type BrowserAnswer = { intentRef: string; paymentRef: string; signature: string }

export type RazorpayGateway = Gateway & {
  /**
   * Whether the provider's script really said this. It proves neither capture nor amount, so check all the same.
   * `intentRef` is ours, never the one the browser sends.
   */
  isGenuine(answer: BrowserAnswer): boolean
}

/** The card provider. */
export function razorpay(settings: RazorpaySettings, options: ClientOptions): RazorpayGateway {
  const line = createHttpClient('RAZORPAY', options)
  const client = razorpayClient(settings, line)
  return {
    name: 'RAZORPAY',
    open: (intent) => openOrder(client, line, intent),
    options: (intent) => ({
      paymentGateway: 'RAZORPAY',
      paymentGatewayOptions: razorpayOptions(settings, intent),
    }),
    check: (intent) => check(client, line, intent),
    refund: (asked) => refund(client, line, asked),
    checkRefund: (asked) => checkRefund(client, line, asked),
    readWebhook: (raw, headers) => readWebhook(raw, headers, settings.webhookSecrets),
    isGenuine: ({ intentRef, paymentRef, signature }) =>
      isSigned(`${intentRef}|${paymentRef}`, signature, [settings.keySecret]),
  }
}
