import type { Tx } from '#db/client.ts'
import { CLAIM_NOTE_MAX, type ClaimState, canClaimMove } from '#domain/claims/claim.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { lockOrder, notifyCustomer, type OrderHead } from '../orders/index.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { type ClaimHead, findClaimNumbered, lockClaim, saveClaimSteps } from './claims.store.ts'

export type StaffDecision = { number: string; by: string }
export type DecisionProblem = 'CLAIM_UNKNOWN' | 'MOVE_NOT_ALLOWED' | 'WORDS_NEEDED' | 'WORDS_TOO_LONG'

export type LockedClaim = { claim: ClaimHead; order: OrderHead }

/** Runs a decision with the order and its claim locked, in this order. */
export async function withClaim<Value, Problem extends string>(
  { staff: { db } }: ClaimDeps,
  number: string,
  decide: (tx: Tx, locked: LockedClaim) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | 'CLAIM_UNKNOWN'>> {
  const found = await findClaimNumbered(db, number)
  if (!found) return fail('CLAIM_UNKNOWN')
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    const claim = await lockClaim(tx, found.id)
    return claim ? decide(tx, { claim, order }) : fail('CLAIM_UNKNOWN')
  })
}

/** Tells the customer the answer to a claim. */
export const tellAnswer = (deps: ClaimDeps, tx: Tx, { claim, order }: LockedClaim, state: ClaimState) =>
  notifyCustomer(deps.staff, tx, { order, template: 'claimAnswered', subject: `${claim.id} ${state}` })

/** Somebody begins to look at a claim; from now on it cannot be withdrawn. */
export const reviewClaim = (
  deps: ClaimDeps,
  { number, by }: StaffDecision,
): Promise<Result<ClaimHead, DecisionProblem>> =>
  withClaim(deps, number, async (tx, { claim }) => {
    if (!canClaimMove(claim.state, 'IN_REVIEW')) return fail('MOVE_NOT_ALLOWED')
    await saveClaimSteps(tx, claim, { steps: ['IN_REVIEW'], by })
    return ok({ ...claim, state: 'IN_REVIEW' })
  })

/** Staff says no, with words for the customer. */
export async function rejectClaim(
  deps: ClaimDeps,
  { number, by, words }: StaffDecision & { words: string },
): Promise<Result<ClaimHead, DecisionProblem>> {
  const text = words.trim()
  if (text === '') return fail('WORDS_NEEDED')
  if (text.length > CLAIM_NOTE_MAX) return fail('WORDS_TOO_LONG')
  return withClaim(deps, number, async (tx, locked) => {
    const { claim } = locked
    if (!canClaimMove(claim.state, 'REJECTED')) return fail('MOVE_NOT_ALLOWED')
    await saveClaimSteps(tx, claim, { steps: ['REJECTED'], by, decided_by: by, decision_note: text })
    await tellAnswer(deps, tx, locked, 'REJECTED')
    return ok({ ...claim, state: 'REJECTED' })
  })
}
