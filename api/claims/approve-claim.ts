import type { Tx } from '#db/client.ts'
import { CLAIM_NOTE_MAX, type ClaimState, mayAskGoodsBack } from '#domain/claims/claim.ts'
import { actionDay } from '#domain/claims/claim-window.ts'
import { millDays } from '#domain/delivery/promise.ts'
import { type Currency, type Money, sum } from '#domain/money.ts'
import type { CounterMethod } from '#domain/payment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { listHolidays } from '../delivery/index.ts'
import { counterBalance, findOrder, placeReplacement, refundAtCounterInTx } from '../orders/index.ts'
import { type LineRefundProblem, type PricedRefund, promiseParts } from '../payments/index.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { findClaimedOrder } from './claimed-order.store.ts'
import {
  type ClaimRefunds,
  findClaimNumbered,
  insertClaimRefunds,
  listClaimedItems,
  saveClaimSteps,
} from './claims.store.ts'
import { type LockedClaim, type StaffDecision, tellAnswer, withClaim } from './decide-claim.ts'
import { priceClaim } from './price-claim.ts'

/** `words` are for the customer. Goods are asked back only if the rules allow it. */
export type Approval = StaffDecision & {
  words?: string
  goodsBack?: boolean
  /** Decides in the transaction whether this much may be paid back. */
  check?: (tx: Tx, back: { amount: Money; currency: Currency }) => Promise<ApprovalProblem | null>
  /** The money of an order that was paid at the counter is in the customer's hands. */
  isHandedBack?: boolean
}
export type ApprovalProblem =
  | LineRefundProblem
  | 'CLAIM_UNKNOWN'
  | 'MOVE_NOT_ALLOWED'
  | 'WORDS_TOO_LONG'
  | 'GOODS_NOT_ASKED'
  | 'PAID_AT_COUNTER'
  | 'NO_STOCK'
  | 'ABOVE_LIMIT'
  | 'AMOUNT_CHANGED'

/** The steps to APPROVED; none if it is approved already, null if it cannot be. */
async function stepsToApproved(tx: Tx, { claim }: LockedClaim): Promise<ClaimState[] | null> {
  if (claim.state === 'OPEN') return ['IN_REVIEW', 'APPROVED']
  if (claim.state === 'IN_REVIEW') return ['APPROVED']
  if (claim.state !== 'APPROVED') return null
  // Approved before, and nothing came of it: a recall, or a replacement that was cancelled.
  const instead = claim.replacementOrderId && (await findOrder(tx, claim.replacementOrderId))
  return !instead || instead.status === 'CANCELLED' ? [] : null
}

type Approved = {
  steps: ClaimState[]
  changes: { decided_by: string; act_by: string; asks_goods_back: boolean }
}

/** What both kinds of approval check and write. `worth`: what was paid for the claimed pieces. */
async function beginApproval(
  tx: Tx,
  locked: LockedClaim,
  { approval, worth }: { approval: Approval; worth: Money },
): Promise<Result<Approved, ApprovalProblem>> {
  const { actor, words = '', goodsBack = false } = approval
  const { claim, order } = locked
  if (words.trim().length > CLAIM_NOTE_MAX) return fail('WORDS_TOO_LONG')
  const steps = await stepsToApproved(tx, locked)
  if (!steps) return fail('MOVE_NOT_ALLOWED')
  if (goodsBack && !mayAskGoodsBack(claim.kind, worth, order.currency)) return fail('GOODS_NOT_ASKED')
  const { today } = await findClaimedOrder(tx, order.id)
  const act_by = actionDay(today, millDays(await listHolidays(tx)))
  const decision_note = words.trim() || null
  return ok({
    steps,
    changes: {
      decided_by: actor.name,
      act_by,
      asks_goods_back: goodsBack,
      ...(decision_note && { decision_note }),
    },
  })
}

/** What a refund of a claim would be. `counter`: how the order was paid, if that was at the counter. */
export const previewRefund = (
  deps: ClaimDeps,
  number: string,
): Promise<Result<{ amount: Money; counter: CounterMethod | null }, ApprovalProblem>> =>
  deps.staff.db.transaction().execute(async (tx) => {
    const claim = await findClaimNumbered(tx, number)
    if (!claim) return fail('CLAIM_UNKNOWN')
    const priced = await priceClaim(tx, { claim, order: { id: claim.orderId } })
    if (!priced.ok) return priced
    const balance = await counterBalance(tx, claim.orderId)
    return ok({ amount: sum(priced.value.map((part) => part.amount)), counter: balance?.method ?? null })
  })

type PaidParts = { approval: Approval; parts: PricedRefund['parts']; amount: Money }

/** Promises a refund through the provider, or records that the money was handed back at the counter. */
async function payBack(
  deps: ClaimDeps,
  tx: Tx,
  { claim, order }: LockedClaim,
  { approval: { actor, isHandedBack = false }, parts, amount }: PaidParts,
): Promise<Result<ClaimRefunds, ApprovalProblem>> {
  const note = `Claim ${claim.number}`
  if (!(await counterBalance(tx, order.id))) {
    const promised = await promiseParts(deps.refunds, tx, { orderId: order.id, parts, actor, note })
    return promised.ok ? ok({ refundIds: promised.value }) : promised
  }
  if (!isHandedBack) return fail('PAID_AT_COUNTER')
  const recorded = await refundAtCounterInTx(deps.staff, tx, {
    ...{ orderId: order.id, amount, parts, actor, note },
  })
  return recorded.ok ? ok({ counterPaymentId: recorded.value }) : recorded
}

/** Approves a claim and pays it back, in one transaction. */
export const approveRefund = (
  deps: ClaimDeps,
  approval: Approval,
): Promise<Result<{ amount: Money }, ApprovalProblem>> =>
  withClaim(deps, approval, async (tx, locked, write) => {
    const { claim, order } = locked
    const priced = await priceClaim(tx, locked)
    if (!priced.ok) return priced
    const parts = priced.value
    const amount = sum(parts.map((part) => part.amount))
    const refused = await approval.check?.(tx, { amount, currency: order.currency })
    if (refused) return fail(refused)
    const begun = await beginApproval(tx, locked, { approval, worth: amount })
    if (!begun.ok) return begun
    const refunds = await payBack(deps, tx, locked, { approval, parts, amount })
    if (!refunds.ok) return refunds
    const { steps, changes } = begun.value
    await saveClaimSteps(tx, claim, {
      steps: [...steps, 'REFUNDED'],
      by: approval.actor.name,
      ...changes,
      amount,
    })
    await write({
      act: 'claim.approve-refund',
      after: { state: 'REFUNDED', goodsBack: changes.asks_goods_back },
      reason: approval.words,
      money: { minor: amount, currency: order.currency },
    })
    await insertClaimRefunds(tx, claim.id, refunds.value)
    await tellAnswer(deps, tx, locked, 'REFUNDED')
    return ok({ amount })
  })

/** Approves a claim and makes the order that replaces its pieces, in one transaction. */
export const approveReplacement = (
  deps: ClaimDeps,
  approval: Approval,
): Promise<Result<{ orderNumber: string }, ApprovalProblem>> =>
  withClaim(deps, approval, async (tx, locked, write) => {
    const { claim, order } = locked
    const priced = await priceClaim(tx, locked)
    // What was given back before is not sent again. A free piece can be replaced.
    if (!priced.ok && priced.error !== 'LINE_WAS_FREE') return priced
    const worth = sum(priced.ok ? priced.value.map((part) => part.amount) : [])
    const begun = await beginApproval(tx, locked, { approval, worth })
    if (!begun.ok) return begun
    const items = await listClaimedItems(tx, claim.id)
    const placed = await placeReplacement(deps.staff, tx, { order, items, actor: approval.actor })
    if (!placed) return fail('NO_STOCK')
    const { steps, changes } = begun.value
    await saveClaimSteps(tx, claim, {
      ...{ steps, by: approval.actor.name, ...changes },
      replacement_order_id: placed.id,
    })
    await write({
      act: 'claim.approve-replacement',
      after: { state: 'APPROVED', replacement: placed.orderNumber, goodsBack: changes.asks_goods_back },
      reason: approval.words,
    })
    await tellAnswer(deps, tx, locked, 'APPROVED')
    return ok({ orderNumber: placed.orderNumber })
  })
