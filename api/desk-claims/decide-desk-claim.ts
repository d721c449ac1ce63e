import type { ClaimDecisionRequest } from '#contract/admin/claims.ts'
import type { AnyErrorCode } from '#contract/admin/errors.ts'
import { fromMajor } from '#domain/money.ts'
import { refundLimitProblem } from '#domain/refund-limit.ts'
import type { Result } from '#kit/result.ts'
import { lockStaff, refundedToday, refusalOf } from '../acts/index.ts'
import type { StaffCaller } from '../admin/index.ts'
import {
  type ApprovalProblem,
  approveRefund,
  approveReplacement,
  type ClaimDeps,
  type DecisionProblem,
  rejectClaim,
  reviewClaim,
} from '../claims/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'

/** Problems whose words say more than the error's own. */
const PROBLEMS: Partial<Record<ApprovalProblem | DecisionProblem, { code: AnyErrorCode; message?: string }>> =
  {
    CLAIM_UNKNOWN: { code: 'NOT_FOUND' },
    MOVE_NOT_ALLOWED: { code: 'CLAIM_CLOSED' },
    WORDS_NEEDED: { code: 'FIELDS_INVALID', message: 'Please say why, in words for the customer.' },
    WORDS_TOO_LONG: { code: 'FIELDS_INVALID', message: 'The words have at most 500 characters.' },
    GOODS_NOT_ASKED: {
      code: 'FIELDS_INVALID',
      message: 'Goods are asked back only from ₹2,000 on, and only if they can be posted.',
    },
    NO_STOCK: {
      code: 'ITEMS_REFUSED',
      message: 'Not enough is in stock for a replacement. Pay back instead.',
    },
  }

export const claimFailure = (problem: ApprovalProblem | DecisionProblem): AdminFailure =>
  PROBLEMS[problem] ?? refusalOf(problem)

type Asked = { number: string; request: ClaimDecisionRequest }

/** Carries out a decision through the verb that the terminal uses, too. */
export function decideDeskClaim(
  deps: ClaimDeps,
  { actor, staff }: StaffCaller,
  { number, request: { decision, words, goodsBack, amount } }: Asked,
): Promise<Result<unknown, ApprovalProblem | DecisionProblem>> {
  const answer = words ? { number, actor, goodsBack, words } : { number, actor, goodsBack }
  if (decision === 'REVIEW') return reviewClaim(deps, { number, actor })
  if (decision === 'REJECT') return rejectClaim(deps, { number, actor, words: words ?? '' })
  if (decision === 'REPLACEMENT') return approveReplacement(deps, answer)
  return approveRefund(deps, {
    ...answer,
    // In the transaction of the refund, so that two at once cannot exceed the limit of the day.
    async check(tx, back) {
      if (amount === null || fromMajor(amount) !== back.amount) return 'AMOUNT_CHANGED'
      await lockStaff(tx, staff.id)
      const today = await refundedToday(tx, staff.id, back)
      return refundLimitProblem(staff.refundLimits, { ...back, today }) === null ? null : 'ABOVE_LIMIT'
    },
  })
}
