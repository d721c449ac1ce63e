import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { fail, ok, type Result } from '#kit/result.ts'
import type { WebhookHint, WebhookProblem } from '../gateway.ts'
import { parseJson } from '../parse-json.ts'
import { fingerprint, isHashOf } from '../signatures.ts'
import type { WebhookAccount } from './client.ts'

const ourName = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,63}$/)
  .nullable()
  .catch(null)
const theirName = (pattern: RegExp) => z.string().regex(pattern).nullable().catch(null)

const Payload = z.object({
  merchantOrderId: ourName,
  originalMerchantOrderId: ourName,
  merchantRefundId: ourName,
  refundId: theirName(/^OMR\d\w{0,60}$/),
})
/** Some refund events have no event/payload wrapper. */
const Event = z.union([z.object({ payload: Payload }).transform(({ payload }) => payload), Payload])

/** An empty account authenticates nothing. */
const wordsOf = ({ username, password }: WebhookAccount) =>
  username && password ? [`${username}:${password}`] : []

const PREFIX = /^SHA256\s+/i

/**
 * The header is the same for every event and does not sign the body: anyone who has seen it can forge events. So only
 * references are read from the body, and the provider is asked about them.
 */
export function readWebhook(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  accounts: readonly WebhookAccount[],
): Result<WebhookHint, WebhookProblem> {
  const hash = (headers.authorization ?? '').trim().replace(PREFIX, '')
  if (!isHashOf(hash, accounts.flatMap(wordsOf))) return fail('SIGNATURE_INVALID')
  const parsed = Event.safeParse(parseJson(raw))
  if (!parsed.success) return fail('UNREADABLE')
  const { merchantOrderId, originalMerchantOrderId, merchantRefundId, refundId } = parsed.data
  return ok({
    eventKey: fingerprint(raw),
    topic: topicOf(parsed.data),
    intentRef: merchantOrderId ?? originalMerchantOrderId,
    paymentRef: null,
    refundRef: refundId,
    refundKey: merchantRefundId,
  })
}

function topicOf({ merchantOrderId, merchantRefundId }: z.output<typeof Payload>): WebhookHint['topic'] {
  if (merchantRefundId) return 'REFUND'
  return merchantOrderId ? 'PAYMENT' : 'OTHER'
}
