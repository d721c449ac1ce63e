import type { ClaimLine, ClaimRequest } from '#contract/claims.ts'
import type { Tx } from '#db/client.ts'
import { BRAND } from '#domain/brand.ts'
import { needsPhoto } from '#domain/claims/claim.ts'
import { answerDay, lastClaimDay, type WindowProblem, windowProblem } from '#domain/claims/claim-window.ts'
import type { Day } from '#domain/delivery/calendar.ts'
import { millDays } from '#domain/delivery/promise.ts'
import { formatPromisedDay } from '#domain/delivery/promise-display.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { listHolidays } from '../delivery/index.ts'
import type { Failure } from '../http/calls/failure.ts'
import { lockUnused } from '../uploads/index.ts'
import { findClaimedOrder, listClaimable } from './claimed-order.store.ts'

type Checked = {
  userId: string
  orderId: string
  request: Pick<ClaimRequest, 'kind' | 'lines' | 'uploads'>
  /** Of a claim that staff opens: when the customer told us. */
  reportedOn?: Day
  /** An owner takes it although the last day is over. */
  acceptsLate?: boolean
}

/** The day by which the claim is answered, or why it cannot be made. */
export async function checkClaim(
  tx: Tx,
  { userId, orderId, request, reportedOn, acceptsLate = false }: Checked,
): Promise<Result<string, Failure>> {
  const { kind, lines, uploads } = request
  const { order, today } = await findClaimedOrder(tx, orderId)
  const day = reportedOn ?? today
  const problem = windowProblem(kind, order, day)
  if (problem && !(problem === 'LATE' && acceptsLate)) return fail(WINDOW_FAILURES[problem](order, day))
  if (needsPhoto(kind) && uploads.length === 0) return fail({ code: 'PHOTO_NEEDED' })
  if (!areClaimable(lines, await listClaimable(tx, orderId))) return fail({ code: 'CLAIM_TOO_MUCH' })
  const named = new Set(uploads)
  if (named.size > 0 && (await lockUnused(tx, userId, [...named])) !== named.size)
    return fail({ code: 'NOT_FOUND' })
  return ok(answerDay(day, millDays(await listHolidays(tx))))
}

const areClaimable = (lines: readonly ClaimLine[], claimable: readonly ClaimLine[]) =>
  lines.every(({ position, quantity }) =>
    claimable.some((line) => line.position === position && quantity <= line.quantity),
  )

type WindowOrder = Parameters<typeof windowProblem>[1]

const CARE = `Please write to ${BRAND.care.email} or call ${BRAND.care.phone.display}, and we will help.`

/** With words that say what to do. */
const WINDOW_FAILURES: Record<WindowProblem, (order: WindowOrder, today: string) => Failure> = {
  LATE: ({ deliveredOn }, today) => ({
    code: 'CLAIM_TOO_LATE',
    message: `This could be reported here until ${deliveredOn && formatPromisedDay(lastClaimDay(deliveredOn), today)}. ${CARE}`,
  }),
  EARLY: ({ promisedTo }, today) => ({
    code: 'CLAIM_TOO_EARLY',
    message: `This order is still on its way${promisedTo && today <= promisedTo ? ` and should be with you by ${formatPromisedDay(promisedTo, today)}` : ''}.`,
  }),
  NOT_HERE: () => ({ code: 'CLAIM_NOT_POSSIBLE', message: `We cannot take this claim here. ${CARE}` }),
}
