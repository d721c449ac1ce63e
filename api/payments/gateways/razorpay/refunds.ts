import type { TransactionStatus } from '#domain/payment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { NewRefund, RefundState, RefundToCheck } from '../gateway.ts'
import type { HttpClient } from '../http-client.ts'
import { type GatewayProblem, refused, unreadable } from '../problem.ts'
import type { RefundAnswer } from './answers.ts'
import type { RazorpayClient } from './client.ts'

const STATES: Record<string, TransactionStatus> = { processed: 'SUCCESS', failed: 'FAILED' }

/** Requests a refund at normal speed, which is free. A used key returns the existing refund. */
export async function refund(
  client: RazorpayClient,
  http: HttpClient,
  request: NewRefund,
): Promise<Result<RefundState, GatewayProblem>> {
  const until = http.deadline()
  const { key, paymentRef, amount } = request
  const body = { key, amount, speed: 'normal', receipt: key }
  const made = await client.refund(paymentRef, body, until)
  if (made.ok) return stateOf(made.value, request)
  if (made.error.kind !== 'REFUSED') return made
  const earlier = await findByKey(client, request, until)
  // If no refund with this key exists, the refusal is about the refund itself.
  return !earlier.ok && earlier.error.reason === 'NO_SUCH_REFUND' ? made : earlier
}

/** The state of a refund, also if the answer to its request was lost. */
export async function checkRefund(
  client: RazorpayClient,
  http: HttpClient,
  request: RefundToCheck,
): Promise<Result<RefundState, GatewayProblem>> {
  const until = http.deadline()
  if (!request.refundRef) return findByKey(client, request, until)
  const found = await client.getRefund(request.refundRef, until)
  return found.ok ? stateOf(found.value, request) : found
}

async function findByKey(client: RazorpayClient, request: NewRefund, until: AbortSignal) {
  const all = await client.listRefunds(request.paymentRef, until)
  if (!all.ok) return all
  const own = all.value.find(({ receipt }) => receipt === request.key)
  return own ? stateOf(own, request) : fail(refused('NO_SUCH_REFUND'))
}

function stateOf(answer: RefundAnswer, request: NewRefund): Result<RefundState, GatewayProblem> {
  const { id, amount, currency, payment_id: paymentRef, status } = answer
  const isOurs =
    amount === request.amount && currency === request.currency && paymentRef === request.paymentRef
  if (!isOurs) return fail(unreadable('OTHER_REFUND'))
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined
  return ok({ refundRef: id, state: state ?? 'PENDING', errorCode: null })
}
