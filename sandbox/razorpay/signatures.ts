import { createHmac } from 'node:crypto'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import type { Sign } from '../sim/webhook-sender.ts'

const { webhookSecret, previousWebhookSecret } = SANDBOX_ACCOUNTS.razorpay

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** The signature in the browser's result: this payment belongs to this order. */
export const checkoutSignature = (secret: string, orderId: string, paymentId: string) =>
  hmac(secret, `${orderId}|${paymentId}`)

/** Signs the exact bytes of the body with the webhook's secret, not the API key's. */
export const webhookSignature = (secret: string, body: string) => hmac(secret, body)

export const signWebhook: Sign = (body, { eventId, badSignature, oldSecret }) => {
  const secret = oldSecret ? previousWebhookSecret : webhookSecret
  return {
    'x-razorpay-event-id': eventId,
    'x-razorpay-signature': webhookSignature(badSignature ? `not the ${secret}` : secret, body),
  }
}
