import { z } from 'zod'
import type { PhonePeOptions } from '#contract/checkout.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { IntentToShow, NewIntent, OpenedIntent } from '../gateway.ts'
import type { HttpClient } from '../http-client.ts'
import { type GatewayProblem, isWorthRetrying, refused } from '../problem.ts'
import { returnPath } from '../return-path.ts'
import type { PayAnswer } from './answers.ts'
import type { PhonePeClient } from './client.ts'
import { merchantOrderId } from './merchant-order-id.ts'

const EXPIRE_AFTER_SECONDS = 20 * 60
const ID_TAKEN = ['INVALID_TRANSACTION_ID', 'INVALID_MERCHANT_ORDER_ID', 'HTTP_417']

/** Stored with the intent. The address contains PhonePe's token and works until the payment expires. */
const ClientPayload = z.object({ tokenUrl: z.string() })

const backTo = (orderId: string, intentRef: string) =>
  returnPath({ orderId, paymentGateway: 'PHONEPE', transactionIntentId: intentRef })

const payBody = (intentRef: string, { orderId, orderNumber, amount }: NewIntent, shopUrl: string) => ({
  merchantOrderId: intentRef,
  amount,
  expireAfter: EXPIRE_AFTER_SECONDS,
  metaInfo: { udf1: orderId, udf2: orderNumber },
  paymentFlow: {
    type: 'PG_CHECKOUT',
    message: `Order ${orderNumber}`,
    merchantUrls: { redirectUrl: shopUrl + backTo(orderId, intentRef) },
  },
})

type Opening = { intent: NewIntent; shopUrl: string; until: AbortSignal }

/**
 * Creates a payment page. After a lost answer it is not searched for: its address is unknown, so it expires unused, and
 * the retry uses a new id. So does a retry after an id that is taken.
 */
export async function openPayment(
  client: PhonePeClient,
  http: HttpClient,
  { intent, shopUrl }: Omit<Opening, 'until'>,
): Promise<Result<OpenedIntent, GatewayProblem>> {
  if (intent.currency !== 'INR') return fail(refused('CURRENCY_NOT_TAKEN'))
  const until = http.deadline()
  const first = await tryToOpen(client, { intent, shopUrl, until })
  if (first.ok || !(isWorthRetrying(first.error) || ID_TAKEN.includes(first.error.reason))) return first
  if (!(await http.pause(until))) return first
  return tryToOpen(client, { intent, shopUrl, until })
}

async function tryToOpen(client: PhonePeClient, { intent, shopUrl, until }: Opening) {
  const intentRef = merchantOrderId(intent)
  const answer = await client.pay(payBody(intentRef, intent, shopUrl), until)
  return answer.ok ? ok(opened(intentRef, answer.value)) : answer
}

const opened = (intentRef: string, { orderId, redirectUrl, expireAt }: PayAnswer): OpenedIntent => ({
  intentRef,
  providerOrderRef: orderId,
  expiresAt: expireAt === null ? null : new Date(expireAt),
  clientPayload: { tokenUrl: redirectUrl } satisfies z.input<typeof ClientPayload>,
})

/** What the page needs to open PhonePe. */
export function phonepeOptions(
  scriptUrl: string,
  { orderId, intentRef, clientPayload }: IntentToShow,
): PhonePeOptions {
  const { tokenUrl } = ClientPayload.parse(clientPayload)
  return { paymentProcessingUrl: backTo(orderId, intentRef), scriptUrl, tokenUrl, mode: 'REDIRECT' }
}
