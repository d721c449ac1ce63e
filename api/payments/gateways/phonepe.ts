import type { Gateway, IntentToCheck, Snapshot } from './gateway.ts'
import { type ClientOptions, createHttpClient, type HttpClient } from './http-client.ts'
import { type PhonePeClient, type PhonePeSettings, phonepeClient } from './phonepe/client.ts'
import { openPayment, phonepeOptions } from './phonepe/open-payment.ts'
import { checkRefund, refund } from './phonepe/refunds.ts'
import { phonepeSnapshot } from './phonepe/snapshot.ts'
import { readWebhook } from './phonepe/webhook.ts'

/** PhonePe. Its page returns the shopper to `shopUrl`. */
export function phonepe(settings: PhonePeSettings, shopUrl: string, options: ClientOptions): Gateway {
  const http = createHttpClient('PHONEPE', options)
  const client = phonepeClient(settings, http)
  return {
    name: 'PHONEPE',
    open: (intent) => openPayment(client, http, { intent, shopUrl }),
    options: (intent) => ({
      paymentGateway: 'PHONEPE',
      paymentGatewayOptions: phonepeOptions(settings.scriptUrl, intent),
    }),
    check: (intent) => check(client, http, intent),
    refund: (request) => refund(client, http, request),
    checkRefund: (request) => checkRefund(client, http, request),
    readWebhook: (raw, headers) => readWebhook(raw, headers, settings.webhookAccounts),
  }
}

/** Nothing to capture: PhonePe takes the money when the shopper approves. */
async function check(client: PhonePeClient, http: HttpClient, intent: IntentToCheck): Promise<Snapshot> {
  const status = await client.getStatus(intent.intentRef, http.deadline(intent.within))
  if (!status.ok) return { kind: 'UNKNOWN', problem: status.error }
  return phonepeSnapshot(status.value, intent, http.now())
}
