import type { HttpAnswer } from '../http-request.ts'
import { codeWord, type GatewayProblem, refused, transient, unauthorised } from '../problem.ts'
import { ErrorAnswer } from './answers.ts'

/** Some errors differ only in their text. */
const SENTENCES: readonly [RegExp, string][] = [
  [/does not exist/i, 'NO_SUCH_ID'],
  [/already paid/i, 'ORDER_ALREADY_PAID'],
  [/already (been )?captured/i, 'ALREADY_CAPTURED'],
  [/same idempotency key/i, 'IDEMPOTENCY_KEY_TAKEN'],
  [/fully refunded/i, 'FULLY_REFUNDED'],
  [/receipt/i, 'RECEIPT_REFUSED'],
]

/** Maps an error answer. Wrong keys give 401 or 400, a refund in progress 409. */
export function explain({ status, body }: HttpAnswer): GatewayProblem {
  if (status === 409) return transient('STILL_RUNNING')
  if (status === 401 || status === 403) return unauthorised(`HTTP_${status}`)
  const parsed = ErrorAnswer.safeParse(body)
  if (!parsed.success) return refused(`HTTP_${status}`)
  const { description, reason, code } = parsed.data.error
  if (/authentication failed/i.test(description ?? '')) return unauthorised('AUTHENTICATION_FAILED')
  const [, known] = SENTENCES.find(([sentence]) => sentence.test(description ?? '')) ?? []
  return refused(known ?? codeWord(reason) ?? codeWord(code) ?? `HTTP_${status}`)
}
