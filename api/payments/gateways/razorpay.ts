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
   * Verifies the signature of the provider's script. It proves neither capture nor amount, so the payment must be
   * checked too. `intentRef` is ours, never the browser's.
   */
  isGenuine(answer: BrowserAnswer): boolean
}

/** Razorpay. */
export function razorpay(settings: RazorpaySettings, options: ClientOptions): RazorpayGateway {
  const http = createHttpClient('RAZORPAY', options)
  const client = razorpayClient(settings, http)
  return {
    name: 'RAZORPAY',
    open: (intent) => openOrder(client, http, intent),
    options: (intent) => ({
      paymentGateway: 'RAZORPAY',
      paymentGatewayOptions: razorpayOptions(settings, intent),
    }),
    check: (intent) => check(client, http, intent),
    refund: (request) => refund(client, http, request),
    checkRefund: (request) => checkRefund(client, http, request),
    readWebhook: (raw, headers) => readWebhook(raw, headers, settings.webhookSecrets),
    isGenuine: ({ intentRef, paymentRef, signature }) =>
      isSigned(`${intentRef}|${paymentRef}`, signature, [settings.keySecret]),
  }
}
