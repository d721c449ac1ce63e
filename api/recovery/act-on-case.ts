import type { DbOrTx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Money, money } from '#domain/money.ts'
import { type RecoveryAct, type RecoveryNeed, solvesCase } from '#domain/recovery.ts'
import { recoveryOptions } from '#domain/recovery-ways.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { findOrderId, lockOrder } from '../orders/index.ts'
import { saveProblemResolved } from '../payments/index.ts'
import { insertRecoveryAct } from './acts.store.ts'
import { type CaseRow, findCase, lockCase } from './cases.store.ts'
import { caseOf, missingOf, unbookedOf } from './read-case.ts'
import { type ActDeps, WAYS_OUT } from './ways-out.ts'

type Missing = 'OWNER_NEEDED' | 'REFERENCE_NEEDED' | 'ORDER_NEEDED' | 'DUE_NEEDED'
export type ActProblem = 'NOT_FOUND' | 'CASE_CHANGED' | Missing

/** `times`: how often the problem had been seen when it was read; null if the caller has not read it before. */
export type CaseDeed = {
  id: string
  act: RecoveryAct
  reason: string
  reference: string | null
  /** The order that an unknown payment is for. */
  orderNumber?: string | null | undefined
  /** The last day for an answer to the bank. */
  dueOn?: string | undefined
  times: number | null
  actor: Actor
  isOwner: boolean
}

const PROBLEM_OF: Record<RecoveryNeed, Missing> = {
  OWNER: 'OWNER_NEEDED',
  REFERENCE: 'REFERENCE_NEEDED',
  ORDER: 'ORDER_NEEDED',
  DUE: 'DUE_NEEDED',
}

function problemWith(about: CaseRow | null, deed: CaseDeed): ActProblem | null {
  const { act, times, reference, orderNumber, dueOn, isOwner } = deed
  if (!about || (times !== null && about.times !== times)) return 'CASE_CHANGED'
  const option = recoveryOptions(caseOf(about)).find((one) => one.act === act)
  if (!option) return 'CASE_CHANGED'
  const given: Record<RecoveryNeed, boolean> = {
    OWNER: isOwner,
    REFERENCE: !!reference,
    ORDER: !!orderNumber,
    DUE: !!dueOn,
  }
  const missing = option.needs.find((need) => !given[need])
  return missing ? PROBLEM_OF[missing] : null
}

/** The money that an act is about, for the audit log. */
function sumOf(about: CaseRow, act: RecoveryAct): { minor: Money; currency: 'INR' | 'USD' } | null {
  const sum = about.refund ?? about.payment
  if (!sum) return null
  const { currency } = sum
  if (act === 'LET_GO' || act === 'ASK_REST') return { minor: missingOf(about), currency }
  return { minor: act === 'BOOK_REFUND' ? unbookedOf(about) : money(sum.amount), currency }
}

/** The order of the case, or the one that staff chose for a payment without one. */
const orderIdOf = async (db: DbOrTx, found: CaseRow, { orderNumber }: CaseDeed) =>
  found.order?.id ?? (orderNumber ? await findOrderId(db, orderNumber) : null)

/** Staff takes a way out of a case: everything that it changes is one transaction. The order is locked first. */
export async function actOnCase(deps: ActDeps, deed: CaseDeed): Promise<Result<null, ActProblem>> {
  const { id, act, reason, reference, dueOn, actor } = deed
  const found = await findCase(deps.staff.db, id)
  if (!found) return fail('NOT_FOUND')
  const orderId = await orderIdOf(deps.staff.db, found, deed)
  return staffTx(deps.staff.db, actor, async (tx, write) => {
    const order = orderId ? await lockOrder(tx, orderId) : null
    const about = await lockCase(tx, id)
    const problem = problemWith(about, deed)
    if (problem || !about) return fail(problem ?? 'CASE_CHANGED')
    const isDone = await WAYS_OUT[act](deps, tx, { about, order, reason, reference, actor })
    if (!isDone) return fail('CASE_CHANGED')
    await insertRecoveryAct(tx, { id, act, reason, reference, dueOn: dueOn ?? null, by: actor.name })
    if (solvesCase(act)) await saveProblemResolved(tx, Number(id), actor.name)
    const sum = sumOf(about, act)
    await write({
      act: `recovery.${act.toLowerCase().replaceAll('_', '-')}`,
      subject: { kind: 'problem', id },
      after: { kind: about.kind, order: order?.orderNumber ?? null, reference, ...(dueOn && { dueOn }) },
      reason,
      ...(sum && { money: sum }),
    })
    return ok(null)
  })
}
