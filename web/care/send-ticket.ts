import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import type { TicketReceived } from '#contract/care.ts'
import type { Client } from '#contract/client.ts'
import { ERRORS } from '#contract/errors.ts'
import { checkTicket, type TicketFields } from '#domain/care-ticket.ts'
import type { IsdCode } from '#domain/locale.ts'
import { fail, type Result } from '#kit/result.ts'
import { type Problem, problemOf, saveProblem } from '../auth/problem.ts'
import { createOrderKeys } from '../checkout/place-order.ts'

/** Idempotency keys: repeating a message whose answer was lost does not send it twice. */
const keys = createOrderKeys()

/** Other forms have two fields for mobile number and email; this one has one. */
const inThisForm = (problem: Problem): Problem =>
  problem.field === 'phone' || problem.field === 'email' ? { ...problem, field: 'contact' } : problem

/** Validates and sends a message to customer care. */
export async function sendTicket(
  client: Client,
  fields: TicketFields,
  isdCode: IsdCode,
): Promise<Result<TicketReceived, Problem>> {
  const checked = checkTicket(fields, isdCode)
  if (!checked.ok) return fail(inThisForm(problemOf(checked.error)))
  const headers = { [IDEMPOTENCY_HEADER]: keys.keyFor(fields) }
  const answer = await client.call('createTicket', { body: fields, headers })
  if (!answer.ok) {
    const problem = saveProblem(answer.error)
    return fail(problem ? inThisForm(problem) : { message: ERRORS.INTERNAL.message, field: null, code: null })
  }
  keys.renew()
  return answer
}
