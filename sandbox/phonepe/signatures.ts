import { createHash } from 'node:crypto'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import type { Sign } from '../sim/webhook-sender.ts'

const { webhookUsername, webhookPassword, previousWebhookPassword } = SANDBOX_ACCOUNTS.phonepe

/** The same for every event: it does not sign the body. */
export const webhookAuthorization = (username: string, password: string) =>
  createHash('sha256').update(`${username}:${password}`).digest('hex')

export const signWebhook: Sign = (_body, { badSignature, oldSecret }) => {
  const password = oldSecret ? previousWebhookPassword : webhookPassword
  return { authorization: webhookAuthorization(badSignature ? 'a_stranger' : webhookUsername, password) }
}
