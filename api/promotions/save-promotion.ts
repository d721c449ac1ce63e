import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { changedFields } from '#domain/changed-fields.ts'
import { type PromotionTerms, type TermsProblem, termsProblem } from '#domain/promotion-terms.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import {
  findNamed,
  insertPromotion,
  lockStaffPromotion,
  type StaffPromotion,
  saveActive,
  updatePromotion,
} from './staff-promotions.store.ts'

export type SaveProblem = TermsProblem | 'CODE_TAKEN' | 'CODE_UNKNOWN'

const UNUSED = { redeemed: 0, mostByOne: 0 }

/** Creates a promotion for staff. */
export const addPromotion = (
  db: Db,
  { code, terms, actor }: { code: string; terms: PromotionTerms; actor: Actor },
): Promise<Result<void, SaveProblem>> =>
  staffTx(db, actor, async (tx, write) => {
    const problem = termsProblem(terms, UNUSED, await findNamed(tx, terms))
    if (problem) return fail(problem)
    if (!(await insertPromotion(tx, code, terms))) return fail('CODE_TAKEN')
    await write({ act: 'promotion.create', subject: { kind: 'promotion', id: code }, after: terms })
    return ok(undefined)
  })

type Edit<Refusal> = {
  code: string
  actor: Actor
  change: (before: StaffPromotion) => Result<PromotionTerms, Refusal>
}

/**
 * Changes a promotion for staff. The row is locked, so that its limits cannot fall below concurrent uses. Existing
 * orders keep their terms.
 */
export const editPromotion = <Refusal>(
  db: Db,
  { code, actor, change }: Edit<Refusal>,
): Promise<Result<void, SaveProblem | Refusal>> =>
  staffTx(db, actor, async (tx, write) => {
    const before = await lockStaffPromotion(tx, code)
    if (!before) return fail('CODE_UNKNOWN')
    const terms = change(before)
    if (!terms.ok) return terms
    const problem = termsProblem(terms.value, before, await findNamed(tx, terms.value))
    if (problem) return fail(problem)
    await updatePromotion(tx, code, terms.value)
    const changed = changedFields({ ...before }, { ...terms.value })
    await write({ act: 'promotion.change', subject: { kind: 'promotion', id: code }, ...changed })
    return ok(undefined)
  })

/** Activates or deactivates a promotion. */
export const setPromotionActive = (
  db: Db,
  { code, isActive, actor }: { code: string; isActive: boolean; actor: Actor },
): Promise<Result<void, 'CODE_UNKNOWN'>> =>
  staffTx(db, actor, async (tx, write) => {
    const known = await lockStaffPromotion(tx, code)
    if (!known) return fail('CODE_UNKNOWN')
    await saveActive(tx, code, isActive)
    const [before, after] = [{ isActive: known.isActive }, { isActive }]
    await write({ act: 'promotion.switch', subject: { kind: 'promotion', id: code }, before, after })
    return ok(undefined)
  })
