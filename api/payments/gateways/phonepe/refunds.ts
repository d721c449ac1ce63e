import type { TransactionStatus } from '#domain/payment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { NewRefund, RefundState } from '../gateway.ts'
import type { HttpClient } from '../http-client.ts'
import { codeWord, type GatewayProblem, unreadable } from '../problem.ts'
import type { RefundAnswer } from './answers.ts'
import type { PhonePeClient } from './client.ts'

const STATES: Record<string, TransactionStatus> = { COMPLETED: 'SUCCESS', FAILED: 'FAILED' }

/** Requests a refund. PhonePe refuses a used id; then its status is read. */
export async function refund(
  client: PhonePeClient,
  http: HttpClient,
  request: NewRefund,
): Promise<Result<RefundState, GatewayProblem>> {
  const until = http.deadline()
  const { key, intentRef, amount } = request
  const body = { merchantRefundId: key, originalMerchantOrderId: intentRef, amount }
  const made = await client.refund(body, until)
  if (made.ok) return stateOf(made.value, request)
  if (made.error.kind !== 'REFUSED') return made
  const earlier = await client.getRefund(key, until)
  if (earlier.ok) return stateOf(earlier.value, request)
  // If no refund with this key exists, the refusal is about the refund itself.
  return earlier.error.kind === 'REFUSED' ? made : earlier
}

/** The state of a refund, also if the answer to its request was lost. */
export async function checkRefund(
  client: PhonePeClient,
  http: HttpClient,
  request: NewRefund,
): Promise<Result<RefundState, GatewayProblem>> {
  const found = await client.getRefund(request.key, http.deadline())
  return found.ok ? stateOf(found.value, request) : found
}

function stateOf(answer: RefundAnswer, request: NewRefund): Result<RefundState, GatewayProblem> {
  const { refundId, amount, state, originalMerchantOrderId: order, errorCode, detailedErrorCode } = answer
  const isOurs = amount === request.amount && (order === null || order === request.intentRef)
  if (!isOurs) return fail(unreadable('OTHER_REFUND'))
  const known = Object.hasOwn(STATES, state) ? STATES[state] : undefined
  return ok({
    refundRef: refundId,
    state: known ?? 'PENDING',
    errorCode: codeWord(errorCode) ?? codeWord(detailedErrorCode),
  })
}
