import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { money } from '#domain/money.ts'
import { type RecoveryAct, recoveryOptions } from '#domain/recovery.ts'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { lockOrder, moveInTx, type StaffDeps } from '../orders/index.ts'
import {
  checkIntentNow,
  giveByHand,
  type RefundDeps,
  repeatRefund,
  saveProblemResolved,
} from '../payments/index.ts'
import { type CaseRow, findCase, insertAllowance, insertRecoveryAct, lockCase } from './cases.store.ts'
import { caseOf, missingOf } from './read-case.ts'

/** No provider is called: the server's jobs do that. */
export type ActDeps = { staff: StaffDeps; refunds: RefundDeps }
export type ActProblem = 'NOT_FOUND' | 'CASE_CHANGED' | 'OWNER_NEEDED' | 'REFERENCE_NEEDED'

/** `times`: how often the problem had been seen when it was read; null if the caller has not read it before. */
export type CaseDeed = {
  id: string
  act: RecoveryAct
  reason: string
  reference: string | null
  times: number | null
  actor: Actor
  isOwner: boolean
}

type Step = { about: CaseRow; deed: CaseDeed }
type Way = (deps: ActDeps, tx: Tx, step: Step) => Promise<boolean>

const nothing: Way = async () => true

/** What each way out changes, in the transaction that solves the case. False: it is no longer possible. */
const WAYS: Record<RecoveryAct, Way> = {
  CANCEL_ORDER: async ({ staff }, tx, { about: { order, intent }, deed: { actor } }) => {
    if (!order || !intent) return false
    const moved = await moveInTx(staff, tx, { orderId: order.id, to: 'CANCELLED', actor })
    // The check finds the money on an order that has ended, and gives it back.
    await checkIntentNow(staff, tx, { id: intent.id, now: staff.now() })
    return moved.ok
  },
  LET_GO: async ({ staff }, tx, { about, deed: { reason, actor } }) => {
    const { order, intent, payment } = about
    if (!order || !intent || !payment) return false
    const allowance = { amount: missingOf(about), reason, by: actor.name }
    await insertAllowance(tx, { orderId: order.id, paymentRef: payment.ref, ...allowance })
    // The check finds payment and allowance, and the order is paid.
    await checkIntentNow(staff, tx, { id: intent.id, now: staff.now() })
    return true
  },
  REPEAT_REFUND: async ({ refunds }, tx, { about: { refund }, deed: { actor } }) =>
    refund !== null && (await repeatRefund(refunds, tx, { failedId: refund.id, actor })).ok,
  BY_HAND: async ({ refunds }, tx, { about: { refund }, deed: { actor, reference } }) => {
    invariant(reference, 'a refund by hand has a reference')
    return refund !== null && (await giveByHand(refunds, tx, { failedId: refund.id, actor, reference })).ok
  },
  NOT_OURS: nothing,
  WRITE_OFF: nothing,
  SOLVED: nothing,
}

function problemWith(about: CaseRow | null, { act, times, reference, isOwner }: CaseDeed): ActProblem | null {
  if (!about || (times !== null && about.times !== times)) return 'CASE_CHANGED'
  const option = recoveryOptions(caseOf(about)).find((one) => one.act === act)
  if (!option) return 'CASE_CHANGED'
  if (option.needs.includes('OWNER') && !isOwner) return 'OWNER_NEEDED'
  return option.needs.includes('REFERENCE') && !reference ? 'REFERENCE_NEEDED' : null
}

/** Staff takes a way out of a case: everything that it changes is one transaction. The order is locked first. */
export async function actOnCase(deps: ActDeps, deed: CaseDeed): Promise<Result<null, ActProblem>> {
  const found = await findCase(deps.staff.db, deed.id)
  if (!found) return fail('NOT_FOUND')
  return staffTx(deps.staff.db, deed.actor, async (tx, write) => {
    if (found.order) await lockOrder(tx, found.order.id)
    const about = await lockCase(tx, deed.id)
    const problem = problemWith(about, deed)
    if (problem || !about) return fail(problem ?? 'CASE_CHANGED')
    if (!(await WAYS[deed.act](deps, tx, { about, deed }))) return fail('CASE_CHANGED')
    const { id, act, reason, reference, actor } = deed
    await insertRecoveryAct(tx, { id, act, reason, reference, by: actor.name })
    await saveProblemResolved(tx, Number(id), actor.name)
    const sum = about.refund ?? about.payment
    await write({
      act: `recovery.${act.toLowerCase().replaceAll('_', '-')}`,
      subject: { kind: 'problem', id },
      after: { kind: about.kind, order: about.order?.orderNumber ?? null, reference },
      reason,
      ...(sum && {
        money: { minor: act === 'LET_GO' ? missingOf(about) : money(sum.amount), currency: sum.currency },
      }),
    })
    return ok(null)
  })
}
