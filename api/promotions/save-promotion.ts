import type { Db } from '#db/client.ts'
import { type PromotionTerms, type TermsProblem, termsProblem } from '#domain/promotion-terms.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import {
  findCategories,
  insertPromotion,
  lockStaffPromotion,
  type StaffPromotion,
  updatePromotion,
} from './staff-promotions.store.ts'

export type SaveProblem = TermsProblem | 'CODE_TAKEN' | 'CODE_UNKNOWN'

const UNUSED = { redeemed: 0, mostByOne: 0 }

/** Creates a promotion for staff. */
export const addPromotion = (
  db: Db,
  code: string,
  terms: PromotionTerms,
): Promise<Result<void, SaveProblem>> =>
  db.transaction().execute(async (tx) => {
    const problem = termsProblem(terms, UNUSED, await findCategories(tx, terms.productSkus))
    if (problem) return fail(problem)
    return (await insertPromotion(tx, code, terms)) ? ok(undefined) : fail('CODE_TAKEN')
  })

/**
 * Changes a promotion for staff. The row is locked, so that its limits cannot fall below concurrent uses. Existing
 * orders keep their terms.
 */
export const editPromotion = <Refusal>(
  db: Db,
  code: string,
  change: (before: StaffPromotion) => Result<PromotionTerms, Refusal>,
): Promise<Result<void, SaveProblem | Refusal>> =>
  db.transaction().execute(async (tx) => {
    const before = await lockStaffPromotion(tx, code)
    if (!before) return fail('CODE_UNKNOWN')
    const terms = change(before)
    if (!terms.ok) return terms
    const problem = termsProblem(terms.value, before, await findCategories(tx, terms.value.productSkus))
    if (problem) return fail(problem)
    await updatePromotion(tx, code, terms.value)
    return ok(undefined)
  })
