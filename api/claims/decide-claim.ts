import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { CLAIM_NOTE_MAX, type ClaimState, canClaimMove } from '#domain/claims/claim.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type AuditEntry, staffTx } from '../audit/index.ts'
import { lockOrder, notifyCustomer, type OrderHead } from '../orders/index.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { type ClaimHead, findClaimNumbered, lockClaim, saveClaimSteps } from './claims.store.ts'

export type StaffDecision = { number: string; actor: Actor }
export type DecisionProblem = 'CLAIM_UNKNOWN' | 'MOVE_NOT_ALLOWED' | 'WORDS_NEEDED' | 'WORDS_TOO_LONG'

export type LockedClaim = { claim: ClaimHead; order: OrderHead }

type WriteDecision = (entry: Omit<AuditEntry, 'subject'>) => Promise<number>

/** Runs a decision with the order and its claim locked, in this order. */
export async function withClaim<Value, Problem extends string>(
  { staff: { db } }: ClaimDeps,
  { number, actor }: StaffDecision,
  decide: (tx: Tx, locked: LockedClaim, write: WriteDecision) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | 'CLAIM_UNKNOWN'>> {
  const found = await findClaimNumbered(db, number)
  if (!found) return fail('CLAIM_UNKNOWN')
  return staffTx(db, actor, async (tx, write) => {
    const order = await lockOrder(tx, found.orderId)
    const claim = await lockClaim(tx, found.id)
    if (!claim) return fail('CLAIM_UNKNOWN')
    return decide(tx, { claim, order }, (entry) =>
      write({ subject: { kind: 'claim', id: claim.number }, before: { state: claim.state }, ...entry }),
    )
  })
}

/** Tells the customer the answer to a claim. */
export const tellAnswer = (deps: ClaimDeps, tx: Tx, { claim, order }: LockedClaim, state: ClaimState) =>
  notifyCustomer(deps.staff, tx, { order, template: 'claimAnswered', subject: `${claim.id} ${state}` })

/** Somebody begins to look at a claim; from now on it cannot be withdrawn. */
export const reviewClaim = (
  deps: ClaimDeps,
  decision: StaffDecision,
): Promise<Result<ClaimHead, DecisionProblem>> =>
  withClaim(deps, decision, async (tx, { claim }, write) => {
    if (!canClaimMove(claim.state, 'IN_REVIEW')) return fail('MOVE_NOT_ALLOWED')
    await saveClaimSteps(tx, claim, { steps: ['IN_REVIEW'], by: decision.actor.name })
    await write({ act: 'claim.review', after: { state: 'IN_REVIEW' } })
    return ok({ ...claim, state: 'IN_REVIEW' })
  })

/** Staff says no, with words for the customer. */
export async function rejectClaim(
  deps: ClaimDeps,
  { words, ...decision }: StaffDecision & { words: string },
): Promise<Result<ClaimHead, DecisionProblem>> {
  const text = words.trim()
  if (text === '') return fail('WORDS_NEEDED')
  if (text.length > CLAIM_NOTE_MAX) return fail('WORDS_TOO_LONG')
  return withClaim(deps, decision, async (tx, locked, write) => {
    const by = decision.actor.name
    const { claim } = locked
    if (!canClaimMove(claim.state, 'REJECTED')) return fail('MOVE_NOT_ALLOWED')
    await saveClaimSteps(tx, claim, { steps: ['REJECTED'], by, decided_by: by, decision_note: text })
    await write({ act: 'claim.reject', after: { state: 'REJECTED', words: text } })
    await tellAnswer(deps, tx, locked, 'REJECTED')
    return ok({ ...claim, state: 'REJECTED' })
  })
}
