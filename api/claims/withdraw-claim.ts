import type { Claim } from '#contract/claims.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import { findOwnOrder, lockOrder } from '../orders/index.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { lockClaim, readClaim, saveClaimSteps } from './claims.store.ts'

type Withdrawal = { userId: string; orderId: string; claimId: string }

/** A customer withdraws a claim that nobody has begun to look at. */
export async function withdrawClaim(
  { staff: { db } }: ClaimDeps,
  { userId, orderId, claimId }: Withdrawal,
): Promise<Result<Claim, Failure>> {
  if (!(await findOwnOrder(db, userId, orderId))) return fail({ code: 'NOT_FOUND' })
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const claim = await lockClaim(tx, claimId)
    if (claim?.orderId !== orderId) return fail({ code: 'NOT_FOUND' })
    if (claim.state !== 'OPEN' && claim.state !== 'WITHDRAWN') return fail({ code: 'CLAIM_NOT_WITHDRAWABLE' })
    if (claim.state === 'OPEN') await saveClaimSteps(tx, claim, { steps: ['WITHDRAWN'], by: null })
    return ok(await readClaim(tx, claimId))
  })
}
