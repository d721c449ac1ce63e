import type { TransactionStatus } from '#domain/payment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { NewRefund, RefundState } from '../gateway.ts'
import type { Line } from '../http-client.ts'
import { codeWord, type GatewayProblem, unreadable } from '../problem.ts'
import type { RefundAnswer } from './answers.ts'
import type { PhonePeClient } from './client.ts'

const STATES: Record<string, TransactionStatus> = { COMPLETED: 'SUCCESS', FAILED: 'FAILED' }

/** Gives money back. A name that was used before is refused, and then the status says what became of it. */
export async function refund(
  client: PhonePeClient,
  line: Line,
  asked: NewRefund,
): Promise<Result<RefundState, GatewayProblem>> {
  const until = line.deadline()
  const { key, intentRef, amount } = asked
  const body = { merchantRefundId: key, originalMerchantOrderId: intentRef, amount }
  const made = await client.refund(body, until)
  if (made.ok) return stateOf(made.value, asked)
  if (made.error.kind !== 'REFUSED') return made
  const earlier = await client.getRefund(key, until)
  if (earlier.ok) return stateOf(earlier.value, asked)
  // Most refusals are about the refund itself, and then there is none to be found.
  return earlier.error.kind === 'REFUSED' ? made : earlier
}

/** How a refund stands, whether or not its answer ever reached us. */
export async function checkRefund(
  client: PhonePeClient,
  line: Line,
  asked: NewRefund,
): Promise<Result<RefundState, GatewayProblem>> {
  const found = await client.getRefund(asked.key, line.deadline())
  return found.ok ? stateOf(found.value, asked) : found
}

function stateOf(answer: RefundAnswer, asked: NewRefund): Result<RefundState, GatewayProblem> {
  const { refundId, amount, state, originalMerchantOrderId: order, errorCode, detailedErrorCode } = answer
  const isOurs = amount === asked.amount && (order === null || order === asked.intentRef)
  if (!isOurs) return fail(unreadable('OTHER_REFUND'))
  const known = Object.hasOwn(STATES, state) ? STATES[state] : undefined
  return ok({
    refundRef: refundId,
    state: known ?? 'PENDING',
    errorCode: codeWord(errorCode) ?? codeWord(detailedErrorCode),
  })
}
