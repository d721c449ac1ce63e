import type { TransactionStatus } from '#domain/payment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { NewRefund, RefundState, RefundToCheck } from '../gateway.ts'
import type { Line } from '../http-client.ts'
import { type GatewayProblem, refused, unreadable } from '../problem.ts'
import type { RefundAnswer } from './answers.ts'
import type { RazorpayClient } from './client.ts'

const STATES: Record<string, TransactionStatus> = { processed: 'SUCCESS', failed: 'FAILED' }

/** Gives money back by the slow, free way. A key that was used before answers with what became of it. */
export async function refund(
  client: RazorpayClient,
  line: Line,
  asked: NewRefund,
): Promise<Result<RefundState, GatewayProblem>> {
  const until = line.deadline()
  const { key, paymentRef, amount } = asked
  const body = { key, amount, speed: 'normal', receipt: key }
  const made = await client.refund(paymentRef, body, until)
  if (made.ok) return stateOf(made.value, asked)
  if (made.error.kind !== 'REFUSED') return made
  const earlier = await findByKey(client, asked, until)
  // Most refusals are about the refund itself, and then there is none to be found.
  return !earlier.ok && earlier.error.reason === 'NO_SUCH_REFUND' ? made : earlier
}

/** How a refund stands, whether or not its answer ever reached us. */
export async function checkRefund(
  client: RazorpayClient,
  line: Line,
  asked: RefundToCheck,
): Promise<Result<RefundState, GatewayProblem>> {
  const until = line.deadline()
  if (!asked.refundRef) return findByKey(client, asked, until)
  const found = await client.getRefund(asked.refundRef, until)
  return found.ok ? stateOf(found.value, asked) : found
}

async function findByKey(client: RazorpayClient, asked: NewRefund, until: AbortSignal) {
  const all = await client.listRefunds(asked.paymentRef, until)
  if (!all.ok) return all
  const own = all.value.find(({ receipt }) => receipt === asked.key)
  return own ? stateOf(own, asked) : fail(refused('NO_SUCH_REFUND'))
}

function stateOf(answer: RefundAnswer, asked: NewRefund): Result<RefundState, GatewayProblem> {
  const { id, amount, currency, payment_id: paymentRef, status } = answer
  const isOurs = amount === asked.amount && currency === asked.currency && paymentRef === asked.paymentRef
  if (!isOurs) return fail(unreadable('OTHER_REFUND'))
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined
  return ok({ refundRef: id, state: state ?? 'PENDING', errorCode: null })
}
