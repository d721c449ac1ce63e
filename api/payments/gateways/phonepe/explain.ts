import type { HttpAnswer } from '../http-request.ts'
import { codeWord, type GatewayProblem, refused, unauthorised } from '../problem.ts'
import { ErrorAnswer } from './answers.ts'

/** Maps an error answer; its code is in one of two fields. */
export function explain({ status, body }: HttpAnswer): GatewayProblem {
  const parsed = ErrorAnswer.safeParse(body)
  const code = parsed.success ? (codeWord(parsed.data.errorCode) ?? codeWord(parsed.data.code)) : null
  const reason = code ?? `HTTP_${status}`
  return status === 401 || status === 403 ? unauthorised(reason) : refused(reason)
}
