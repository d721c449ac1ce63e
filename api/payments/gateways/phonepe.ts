import type { Gateway, IntentToCheck, Snapshot } from './gateway.ts'
import { type ClientOptions, createHttpClient, type Line } from './http-client.ts'
import { type PhonePeClient, type PhonePeSettings, phonepeClient } from './phonepe/client.ts'
import { openPayment, phonepeOptions } from './phonepe/open-payment.ts'
import { checkRefund, refund } from './phonepe/refunds.ts'
import { phonepeSnapshot } from './phonepe/snapshot.ts'
import { readWebhook } from './phonepe/webhook.ts'

/** The phone-payment provider. `shopUrl` is where its page sends the shopper back to. */
export function phonepe(settings: PhonePeSettings, shopUrl: string, options: ClientOptions): Gateway {
  const line = createHttpClient('PHONEPE', options)
  const client = phonepeClient(settings, line)
  return {
    name: 'PHONEPE',
    open: (intent) => openPayment(client, line, { intent, shopUrl }),
    options: (intent) => ({
      paymentGateway: 'PHONEPE',
      paymentGatewayOptions: phonepeOptions(settings.scriptUrl, intent),
    }),
    check: (intent) => check(client, line, intent),
    refund: (asked) => refund(client, line, asked),
    checkRefund: (asked) => checkRefund(client, line, asked),
    readWebhook: (raw, headers) => readWebhook(raw, headers, settings.webhookAccounts),
  }
}

/** There is nothing to capture here: the provider takes what the shopper approved. */
async function check(client: PhonePeClient, line: Line, intent: IntentToCheck): Promise<Snapshot> {
  const status = await client.getStatus(intent.intentRef, line.deadline(intent.within))
  if (!status.ok) return { kind: 'UNKNOWN', problem: status.error }
  return phonepeSnapshot(status.value, intent, line.now())
}
